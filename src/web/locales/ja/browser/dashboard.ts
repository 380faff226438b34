import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `検索結果：${counts}`,
  notFound: 'サーバーに接続できないため、検索できませんでした。Enter キーを押すと再試行します。',

  selected: (count) => plural(count, { other: '# 件選択中' }),

  decrypted: 'このブラウザで復号しました。テキストは、保存前に同じパスフレーズで再び暗号化されます。',
  notText: 'テキストではないため、ここでは編集できません。タイトルとリンクは編集できます。',
};

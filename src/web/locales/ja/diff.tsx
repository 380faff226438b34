import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `「${before}」と「${after}」の差分`,
  heading: '2 つのペーストの差分',
  between: (before, after) => (
    <>
      {before} → {after}
    </>
  ),
  swap: '入れ替え',
  rawBefore: '生テキスト（比較元）',
  rawAfter: '生テキスト（比較先）',
  encrypted: (url) =>
    `ペースト ${url} は暗号化されているため、サーバーでは比較できません。ペーストを開いて両方のテキストをダウンロードし、diff -u で比較してください。`,
  guarded: (url) =>
    `ペースト ${url} は、パスワードが設定されているか、開くと削除されるため、比較できません。比較するには、パスワードがなく、閲覧後に削除されない新しいペーストにテキストをコピーしてください。`,
};

export const difference: typeof en.difference = {
  view: '表示形式',
  patch: 'パッチをダウンロード',
  layouts,
  notDrawn: {
    time: '比較に時間がかかりすぎました。両方のテキストをダウンロードして、diff -u で比較してください。',
    size: '差分が大きすぎて表示できません。両方のテキストをダウンロードして、diff -u で比較してください。',
    load: 'サーバーが混み合っているため、比較できません。数秒後にページを再読み込みしてください。',
    failure: 'テキストを比較できませんでした。両方をダウンロードして、diff -u で比較してください。',
  },
};

export const form: typeof en.form = {
  title: '2 つのペーストを比較',
  before: '比較元のペースト',
  after: '比較先のペースト',
  hint: 'リンクまたは ID',
  submit: '比較',
  unknown:
    'このサイトのペーストのリンクまたは ID ではありません。ペーストを開いて、アドレスバーからリンクをコピーしてください。',
};

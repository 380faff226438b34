import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `「${paste}」の履歴`,
  heading: '履歴',
  revision: (number) => `リビジョン ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? '現在のテキスト' : `リビジョン ${locale.number(number)} / ${locale.number(last)}`,
  changes: (from, to) => `リビジョン ${locale.number(from)} → ${locale.number(to)} の変更`,
  retitled: (before) => `変更前のタイトル：「${before}」`,
  encrypted: '暗号化されているため、サーバーでは比較できません',
  view: '表示形式',
  text: 'テキスト',
  compare: (from, to) => (
    <>
      <span class="opt">リビジョン </span>
      {from} と {to} を比較
    </>
  ),
  from: '比較元のリビジョン',
  to: '比較先のリビジョン',
  submit: '比較',
  current: '現在',
  restore: (number) => (
    <>
      <span class="opt">リビジョン </span>
      {locale.number(number)} を復元
    </>
  ),
  restored: (number) =>
    `リビジョン ${locale.number(number)} を復元しました。置き換えられたテキストは履歴に残っています。`,
  edit: '編集',
  empty: '編集すると、以前のリビジョンがここに表示されます。',
  off: 'このサイトでは、以前のリビジョンは保存されません。',
  onlyYou: 'この履歴は自分だけが閲覧できます。',
  everyone: 'この履歴は、ペーストを開ける人なら誰でも閲覧できます。',
  guarded: 'ペーストにパスワードが設定されているか、開くと削除されるため、この履歴は自分だけが閲覧できます。',
  show: '全員に表示',
  hide: '自分だけに表示',
  delete: '履歴を削除',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      other: '以前のリビジョン # 件を削除しますか？この操作は元に戻せません。現在のテキストは残ります。',
    }),
  cancel: 'キャンセル',
};

export const optionChanges: typeof en.optionChanges = {
  heading: '設定の変更',
  language: (before, after) => `言語：${before} → ${after}`,
  visibility: (before, after) => `公開範囲：${before} → ${after}`,
  burn: (isOn) => (isOn ? '閲覧後に削除：オン' : '閲覧後に削除：オフ'),
  expires: (before, after) => (
    <>
      有効期限：{before} → {after}
    </>
  ),
  opens: (before, after) => `残りの回数：${after}（変更前：${before}）`,
  unlimited: '制限なし',
  never: 'なし',
  password: {
    added: 'パスワードを追加',
    changed: 'パスワードを変更',
    removed: 'パスワードを削除',
  },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'ウェブサイトから';
    const name = keyNames.get(keyId);
    return name === undefined ? '失効した API キーから' : `API キー「${name}」から`;
  },
};

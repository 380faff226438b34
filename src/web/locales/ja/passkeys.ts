import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'パスキー',
  about:
    'パスキーを使うと、端末の指紋、顔、PIN でログインでき、パスワードもコードも必要ありません。パスワードと違い、推測されることも、偽サイトで使われることもありません。',
  needsScript: 'パスキーの追加には JavaScript が必要です。',
  confirmFirst: 'パスキーを追加するには、メールアドレスを確認してください。',
  full: 'パスキーの数が上限に達しています。追加するには、いずれかを削除してください。',
  add: 'パスキーを追加',
  storage: '保存場所',
  synced: '同期',
  oneDevice: '1 台の端末のみ',
  change: '変更',
  changeThis: (name) => `${name} を変更`,
  remove: '削除',
  lastDoor: 'アカウントにログインする方法はこれだけです。先に別のパスキーを追加してください。',
};

export const done: typeof en.done = {
  'passkey-added': 'パスキーを追加しました。ログインに使えます。',
  'passkey-removed': 'パスキーを削除しました。ここではもう使えません。端末からも削除できます。',
  'passkey-renamed': 'パスキーの名前を変更しました。',
};

export const use: typeof en.use = {
  logIn: 'パスキーでログイン',
  use: 'パスキーを使用',
  refused: 'このパスキーは受け付けられませんでした。もう一度試すか、別の方法でログインしてください。',
  failed: 'パスキーは使われませんでした。もう一度お試しください。',
  confirmed: 'パスキーを確認しました。',
  logInAgain: '続けるには、もう一度ログインしてください。',
};

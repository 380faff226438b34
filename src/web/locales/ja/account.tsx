import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword: typeof en.signUp.passwordHint = (least) =>
  plural(least, { other: '# 文字以上。長いほど安全です。' });

export const account: typeof en.account = {
  title: 'アカウント',
  heading: 'アカウント',
  done: {
    email: 'メールアドレスを変更しました。',
    'email-sent':
      '新しいアドレスにリンクを送信しました。1 時間以内にリンクを開くと、アドレスが変更されます。',
    sessions: 'セッションからログアウトしました。',
    'confirmation-sent': 'メールアドレスを確認するためのリンクを送信しました。リンクは 3 日間有効です。',
    'confirmation-waits':
      'このアドレスには少し前にリンクを送信済みのため、何も送信しませんでした。迷惑メールフォルダーを確認するか、1 時間後にもう一度お試しください。',
    'two-factor-off': '2 要素認証をオフにしました。パスワードだけでログインできます。',
  },
  passwordChanged: 'パスワードを変更しました。',
  sessions: 'ログイン中のセッション',
  logOutOthers: 'ほかのセッションからログアウト',
  language: '表示言語',
  aboutLanguage: 'ページとメールには、この言語が使われます。',
  data: 'データ',
  aboutExport: 'ペーストのほか、その設定、キーの名前、統計が JSON 形式で入った zip ファイルです。',
  export: 'すべてダウンロード',
  deletion: 'アカウントの削除',
  aboutDeletion:
    'アカウント、ペースト、キー、統計がただちに完全に削除されます。ペーストのリンクは使えなくなります。',
  typeUsername: (username) => `確認のため「${username}」と入力`,
  delete: 'アカウントとペーストを削除',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'ログイン中のセッションはありませんでした。'
      : plural(count, { other: '# 件のセッションからログアウトしました。' }),
  otherSessions: (count) =>
    count === 0
      ? 'ログイン中のほかのセッションはありませんでした。'
      : plural(count, { other: 'ほかの # 件のセッションからログアウトしました。' }),
  keys: (count) =>
    count === 0
      ? 'API キーはありませんでした。'
      : plural(count, { other: '# 個の API キーを失効させました。' }),
  keysKept: 'API キーはそのまま使えます。',
};

export const credentials: typeof en.credentials = {
  email: 'メールアドレス',
  emailIs: (email) => (
    <>
      現在のアドレスは <strong>{email}</strong>{' '}
      です。パスワード再設定用のリンクはこのアドレスに送信されます。このアドレスを見られるのは、あなたとサイト管理者だけです。
    </>
  ),
  newEmail: '新しいアドレス',
  newEmailHint: '変更する前に、このアドレスに確認用のリンクを送信します。',
  yourPassword: '現在のパスワード',
  passwordAgain: 'ログインから 10 分以上経過しています。',
  changeEmail: 'アドレスを変更',
  password: 'パスワード',
  passwordNow: '現在のパスワード',
  newPassword: '新しいパスワード',
  aboutPassword: '変更すると、ほかのセッションはログアウトされます。',
  newPasswordHint: (least) => plural(least, { other: '# 文字以上。' }),
  revokeKeys: 'API キーを失効させる',
  revokeKeysHint:
    'キーを使っているプログラムは動作しなくなります。キーがほかの人に知られているおそれがない場合にのみ、チェックを外してください。',
  changePassword: 'パスワードを変更',

  browsers: 'ログイン中のセッション',
  browser: 'ブラウザ',
  lastSeen: '最終アクセス',
  since: 'ログイン日時',
  actions: '操作',
  browserOn: (browser, system) => `${browser}（${system}）`,
  unknownBrowser: '不明なブラウザ',
  thisOne: '（このセッション）',
  lastSeenInLine: '最終アクセス',
  sinceInLine: 'ログイン',
  now: '現在',
  withinTheHour: '1 時間以内',
  logOut: 'ログアウト',
  logOutOf: (browser) => `${browser}からログアウト`,
};

export const signUp: typeof en.signUp = {
  title: '新規登録',
  heading: '新規登録',
  about: 'アカウントを作成すると、ペーストの編集と削除、統計の確認、API の利用ができるようになります。',
  username: 'ユーザー名',
  usernameHint: '英小文字、数字、ハイフン、アンダースコア。全員に表示されます。',
  email: 'メールアドレス',
  emailHint: 'パスワードの再設定に使います。見られるのは、あなたとサイト管理者だけです。',
  password: 'パスワード',
  passwordHint: longPassword,
  create: 'アカウントを作成',
  haveAccount: (logInLink) => <>アカウントをお持ちの場合は{logInLink('ログイン')}してください。</>,
  closed: '新規登録は受け付けていません',
  aboutClosed: 'アカウントの作成は、サイト管理者に依頼してください。',
  withoutAccount: 'アカウントがなくてもペーストを作成できます。',
  inviteNeeded: '新規登録には招待が必要です',
  aboutInviteNeeded: 'サイト管理者に招待を依頼し、招待のリンクを開いてください。',
  inviteInvalid: 'この招待は使えません',
  aboutInviteInvalid:
    '期限が切れたか、無効にされたか、すでに使われています。送信者に新しい招待を依頼してください。',
  inviteGone:
    '招待の期限が切れたか、無効にされたか、すでに使われているため、アカウントは作成されませんでした。送信者に新しい招待を依頼してください。',
  blocked:
    'このネットワークまたはメールアドレスではアカウントを作成できません。誤りと思われる場合は、サイト管理者にお問い合わせください。',
  newPaste: '新しいペースト',
  logIn: 'ログイン',
};

export const logIn: typeof en.logIn = {
  title: 'ログイン',
  description: 'ログインすると、ペーストの編集と削除、統計の確認、API キーの作成ができます。',
  heading: 'ログイン',
  name: 'ユーザー名またはメールアドレス',
  password: 'パスワード',
  logIn: 'ログイン',
  forgot: 'パスワードをお忘れですか？',
  noAccount: (signUpLink) => <>アカウントをお持ちでない場合は{signUpLink('新規登録')}してください。</>,
  inviteOnly: '新規登録には、サイト管理者からの招待が必要です。',
  closed: 'このサイトのアカウントは、サイト管理者が作成します。',
  blocked:
    'このネットワークからのログインはブロックされています。誤りと思われる場合は、サイト管理者にお問い合わせください。',
  withoutAccount: 'アカウントがなくてもペーストを作成できます。',
};

export const forgot: typeof en.forgot = {
  title: 'パスワードの再設定',
  heading: 'パスワードをお忘れですか？',
  about: 'アカウントのメールアドレスを入力してください。新しいパスワードを設定するためのリンクを送信します。',
  email: 'メールアドレス',
  send: 'リンクを送信',
  logIn: 'ログイン',
  sent: 'メールを確認してください',
  onItsWay: (email) =>
    `${email} のアカウントがある場合は、このアドレスにリンクを送信しました。リンクは一度だけ使え、1 時間で期限が切れます。`,
  notThere:
    '数分待ってもメールが届かない場合は、迷惑メールフォルダーを確認するか、登録時のアドレスをお試しください。',
  another: '別のアドレスを使用',
  noMail: 'サイト管理者に依頼してください',
  aboutNoMail: 'このサーバーはメールを送信しないため、リンクでパスワードを再設定することはできません。',
  command: 'サイト管理者は、次のコマンドとあなたのユーザー名を使って、新しいパスワードを設定できます。',
};

export const reset: typeof en.reset = {
  title: 'パスワードの再設定',
  heading: '新しいパスワードを設定',
  about: 'すべてのセッションがログアウトされ、API キーが失効します。',
  password: '新しいパスワード',
  passwordHint: longPassword,
  set: 'パスワードを設定',
  done: '新しいパスワードを設定しました',
  logIn: 'ログイン',
  stale: 'このリンクは期限が切れたか、すでに使われています',
  aboutStale:
    'リンクは 1 時間以内に一度だけ使えます。有効なのは最新のリンクだけです。パスワードは変更されていません。',
  askAgain: '新しいリンクをリクエスト',
};

export const confirm: typeof en.confirm = {
  title: 'メールアドレス',
  heading: 'メールアドレスの確認',
  about: 'このリンクが届いたアドレスを、あなたのアカウントのメールアドレスとして確認します。',
  confirm: '確認する',
  notNow: '後で',
  account: 'アカウント',
  confirmed: 'メールアドレスを確認しました',
  hasAddress: (username, email) => `アカウント「${username}」のメールアドレスは ${email} です。`,
  taken: 'このアドレスは別のアカウントで使われています',
  aboutTaken:
    'アカウントのアドレスは変更されません。別のアドレスを使うか、先にもう一方のアカウントを削除してください。',
  stale: 'このリンクは期限が切れたか、すでに使われています',
  aboutStale:
    'リンクは期限内に一度だけ使えます。有効なのは最新のリンクだけです。アカウントページで新しいリンクをリクエストしてください。',
};

export const deleted: typeof en.deleted = {
  title: 'アカウントの削除完了',
  heading: (username) => `アカウント「${username}」を削除しました`,
  about: 'ペースト、キー、統計、セッションは削除され、復元できません。',
  newPaste: '新しいペースト',
};

export const logInCode: typeof en.logInCode = {
  title: '2 要素認証',
  heading: 'コードを入力',
  about: 'パスワードは確認できました。認証アプリに表示されている、このアカウントのコードを入力してください。',
  code: 'コード',
  noApp: 'リカバリーコードを使用',
  recoveryCode: 'リカバリーコード',
  recoveryCodeHint: '保存した 10 個のコードの 1 つ。各コードは一度だけ使えます。',
  logIn: 'ログイン',
  startOver: '最初からやり直す',
  wrong: 'コードが間違っているか、すでに使われています。次のコードが表示されたら入力してください。',
  wrongRecoveryCode: 'リカバリーコードが間違っているか、すでに使われています。',
  tooMany: (wait) =>
    `コードの間違いが多すぎます。${wait}にもう一度お試しください。リカバリーコードなら、それより早くログインできる場合があります。`,
  expired: 'ログインに時間がかかりすぎました。パスワードをもう一度入力してください。',
};

export const twoFactor: typeof en.twoFactor = {
  heading: '2 要素認証',
  aboutOff:
    'オフになっています。オンにすると、ログインにはパスワードに加え、スマートフォンの認証アプリのコードが必要になるため、パスワードを盗まれただけではログインされません。オンにすると、ほかのセッションはログアウトされます。API キーはこれまでどおり使えます。',
  setUp: '設定する',
  confirmFirst: '設定するには、メールアドレスを確認してください。',
  aboutOn: (since) => `${since}からオンになっています。パスワードと認証アプリのコードでログインします。`,
  code: 'コードまたはリカバリーコード',
  turnOff: 'オフにする',

  recoveryHeading: 'リカバリーコード',
  recoveryLeft: (count) => plural(count, { other: '残りのリカバリーコードは # 個です。' }),
  aboutRecovery:
    '各コードで一度だけ、スマートフォンなしでログインできます。新しく作成すると、以前のコードはすべて使えなくなります。',
  newCodes: '新しいリカバリーコードを作成',

  setUpTitle: '2 要素認証の設定',
  scan: 'スマートフォンの認証アプリで、この QR コードを読み取ってください。',
  qrLabel: '認証アプリ用の QR コード',
  byHand: 'または、このキーをアプリに入力してください。一度しか表示されません。',
  key: 'キー',
  copy: 'コピー',
  openApp: 'このデバイスのアプリを開く',
  firstCode: 'アプリのコード',
  turnOn: 'オンにする',
  cancel: 'キャンセル',
  wrongFirstCode:
    'このコードは現在有効ではありません。アプリに表示されているコードを入力し、スマートフォンの時刻が正しいか確認してください。',

  codesTitle: 'リカバリーコードを保存',
  codesOn: (sessions) =>
    sessions === 0
      ? '2 要素認証をオンにしました。'
      : plural(sessions, {
          other: '2 要素認証をオンにしました。ほかの # 件のセッションからログアウトしました。',
        }),
  codesNew: '以前のリカバリーコードは使えなくなりました。',
  aboutCodes:
    'スマートフォンが手元にないときは、各コードで一度だけログインできます。パスワードと同じ場所に保管してください。一度しか表示されません。',
  codes: 'リカバリーコード',
  saved: '保存しました',

  alreadyOn: '2 要素認証はすでにオンです。',
  alreadyOff: '2 要素認証はすでにオフです。',
  startAgain: '設定の有効期限が切れました。最初からやり直してください。',
  wrongCode: 'コードが間違っているか、すでに使われています。次のコードが表示されたら入力してください。',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'このサイトではパスワードでログインできません。別の方法でログインするか、サイト管理者にログイン用のリンクを依頼してください。',
  loggedInAs: (name) => `このサイトの前にあるプロキシでは、${name} としてログインしています。`,
  refused: {
    taken: 'このアカウントはプロキシと連携していません',
    unfit: 'この名前はユーザー名にできません',
    disabled: 'ログインできません',
  },
  aboutRefused: {
    taken:
      'この名前のアカウントは、別の方法で作成されました。ご自分のアカウントの場合は、ログインしてアカウントページで名前を連携してください。そうでない場合は、サイト管理者にお問い合わせください。サイト管理者は次のコマンドで連携できます。',
    unfit: 'サイト管理者に別の名前を依頼してください。',
    disabled:
      'このアカウントまたはネットワークはブロックされています。誤りと思われる場合は、サイト管理者にお問い合わせください。',
  },
  heading: 'プロキシ',
  aboutLink: 'この名前を連携すると、プロキシからこのアカウントにログインできます。',
  link: 'この名前を連携',
  linked: '名前を連携しました。今後は、プロキシからこのアカウントにログインします。',
  noEmail: 'このアカウントにはメールアドレスがありません。',
  noPassword: 'このアカウントにはまだパスワードがありません。設定すると、ユーザー名でもログインできます。',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'このリンクでログイン',
  about: 'アカウントに一度だけログインできます。',
  aboutStale:
    'リンクは 10 分以内に一度だけ使えます。有効なのは最新のリンクだけです。サイト管理者に新しいリンクを依頼してください。',
};

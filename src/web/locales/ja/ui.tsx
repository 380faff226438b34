import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: '新しいペースト',
  status: (status) => `ステータス ${status}`,
  requestId: (id) => `リクエスト ID：${id}`,
  explore: '公開ペースト',
  dashboard: '自分のペースト',
  tryAgain: '再試行',
  notFound: {
    paste: {
      title: 'ペーストが見つかりません',
      text: '期限が切れたか、削除された可能性があります。アドレスを入力した場合は、間違いがないか確認してください。',
    },
    ownPaste: {
      title: 'ペーストが見つかりません',
      text: '期限が切れたか、削除されたか、別のアカウントのペーストである可能性があります。',
    },
    person: {
      title: 'ユーザーが見つかりません',
      text: 'アドレスを入力した場合は、間違いがないか確認してください。アカウントが削除された可能性もあります。',
    },
    page: {
      title: 'ページが見つかりません',
      text: 'アドレスを入力した場合は、間違いがないか確認してください。ペーストのアドレスは /p/ または /s/ で始まります。',
    },
  },
  forbidden: '許可されていません',
  methodNotAllowed: {
    title: '許可されていないメソッド',
    text: (methods) =>
      `このアドレスで使えるメソッドは ${methods} です。ブラウザで開いて、ページから操作してください。`,
  },
  tooLarge: {
    title: '大きすぎます',
    text: (max) =>
      `ペーストの上限は ${max} です。前のページに戻れば、入力内容はフォームに残っています。短くするか、2 つに分けてください。`,
  },
  tooSlow: {
    title: 'アップロードが遅すぎます',
    text: '送信速度が毎秒 10 KB を下回ったため、アップロードを中止しました。前のページに戻れば、入力内容はフォームに残っています。より速い回線で、もう一度お試しください。',
  },
  rateLimited: {
    title: 'リクエストが多すぎます',
    later: 'しばらくしてからもう一度お試しください。何も変更されていません。',
    text: (wait) => `${wait}にもう一度お試しください。何も変更されていません。`,
  },
  internal: {
    title: '問題が発生しました',
    text: 'エラーは記録されました。もう一度お試しください。解決しない場合は、サイト管理者にお問い合わせください。',
  },
  damagedText: {
    title: 'テキストが破損しています',
    text: '保存されているテキストが破損しているため、このペーストを表示できません。サイト管理者には通知済みです。',
  },
  unavailable: {
    title: 'サービスを利用できません',
    text: '何も変更されていません。数秒後にもう一度お試しください。',
  },
  notUnderstood: '不正なリクエスト',
  badForm:
    'フォームが不完全か、正しい UTF-8 でないか、長すぎる項目がありました。前のページに戻って、もう一度送信してください。',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: '本文へ移動',
  siteNav: 'サイト',
  new: '新規作成',
  explore: '公開一覧',
  guide: 'ガイド',
  docs: 'API',
  dashboard: 'ダッシュボード',
  statistics: '統計',
  pastes: 'ペースト',
  keys: 'API キー',
  account: 'アカウント',
  admin: '管理',
  openReports: (count) => plural(count, { other: '未対応の通報 # 件' }),
  logIn: 'ログイン',
  signUp: '新規登録',
  logOut: 'ログアウト',
  menu: 'メニュー',
  theme: 'ライトとダークを切り替え',
  notice: 'お知らせ',
  contact: 'お問い合わせ',
  terms: '利用規約',
  privacy: 'プライバシー',
  poweredBy: 'Powered by Gluepot',
  language: (name) => `表示言語：${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `リッチテキストにすると、空になるか ${max} を超えます。そのまま保存するには HTML を選択してください。`,
  notUnicode: '正しい Unicode テキストではありません。',
  title: 'タイトルが正しい Unicode テキストではありません。',
  language: '一覧から言語を選択してください。',
  visibility: '公開または限定公開を選択してください。',
  expiry: '一覧から選択してください。',
  expiresAt: 'このサイトの上限を超えない、未来の日時を選択してください。',
  maxViews: (most) =>
    `1 から ${most} までの整数を入力してください。最初に開かれたときに削除する場合は、空のままにしてください。`,
  pastePassword: (most) => `パスワードは最大 ${most} バイトです。もっと短いパスワードにしてください。`,
  slugLabel: 'カスタムリンク（/s/ の後）',
  slugNone: 'なし',
  slug: 'カスタムリンクは、英小文字、数字、ハイフンを使って 3～48 文字で入力してください。',
  slugTaken: 'このカスタムリンクはすでに使われています。別のものにしてください。',
  slugNeedsAccount:
    'カスタムリンクにはアカウントが必要ですが、すでにログアウトされています。別のタブでログインするか、カスタムリンクを空欄にしてください。',

  pasteNeedsLogin:
    'このサイトでペーストを作成できるのは、アカウントがある人だけです。別のタブでログインしてから、もう一度作成してください。入力内容は残っています。',
  sharedNeedsLogin:
    'このサイトでペーストを作成できるのは、アカウントがある人だけです。別のタブでログインしてから、作成してください。共有した内容はここに残っています。',
  notCreated,
  notSaved,
  fieldsNeed: (count) => plural(count, { other: '# 個の項目に誤りがあります。' }),
  linkTaken: 'カスタムリンクはすでに使われています。',
  unavailable: '現在、サーバーで処理できません。数秒後にもう一度お試しください。',
  tooManyByVisitor: (wait) =>
    `お使いのネットワークから作成されたペーストが多すぎるため、ペーストは作成されませんでした。${wait}にもう一度お試しください。入力内容は残っています。`,
  tooManyByAccount: (wait) =>
    `お使いのアカウントで作成されたペーストが多すぎるため、ペーストは作成されませんでした。${wait}にもう一度お試しください。入力内容は残っています。`,
  accountFull: (used, quota) =>
    `保存容量が足りません（使用量 ${used}、上限 ${quota}）。いくつかのペーストを削除してから、もう一度お試しください。入力内容は残っています。`,
  networkFull: (quota, wait) =>
    `お使いのネットワークが 1 日の上限 ${quota} に達しました。${wait}にもう一度お試しになるか、ログインしてください。入力内容は残っています。`,
  diskFull:
    'サーバーのディスク容量が不足しています。ペーストの削除や短縮は引き続き可能です。入力内容は残っています。',
  loggedOut:
    'ログアウトされているため、ペーストは保存されませんでした。別のタブでログインしてから、もう一度保存してください。入力内容は残っています。',
  gone: 'ペーストがすでに存在しないため、保存されませんでした。期限が切れたか、削除された可能性があります。入力内容は残っています。',

  atMostCharacters: (most) => plural(most, { other: '# 文字以内で入力してください。' }),

  usernameRule:
    'ユーザー名は、英小文字、数字、ハイフン、アンダースコアを使って 2～32 文字で入力し、先頭は英小文字か数字にしてください。',
  emailRule: 'name@example.org のような形式でメールアドレスを入力してください。',
  passwordRule: (least, most) => `パスワードは ${least} 文字以上、${most} バイト以内で入力してください。`,
  weakPassword: {
    common: '特によく使われるパスワードの 1 つです。別のパスワードにしてください。',
    username: 'ほぼユーザー名だけのパスワードです。別のパスワードにしてください。',
    email: 'ほぼメールアドレスまたはその一部だけのパスワードです。別のパスワードにしてください。',
    site: 'ほぼこのサイトの名前だけのパスワードです。別のパスワードにしてください。',
    word: 'よく使われるパスワードに少し手を加えただけです。単語を追加するか、別のパスワードにしてください。',
    words:
      'よくある単語を 3 つまで並べただけのパスワードです。単語を追加するか、別のパスワードにしてください。',
    pattern:
      '繰り返し、連続した文字、日付がほとんどを占めています。単語を追加するか、別のパスワードにしてください。',
  },
  typeUsername: (username) => `確認のため「${username}」と入力してください。`,
  emailTaken: 'このメールアドレスは別のアカウントで使われています。',
  emailBlocked: 'このドメインのメールアドレスは使用できません。別のアドレスを入力してください。',
  passwordNeeded:
    'ログインから 10 分以上経過しています。続行するにはパスワードを入力してください。まだ何も変更されていません。',
  notYourPassword: 'パスワードが違います。',
  noSuchAccount: 'ユーザー名またはパスワードが正しくありません。パスワードでは大文字と小文字が区別されます。',
  nameTaken:
    'このユーザー名またはメールアドレスはすでに使われています。別のユーザー名をお試しください。アカウントをお持ちの場合は、ログインするかパスワードを再設定してください。',
  tooManyRequests: (wait) => `リクエストが多すぎます。${wait}にもう一度お試しください。`,
  tooManyAttempts: (wait) => `試行回数が多すぎます。${wait}にもう一度お試しください。`,
  tooManyAccounts: (wait) =>
    `お使いのネットワークからの新規登録が多すぎます。${wait}にもう一度お試しください。`,
  tooManyLinks: (wait) => `リンクのリクエストが多すぎます。${wait}にもう一度お試しください。`,

  otherSite:
    'このフォームは別のサイトから送信されました。このサイトのページを開いて、もう一度送信してください。',
};

export const lists: typeof en.lists = {
  own: '自分のペースト',
  title: 'タイトル',
  language: '言語',
  visibility: '公開範囲',
  views: '閲覧数',
  size: 'サイズ',
  created: '作成日時',
  expires: '有効期限',
  actions: '操作',
  viewsInLine: () => '回閲覧',
  expiresInLine: '有効期限',
  never: 'なし',
  whenOpened: '初回閲覧まで',
  untitled,
  untitledOf: (id) => `無題 ${id}`,
  hasPassword: '（パスワード付き）',
  select: '選択',
  selectAll: 'このページのすべてを選択',
  selectThis: (name) => `「${name}」を選択`,
  copyLink: 'リンクをコピー',
  copyLinkOf: (name) => `「${name}」のリンクをコピー`,
  edit: '編集',
  editThis: (name) => `「${name}」を編集`,
  statistics: '統計',
  statisticsOf: (name) => `「${name}」の統計`,
  history: '履歴',
  historyOf: (name) => `「${name}」の履歴`,
  delete: '削除',
  deleteThis: (name) => `「${name}」を削除`,
  more: 'その他',
  moreOf: (name) => `「${name}」のその他の操作`,
  selection: '選択中',
  deleteSelected: '選択項目を削除',
  clearSelection: '選択を解除',
  pages: 'ページ',
  newest: '最新のペースト',
  older: 'より古いペースト',

  search: '検索',
  searchHint: 'タイトルとテキストを検索',
  searchTooLong: (most) => plural(most, { other: '検索できるのは # 文字までです。短くしてください。' }),
  anyLanguage: 'すべての言語',
  anyVisibility: '公開と限定公開',
  showAll: 'すべて表示',

  deletedOne: (name) => <>「{name}」を削除しました。</>,
  deleted: (count) => plural(count, { other: '# 件のペーストを削除しました。' }),
  undoable: '10 分間は元に戻せます。',
  undo: '元に戻す',
  nothingSelected: '何も選択されていないため、削除しませんでした。',
  saved: 'ペーストを保存しました。',
  restored: (count) => plural(count, { other: '# 件のペーストを復元しました。' }),
  tooLate: (count) =>
    plural(count, {
      other:
        '# 件のペーストを復元できませんでした。削除したペーストが残るのは、10 分間または有効期限までです。',
    }),
  unlinked: (count) =>
    plural(count, {
      other: '# 件のカスタムリンクは、その間に別のペーストで使われました。',
    }),
};

export const languagePage: typeof en.languagePage = { title: '表示言語', heading: '表示言語を選択' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'メールアドレスを確認してください',
  about: (email) =>
    `${email} に届いたメールのリンクを開いてください。確認が済むまでは、ペーストの作成と閲覧はできますが、API キーは作成できず、公開プロフィールも表示されません。ペーストのない未確認のアカウントは 7 日後に削除されます。`,
  sendAgain: 'リンクを再送',
  changeAddress: 'アドレスを変更',
};

export const preview: typeof en.preview = {
  sentences: ['テキストを貼り付けて、', '短いリンクに。'],
  alt: 'テキストを貼り付けて、短いリンクに。',
  firstLines: 'テキストの最初の数行',
};

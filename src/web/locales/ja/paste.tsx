import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'パスワードで保護されたペースト',
  titleBurn: '閲覧後に削除されるペースト',
  heading: 'このペーストはパスワードで保護されています',
  headingBurn: 'このペーストは開くと削除されます',
  headingOwn: 'あなたのペーストです。開くと削除されます',
  aboutOwn:
    'テキストの確認と変更は、編集ページでできます。編集ページを表示しても、開いたことにはなりません。ここで開くと削除され、誰も閲覧できなくなります。',
  about: 'パスワードは、リンクを送ってくれた人に確認してください。',
  aboutBurn:
    '表示されるのは一度だけです。開くとすぐにこのサーバーから削除され、送信者を含め、誰も二度と開けなくなります。',
  titleLimited: '開ける回数に制限があります',
  headingLimited: 'このペーストは開ける回数が限られています',
  aboutLimited: '開くと 1 回分が使われます。最後の 1 回で、このサーバーから削除されます。',
  passwordNeeded: 'パスワードが必要',
  password: 'パスワード',
  open: '開く',
  openBurn: '開いて削除',
  notNow: '今は開かない',
  closeThePage:
    '後で開く場合は、このページを閉じてください。ペーストはそのまま残り、リンクも引き続き使えます。',
  wrong: (attempts) => plural(attempts, { other: 'パスワードが違います。あと # 回入力できます。' }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      other: 'パスワードが違います。ペーストは削除されていません。あと # 回入力できます。',
    }),
  wrongWait: (wait) => `パスワードが違います。${wait}にもう一度お試しください。`,
  wrongWaitBurn: (wait) =>
    `パスワードが違います。ペーストは削除されていません。${wait}にもう一度お試しください。`,
  lockedOut: (wait) => `パスワードの間違いが多すぎます。${wait}にもう一度お試しください。`,
  lockedOutBurn: (wait) =>
    `パスワードの間違いが多すぎます。ペーストは削除されていません。${wait}にもう一度お試しください。`,
};

export const activity: typeof en.activity = {
  heading: 'アクティビティ',
  now: '現在',
  notOpened: 'まだ開かれていません',
  noOpens: 'リンクプレビュー、ボット、あなた自身のアクセスでは開かれません。',
  openedOnce: (origin) => `開かれました：${origin}`,
  opened: (count, origin) => plural(count, { other: `# 回開かれました。最終：${origin}` }),
  openedOrMore: (count, origin) => plural(count, { other: `# 回以上開かれました。最終：${origin}` }),
  burnt: 'ペーストは同時に削除されました。',
  kinds: {
    opened: (origin) => `開かれました：${origin}`,
    wrong_password: (origin) => `パスワードの間違い：${origin}`,
    preview_refused: (origin) => `リンクプレビューによるアクセス：${origin}。ペーストは開かれていません。`,
  },
  created: 'ペーストを作成しました。',
  createdAs: (language, size) => `ペーストを作成しました：${language}、${size}`,
  earlier: (count) => plural(count, { other: '以前の # 件を表示' }),
  origin: (country, device) => `${country}、${device}`,
  unknownCountry: '不明な国',
  devices: {
    desktop: 'パソコン',
    mobile: 'スマートフォン',
    tablet: 'タブレット',
    bot: 'ボットまたはプログラム',
    other: '不明なデバイス',
  },
  kept: 'この情報を見られるのはあなただけです。記録は 30 日後に削除されます。閲覧者に関するほかの情報は含まれません。',
  onlyFirst: '大量に発生した場合は、最初の記録だけが残ります。',
};

export const burnt: typeof en.burnt = {
  title: '開かれたペースト',
  heading: 'このペーストはすでに開かれました',
  about: 'テキストは一度表示された後、削除されました。リンクはもう誰も使えません。',
  aboutLimited: '許可した回数だけ開かれた後、削除されました。リンクはもう誰も使えません。',
  aboutOthers: (time) => (
    <>
      {time}{' '}
      に開かれ、その後削除されました。開いたのがあなたでなければ、ほかの誰かがテキストを読んでいます。リンクを送ってくれた人に知らせてください。
    </>
  ),
  newPaste: '新しいペースト',
};

export const status: typeof en.status = {
  title: 'リンクの準備完了',
  heading: 'リンクの準備ができました',
  headingBurn: 'リンクの準備ができました。開けるのは一度だけです',
  aboutBurn: 'リンクは開かずに送ってください。誰かが開くと、ペーストはすぐに削除されます。',
  aboutBurnPassword:
    'リンクは開かずに送り、パスワードは別の方法で伝えてください。誰かがパスワードを入力して開くと、ペーストはすぐに削除されます。',
  aboutPassword:
    'リンクを送り、パスワードは別の方法で伝えてください。リンクを開くとパスワードが求められます。',
  aboutLimited: (left) => plural(left, { other: 'あと # 回開けます。最後の 1 回で削除されます。' }),
  aboutPrivate: 'このサイトにアカウントがある人だけが開けます。自分で閲覧するにはログインしてください。',
  bookmark:
    'このページは自動的に更新されます。ペーストが開かれたかどうかを後で確認するには、このページのアドレスに戻ってください。',
  expires: (time) => <>有効期限：{time}</>,
  neverExpires: '有効期限はありません。',
  open: 'ペーストを開く',
  newPaste: '新しいペースト',
  titleForeign: 'リンク',
  headingForeign: 'ペーストの状況は作成者だけが確認できます',
  aboutForeign:
    '自分で作成した場合は、ログインするか、Cookie を許可した状態で、作成に使ったブラウザからもう一度アクセスしてください。このペーストのリンク：',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { other: '# 回閲覧' }),
  lines: (lines) => plural(lines, { other: '# 行' }),
  linesCut: (lines, numbered) => plural(lines, { other: `# 行（行番号は ${locale.number(numbered)} まで）` }),
  shortfall: {
    rendering: {
      size: 'ソース表示（サイズ超過）',
      time: 'ソース表示（時間切れ）',
      load: 'ソース表示（サーバー混雑中）',
      failure: 'ソース表示（プレビュー失敗）',
    },
    highlighting: {
      size: 'ハイライトなし（サイズ超過）',
      time: 'ハイライトなし（時間切れ）',
      load: 'ハイライトなし（サーバー混雑中）',
      failure: 'ハイライトなし（処理失敗）',
    },
    'some highlighting': {
      size: '一部のみハイライト（サイズ超過）',
      time: '一部のみハイライト（時間切れ）',
      load: '一部のみハイライト（サーバー混雑中）',
      failure: '一部のみハイライト（処理失敗）',
    },
  },
  burnt: 'このペーストは削除されました。',
  aboutBurnt: 'このサーバーにはもう残っていません。必要な内容は、このページを離れる前に保存してください。',
  usedOne: 'このペーストは開ける回数が限られています。',
  aboutUsedOne: '今、1 回分が使われました。必要な内容は、このページを離れる前に保存してください。',
  source: 'ソース',
  imagesByClick:
    '画像をクリックすると読み込まれます。その際、画像の配信元にあなたの IP アドレスは伝わりますが、このページのアドレスは伝わりません。',
  textOfThePaste: 'ペーストのテキスト',
};

export const outline: typeof en.outline = { heading: '目次' };

export const actions: typeof en.actions = {
  copyLink: 'リンクをコピー',
  copyText: 'テキストをコピー',
  raw,
  download,
  downloadAll: 'すべてダウンロード（zip）',
  wrap: '折り返し',
  tabWidth: 'タブ幅',
  edit: '編集',
  changeLanguage: '言語を変更',
  statistics: '統計',
  history: '履歴',
  more: 'その他',
  duplicate: '複製',
  compare: '別のペーストと比較',
  qrCode: 'QR コード',
  embed: '埋め込み',
  report: '通報',
  delete: '削除',
  remove: '公開停止',
  openReport: '通報を開く',
};

export const newLink: typeof en.newLink = {
  label: 'リンク',
  heading: 'リンクができました。',
  about: '必要な場所に貼り付けてください。',
  field: 'このペーストのリンク',
  copy: 'コピー',
  share: '共有',
  edit: '内容を修正',
  whoCanRead: {
    everyone: {
      unlisted: 'リンクを知っている人が閲覧できます。',
      public: '誰でも（公開一覧からも）閲覧できます。',
    },
    accounts: {
      unlisted: 'このサイトにアカウントがあり、リンクを知っている人が閲覧できます。',
      public: 'このサイトにアカウントがあれば誰でも（公開一覧からも）閲覧できます。',
    },
  },
  expires: (time) => <>有効期限は {time} です。</>,
};

export const views: typeof en.views = {
  label: '表示形式',
  source: 'ソース',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'プレビュー',
    richtext: 'プレビュー',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `${site}（${host}）に保存されています。`,
  whatIsThis: 'このサイトについて',
  report: 'このペーストを通報',
};

export const log: typeof en.log = {
  label: 'エラーと絞り込み',
  previous: '前へ',
  next: '次へ',
  errorsOnly: 'エラーのみ',
  filter: '行を絞り込む',
  clear: '絞り込みを解除',
  nothing: (filter) => `「${filter}」を含む行はありません。`,
  ticks: 'このログのエラー',
  tick: (line, text) => `${line} 行目：${text}`,
};

export const facts: typeof en.facts = {
  label: 'このペーストについて',
  by: (author) => <>作成者：{author}</>,
  created: (time) => <>作成日時：{time}</>,
  expires: (time) => <>有効期限：{time}</>,
  viewsLeft: (left) => plural(left, { other: '残り # 回開けます' }),
  edited: '編集済み',
  guessed: (language) => `${language}（自動判定）`,
  summary: (language, size) => `${language}、${size}`,
  encryptedText: '暗号化テキスト',
};

export const creator: typeof en.creator = {
  sure: 'ペーストは削除され、誰も閲覧できなくなります。この操作は元に戻せません。',
  deleteForGood: '完全に削除',
  deletedTitle: 'ペーストの削除完了',
  deleted: 'ペーストを削除しました',
  aboutDeleted: 'リンクは使えなくなりました。',
  newPaste: '新しいペースト',
  notCreator:
    'アカウントなしで作成したペーストは、作成したブラウザに Cookie が残っていれば、30 日間はそのブラウザで削除できます。アカウントで作成したペーストを削除できるのは、所有者だけです。',
};

export const removal: typeof en.removal = {
  title: 'ペーストを削除',
  heading: 'このペーストを削除しますか？',
  keep: '削除しない',
  deleted: 'ペーストを削除しました。',
  wrong: 'このリンクではペーストを削除できません。リンク全体をコピーしたか確認してください。',
  forPrograms: (url) =>
    `何も削除されていません。ペーストを削除するには、POST を送信してください：curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: '暗号化されたペースト',
  heading: 'このペーストは暗号化されています',
  linkReady: 'リンクの準備ができました。自分でパスフレーズを決めた場合は、リンクとは別に伝えてください。',
  about: 'このサーバーに送信される前に暗号化されているため、サーバーには読めません。',
  needsScript: 'ここで閲覧するには、JavaScript を有効にしてください。',
  enter: '閲覧するには、パスフレーズを入力してください。パスフレーズはサーバーに送信されません。',
  aboutKey:
    '公開鍵で暗号化されています。閲覧するには、対応する秘密鍵を使って自分のパソコンで復号してください。',
  titled: (title) => <>タイトル：{title}</>,
  ageFile: 'age ファイル',
  passphrase: 'パスフレーズ',
  decrypt: '復号',
  download: '暗号化ファイルをダウンロード',
  ageName: 'age',
  age: (link) => <>このページを使わずに復号するには、{link} を使います。</>,
  ageSaved: (link, file) => (
    <>
      このページを使わずに復号するには、暗号化テキストを {file} として保存し、{link} を使います。
    </>
  ),
  asksPassphrase:
    'コマンドを実行すると、パスフレーズの入力を求められます。リンクの # より後の部分か、作成者から伝えられたパスフレーズを入力してください。',
  command: 'ペーストを復号するコマンド',
  copy: 'コピー',
  source: '暗号化テキスト',
  textOfTheFile: 'ペーストの暗号化テキスト',
  label: '暗号化',
  strip: '暗号化済み',
  decrypted: 'このブラウザで復号しました。サーバーには暗号化されたテキストだけが保存されています。',
  how: '仕組み',
  protects:
    'サーバーにも、データベースをコピーした人にも、テキストは読めません。サーバーから見えるのは、タイトル、言語、サイズ、日時、リンクを開いた人です。',
  trust:
    'このページはサーバーから送られているため、サーバーがページを改変すれば、パスフレーズを盗むこともできます。サーバーを信頼できない場合は、自分のパソコンでペーストを復号してください。',
  whoCanRead: 'パスフレーズを知っている人だけが閲覧できます。',
  notText: '内容はテキストではありません。',
  aboutNotText: 'ダウンロードして、対応するプログラムで開いてください。',
};

export const privateBin: typeof en.privateBin = {
  title: 'PrivateBin のテキスト',
  heading: 'このペーストは PrivateBin で暗号化されています',
  about:
    '閲覧するには、完全なリンクが必要です。リンクの # より後の部分が鍵で、どのサーバーにも保存されていません。完全なリンクを使うと、このページがブラウザでテキストを復号します。',
  kind: 'PrivateBin',
  password: 'パスワード（設定されている場合）',
  decrypt: '復号',
  otherwise: 'PBinCLI など、PrivateBin のクライアントでも開けます。',
  command: 'ペーストを開くコマンド',
  key: '鍵',
  source: 'ソース',
  download: '暗号化文書をダウンロード',
  document: '暗号化文書',
};

export const removed: typeof en.removed = {
  title: '公開停止されたペースト',
  heading: 'このペーストは公開停止されました',
  about: {
    spam: 'サイト管理者がこのペーストを公開停止にしました。理由：スパム',
    malware: 'サイト管理者がこのペーストを公開停止にしました。理由：マルウェア',
    phishing: 'サイト管理者がこのペーストを公開停止にしました。理由：フィッシング',
    'personal-data': 'サイト管理者がこのペーストを公開停止にしました。理由：個人情報',
    copyright: 'サイト管理者がこのペーストを公開停止にしました。理由：著作権侵害',
    illegal: 'サイト管理者がこのペーストを公開停止にしました。理由：違法なコンテンツ',
    other: 'サイト管理者がこのペーストを公開停止にしました。理由：その他',
  },
  newPaste: '新しいペースト',
};

export const report: typeof en.report = {
  title: 'ペーストの通報',
  heading: 'このペーストを通報',
  of: (paste) => <>「{paste}」を通報します。</>,
  about: '通報はサイト管理者に送信されます。ペーストの作成者には表示されません。',
  reason: '理由',
  chooseReason: '理由を選択してください。',
  text: '問題の内容（任意）',
  tooLong: (most) => plural(most, { other: '通報は # 文字までです。短くしてください。' }),
  email: 'メールアドレス（任意）',
  emailHint: 'この通報について確認が必要な場合にのみ使用します。対応完了から 30 日後に削除されます。',
  send: '通報を送信',
  notNow: 'キャンセル',
  tooMany: (wait) =>
    `お使いのネットワークからの通報が多すぎるため、通報は送信されませんでした。${wait}にもう一度お試しください。`,
  sentTitle: '通報の送信完了',
  sent: '通報を送信しました',
  reference: (reference) => <>受付番号は {reference} です。サイト管理者に問い合わせる際にお伝えください。</>,
  backToPaste: 'ペーストに戻る',
  newPaste: '新しいペースト',
};

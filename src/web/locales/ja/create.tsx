import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: '新しいペースト',
  titleRejected: '作成されませんでした',
  heading: '新しいペースト',
  description:
    'テキストやコードを貼り付けて、短いリンクで共有。有効期限、閲覧後の削除、パスワードを設定できます。アカウント不要。',
  hello: (
    <>
      テキストを貼り付けて、
      <br />
      短いリンクに。
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone'
      ? 'コード、ログ、メモの共有に。アカウント不要。'
      : 'コード、ログ、メモの共有に。',
  copy: 'コピー',
  imprint: (host, guide) => (
    <>
      {host} に保存されます。<a href={guide}>このサイトについて</a>
    </>
  ),
  about: 'ペーストについて',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: '閲覧できる人',
      text: {
        everyone: {
          unlisted: 'リンクを知っている人。公開を選ばない限り、どの一覧にも表示されません。',
          public: '全員。公開範囲を変更しない限り、公開一覧に表示されます。',
        },
        accounts: {
          unlisted:
            'このサイトにアカウントがあり、リンクを知っている人。公開を選ばない限り、どの一覧にも表示されません。',
          public: 'このサイトにアカウントがある全員。公開範囲を変更しない限り、公開一覧に表示されます。',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: '保存期間',
      text: '削除するまで、または選択した有効期限まで。',
    },
    server: {
      heading: 'サーバーから見える情報',
      text: 'テキスト。ただし、このブラウザで先に暗号化すれば見えません。',
    },
  }),
  pasteText: '貼り付け',
  chooseFiles: 'ファイルを選択',
  drop: 'または、このページにドロップ',
  dropHere: 'ここにドロップして貼り付け',
  content: 'テキスト',
  contentHint: 'ここに貼り付けるか入力してください',
  atMost: (size) => <>上限 {size}</>,
  addFile: 'ファイルを追加',
  create: 'ペーストを作成',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'タイトル',
  untitled: 'タイトル（任意）',
  language: '言語',
  guess: '言語を自動判定',
  visibility: '公開範囲',
  expires: '有効期限',
  password: 'パスワード',
  noPassword: 'なし',
};

export const terms: typeof en.terms = {
  sentence: ({ who, password, expiry, limit, encryption }) => (
    <>
      {who}
      {password}閲覧できます。{expiry}。{limit}
      {encryption}
    </>
  ),
  password: '、パスワードを入力して',
  limit: '選択した回数だけ開かれると削除されます。',
  encryption: 'サーバーには読めません。',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'リンクを知っている人が',
          public: '誰でも（公開一覧からも）',
          first: '最初にリンクを開いた人だけが',
        }
      : {
          unlisted: 'このサイトにアカウントがあり、リンクを知っている人が',
          public: 'このサイトにアカウントがあれば誰でも（公開一覧からも）',
          first: 'このサイトにアカウントがあり、最初にリンクを開いた人だけが',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name:
        whoCanRead === 'everyone'
          ? 'リンクを知っている人'
          : 'このサイトにアカウントがあり、リンクを知っている人',
      about: 'どの一覧にも表示されません。検索エンジンにも、掲載しないよう求めます。',
    },
    public: {
      name: whoCanRead === 'everyone' ? '全員' : 'このサイトにアカウントがある全員',
      about:
        whoCanRead === 'everyone'
          ? '公開一覧に表示され、検索エンジンでも見つかるようになります。'
          : '公開一覧に表示されます。',
    },
  }),
  expires: {
    never: '有効期限はありません',
    '10m': '10 分後に期限が切れます',
    '1h': '1 時間後に期限が切れます',
    '1d': '1 日後に期限が切れます',
    '1w': '1 週間後に期限が切れます',
    '1m': '30 日後に期限が切れます',
    burn: '誰かが開くと削除されます',
    date: '選択した日時に期限が切れます',
  },
  expiry: {
    never: { name: 'なし', about: 'いつでも削除できます。' },
    '10m': { name: '10 分後' },
    '1h': { name: '1 時間後' },
    '1d': { name: '1 日後' },
    '1w': { name: '1 週間後' },
    '1m': { name: '30 日後' },
    date: { name: '日時を指定' },
    burn: {
      name: '誰かが開くまで（閲覧後に削除）',
      about: '最初に開いた人だけが閲覧できます。どの一覧にも表示されません。',
    },
  },
  time: '日時（UTC）',
  maxViews: '開ける回数',
  noLimit: '制限なし',
  more: (hasSlug) => (
    <span>
      その他
      <small>{hasSlug ? '：パスワード、暗号化、カスタムリンク' : '：パスワード、暗号化'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'このブラウザで暗号化',
  options: {
    off: 'しない',
    link: 'リンクにパスフレーズを含める',
    own: '自分でパスフレーズを決める',
  },
  passphrase: 'パスフレーズ',
  passphraseHint: 'ランダムな単語を 4 つ以上',
  about: (size) =>
    `暗号化されるのはテキスト（最大 ${size}）だけです。タイトル、言語、カスタムリンク、サイズ、日時は暗号化されません。暗号化したペーストは一覧に表示されません。`,
  aboutLink:
    'リンクの # より後にあるパスフレーズは、サーバーに送信されません。完全なリンクを知っている人は、誰でもテキストを閲覧できます。',
  aboutOwn:
    'パスフレーズは、リンクとは別に伝えてください。パスフレーズがないと、誰にもテキストを復元できません。',
};

export const blocked: typeof en.blocked = {
  caller:
    'このネットワークまたはアカウントからのペーストの作成と編集はブロックされています。誤りと思われる場合は、サイト管理者にお問い合わせください。',
  content: 'この内容はここでは公開できません。誤りと思われる場合は、サイト管理者にお問い合わせください。',
};

export const noForm: typeof en.noForm = {
  title: 'ペーストの作成にはログインが必要です',
  about: 'このサイトでペーストを作成できるのは、アカウントがある人だけです。',
  logIn: 'ログイン',
  signUp: '新規登録',
  inviteOnly: '新規登録には、サイト管理者からの招待が必要です。',
  closed: 'このサイトのアカウントは、サイト管理者が作成します。',
  readOnly: 'このサイトは閲覧専用です',
  aboutReadOnly: 'ペーストは閲覧できますが、新しく作成することはできません。',
  explore: '公開ペーストを見る',
};

export const credentials: typeof en.credentials = {
  title: '認証情報を公開しますか？',
  whyPublic:
    'テキストに認証情報が含まれているようです。公開ペーストは誰でも見つけることができ、認証情報を悪用されるおそれがあります。まだ何も作成されていません。テキストから認証情報を削除するか、続行する方法を選択してください。',
  whyUnlisted:
    'テキストに認証情報が含まれているようです。リンクを知っている人に、認証情報を悪用されるおそれがあります。まだ何も作成されていません。テキストから認証情報を削除するか、続行する方法を選択してください。',
  found: (line, name) => `${line} 行目：${name}`,
  unlisted: '限定公開にする',
  burn: '閲覧後に削除する',
  encrypt: '暗号化する',
  publish: 'このまま公開する',
};

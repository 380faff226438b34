import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf: typeof en.dashboard.views = (views) => plural(views, { other: '# 回閲覧' });

export const dashboard: typeof en.dashboard = {
  title: '自分のペースト',
  heading: 'ペースト',
  all: (all) => plural(all, { other: '# 件のペースト' }),
  found: (total, all) => `${locale.number(all)} 件中 ${locale.number(total)} 件`,
  views: viewsOf,
  used: (size) => `使用量：${size}`,
  usedOf: (size, quota) => `使用量：${size} / ${quota}`,
  pages: 'ページ送り',
  shown: (first, last, total) =>
    `${locale.number(total)} 件中 ${locale.number(first)}～${locale.number(last)} 件目`,
  newer: 'より新しいペースト',
  older: 'より古いペースト',
  noMatch: '一致するペーストはありません。検索の対象はタイトルとテキストです。',
  noMatchOf: (text) => `「${text}」に一致するペーストはありません。検索の対象はタイトルとテキストです。`,
  showAll: 'すべて表示',
  none: 'ペーストはまだありません。ログイン中に作成したペーストがここに表示されます。',
  newPaste: '新しいペースト',
};

export const removedPastes: typeof en.removedPastes = {
  heading: '公開停止されたペースト',
  about:
    'サイト管理者がこれらのペーストを公開停止にしたため、誰も開けません。誤りと思われるものがあれば、サイト管理者にお問い合わせください。完全に削除されるまでは復元できます。',
  list: 'サイト管理者が公開停止にしたペースト',
  title: 'タイトル',
  category: '分類',
  reason: '理由',
  removed: '公開停止日',
  removedInLine: '公開停止',
  restorable: '削除予定日',
  restorableInLine: '削除予定',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: '暗号化済み',
  about: '編集するには、テキストを復号してください。タイトルとリンクは、復号しなくても編集できます。',
  passphrase: 'パスフレーズ',
  decrypt: '復号',
};

export const edit: typeof en.edit = {
  title: 'ペーストを編集',
  titleNotSaved: '保存されませんでした',
  heading: '編集',
  about: 'リンクと閲覧数は変わりません。',
  aboutCreated:
    'タイトルとテキストは、ペーストを作成したこのブラウザで 30 日間編集できます。それ以外を変更するには、新しいペーストを作成し、このペーストを削除してください。',
  language: '言語',
  guess: '自動判定',
  visibility: '公開範囲',
  expiry: '有効期限',
  unchanged: '変更なし',
  stays: (time) => `${time}（変更なし）`,
  staysWhenOpened: '初回の閲覧まで（変更なし）',
  staysNever: 'なし（変更なし）',
  password: 'パスワード',
  noPassword: 'なし',
  removePassword: 'パスワードを削除',
  protectedCreated:
    'アカウントがない場合、開くと削除されるペーストは編集できません。パスワード付きのペーストは、開いた後でなければ編集できません。代わりに新しいペーストを作成してください。',
  content: 'テキスト',
  atMost: (size) => <>上限 {size}</>,
  pasteTitle: 'タイトル',
  untitled: '無題',
  cancel: 'キャンセル',
  save: '保存',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? '編集を始めた後に、このペーストが変更されました。今回の編集はまだ保存されていません。2 つのテキストを比較して、残す方を選択してください。'
      : `編集を始めた後、${changedAt} にこのペーストが変更されました。今回の編集はまだ保存されていません。2 つのテキストを比較して、残す方を選択してください。`,
  compare: '比較',
  overwrite: '上書き',
  keepBoth: '両方を残す',
  comparison: '今回の変更',
  aboutComparison:
    '編集を保存すると、保存済みのテキストがどのように変わるかを示しています。編集に戻るには、このタブを閉じてください。',
};

export const keys: typeof en.keys = {
  title: 'API キー',
  heading: 'API キー',
  inUse: (held, most) => `${locale.number(most)} 個中 ${locale.number(held)} 個を使用中`,
  revoked: 'キーを失効させました。このキーは使えなくなりました。',
  missing: 'キーが見つかりません。すでに失効している可能性があります。',
  leaked: (time) => (
    <>
      このキーは {time}{' '}
      に公開ペーストで見つかりました。そのペーストを見た人は誰でも、あなたのペーストを閲覧、変更、削除できます。キーを失効させ、キーを使っているプログラム用に新しいキーを作成してください。
    </>
  ),
  about: (most) =>
    `キーを使うと、プログラムから API 経由でペーストを操作できます。キーはサーバーに保管し、ウェブページや、ほかの人が中身を調べられるアプリには含めないでください。${plural(most, { other: '最大 # 個のキーを作成できます。' })}`,
  full: (most) =>
    plural(most, {
      other: 'キーの数が上限の # 個に達しています。作成するには、いずれかを失効させてください。',
    }),
  confirmFirst: 'API キーを作成するには、メールアドレスを確認してください。',
  list: 'API キー',
  name: '名前',
  id: 'ID',
  created: '作成日',
  createdInLine: '作成',
  lastUsed: '最終使用',
  lastUsedInLine: '最終使用',
  actions: '操作',
  never: 'なし',
  limit: 'キーを制限',
  scope: '権限',
  scopes: { all: 'すべて', read: '閲覧のみ', create: 'ペーストの作成のみ' },
  expiry: '有効期限',
  neverExpires: 'なし',
  expires: '有効期限',
  expiresInLine: '有効期限',
  expired: (day) => <>{day}（期限切れ）</>,
  expiryDay: 'または日付',
  expiryRule: '今日より後の日付を選んでください。',
  networks: 'ネットワーク',
  networksHint: 'すべて、または 192.0.2.0/24 など',
  networksRule: (most) =>
    `アドレスまたはネットワークを ${locale.number(most)} 個以内で入力してください（例: 192.0.2.0/24、2001:db8::/48）。`,
  uses: '使用回数',
  rename: '名前を変更',
  renameThis: (name) => `「${name}」の名前を変更`,
  newNameOf: (name) => `「${name}」の新しい名前`,
  save: '保存',
  revoke: '失効させる',
  revokeThis: (name) => `「${name}」を失効させる`,
  sure: 'このキーを使っているプログラムは、すぐに動作しなくなります。',
  revokeForGood: '完全に失効させる',
  revokeThisForGood: (name) => `「${name}」を完全に失効させる`,
  none: 'API キーはまだありません。',
  newName: '新しいキーの名前',
  newNameHint: '名前（例：ノートパソコン）',
  create: 'キーを作成',
  nameTaken: 'この名前のキーはすでにあります。別の名前にしてください。',
  nameRule: (most) => plural(most, { other: '名前は 1～# 文字で入力してください。' }),
  loggedOut: 'ログアウトされました。もう一度ログインしてください。',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>キー「{name}」を作成しました。</>,
  copyNow: '一度しか表示されないため、今すぐコピーしてください。サーバーにはハッシュだけが保存されます。',
  can: {
    all: 'このキーでペーストを閲覧、作成、変更、削除できます。',
    read: 'このキーではペーストの閲覧だけができます。',
    create: 'このキーではペーストの作成だけができます。',
  },
  until: (time) => `${time} に期限が切れます。`,
  from: (networks) => <>{networks} からのみ使えます。</>,
  key: '新しいキー',
  copy: 'コピー',
  firstRequest: '試してみる',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne ? 'この期間に、このペーストは閲覧されていません。' : 'この期間に閲覧されたペーストはありません。',
  noViewsYet: (isOne) =>
    isOne
      ? 'このペーストはまだ閲覧されていません。閲覧されると、1 秒以内にここに反映されます。'
      : 'まだどのペーストも閲覧されていません。閲覧されると、1 秒以内にここに反映されます。',
  showAll: '全期間を表示',
  title: '統計',
  heading: '統計',
  on: (day) => `${day}（UTC）`,
  from: (first, last) => `${first}～${last}（UTC）`,
  ofOne: (paste) => <>「{paste}」のみの統計です。</>,
  by: { hour: '時間別', day: '日別' },
  aboutSeries: '棒は閲覧数を示します。棒を横切る線はユニーク訪問者数で、同じ人は 1 日に 1 回だけ数えます。',
  range: '期間',
  paste: 'ペースト',
  allPastes: 'すべてのペースト',
  show: '表示',
  views: '閲覧数',
  visitors: 'ユニーク訪問者数',
  busiest: { hour: '閲覧が最も多い時間', day: '閲覧が最も多い日' },
  noBusiest: '–',
  average: { hour: '1 時間あたりの閲覧数', day: '1 日あたりの閲覧数' },
};

export const charts: typeof en.charts = {
  title: {
    hour: '時間別の閲覧数とユニーク訪問者数',
    day: '日別の閲覧数とユニーク訪問者数',
  },
  description: {
    hour: (views, hours) => `${plural(hours, { other: '# 時間' })}で ${viewsOf(views)}されました。`,
    day: (views, days) => `${plural(days, { other: '# 日間' })}で ${viewsOf(views)}されました。`,
  },
  most: (views, time) => `最多は ${locale.number(views)} 回（${time}）です。`,
  inTheTable: 'すべての数値は下の表にあります。',
  bar: (time, views, visitors) =>
    `${time}：${viewsOf(views)}、${plural(visitors, { other: 'ユニーク訪問者 # 人' })}`,
  hourOfDay: (day, hour) => `${day} ${hour}`,
  asTable: '表で表示',
  tableName: { hour: '時間別の閲覧数', day: '日別の閲覧数' },
  unit: { hour: '時間', day: '日' },
  views: '閲覧数',
  visitors: 'ユニーク訪問者数',
  leftOut: '閲覧のない日は表示していません。',
  map: '国別の閲覧数',
  mapDescription: '世界地図。すべての数値は国の表にあります。',
  countryViews: (country, views) => `${country}：${viewsOf(views)}`,
  fewest: '少ない',
  mostViews: viewsOf,
  trafficSources: 'アクセス元',
  countries: '国',
  country: '国',
  unknownCountry: '不明',
  referrers: '参照元',
  referrer: '参照元',
  direct: '直接またはアプリ',
  devices: 'デバイス',
  device: 'デバイス',
  deviceNames: {
    desktop: 'パソコン',
    mobile: 'スマートフォン',
    tablet: 'タブレット',
    bot: 'ボット',
    other: 'その他',
  },
  mostViewed: '閲覧数上位',
  mostViewedPastes: '閲覧数の多いペースト',
  paste: 'ペースト',
};

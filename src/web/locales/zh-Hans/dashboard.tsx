import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) => plural(views, { other: '#次浏览' });

export const dashboard: typeof en.dashboard = {
  title: '你的片段',
  heading: '片段',
  all: (all) => plural(all, { other: '#个片段' }),
  found: (total, all) => `${locale.number(total)}个片段，共${locale.number(all)}个`,
  views: viewsOf,
  used: (size) => `已用 ${size}`,
  usedOf: (size, quota) => `已用 ${size}，共 ${quota}`,
  pages: '分页',
  shown: (first, last, total) =>
    `第${locale.number(first)}–${locale.number(last)}个，共${locale.number(total)}个`,
  newer: '较新的片段',
  older: '较早的片段',
  noMatch: '没有匹配的片段。搜索范围为标题和文本。',
  noMatchOf: (text) => `没有与“${text}”匹配的片段。搜索范围为标题和文本。`,
  showAll: '显示全部',
  none: '你还没有片段。登录后创建的片段会显示在这里。',
  newPaste: '新建片段',
};

export const removedPastes: typeof en.removedPastes = {
  heading: '已下架的片段',
  about:
    '这些片段已被本站管理员下架，任何人都无法打开。如果你认为有误，请联系本站管理员：永久删除之前仍可恢复。',
  list: '被本站管理员下架的片段',
  title: '标题',
  category: '类别',
  reason: '原因',
  removed: '下架时间',
  removedInLine: '下架于',
  restorable: '永久删除日期',
  restorableInLine: '将永久删除于',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: '已加密',
  about: '要编辑文本，请先解密。编辑标题和链接无需解密。',
  passphrase: '密码短语',
  decrypt: '解密',
};

export const edit: typeof en.edit = {
  title: '编辑片段',
  titleNotSaved: '未保存',
  heading: '编辑',
  about: '链接和浏览量不会改变。',
  aboutCreated:
    '此片段由此浏览器创建，30天内可以在这里编辑标题和文本。要更改其他选项，请新建片段，然后删除此片段。',
  language: '语言',
  guess: '自动识别',
  visibility: '可见性',
  expiry: '过期时间',
  unchanged: '不变',
  stays: (time) => `${time}（不变）`,
  staysWhenOpened: '首次打开后（不变）',
  staysNever: '永不过期（不变）',
  password: '密码',
  noPassword: '无',
  removePassword: '移除密码',
  protectedCreated: '没有账号时，阅后即焚的片段无法编辑，有密码的片段要先打开才能编辑。请改为新建片段。',
  content: '文本',
  atMost: (size) => <>最多 {size}</>,
  pasteTitle: '标题',
  untitled: '无标题',
  cancel: '取消',
  save: '保存',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? '你开始编辑后，此片段已被更改。你的编辑尚未保存。请比较两份文本，然后选择保留哪一份。'
      : `你开始编辑后，此片段已被更改（${changedAt}）。你的编辑尚未保存。请比较两份文本，然后选择保留哪一份。`,
  compare: '比较',
  overwrite: '覆盖',
  keepBoth: '两份都保留',
  comparison: '你的更改',
  aboutComparison: '保存你的编辑后，已保存的文本会发生以下变化。关闭此标签页即可返回编辑。',
};

export const keys: typeof en.keys = {
  title: 'API 密钥',
  heading: 'API 密钥',
  inUse: (held, most) => `已有${locale.number(held)}个，最多${locale.number(most)}个`,
  revoked: '密钥已吊销，不再有效。',
  missing: '找不到密钥，它可能已被吊销。',
  leaked: (time) => (
    <>
      {time}
      ，此密钥出现在公开片段中。任何看到该片段的人都可以读取、更改和删除你的片段。请吊销此密钥，然后为使用它的程序创建新密钥。
    </>
  ),
  about: (most) =>
    `程序可以使用密钥，通过 API 管理你的片段。请把密钥保存在服务器上，不要放在网页或他人能查看的应用中。${plural(most, { other: '你最多可以有#个密钥。' })}`,
  full: (most) => plural(most, { other: '密钥数量已达上限（#个）。要创建新密钥，请先吊销一个。' }),
  confirmFirst: '请先确认你的邮箱地址，然后再创建 API 密钥。',
  list: 'API 密钥',
  name: '名称',
  id: 'ID',
  created: '创建时间',
  createdInLine: '创建于',
  lastUsed: '上次使用',
  lastUsedInLine: '上次使用',
  actions: '操作',
  never: '从未',
  limit: '限制密钥',
  scope: '权限',
  scopes: { all: '全部', read: '仅读取', create: '仅创建片段' },
  expiry: '过期时间',
  neverExpires: '永不',
  expires: '过期时间',
  expiresInLine: '过期时间',
  expired: (day) => <>{day}（已过期）</>,
  expiryDay: '或指定日期',
  expiryRule: '请选择将来的日期。',
  networks: '网络',
  networksHint: '全部，或如 192.0.2.0/24',
  networksRule: (most) =>
    `请输入地址或网络，例如 192.0.2.0/24 或 2001:db8::/48，最多 ${locale.number(most)} 个。`,
  uses: '使用次数',
  rename: '重命名',
  renameThis: (name) => `重命名“${name}”`,
  newNameOf: (name) => `“${name}”的新名称`,
  save: '保存',
  revoke: '吊销',
  revokeThis: (name) => `吊销“${name}”`,
  sure: '使用它的程序会立即停止工作。',
  revokeForGood: '永久吊销',
  revokeThisForGood: (name) => `永久吊销“${name}”`,
  none: '你还没有 API 密钥。',
  newName: '新密钥的名称',
  newNameHint: '名称，例如“笔记本电脑”',
  create: '创建密钥',
  nameTaken: '你已有同名的密钥。请换一个名称。',
  nameRule: (most) => plural(most, { other: '名称长度为1到#个字符。请换一个名称。' }),
  loggedOut: '你已退出登录。请重新登录。',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>密钥“{name}”已创建。</>,
  copyNow: '请立即复制：密钥只显示一次，我们只保存其哈希值。',
  can: {
    all: '它可以读取、创建、更改和删除你的片段。',
    read: '它只能读取你的片段。',
    create: '它只能创建片段。',
  },
  until: (time) => `它将于 ${time} 过期。`,
  from: (networks) => <>它只能在以下网络中使用：{networks}。</>,
  key: '新密钥',
  copy: '复制',
  firstRequest: '请求示例',
};

export const stats: typeof en.stats = {
  noViews: (isOne) => (isOne ? '这段时间没有人打开此片段。' : '这段时间没有人打开过片段。'),
  noViewsYet: (isOne) =>
    isOne
      ? '还没有人打开过此片段。浏览量会在一秒内显示在这里。'
      : '还没有人打开过片段。浏览量会在一秒内显示在这里。',
  showAll: '显示全部时间。',
  title: '统计',
  heading: '统计',
  on: (day) => `${day}（UTC）`,
  from: (first, last) => `${first}至${last}（UTC）`,
  ofOne: (paste) => <>仅统计“{paste}”。</>,
  by: { hour: '按小时', day: '按天' },
  aboutSeries: '柱形表示浏览量，柱上的横线表示独立访客，每位访客每天只计一次。',
  range: '时间范围',
  paste: '片段',
  allPastes: '所有片段',
  show: '显示',
  views: '浏览量',
  visitors: '独立访客',
  busiest: { hour: '高峰时段', day: '高峰日' },
  noBusiest: '–',
  average: { hour: '每小时浏览量', day: '每日浏览量' },
};

export const charts: typeof en.charts = {
  title: { hour: '每小时的浏览量和独立访客', day: '每日的浏览量和独立访客' },
  description: {
    hour: (views, hours) => `${plural(hours, { other: '#小时' })}内共${viewsOf(views)}。`,
    day: (views, days) => `${plural(days, { other: '#天' })}内共${viewsOf(views)}。`,
  },
  most: (views, time) => `峰值为${locale.number(views)}次，出现在${time}。`,
  inTheTable: '下方表格列出了所有数据。',
  bar: (time, views, visitors) => `${time}：${viewsOf(views)}，${plural(visitors, { other: '#位独立访客' })}`,
  hourOfDay: (day, hour) => `${day} ${hour}`,
  asTable: '以表格显示',
  tableName: { hour: '每小时浏览量', day: '每日浏览量' },
  unit: { hour: '小时', day: '日期' },
  views: '浏览量',
  visitors: '独立访客',
  leftOut: '未列出没有浏览的日期。',
  map: '各国家和地区的浏览量',
  mapDescription: '世界地图。国家和地区表格列出了所有数据。',
  countryViews: (country, views) => `${country}：${viewsOf(views)}`,
  fewest: '较少',
  mostViews: viewsOf,
  trafficSources: '流量来源',
  countries: '国家和地区',
  country: '国家或地区',
  unknownCountry: '未知',
  referrers: '来源网站',
  referrer: '来源网站',
  direct: '直接访问或来自应用',
  devices: '设备',
  device: '设备',
  deviceNames: { desktop: '电脑', mobile: '手机', tablet: '平板', bot: '机器人', other: '其他' },
  mostViewed: '浏览最多',
  mostViewedPastes: '浏览最多的片段',
  paste: '片段',
};

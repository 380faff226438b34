import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: '新建片段',
  status: (status) => `状态码 ${status}`,
  requestId: (id) => `请求 ID：${id}`,
  explore: '公开片段',
  dashboard: '你的片段',
  tryAgain: '重试',
  notFound: {
    paste: {
      title: '找不到片段',
      text: '它可能已过期或被删除。如果地址是手动输入的，请检查是否正确。',
    },
    ownPaste: {
      title: '找不到片段',
      text: '它可能已过期或被删除，也可能属于另一个账号。',
    },
    person: {
      title: '找不到用户',
      text: '如果地址是手动输入的，请检查是否正确。该账号可能已被删除。',
    },
    page: {
      title: '找不到页面',
      text: '如果地址是手动输入的，请检查是否正确。片段的地址以 /p/ 或 /s/ 开头。',
    },
  },
  forbidden: '不允许此操作',
  methodNotAllowed: {
    title: '不支持此请求方法',
    text: (methods) => `此地址接受 ${methods}。请在浏览器中打开页面操作。`,
  },
  tooLarge: {
    title: '内容过大',
    text: (max) => `片段上限为 ${max}。请返回上一页：你输入的内容还在表单中。请缩短，或拆成两个片段。`,
  },
  tooSlow: {
    title: '上传过慢',
    text: '你的连接每秒发送不到 10 KB，上传已停止。请返回上一页：你输入的内容还在表单中。请换用更快的连接重试。',
  },
  rateLimited: {
    title: '请求过多',
    later: '请稍后重试。未做任何更改。',
    text: (wait) => `请在${wait}重试。未做任何更改。`,
  },
  internal: {
    title: '出错了',
    text: '错误已记录。请重试；如果仍然不行，请联系本站管理员。',
  },
  damagedText: {
    title: '文本已损坏',
    text: '此片段保存的文本已损坏，无法显示。已通知本站管理员。',
  },
  unavailable: {
    title: '服务不可用',
    text: '未做任何更改。请过几秒重试。',
  },
  notUnderstood: '请求无效',
  badForm: '表单不完整、不是有效的 UTF-8，或有字段过长。请返回上一页重新提交。',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: '跳到内容',
  siteNav: '网站导航',
  new: '新建',
  explore: '发现',
  guide: '指南',
  docs: 'API',
  dashboard: '控制台',
  statistics: '统计',
  pastes: '片段',
  keys: 'API 密钥',
  account: '账号',
  admin: '管理',
  openReports: (count) => plural(count, { other: '#个待处理的举报' }),
  logIn: '登录',
  signUp: '注册',
  logOut: '退出登录',
  menu: '菜单',
  theme: '切换浅色或深色',
  notice: '公告',
  contact: '联系',
  terms: '条款',
  privacy: '隐私',
  poweredBy: '由 Gluepot 驱动',
  language: (name) => `语言：${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) => `转为富文本后，内容会为空或超过 ${max}。选择 HTML 可保持原样。`,
  notUnicode: '这不是有效的 Unicode 文本。',
  title: '标题不是有效的 Unicode 文本。',
  language: '请从列表中选择语言。',
  visibility: '请选择“公开”或“仅限链接”。',
  expiry: '请从列表中选择。',
  expiresAt: '请选择将来的时间，且不晚于本站允许的期限。',
  maxViews: (most) => `请输入1到${most}的整数。如果首次打开即删除，请留空。`,
  pastePassword: (most) => `密码最长${most}字节。请换一个更短的密码。`,
  slugLabel: '自定义链接（/s/ 之后）',
  slugNone: '无',
  slug: '自定义链接必须由3到48个小写字母、数字或连字符组成。',
  slugTaken: '此自定义链接已被占用，请换一个。',
  slugNeedsAccount: '自定义链接需要账号，而你已退出登录。请在另一个标签页中登录，或清空此链接。',

  pasteNeedsLogin: '只有本站用户才能创建片段。请在另一个标签页中登录，然后重新创建。你输入的内容还在。',
  sharedNeedsLogin: '只有本站用户才能创建片段。请在另一个标签页中登录，然后创建。你分享的内容会保留在这里。',
  notCreated,
  notSaved,
  fieldsNeed: (count) => plural(count, { other: '#个字段有误。' }),
  linkTaken: '此自定义链接已被占用。',
  unavailable: '服务器暂时无法执行此操作。请过几秒重试。',
  tooManyByVisitor: (wait) => `片段未创建：你所在的网络创建的片段过多。请在${wait}重试。你输入的内容还在。`,
  tooManyByAccount: (wait) => `片段未创建：你的账号创建的片段过多。请在${wait}重试。你输入的内容还在。`,
  accountFull: (used, quota) =>
    `你的片段已占用 ${used}，上限为 ${quota}。请删除一些片段，然后重试。你输入的内容还在。`,
  networkFull: (quota, wait) =>
    `你所在的网络已用完每日 ${quota} 的额度。请在${wait}重试，或登录。你输入的内容还在。`,
  diskFull: '服务器磁盘空间不足。你仍可以删除或缩短片段。你输入的内容还在。',
  loggedOut: '片段未保存：你已退出登录。请在另一个标签页中登录，然后重新保存。你输入的内容还在。',
  gone: '片段未保存：它已不存在，可能已过期或被删除。你输入的内容还在。',

  atMostCharacters: (most) => plural(most, { other: '最多#个字符。' }),

  usernameRule: '用户名必须由2到32个小写字母、数字、连字符或下划线组成，并以字母或数字开头。',
  emailRule: '请输入邮箱地址，例如 name@example.org。',
  passwordRule: (least, most) => `密码至少${least}个字符，最长${most}字节。`,
  weakPassword: {
    common: '这是最常见的密码之一。请换一个密码。',
    username: '这个密码基本上就是你的用户名。请换一个密码。',
    email: '这个密码基本上就是你的邮箱地址或其中一部分。请换一个密码。',
    site: '这个密码基本上就是本站的名称。请换一个密码。',
    word: '这个密码基本上就是一个常见密码。请再加几个词，或换一个密码。',
    words: '这个密码只由不超过三个常见词组成。请再加几个词，或换一个密码。',
    pattern: '这个密码基本上只是重复字符、连续字符或日期。请再加几个词，或换一个密码。',
  },
  typeUsername: (username) => `请输入 ${username} 以确认。`,
  emailTaken: '此邮箱地址已被另一个账号使用。',
  emailBlocked: '本站不接受此域名的邮箱地址。请换一个地址。',
  passwordNeeded: '距你上次登录已超过10分钟。请输入密码以继续；目前尚未做任何更改。',
  notYourPassword: '密码错误。',
  noSuchAccount: '用户名或密码错误。密码区分大小写。',
  nameTaken: '此用户名或邮箱地址已被使用。请换一个用户名。如果你已有账号，请登录或重置密码。',
  tooManyRequests: (wait) => `请求过多。请在${wait}重试。`,
  tooManyAttempts: (wait) => `尝试次数过多。请在${wait}重试。`,
  tooManyAccounts: (wait) => `你所在的网络注册的账号过多。请在${wait}重试。`,
  tooManyLinks: (wait) => `请求的链接过多。请在${wait}重试。`,

  otherSite: '此表单是从其他网站提交的。请在本站打开页面并重新提交。',
};

export const lists: typeof en.lists = {
  own: '你的片段',
  title: '标题',
  language: '语言',
  visibility: '可见性',
  views: '浏览量',
  size: '大小',
  created: '创建时间',
  expires: '过期时间',
  actions: '操作',
  viewsInLine: (views) => plural(views, { other: '次浏览' }),
  expiresInLine: '过期时间',
  never: '永不过期',
  whenOpened: '阅后即焚',
  untitled,
  untitledOf: (id) => `无标题 ${id}`,
  hasPassword: '（有密码）',
  select: '选择',
  selectAll: '选择此页全部片段',
  selectThis: (name) => `选择“${name}”`,
  copyLink: '复制链接',
  copyLinkOf: (name) => `复制链接：“${name}”`,
  edit: '编辑',
  editThis: (name) => `编辑“${name}”`,
  statistics: '统计',
  statisticsOf: (name) => `统计：“${name}”`,
  history: '历史记录',
  historyOf: (name) => `历史记录：“${name}”`,
  delete: '删除',
  deleteThis: (name) => `删除“${name}”`,
  more: '更多',
  moreOf: (name) => `更多操作：“${name}”`,
  selection: '所选片段',
  deleteSelected: '删除所选',
  clearSelection: '清除选择',
  pages: '分页',
  newest: '最新',
  older: '更早',

  search: '搜索',
  searchHint: '搜索标题和文本',
  searchTooLong: (most) => plural(most, { other: '搜索内容最多#个字符。请缩短。' }),
  anyLanguage: '所有语言',
  anyVisibility: '公开和仅限链接',
  showAll: '显示全部',

  deletedOne: (name) => <>已删除“{name}”。</>,
  deleted: (count) => plural(count, { other: '已删除#个片段。' }),
  undoable: '10分钟内可以撤销。',
  undo: '撤销',
  nothingSelected: '没有选择任何片段，因此未删除任何内容。',
  saved: '片段已保存。',
  restored: (count) => plural(count, { other: '已恢复#个片段。' }),
  tooLate: (count) =>
    plural(count, { other: '#个片段无法恢复：已删除的片段只保留10分钟，或保留到过期为止。' }),
  unlinked: (count) => plural(count, { other: '在此期间，#个自定义链接已被其他片段占用。' }),
};

export const languagePage: typeof en.languagePage = { title: '语言', heading: '选择语言' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: '确认你的邮箱地址',
  about: (email) =>
    `请打开发送到 ${email} 的邮件中的链接。在此之前，你可以创建和查看片段，但不能创建 API 密钥，你的公开主页也不会显示。未确认且没有片段的账号会在7天后删除。`,
  sendAgain: '重新发送链接',
  changeAddress: '更改地址',
};

export const preview: typeof en.preview = {
  sentences: ['粘贴文本，', '获得短链接。'],
  alt: '粘贴文本，获得短链接。',
  firstLines: '文本的开头几行',
};

import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: '受密码保护的片段',
  titleBurn: '阅后即焚',
  heading: '此片段受密码保护',
  headingBurn: '此片段打开后会被删除',
  headingOwn: '这是你的片段，打开后会被删除',
  aboutOwn: '在编辑页面查看或更改文本不算打开。如果在这里打开，片段会被删除，所有人都无法再查看。',
  about: '请向给你链接的人询问密码。',
  aboutBurn: '它只显示一次。一旦打开，它就会从服务器上删除，任何人都无法再次打开，包括发送者。',
  titleLimited: '打开次数有限',
  headingLimited: '此片段只能打开有限的次数',
  aboutLimited: '打开会用掉其中一次。最后一次打开后，它就会从服务器上删除。',
  passwordNeeded: '需要密码',
  password: '密码',
  open: '打开',
  openBurn: '打开并销毁',
  notNow: '暂不打开',
  closeThePage: '还没准备好？关闭此页面即可。片段会保持原样，链接仍然有效。',
  wrong: (attempts) => plural(attempts, { other: '密码错误。还可以尝试#次。' }),
  wrongBurn: (attempts) => plural(attempts, { other: '密码错误，片段未被删除。还可以尝试#次。' }),
  wrongWait: (wait) => `密码错误。请在${wait}重试。`,
  wrongWaitBurn: (wait) => `密码错误，片段未被删除。请在${wait}重试。`,
  lockedOut: (wait) => `密码错误次数过多。请在${wait}重试。`,
  lockedOutBurn: (wait) => `密码错误次数过多，片段未被删除。请在${wait}重试。`,
};

export const activity: typeof en.activity = {
  heading: '动态',
  now: '现在',
  notOpened: '尚未打开',
  noOpens: '链接预览、机器人和你自己的访问都不会打开它。',
  openedOnce: (origin) => `已打开：${origin}`,
  opened: (count, origin) => plural(count, { other: `已打开#次，最近一次：${origin}` }),
  openedOrMore: (count, origin) => plural(count, { other: `至少已打开#次，最近一次：${origin}` }),
  burnt: '片段随即被删除。',
  kinds: {
    opened: (origin) => `已打开：${origin}。`,
    wrong_password: (origin) => `密码错误：${origin}。`,
    preview_refused: (origin) => `链接预览请求了此页面：${origin}。片段未被打开。`,
  },
  created: '你创建了此片段。',
  createdAs: (language, size) => `你创建了此片段：${language}，${size}。`,
  earlier: (count) => plural(count, { other: '显示更早的#条动态' }),
  origin: (country, device) => `${country} · ${device}`,
  unknownCountry: '未知国家或地区',
  devices: {
    desktop: '电脑',
    mobile: '手机',
    tablet: '平板',
    bot: '机器人或程序',
    other: '未知设备',
  },
  kept: '只有你能看到这些动态。动态会在30天后删除，不包含访客的其他信息。',
  onlyFirst: '动态过多时，只保留最早的部分。',
};

export const burnt: typeof en.burnt = {
  title: '片段已打开',
  heading: '此片段已被打开',
  about: '文本只显示了一次，随后即被删除。链接对所有人都已失效。',
  aboutLimited: '它已达到你允许的打开次数，随后即被删除。链接对所有人都已失效。',
  aboutOthers: (time) => (
    <>它于{time}被打开，随后即被删除。如果打开的人不是你，请告知给你链接的人：已有其他人看过文本。</>
  ),
  newPaste: '新建片段',
};

export const status: typeof en.status = {
  title: '链接已生成',
  heading: '你的链接已生成',
  headingBurn: '你的链接已生成，只能打开一次',
  aboutBurn: '请直接发送链接，不要打开。有人打开后，片段会立即删除。',
  aboutBurnPassword: '请直接发送链接，不要打开，并另行发送密码。有人用密码打开后，片段会立即删除。',
  aboutPassword: '请发送链接，并另行发送密码。打开链接时需要输入密码。',
  aboutLimited: (left) => plural(left, { other: '还可以打开#次，最后一次打开后即删除。' }),
  aboutPrivate: '只有本站用户才能打开它。登录后你也可以查看。',
  bookmark: '此页面会自动更新。以后想知道片段是否已被打开，请再次访问此页面的地址。',
  expires: (time) => <>{time}过期。</>,
  neverExpires: '永不过期。',
  open: '打开片段',
  newPaste: '新建片段',
  titleForeign: '链接',
  headingForeign: '只有片段的创建者能看到其状态',
  aboutForeign: '如果是你创建的，请登录，或在创建它的浏览器中打开此页面，并允许使用 Cookie。这是它的链接：',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { other: '#次浏览' }),
  lines: (lines) => plural(lines, { other: '#行' }),
  linesCut: (lines, numbered) => plural(lines, { other: `#行，前${locale.number(numbered)}行有行号` }),
  shortfall: {
    rendering: {
      size: '以源文本显示：内容过大',
      time: '以源文本显示：耗时过长',
      load: '以源文本显示：服务器繁忙',
      failure: '以源文本显示：渲染失败',
    },
    highlighting: {
      size: '未高亮：内容过大',
      time: '未高亮：耗时过长',
      load: '未高亮：服务器繁忙',
      failure: '未高亮：高亮失败',
    },
    'some highlighting': {
      size: '部分高亮：内容过大',
      time: '部分高亮：耗时过长',
      load: '部分高亮：服务器繁忙',
      failure: '部分高亮：高亮失败',
    },
  },
  burnt: '此片段已被删除。',
  aboutBurnt: '它已不在服务器上。离开此页面前，请保存你需要的内容。',
  usedOne: '此片段只能打开有限的次数。',
  aboutUsedOne: '你刚刚用掉了其中一次。离开此页面前，请保存你需要的内容。',
  source: '源文本',
  imagesByClick: '点击图片即可加载。图片所在的网站会看到你的 IP 地址，但看不到此页面。',
  textOfThePaste: '片段文本',
};

export const outline: typeof en.outline = { heading: '大纲' };

export const actions: typeof en.actions = {
  copyLink: '复制链接',
  copyText: '复制文本',
  raw,
  download,
  downloadAll: '全部下载（zip）',
  wrap: '自动换行',
  tabWidth: '制表符宽度',
  edit: '编辑',
  changeLanguage: '更改语言',
  statistics: '统计',
  history: '历史记录',
  more: '更多',
  duplicate: '创建副本',
  compare: '与其他片段比较',
  qrCode: '二维码',
  embed: '嵌入',
  report: '举报',
  delete: '删除',
  remove: '下架',
  openReport: '查看举报',
};

export const newLink: typeof en.newLink = {
  label: '链接',
  heading: '你的链接',
  about: '可以粘贴到任何需要的地方。',
  field: '此片段的链接',
  copy: '复制',
  share: '分享',
  edit: '有误？编辑',
  whoCanRead: {
    everyone: {
      unlisted: '任何有链接的人都可查看。',
      public: '所有人都可查看，并列入“发现”。',
    },
    accounts: {
      unlisted: '任何有链接的本站用户都可查看。',
      public: '所有本站用户都可查看，并列入“发现”。',
    },
  },
  expires: (time) => <>将于{time}过期。</>,
};

export const views: typeof en.views = {
  label: '视图',
  source: '源文本',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: '渲染视图',
    richtext: '渲染视图',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `由 ${site} 保存在 ${host}。`,
  whatIsThis: '这是什么？',
  report: '举报此片段',
};

export const log: typeof en.log = {
  label: '错误和筛选',
  previous: '上一个',
  next: '下一个',
  errorsOnly: '仅错误',
  filter: '筛选行',
  clear: '清除筛选',
  nothing: (filter) => `没有包含“${filter}”的行。`,
  ticks: '此日志中的错误',
  tick: (line, text) => `第${line}行：${text}`,
};

export const facts: typeof en.facts = {
  label: '关于此片段',
  by: (author) => <>作者：{author}</>,
  created: (time) => <>创建于{time}</>,
  expires: (time) => <>{time}过期</>,
  viewsLeft: (left) => plural(left, { other: '还可打开#次' }),
  edited: '已编辑',
  guessed: (language) => `${language}（自动识别）`,
  summary: (language, size) => `${language}，${size}`,
  encryptedText: '加密文本',
};

export const creator: typeof en.creator = {
  sure: '片段会被删除，所有人都无法再查看。此操作无法撤销。',
  deleteForGood: '永久删除',
  deletedTitle: '片段已删除',
  deleted: '片段已删除',
  aboutDeleted: '链接已失效。',
  newPaste: '新建片段',
  notCreator:
    '未登录创建的片段，30天内可以在创建它的浏览器中删除，前提是该浏览器保留 Cookie。属于某个账号的片段只能由其所有者删除。',
};

export const removal: typeof en.removal = {
  title: '删除片段',
  heading: '要删除此片段吗？',
  keep: '保留',
  deleted: '片段已删除',
  wrong: '此链接无法删除片段。请检查是否复制了完整的链接。',
  forPrograms: (url) => `未删除任何内容。要删除片段，请发送 POST 请求：curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: '加密片段',
  heading: '此片段已加密',
  linkReady: '你的链接已生成。如果密码短语是你自己设置的，请另行发送。',
  about: '它在发送到服务器之前就已加密，服务器无法读取。',
  needsScript: '要在此查看，请启用 JavaScript。',
  enter: '输入密码短语即可查看。密码短语不会发送到服务器。',
  aboutKey: '它使用公钥加密。要查看，请在自己的电脑上用对应的私钥解密。',
  titled: (title) => <>标题：{title}</>,
  ageFile: 'age 文件',
  passphrase: '密码短语',
  decrypt: '解密',
  download: '下载加密文件',
  ageName: 'age',
  age: (link) => <>如果不想通过此页面解密，可以使用 {link}：</>,
  ageSaved: (link, file) => (
    <>
      如果不想通过此页面解密，可以将加密文本保存为 {file}，然后使用 {link}：
    </>
  ),
  asksPassphrase: '命令会要求输入密码短语：即链接中 # 之后的部分，或作者给你的密码短语。',
  command: '用于解密片段的命令',
  copy: '复制',
  source: '加密文本',
  textOfTheFile: '片段的加密文本',
  label: '加密',
  strip: '已加密',
  decrypted: '已在此浏览器中解密。服务器只保存加密后的文本。',
  how: '工作原理',
  protects:
    '服务器无法读取文本，复制数据库的人也无法读取。服务器能看到标题、语言、大小、时间，以及谁打开了链接。',
  trust:
    '此页面来自服务器，而服务器可能篡改页面以窃取密码短语。如果你不信任服务器，请在自己的电脑上解密片段：',
  whoCanRead: '只有持有密码短语的人才能查看。',
  notText: '这不是文本。',
  aboutNotText: '请下载后用相应的程序打开。',
};

export const privateBin: typeof en.privateBin = {
  title: '来自 PrivateBin 的文本',
  heading: '此片段由 PrivateBin 加密',
  about:
    '要查看它，你需要完整链接：密钥是链接中 # 之后的部分，任何服务器上都没有。有了完整链接，此页面就能在浏览器中解密文本。',
  kind: 'PrivateBin',
  password: '密码（如果有）',
  decrypt: '解密',
  otherwise: 'PrivateBin 客户端（如 PBinCLI）也能打开它：',
  command: '用于打开片段的命令',
  key: '密钥',
  source: '源文本',
  download: '下载加密文档',
  document: '加密文档',
};

export const removed: typeof en.removed = {
  title: '片段已下架',
  heading: '此片段已下架',
  about: {
    spam: '此片段已被本站管理员下架，原因：垃圾信息。',
    malware: '此片段已被本站管理员下架，原因：恶意软件。',
    phishing: '此片段已被本站管理员下架，原因：网络钓鱼。',
    'personal-data': '此片段已被本站管理员下架，原因：个人信息。',
    copyright: '此片段已被本站管理员下架，原因：侵犯版权。',
    illegal: '此片段已被本站管理员下架，原因：违法内容。',
    other: '此片段已被本站管理员下架，原因：其他。',
  },
  newPaste: '新建片段',
};

export const report: typeof en.report = {
  title: '举报片段',
  heading: '举报此片段',
  of: (paste) => <>你正在举报“{paste}”。</>,
  about: '举报会发送给本站管理员，片段的作者看不到。',
  reason: '原因',
  chooseReason: '请选择原因。',
  text: '有什么问题？（可选）',
  tooLong: (most) => plural(most, { other: '举报内容最多#个字符。请缩短。' }),
  email: '你的邮箱地址（可选）',
  emailHint: '仅用于向你了解此举报的情况。举报处理完毕30天后删除。',
  send: '提交举报',
  notNow: '取消',
  tooMany: (wait) => `举报未提交：你所在的网络提交的举报过多。请在${wait}重试。`,
  sentTitle: '举报已提交',
  sent: '你的举报已提交',
  reference: (reference) => <>举报编号为 {reference}。联系本站管理员时请提供此编号。</>,
  backToPaste: '返回片段',
  newPaste: '新建片段',
};

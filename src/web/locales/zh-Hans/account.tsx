import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) => plural(least, { other: '至少#个字符，越长越安全。' });

export const account: typeof en.account = {
  title: '账号',
  heading: '账号',
  done: {
    email: '你的邮箱地址已更改。',
    'email-sent': '我们已向新地址发送链接。请在1小时内打开，以更改地址。',
    sessions: '该会话已退出登录。',
    'confirmation-sent': '我们已发送链接，用于确认你的邮箱地址。链接3天后过期。',
    'confirmation-waits': '未发送邮件，因为此地址刚刚收到过链接。请检查垃圾邮件文件夹，或1小时后重试。',
    'two-factor-off': '两步验证已关闭。现在只需密码即可登录。',
  },
  passwordChanged: '你的密码已更改。',
  sessions: '活跃会话',
  logOutOthers: '退出其他会话',
  language: '语言',
  aboutLanguage: '你看到的页面和收到的邮件均使用此语言。',
  data: '你的数据',
  aboutExport: '一个 ZIP 文件，包含你的片段，以及 JSON 格式的片段设置、密钥名称和统计数据。',
  export: '下载全部数据',
  deletion: '删除账号',
  aboutDeletion: '你的账号、片段、密钥和统计数据会立即永久删除，你的片段链接也会失效。',
  typeUsername: (username) => `输入 ${username} 以确认`,
  delete: '删除账号和片段',
};

export const ended: typeof en.ended = {
  sessions: (count) => (count === 0 ? '没有活跃会话。' : plural(count, { other: '已退出#个会话。' })),
  otherSessions: (count) =>
    count === 0 ? '没有其他活跃会话。' : plural(count, { other: '已退出#个其他会话。' }),
  keys: (count) => (count === 0 ? '你没有 API 密钥。' : plural(count, { other: '已吊销#个 API 密钥。' })),
  keysKept: '你的 API 密钥已保留。',
};

export const credentials: typeof en.credentials = {
  email: '邮箱地址',
  emailIs: (email) => (
    <>
      你的地址是 <strong>{email}</strong>。重置密码的链接会发送到此地址。只有你和本站管理员能看到它。
    </>
  ),
  newEmail: '新地址',
  newEmailHint: '我们会先向该地址发送链接。',
  yourPassword: '你的密码',
  passwordAgain: '距你上次登录已超过10分钟。',
  changeEmail: '更改地址',
  password: '密码',
  passwordNow: '当前密码',
  newPassword: '新密码',
  aboutPassword: '更改密码后，你的其他会话会退出登录。',
  newPasswordHint: (least) => plural(least, { other: '至少#个字符。' }),
  revokeKeys: '吊销 API 密钥',
  revokeKeysHint: '使用这些密钥的程序将停止工作。只有确定没有其他人知道你的密钥时，才取消勾选。',
  changePassword: '更改密码',

  browsers: '活跃会话',
  browser: '浏览器',
  lastSeen: '上次活动',
  since: '登录时间',
  actions: '操作',
  browserOn: (browser, system) => `${system} 上的 ${browser}`,
  unknownBrowser: '未知浏览器',
  thisOne: '（当前会话）',
  lastSeenInLine: '上次活动',
  sinceInLine: '登录时间',
  now: '现在',
  withinTheHour: '1小时内',
  logOut: '退出登录',
  logOutOf: (browser) => `退出登录：${browser}`,
};

export const signUp: typeof en.signUp = {
  title: '注册',
  heading: '注册',
  about: '有了账号，你可以编辑和删除片段、查看统计，并使用 API。',
  username: '用户名',
  usernameHint: '小写字母、数字、连字符和下划线。所有人可见。',
  email: '邮箱地址',
  emailHint: '用于重置密码。只有你和本站管理员能看到。',
  password: '密码',
  passwordHint: longPassword,
  create: '创建账号',
  haveAccount: (logInLink) => <>已有账号？{logInLink('立即登录')}</>,
  closed: '注册已关闭',
  aboutClosed: '请向本站管理员申请账号。',
  withoutAccount: '没有账号也可以创建片段。',
  inviteNeeded: '注册需要邀请',
  aboutInviteNeeded: '请向本站管理员索要邀请，然后打开其中的链接。',
  inviteInvalid: '此邀请无法使用',
  aboutInviteInvalid: '它已过期、被吊销或已被使用。请向发送邀请的人索要新的邀请。',
  inviteGone: '账号未创建：邀请已过期、被吊销或已被使用。请向发送邀请的人索要新的邀请。',
  blocked: '无法从此网络或使用此邮箱地址创建账号。如果你认为有误，请联系本站管理员。',
  newPaste: '新建片段',
  logIn: '登录',
};

export const logIn: typeof en.logIn = {
  title: '登录',
  description: '登录后可以编辑和删除片段、查看统计，并创建 API 密钥。',
  heading: '登录',
  name: '用户名或邮箱地址',
  password: '密码',
  logIn: '登录',
  forgot: '忘记密码？',
  noAccount: (signUpLink) => <>还没有账号？{signUpLink('立即注册')}</>,
  inviteOnly: '注册需要本站管理员的邀请。',
  closed: '本站的账号由管理员创建。',
  blocked: '此网络已被禁止登录。如果你认为有误，请联系本站管理员。',
  withoutAccount: '没有账号也可以创建片段。',
};

export const forgot: typeof en.forgot = {
  title: '重置密码',
  heading: '忘记密码？',
  about: '请输入你账号的邮箱地址。我们会发送一个链接，你可以用它设置新密码。',
  email: '邮箱地址',
  send: '发送链接',
  logIn: '登录',
  sent: '请查收邮件',
  onItsWay: (email) => `如果有账号使用 ${email}，该地址会收到一个链接。链接只能使用一次，1小时后过期。`,
  notThere: '几分钟后仍未收到邮件？请检查垃圾邮件文件夹，或试试注册时使用的地址。',
  another: '使用其他地址',
  noMail: '请联系本站管理员',
  aboutNoMail: '此服务器不发送邮件，因此你无法通过链接重置密码。',
  command: '管理员可以用以下命令和你的用户名为你设置新密码：',
};

export const reset: typeof en.reset = {
  title: '重置密码',
  heading: '设置新密码',
  about: '这会让你在所有设备上退出登录，并吊销你的 API 密钥。',
  password: '新密码',
  passwordHint: longPassword,
  set: '设置密码',
  done: '新密码已设置',
  logIn: '登录',
  stale: '此链接已过期或已被使用',
  aboutStale: '链接只能使用一次，1小时后过期，且只有最新的链接有效。你的密码没有改变。',
  askAgain: '获取新链接',
};

export const confirm: typeof en.confirm = {
  title: '邮箱地址',
  heading: '确认此邮箱地址',
  about: '请确认收到此链接的地址属于你的账号。',
  confirm: '确认',
  notNow: '暂不确认',
  account: '账号',
  confirmed: '地址已确认',
  hasAddress: (username, email) => `账号 ${username} 的邮箱地址现在是 ${email}。`,
  taken: '此地址已被另一个账号使用',
  aboutTaken: '你的账号会保留当前地址。请换一个地址，或先删除另一个账号。',
  stale: '此链接已过期或已被使用',
  aboutStale: '链接只能使用一次，有效时间有限，且只有最新的链接有效。请在账号页面获取新链接。',
};

export const deleted: typeof en.deleted = {
  title: '账号已删除',
  heading: (username) => `账号 ${username} 已删除`,
  about: '其片段、密钥、统计数据和会话均已删除，无法恢复。',
  newPaste: '新建片段',
};

export const logInCode: typeof en.logInCode = {
  title: '两步验证',
  heading: '输入验证码',
  about: '密码正确。请输入身份验证器应用为此账号显示的验证码。',
  code: '验证码',
  noApp: '使用恢复码',
  recoveryCode: '恢复码',
  recoveryCodeHint: '你保存的10个恢复码之一，每个只能使用一次。',
  logIn: '登录',
  startOver: '重新开始',
  wrong: '验证码错误或已被使用。请等待下一个验证码出现后再输入。',
  wrongRecoveryCode: '恢复码错误或已被使用。',
  tooMany: (wait) => `验证码错误次数过多。请在${wait}重试。使用恢复码也许不必等这么久。`,
  expired: '登录用时过长。请重新输入密码。',
};

export const twoFactor: typeof en.twoFactor = {
  heading: '两步验证',
  aboutOff:
    '未开启。开启后，登录时除密码外，还需要手机上身份验证器应用的验证码，因此仅凭窃取的密码无法登录。开启时，你的其他会话会退出登录。API 密钥不受影响。',
  setUp: '设置',
  confirmFirst: '请先确认你的邮箱地址，然后再设置。',
  aboutOn: (since) => `已于${since}开启。登录时需要密码和身份验证器应用的验证码。`,
  code: '验证码或恢复码',
  turnOff: '关闭',

  recoveryHeading: '恢复码',
  recoveryLeft: (count) => plural(count, { other: '还剩#个恢复码。' }),
  aboutRecovery: '手机不在身边时，每个恢复码可供你登录一次。生成新的恢复码后，旧的全部失效。',
  newCodes: '生成新的恢复码',

  setUpTitle: '设置两步验证',
  scan: '请用手机上的身份验证器应用扫描此二维码。',
  qrLabel: '供身份验证器应用扫描的二维码',
  byHand: '或在应用中输入此密钥。密钥只显示一次。',
  key: '密钥',
  copy: '复制',
  openApp: '在此设备上打开应用',
  firstCode: '应用中的验证码',
  turnOn: '开启',
  cancel: '取消',
  wrongFirstCode: '此验证码当前无效。请输入应用显示的验证码，并检查手机的时间是否准确。',

  codesTitle: '保存你的恢复码',
  codesOn: (sessions) =>
    sessions === 0 ? '两步验证已开启。' : plural(sessions, { other: '两步验证已开启，已退出#个其他会话。' }),
  codesNew: '旧的恢复码不再有效。',
  aboutCodes: '手机不在身边时，每个恢复码可供你登录一次。请把它们保存在你存放密码的地方。恢复码只显示一次。',
  codes: '恢复码',
  saved: '我已保存',

  alreadyOn: '两步验证已经开启。',
  alreadyOff: '两步验证已经关闭。',
  startAgain: '此次设置已过期。请重新开始。',
  wrongCode: '验证码错误或已被使用。请等待下一个验证码出现后再输入。',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff: '本站不能用密码登录。请用其他方式登录，或向本站管理员索取登录链接。',
  loggedInAs: (name) => `本站前面的代理已将你识别为 ${name}。`,
  refused: { taken: '此账号未与代理关联', unfit: '此名称不能用作用户名', disabled: '你无法在此登录' },
  aboutRefused: {
    taken:
      '同名账号是以其他方式创建的。如果它属于你，请先登录该账号，再在账号页面关联此名称；否则请联系本站管理员，管理员可以用以下命令关联：',
    unfit: '请向本站管理员申请其他名称。',
    disabled: '此账号或网络已被禁止登录。如果你认为有误，请联系本站管理员。',
  },
  heading: '代理',
  aboutLink: '关联此名称后，代理会让你登录此账号。',
  link: '关联此名称',
  linked: '名称已关联。今后代理会让你登录此账号。',
  noEmail: '此账号没有邮箱地址。',
  noPassword: '此账号还没有密码。设置密码后，也可以用用户名登录。',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: '用此链接登录',
  about: '此链接可让你登录账号一次。',
  aboutStale: '链接只能使用一次，10分钟后过期，且只有最新的链接有效。请向本站管理员索取新链接。',
};

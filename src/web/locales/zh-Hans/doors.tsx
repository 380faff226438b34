import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `使用 ${name} 登录`,
  refused: (name) => `${name} 未能让你登录。请重试，或使用密码登录。`,
  notCompleted: '登录未完成：用时过长，或是在其他浏览器中开始的。请重试。',
  aboutCode: (name) => `${name} 已确认你的身份。请输入身份验证器应用为此账号显示的验证码。`,
  aboutSignUp: (name) => `${name} 已确认你的身份。完成这一步即可在本站创建账号。`,
  emailTaken: (name, email) =>
    `另一个账号已使用地址 ${email}。如果是你的账号，请用密码登录，然后在账号页面关联 ${name}。`,
  haveAccount: (name) => `如果你已有账号，请用密码登录，然后在账号页面关联 ${name}。`,
  leave: (name) => `前往 ${name}`,
  aboutLeave: '浏览器会自动前往。',
  goOn: '继续',
  refusals: {
    unreachable: (name) => ({
      heading: `无法连接到 ${name}`,
      text: '请几分钟后重试，或使用密码登录。如果一直如此，请告知本站管理员。',
    }),
    notInGroup: (name) => ({
      heading: '你无法登录本站',
      text: `${name} 已确认你的身份，但你不属于任何可以登录本站的群组。请联系本站管理员。`,
    }),
    disabled: () => ({ heading: '你的账号已被停用', text: '如果你认为有误，请联系本站管理员。' }),
    taken: (name) => ({
      heading: `此 ${name} 登录方式已被关联`,
      text: '一个登录方式只属于一个账号。要关联到此账号，请先用它登录，并在那个账号的页面取消关联。',
    }),
  },
  aboutLink: (name) => `关联你的 ${name} 登录方式后，登录时就不再需要密码。接下来你会在那里登录。`,
  link: '关联',
  linked: '已关联的登录方式',
  aboutUnlink: '取消关联后，用该登录方式开始的会话会结束。',
  choose: '登录方式',
  linkedOn: (host, day) => `${host}，关联于 ${day}`,
  unlink: '取消关联',
  lastDoor: '取消后你将无法再登录：这是进入你账号的唯一方式。请先添加另一种。',
  missing: '请选择已关联的登录方式。',
  done: {
    'identity-linked': '登录方式已关联。从现在起，你可以用它登录。',
    'identity-not-linked': '登录方式未关联：用时过长，或是在其他浏览器中开始的。请重试。',
    'identity-unlinked': '登录方式已取消关联。',
  },
};

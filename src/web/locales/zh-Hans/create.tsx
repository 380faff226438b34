import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: '新建片段',
  titleRejected: '未创建',
  heading: '新建片段',
  description: '粘贴文本或代码，获得短链接。可以设置过期时间、阅后即焚或密码。无需账号。',
  hello: (
    <>
      粘贴文本，
      <br />
      获得短链接。
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone' ? '适合代码、日志和笔记，无需账号。' : '适合代码、日志和笔记。',
  copy: '复制',
  imprint: (host, guide) => (
    <>
      内容保存在 {host}。<a href={guide}>这是什么？</a>
    </>
  ),
  about: '关于片段',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: '谁能查看',
      text: {
        everyone: {
          unlisted: '任何有链接的人。除非你将它公开，否则不会出现在任何列表中。',
          public: '所有人。除非你另行选择，否则会列入“发现”。',
        },
        accounts: {
          unlisted: '任何有链接的本站用户。除非你将它公开，否则不会出现在任何列表中。',
          public: '所有本站用户。除非你另行选择，否则会列入“发现”。',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: '保留多久',
      text: '直到你删除它，或到你选择的时间为止。',
    },
    server: {
      heading: '服务器能看到什么',
      text: '文本内容，除非你先在浏览器中加密。',
    },
  }),
  pasteText: '粘贴',
  chooseFiles: '选择文件',
  drop: '或将文件拖到页面任意位置。',
  dropHere: '松开即可添加',
  content: '文本',
  contentHint: '在此粘贴或输入。',
  atMost: (size) => <>最多 {size}</>,
  addFile: '添加文件',
  create: '创建片段',
  createKeys: 'Ctrl ↵',
  pasteTitle: '标题',
  untitled: '标题（可选）',
  language: '语言',
  guess: '自动识别语言',
  visibility: '可见性',
  expires: '过期时间',
  password: '密码',
  noPassword: '无',
};

export const terms: typeof en.terms = {
  sentence: (parts) => (
    <>
      {parts.who}
      {parts.password}。{parts.expiry}。{parts.limit}
      {parts.encryption}
    </>
  ),
  password: '，需要密码',
  limit: '达到你选择的打开次数后即删除。',
  encryption: '服务器无法读取。',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: '任何有链接的人都可查看',
          public: '所有人都可查看，并列入“发现”',
          first: '只有第一个打开链接的人可查看',
        }
      : {
          unlisted: '任何有链接的本站用户都可查看',
          public: '所有本站用户都可查看，并列入“发现”',
          first: '只有第一个打开链接的本站用户可查看',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? '任何有链接的人' : '任何有链接的本站用户',
      about: '不会出现在任何列表中，并要求搜索引擎不要收录。',
    },
    public: {
      name: whoCanRead === 'everyone' ? '所有人' : '所有本站用户',
      about: whoCanRead === 'everyone' ? '会列入“发现”，搜索引擎也能找到。' : '会列入“发现”。',
    },
  }),
  expires: {
    never: '永不过期',
    '10m': '10分钟后过期',
    '1h': '1小时后过期',
    '1d': '1天后过期',
    '1w': '1周后过期',
    '1m': '30天后过期',
    burn: '有人打开后即删除',
    date: '在你选择的时间过期',
  },
  expiry: {
    never: { name: '永不过期', about: '你可以随时删除。' },
    '10m': { name: '10分钟后' },
    '1h': { name: '1小时后' },
    '1d': { name: '1天后' },
    '1w': { name: '1周后' },
    '1m': { name: '30天后' },
    date: { name: '自选时间' },
    burn: {
      name: '首次打开后（阅后即焚）',
      about: '只有第一个打开的人能看到。不会出现在任何列表中。',
    },
  },
  time: '日期和时间（UTC）',
  maxViews: '最多打开次数',
  noLimit: '不限',
  more: (hasSlug) => (
    <span>
      更多
      <small>{hasSlug ? '：密码、加密、自定义链接' : '：密码、加密'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: '在浏览器中加密',
  options: { off: '不加密', link: '密码短语放在链接中', own: '自己设置密码短语' },
  passphrase: '密码短语',
  passphraseHint: '四个或更多随机词语',
  about: (size) =>
    `只加密文本，最多 ${size}。标题、语言、自定义链接、大小和时间不加密。片段不会出现在列表中。`,
  aboutLink: '密码短语在链接的 # 之后，绝不会发送到服务器。任何有完整链接的人都能查看文本。',
  aboutOwn: '请将密码短语与链接分开发送。没有密码短语，任何人都无法恢复文本。',
};

export const blocked: typeof en.blocked = {
  caller: '此网络或账号已被禁止创建和编辑片段。如果你认为有误，请联系本站管理员。',
  content: '此内容不能在这里发布。如果你认为有误，请联系本站管理员。',
};

export const noForm: typeof en.noForm = {
  title: '登录后即可创建片段',
  about: '只有本站用户才能创建片段。',
  logIn: '登录',
  signUp: '注册',
  inviteOnly: '注册需要本站管理员的邀请。',
  closed: '本站的账号由管理员创建。',
  readOnly: '本站为只读',
  aboutReadOnly: '你可以查看片段，但不能创建新片段。',
  explore: '浏览公开片段',
};

export const credentials: typeof en.credentials = {
  title: '要发布凭据吗？',
  whyPublic:
    '你的文本似乎包含凭据。任何人都能找到公开片段并使用这些凭据。片段尚未创建。请从文本中删除凭据，或选择如何继续。',
  whyUnlisted:
    '你的文本似乎包含凭据。任何有链接的人都能使用这些凭据。片段尚未创建。请从文本中删除凭据，或选择如何继续。',
  found: (line, name) => `第${line}行：${name}`,
  unlisted: '改为仅限链接',
  burn: '阅后即焚',
  encrypt: '加密',
  publish: '仍要发布',
};

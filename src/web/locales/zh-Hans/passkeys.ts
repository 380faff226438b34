import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: '通行密钥',
  about:
    '使用通行密钥，你可以通过设备的指纹、面容或 PIN 码登录，无需密码和验证码。与密码不同，它无法被猜出，也无法在假冒网站上使用。',
  needsScript: '添加通行密钥需要 JavaScript。',
  confirmFirst: '请先确认你的邮箱地址，然后再添加通行密钥。',
  full: '通行密钥数量已达上限。要添加新的，请先移除一个。',
  add: '添加通行密钥',
  storage: '存储位置',
  synced: '已同步',
  oneDevice: '仅一台设备',
  change: '更改',
  changeThis: (name) => `更改${name}`,
  remove: '移除',
  lastDoor: '这是登录你账号的唯一方式。请先添加另一个通行密钥。',
};

export const done: typeof en.done = {
  'passkey-added': '通行密钥已添加。你现在可以用它登录。',
  'passkey-removed': '通行密钥已移除，在此处不再有效。你也可以在设备上将其删除。',
  'passkey-renamed': '通行密钥已重命名。',
};

export const use: typeof en.use = {
  logIn: '使用通行密钥登录',
  use: '使用通行密钥',
  refused: '此通行密钥未被接受。请重试，或使用其他方式登录。',
  failed: '未使用任何通行密钥。请重试。',
  confirmed: '你的通行密钥已通过验证。',
  logInAgain: '请重新登录以继续。',
};

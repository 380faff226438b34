import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey: '链接中没有密钥。请向发送者索要完整链接：密钥是 # 之后的部分，任何服务器上都没有。',
  notSecure: '此浏览器只能在 https 下解密。请使用 PrivateBin 客户端打开。',
  wrong: '无法解密文本。请检查链接是否完整；如果设有密码，请输入密码。',
  text: '解密后的文本',
  copy: '复制文本',
  decrypted: '已在此浏览器中解密。服务器只保存加密后的文本。',
};

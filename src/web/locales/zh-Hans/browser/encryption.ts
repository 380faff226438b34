import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: '正在解密…',
  decrypted: '已解密。',
  failed: {
    passphrase: '密码短语错误。请检查后重试。',
    damaged: '这段加密文本不完整或被改动过，无法解密。请让作者重新发送。',
    work: '解密这段文本所需的计算量超出了此页面的限制。请在命令行中解密。',
    memory: '此设备的可用内存不足：解密需要 256 MB。请关闭其他标签页后重试。',
    worker: '解密脚本未能加载或未能完成。请检查网络连接后重试，或在命令行中解密文本。',
  },
  wrongInLink: '链接中的密码短语错误，链接可能被截断了。请输入密码短语，或向发送者索要完整链接。',
  lines: (count) => plural(count, { other: '#行' }),
  sizes: (plain, encrypted) => `${plain}，加密后 ${encrypted}`,
  textOfThePaste: '片段文本',
  linkHasPassphrase: '此页面的链接包含密码短语。',
  linkHasNoPassphrase: '此页面的链接不含密码短语。',
  copiedWithPassphrase: '已复制（含密码短语）',
  shortfall: {
    rendering: '以源文本显示',
    highlighting: '未高亮',
    'some highlighting': '部分高亮',
  },

  guessed: (language) => `${language}（自动识别）`,
};

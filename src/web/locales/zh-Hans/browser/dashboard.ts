import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `找到${counts}。`,
  notFound: '搜索失败：无法连接服务器。按 Enter 重试。',

  selected: (count) => plural(count, { other: '已选择#项' }),

  decrypted: '已在此浏览器中解密。保存前会用同一密码短语重新加密文本。',
  notText: '这不是文本，因此无法在此编辑。你可以编辑标题和链接。',
};

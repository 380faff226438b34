import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: '复制链接',
  copyLines: '复制所选行',
  copyImage: '复制为图片',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? '已复制，内容有截断' : '已保存，内容有截断';
    return isCopied ? '已复制' : '已保存为文件';
  },
  raw: '原始文本',
  clear: '清除',
  clearSelection: '清除选择',
  allSelected: '已选择全部文本。',
  lines: (from, to) => (from === to ? `第${from}行` : `第${from}–${to}行`),

  copyPath: '复制路径',

  filterRows: '筛选行',
  rowsShown: (shown, all) => plural(all, { other: `显示${shown}行，共#行` }),
  totals: '所显示行的合计',
  totalSign: 'Σ',
};

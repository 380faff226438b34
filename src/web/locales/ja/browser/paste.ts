import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'リンクをコピー',
  copyLines: '行をコピー',
  copyImage: '画像としてコピー',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'コピー済み（一部省略）' : '保存済み（一部省略）';
    return isCopied ? 'コピー済み' : 'ファイルに保存済み';
  },
  raw: '生テキスト',
  clear: '解除',
  clearSelection: '選択を解除',
  allSelected: 'テキスト全体を選択しています。',
  lines: (from, to) => (from === to ? `${from} 行目` : `${from}～${to} 行目`),

  copyPath: 'パスをコピー',

  filterRows: '行を絞り込む',
  rowsShown: (shown, all) => plural(all, { other: `# 行中 ${shown} 行` }),
  totals: '表示中の行の合計',
  totalSign: 'Σ',
};

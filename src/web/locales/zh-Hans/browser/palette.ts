import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: '查找操作或页面',
  results: '操作和页面',
  none: '没有找到结果',
  goTo: (place) => `转到“${place}”`,
  goToLine: (number) => `转到第${number}行`,
};

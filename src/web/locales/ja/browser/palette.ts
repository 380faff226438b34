import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: '操作やページを検索',
  results: '操作とページ',
  none: '見つかりませんでした',
  goTo: (place) => `「${place}」に移動`,
  goToLine: (number) => `${number} 行目に移動`,
};

import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Знайти дію або сторінку',
  results: 'Дії та сторінки',
  none: 'Нічого не знайдено',
  goTo: (place) => `Перейти до «${place}»`,
  goToLine: (number) => `Перейти до рядка ${number}`,
};

import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Поиск действия или страницы',
  results: 'Действия и страницы',
  none: 'Ничего не найдено',
  goTo: (place) => `Перейти к разделу «${place}»`,
  goToLine: (number) => `Перейти к строке ${number}`,
};

import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Znajdź działanie lub stronę',
  results: 'Działania i strony',
  none: 'Niczego nie znaleziono',
  goTo: (place) => `Przejdź do: ${place}`,
  goToLine: (number) => `Przejdź do wiersza ${number}`,
};

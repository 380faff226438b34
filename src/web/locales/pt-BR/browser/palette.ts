import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Buscar uma ação ou página',
  results: 'Ações e páginas',
  none: 'Nada encontrado',
  goTo: (place) => `Ir para ${place}`,
  goToLine: (number) => `Ir para a linha ${number}`,
};

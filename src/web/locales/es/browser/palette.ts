import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Buscar una acción o una página',
  results: 'Acciones y páginas',
  none: 'Sin resultados',
  goTo: (place) => `Ir a ${place}`,
  goToLine: (number) => `Ir a la línea ${number}`,
};

import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Chercher une action ou une page',
  results: 'Actions et pages',
  none: 'Aucun résultat',
  goTo: (place) => `Aller à « ${place} »`,
  goToLine: (number) => `Aller à la ligne ${number}`,
};

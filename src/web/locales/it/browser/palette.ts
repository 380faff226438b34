import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Trova un’azione o una pagina',
  results: 'Azioni e pagine',
  none: 'Nessun risultato',
  goTo: (place) => `Vai a «${place}»`,
  goToLine: (number) => `Vai alla riga ${number}`,
};

import type * as en from '../../en/browser/palette.ts';

export const palette: typeof en.palette = {
  label: 'Aktion oder Seite suchen',
  results: 'Aktionen und Seiten',
  none: 'Nichts gefunden',
  goTo: (place) => `Zu „${place}“ springen`,
  goToLine: (number) => `Zu Zeile ${number} springen`,
};

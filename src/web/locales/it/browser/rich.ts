import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Testo formattato',
  bold: 'Grassetto',
  italic: 'Corsivo',
  underline: 'Sottolineato',
  strike: 'Barrato',
  code: 'Codice',
  heading: 'Titolo',
  list: 'Elenco puntato',
  numbers: 'Elenco numerato',
  quote: 'Citazione',
  codeBlock: 'Blocco di codice',
  rule: 'Linea orizzontale',
  link: 'Link',
  linkAddress: 'URL del link',
  linkScheme: 'Un link deve iniziare con https://, http:// o mailto:',
  addLink: 'Aggiungi link',
  cancelLink: 'Annulla',
};

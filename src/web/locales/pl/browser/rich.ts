import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Tekst sformatowany',
  bold: 'Pogrubienie',
  italic: 'Kursywa',
  underline: 'Podkreślenie',
  strike: 'Przekreślenie',
  code: 'Kod',
  heading: 'Nagłówek',
  list: 'Lista punktowana',
  numbers: 'Lista numerowana',
  quote: 'Cytat',
  codeBlock: 'Blok kodu',
  rule: 'Linia pozioma',
  link: 'Link',
  linkAddress: 'Adres URL linku',
  linkScheme: 'Link musi zaczynać się od https://, http:// lub mailto:',
  addLink: 'Dodaj link',
  cancelLink: 'Anuluj',
};

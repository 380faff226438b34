import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Formatierter Text',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  code: 'Code',
  heading: 'Überschrift',
  list: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  codeBlock: 'Codeblock',
  rule: 'Trennlinie',
  link: 'Link',
  linkAddress: 'URL des Links',
  linkScheme: 'Ein Link muss mit https://, http:// oder mailto: beginnen',
  addLink: 'Link einfügen',
  cancelLink: 'Abbrechen',
};

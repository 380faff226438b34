import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Texte enrichi',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  code: 'Code',
  heading: 'Titre',
  list: 'Liste à puces',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  codeBlock: 'Bloc de code',
  rule: 'Ligne horizontale',
  link: 'Lien',
  linkAddress: 'URL du lien',
  linkScheme: 'Un lien doit commencer par https://, http:// ou mailto:',
  addLink: 'Ajouter le lien',
  cancelLink: 'Annuler',
};

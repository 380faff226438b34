import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Il paste non è stato creato.',
  notSaved: 'Il paste non è stato salvato.',
  noText: 'Il paste è vuoto. Incolla o scrivi del testo.',
  tooLong: (over, limit) => `Il testo supera di ${over} il limite di ${limit}. Accorcialo o dividilo in due.`,
  untitled: 'Senza titolo',
};

import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'El paste no se ha creado.',
  notSaved: 'El paste no se ha guardado.',
  noText: 'El paste está vacío. Pega o escribe algo de texto.',
  tooLong: (over, limit) => `El texto supera en ${over} el límite de ${limit}. Acórtalo o divídelo en dos.`,
  untitled: 'Sin título',
};

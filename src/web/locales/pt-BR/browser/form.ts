import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'O paste não foi criado.',
  notSaved: 'O paste não foi salvo.',
  noText: 'O paste está vazio. Cole ou digite um texto.',
  tooLong: (over, limit) =>
    `O texto passa do limite de ${limit} em ${over}. Encurte o texto ou divida em dois.`,
  untitled: 'Sem título',
};

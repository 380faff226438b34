import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Nie utworzono wklejki.',
  notSaved: 'Nie zapisano wklejki.',
  noText: 'Wklejka jest pusta. Wklej lub wpisz tekst.',
  tooLong: (over, limit) =>
    `Tekst przekracza limit (${limit}) o ${over}. Skróć go albo podziel na dwie wklejki.`,
  untitled: 'Bez tytułu',
};

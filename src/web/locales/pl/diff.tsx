import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Porównanie: ${before} i ${after}`,
  heading: 'Porównanie dwóch wklejek',
  between: (before, after) => (
    <>
      Od {before} do {after}
    </>
  ),
  swap: 'Zamień',
  rawBefore: 'Surowy (pierwszy)',
  rawAfter: 'Surowy (drugi)',
  encrypted: (url) =>
    `Wklejka ${url} jest zaszyfrowana, więc serwer nie może jej porównać. Otwórz ją, pobierz oba teksty i porównaj je poleceniem diff -u.`,
  guarded: (url) =>
    `Wklejka ${url} ma hasło albo jest jednorazowa, więc nie można jej porównać. Aby to zrobić, skopiuj jej tekst do nowej wklejki, która nie ma hasła i nie jest jednorazowa.`,
};

export const difference: typeof en.difference = {
  view: 'Widok',
  patch: 'Pobierz łatkę',
  layouts,
  notDrawn: {
    time: 'Porównywanie tych tekstów trwało zbyt długo. Pobierz oba i porównaj je poleceniem diff -u.',
    size: 'Różnice są zbyt duże, by je pokazać. Pobierz oba teksty i porównaj je poleceniem diff -u.',
    load: 'Serwer jest zbyt zajęty, by porównać te teksty. Odśwież stronę za kilka sekund.',
    failure: 'Nie udało się porównać tych tekstów. Pobierz oba i porównaj je poleceniem diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Porównaj dwie wklejki',
  before: 'Pierwsza wklejka',
  after: 'Druga wklejka',
  hint: 'Jej link lub ID',
  submit: 'Porównaj',
  unknown:
    'To nie jest link ani ID wklejki w tym serwisie. Otwórz wklejkę i skopiuj jej link z paska adresu.',
};

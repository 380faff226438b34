import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Historia: ${paste}`,
  heading: 'Historia',
  revision: (number) => `Wersja ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Aktualny tekst' : `Wersja ${locale.number(number)} z ${locale.number(last)}`,
  changes: (from, to) => `Zmiany między wersją ${locale.number(from)} a ${locale.number(to)}`,
  retitled: (before) => `Poprzedni tytuł: „${before}”`,
  encrypted: 'Tekst jest zaszyfrowany, więc serwer nie może go porównać',
  view: 'Widok',
  text: 'Tekst',
  compare: (from, to) => (
    <>
      <span>
        Porównaj <span class="opt">wersję</span>
      </span>{' '}
      {from} z {to}
    </>
  ),
  from: 'Od wersji',
  to: 'Do wersji',
  submit: 'Porównaj',
  current: 'Aktualna',
  restore: (number) => (
    <>
      Przywróć <span class="opt">wersję </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `Przywrócono wersję ${locale.number(number)}. Tekst, który zastąpiła, jest teraz w historii.`,
  edit: 'Edytuj',
  empty: 'Wcześniejsze wersje pojawią się tu po pierwszej edycji.',
  off: 'Ten serwis nie przechowuje wcześniejszych wersji.',
  onlyYou: 'Tę historię widzisz tylko Ty.',
  everyone: 'Tę historię widzi każdy, kto może otworzyć wklejkę.',
  guarded: 'Tę historię widzisz tylko Ty, bo wklejka ma hasło albo jest jednorazowa.',
  show: 'Pokaż wszystkim',
  hide: 'Ukryj przed innymi',
  delete: 'Usuń historię',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Usunąć # wcześniejszą wersję? Tego nie można cofnąć. Aktualny tekst pozostanie.',
      few: 'Usunąć # wcześniejsze wersje? Tego nie można cofnąć. Aktualny tekst pozostanie.',
      many: 'Usunąć # wcześniejszych wersji? Tego nie można cofnąć. Aktualny tekst pozostanie.',
      other: 'Usunąć # wcześniejszej wersji? Tego nie można cofnąć. Aktualny tekst pozostanie.',
    }),
  cancel: 'Anuluj',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Zmienione opcje',
  language: (before, after) => `Język: ${after} (wcześniej ${before})`,
  visibility: (before, after) => `Widoczność: ${after} (wcześniej ${before})`,
  burn: (isOn) => (isOn ? 'Zniszcz po przeczytaniu: włączone' : 'Zniszcz po przeczytaniu: wyłączone'),
  expires: (before, after) => (
    <>
      Wygasa: {after} (wcześniej {before})
    </>
  ),
  opens: (before, after) => `Pozostałe otwarcia: ${after}, wcześniej ${before}`,
  unlimited: 'bez limitu',
  never: 'nigdy',
  password: { added: 'Dodano hasło', changed: 'Zmieniono hasło', removed: 'Usunięto hasło' },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'na stronie serwisu';
    const name = keyNames.get(keyId);
    return name === undefined ? 'unieważnionym już kluczem API' : `kluczem API „${name}”`;
  },
};

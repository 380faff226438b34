import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Znaleziono: ${counts}.`,
  notFound:
    'Wyszukiwanie nie powiodło się: brak połączenia z serwerem. Naciśnij Enter, aby spróbować ponownie.',

  selected: (count) =>
    plural(count, {
      one: 'Zaznaczono #',
      few: 'Zaznaczono #',
      many: 'Zaznaczono #',
      other: 'Zaznaczono #',
    }),

  decrypted:
    'Odszyfrowano w tej przeglądarce. Przed zapisaniem tekst zostanie ponownie zaszyfrowany tą samą frazą.',
  notText: 'To nie jest tekst, więc nie można go tu edytować. Możesz edytować tytuł i link.',
};

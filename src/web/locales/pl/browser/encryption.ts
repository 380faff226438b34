import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Odszyfrowywanie…',
  decrypted: 'Odszyfrowano.',
  failed: {
    passphrase: 'Nieprawidłowa fraza szyfrująca. Sprawdź ją i spróbuj ponownie.',
    damaged:
      'Ten zaszyfrowany tekst jest niekompletny lub został zmieniony, więc nie można go odszyfrować. Poproś autora, aby wysłał go ponownie.',
    work: 'Odszyfrowanie tego tekstu wymaga więcej obliczeń, niż pozwala ta strona. Odszyfruj go w wierszu poleceń.',
    memory:
      'To urządzenie ma za mało wolnej pamięci: odszyfrowanie wymaga 256 MB. Zamknij inne karty i spróbuj ponownie.',
    worker:
      'Skrypt odszyfrowujący nie wczytał się lub nie skończył pracy. Sprawdź połączenie i spróbuj ponownie albo odszyfruj tekst w wierszu poleceń.',
  },
  wrongInLink:
    'Fraza w linku jest nieprawidłowa: link mógł zostać ucięty. Wpisz frazę szyfrującą albo poproś o cały link.',
  lines: (count) =>
    plural(count, { one: '# wiersz', few: '# wiersze', many: '# wierszy', other: '# wiersza' }),
  sizes: (plain, encrypted) => `${plain}, po zaszyfrowaniu ${encrypted}`,
  textOfThePaste: 'Tekst wklejki',
  linkHasPassphrase: 'Link tej strony zawiera frazę szyfrującą.',
  linkHasNoPassphrase: 'Link tej strony nie zawiera frazy szyfrującej.',
  copiedWithPassphrase: 'Skopiowano z frazą',
  shortfall: {
    rendering: 'pokazano źródło',
    highlighting: 'bez kolorowania',
    'some highlighting': 'częściowe kolorowanie',
  },

  guessed: (language) => `${language} (wykryto)`,
};

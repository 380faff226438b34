import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'Link nie zawiera klucza. Poproś o cały link: klucz to część po znaku #, której nie ma żaden serwer.',
  notSecure: 'Ta przeglądarka odszyfrowuje tylko przez https. Otwórz tekst klientem PrivateBin.',
  wrong:
    'Nie udało się odszyfrować tekstu. Sprawdź, czy link jest kompletny, i wpisz hasło, jeśli tekst je ma.',
  text: 'Odszyfrowany tekst',
  copy: 'Kopiuj tekst',
  decrypted: 'Odszyfrowano w tej przeglądarce. Serwer przechowuje tylko zaszyfrowany tekst.',
};

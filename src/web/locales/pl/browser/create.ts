import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      one: ' Zniknie po # otwarciu.',
      few: ' Zniknie po # otwarciach.',
      many: ' Zniknie po # otwarciach.',
      other: ' Zniknie po # otwarcia.',
    }),
  sizeOf: (size, limit) => [size, ` z ${limit}`],
  sizeOver: (size, limit) => [size, ` z ${limit}.`],

  create: {
    doing: 'Tworzenie…',
    oneField: 'Nie utworzono wklejki. 1 pole zawiera błąd.',
    notEncrypted:
      'Nie utworzono wklejki. Ta przeglądarka nie mogła zaszyfrować tekstu, więc niczego nie wysłano. Szyfrowanie wymaga 256 MB pamięci: zamknij inne karty i spróbuj ponownie.',
    unreachable:
      'Nie utworzono wklejki: brak połączenia z serwerem. Spróbuj ponownie za chwilę. Wpisany tekst nadal tu jest i jest zapisany w tej przeglądarce.',
    notConnected:
      'Nie utworzono wklejki: jesteś offline. Utwórz ją, gdy wróci połączenie. Wpisany tekst nadal tu jest i jest zapisany w tej przeglądarce.',
    refused: (heading, text) =>
      `Nie utworzono wklejki. ${heading}. ${text} Wpisany tekst nadal tu jest i jest zapisany w tej przeglądarce.`,
  },
  save: {
    doing: 'Zapisywanie…',
    oneField: 'Nie zapisano wklejki. 1 pole zawiera błąd.',
    notEncrypted:
      'Nie zapisano wklejki. Ta przeglądarka nie mogła zaszyfrować tekstu, więc niczego nie wysłano. Szyfrowanie wymaga 256 MB pamięci: zamknij inne karty i spróbuj ponownie.',
    unreachable:
      'Nie zapisano wklejki: brak połączenia z serwerem. Spróbuj ponownie za chwilę. Wpisany tekst nadal tu jest. Nie opuszczaj tej strony, dopóki nie zostanie zapisany.',
    notConnected:
      'Nie zapisano wklejki: jesteś offline. Zapisz ją, gdy wróci połączenie. Wpisany tekst nadal tu jest. Nie opuszczaj tej strony, dopóki nie zostanie zapisany.',
    refused: (heading, text) =>
      `Nie zapisano wklejki. ${heading}. ${text} Wpisany tekst nadal tu jest. Nie opuszczaj tej strony, dopóki nie zostanie zapisany.`,
  },
  answered: (status) => `Serwer odpowiedział statusem ${status}`,

  encrypting: 'Szyfrowanie…',
  noPassphrase: 'Wpisz frazę szyfrującą albo wybierz „Fraza w linku”.',

  filesAdded: (count) =>
    plural(count, {
      one: 'Dodano # plik.',
      few: 'Dodano # pliki.',
      many: 'Dodano # plików.',
      other: 'Dodano # pliku.',
    }),
  filesTooLarge: (limit) => `Razem te pliki są za duże, a limit wklejki to ${limit}. Dodaj mniej plików.`,
  fileTooLarge: (name, size, limit) =>
    `${name} ma ${size}, a limit wklejki to ${limit}. Podziel go albo wklej jego część.`,
  fileUnreadable: (name) => `Nie można odczytać pliku ${name}.`,
  fileNotText: (name) => `${name} nie jest plikiem tekstowym. Można wkleić tylko tekst UTF-8.`,
  fileAdded: (name) => `Dodano ${name}.`,
  fileAddedAs: (name, language) => `Dodano ${name} (${language}).`,
  undo: 'Cofnij',

  files: 'Pliki',
  fileName: 'Nazwa pliku',
  introduction: 'Wstęp',
  delete: 'Usuń',
  deleteFile: (name) => `Usuń ${name}`,
  fileDeleted: (name) => `Usunięto ${name}.`,
  badFileName: 'Plik musi mieć nazwę: najwyżej 255 znaków, bez znaków sterujących.',
  noFiles:
    'Nie można teraz dodać plików, bo część tej strony się nie wczytała. Sprawdź połączenie i spróbuj ponownie.',

  pasteFailed:
    'Ta przeglądarka nie pozwoliła stronie odczytać schowka. Przytrzymaj pole tekstowe i wybierz Wklej.',
  clipboardEmpty: 'W schowku nie ma tekstu.',

  offline:
    'Jesteś offline. Wpisywany tekst zapisuje się w tej przeglądarce; utwórz wklejkę, gdy wróci połączenie.',
  online: 'Znów jesteś online.',
  isDraft: 'Przywrócono wersję roboczą.',
  discardDraft: 'Odrzuć',
  guessed: (language) => `${language} (wykryto)`,
  notGuessed: (language) => `To nie ${language}?`,
};

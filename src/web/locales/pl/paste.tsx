import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

export const ask: typeof en.ask = {
  title: 'Wklejka z hasłem',
  titleBurn: 'Zniszcz po przeczytaniu',
  heading: 'Ta wklejka jest chroniona hasłem.',
  headingBurn: 'Po otwarciu ta wklejka zostanie usunięta.',
  headingOwn: 'To Twoja wklejka. Po otwarciu zostanie usunięta.',
  aboutOwn:
    'Jej tekst możesz przeczytać i zmienić na stronie edycji, bez otwierania wklejki. Jeśli otworzysz ją tutaj, zostanie usunięta dla wszystkich.',
  about: 'O hasło poproś osobę, od której masz link.',
  aboutBurn:
    'Zostanie pokazana tylko raz. Po otwarciu od razu usuniemy ją z serwera i nikt już jej nie otworzy, nawet nadawca.',
  titleLimited: 'Ograniczona liczba otwarć',
  headingLimited: 'Tę wklejkę można otworzyć tylko określoną liczbę razy.',
  aboutLimited: 'Otwarcie zużywa jeden z nich. Przy ostatnim wklejka zostanie usunięta z tego serwera.',
  passwordNeeded: 'wymaga hasła',
  password: 'Hasło',
  open: 'Otwórz',
  openBurn: 'Otwórz i zniszcz',
  notNow: 'Nie teraz',
  closeThePage: 'Wolisz później? Zamknij stronę. Wklejka pozostanie bez zmian, a link nadal będzie działać.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Nieprawidłowe hasło. Pozostała # próba.',
      few: 'Nieprawidłowe hasło. Pozostały # próby.',
      many: 'Nieprawidłowe hasło. Pozostało # prób.',
      other: 'Nieprawidłowe hasło. Pozostało # próby.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Nieprawidłowe hasło. Wklejki nie usunięto. Pozostała # próba.',
      few: 'Nieprawidłowe hasło. Wklejki nie usunięto. Pozostały # próby.',
      many: 'Nieprawidłowe hasło. Wklejki nie usunięto. Pozostało # prób.',
      other: 'Nieprawidłowe hasło. Wklejki nie usunięto. Pozostało # próby.',
    }),
  wrongWait: (wait) => `Nieprawidłowe hasło. Spróbuj ponownie ${wait}.`,
  wrongWaitBurn: (wait) => `Nieprawidłowe hasło. Wklejki nie usunięto. Spróbuj ponownie ${wait}.`,
  lockedOut: (wait) => `Zbyt wiele nieprawidłowych haseł. Spróbuj ponownie ${wait}.`,
  lockedOutBurn: (wait) =>
    `Zbyt wiele nieprawidłowych haseł. Wklejki nie usunięto. Spróbuj ponownie ${wait}.`,
};

export const activity: typeof en.activity = {
  heading: 'Aktywność',
  now: 'teraz',
  notOpened: 'Jeszcze nie otwarto',
  noOpens: 'Podglądy linków, boty i Twoje własne wizyty nie otwierają wklejki.',
  openedOnce: (origin) => `Otwarto: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `Otwarto # raz, ostatnio: ${origin}`,
      few: `Otwarto # razy, ostatnio: ${origin}`,
      many: `Otwarto # razy, ostatnio: ${origin}`,
      other: `Otwarto # razu, ostatnio: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Otwarto co najmniej # raz, ostatnio: ${origin}`,
      few: `Otwarto co najmniej # razy, ostatnio: ${origin}`,
      many: `Otwarto co najmniej # razy, ostatnio: ${origin}`,
      other: `Otwarto co najmniej # razu, ostatnio: ${origin}`,
    }),
  burnt: 'W tej samej chwili wklejka została usunięta.',
  kinds: {
    opened: (origin) => `Otwarto: ${origin}.`,
    wrong_password: (origin) => `Nieprawidłowe hasło: ${origin}.`,
    preview_refused: (origin) => `Podgląd linku pobrał stronę, ale nie otworzył wklejki: ${origin}.`,
  },
  created: 'Utworzono wklejkę.',
  createdAs: (language, size) => `Utworzono wklejkę: ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, {
      one: 'Pokaż # wcześniejsze zdarzenie',
      few: 'Pokaż # wcześniejsze zdarzenia',
      many: 'Pokaż # wcześniejszych zdarzeń',
      other: 'Pokaż # wcześniejszego zdarzenia',
    }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'nieznany kraj',
  devices: {
    desktop: 'komputer',
    mobile: 'telefon',
    tablet: 'tablet',
    bot: 'bot lub program',
    other: 'nieznane urządzenie',
  },
  kept: 'Widzisz to tylko Ty. Zdarzenia są usuwane po 30 dniach. Nie zawierają innych informacji o odwiedzających.',
  onlyFirst: 'Gdy zdarzeń jest bardzo dużo, zapisywane są tylko pierwsze.',
};

export const burnt: typeof en.burnt = {
  title: 'Wklejka otwarta',
  heading: 'Ta wklejka została otwarta.',
  about: 'Jej tekst pokazano raz, a potem usunięto. Link już dla nikogo nie działa.',
  aboutLimited: 'Otwarto ją tyle razy, na ile pozwolono, a potem usunięto. Link już dla nikogo nie działa.',
  aboutOthers: (time) => (
    <>
      Otwarto ją {time}, a potem usunięto. Jeśli to nie Ty, powiadom osobę, od której masz link: tekst
      przeczytał ktoś inny.
    </>
  ),
  newPaste: 'Nowa wklejka',
};

export const status: typeof en.status = {
  title: 'Link gotowy',
  heading: 'Link jest gotowy.',
  headingBurn: 'Link jest gotowy. Otworzy się tylko raz.',
  aboutBurn: 'Wyślij go, nie otwierając. Wklejka zostanie usunięta, gdy tylko ktoś ją otworzy.',
  aboutBurnPassword:
    'Wyślij go, nie otwierając, a hasło prześlij osobno. Wklejka zostanie usunięta, gdy tylko ktoś poda hasło i ją otworzy.',
  aboutPassword: 'Wyślij go, a hasło prześlij osobno. Po otwarciu linku trzeba podać hasło.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Można ją otworzyć # raz, po czym zostanie usunięta.',
      few: 'Można ją otworzyć # razy. Przy ostatnim zostanie usunięta.',
      many: 'Można ją otworzyć # razy. Przy ostatnim zostanie usunięta.',
      other: 'Można ją otworzyć # razy. Przy ostatnim zostanie usunięta.',
    }),
  aboutPrivate:
    'Mogą go otworzyć tylko osoby z kontem w tym serwisie. Zaloguj się, jeśli chcesz przeczytać wklejkę.',
  bookmark: 'Ta strona odświeża się sama. Zapisz jej adres, aby później sprawdzić, czy wklejkę otwarto.',
  expires: (time) => <>Wklejka wygasa {time}.</>,
  neverExpires: 'Wklejka nigdy nie wygasa.',
  open: 'Otwórz wklejkę',
  newPaste: 'Nowa wklejka',
  titleForeign: 'Link',
  headingForeign: 'Stan wklejki widzi tylko osoba, która ją utworzyła.',
  aboutForeign:
    'Jeśli to Ty, zaloguj się albo otwórz tę stronę w przeglądarce, w której powstała wklejka, z włączonymi plikami cookie. Oto link do wklejki:',
};

export const paste: typeof en.paste = {
  untitled: form.untitled,
  views: (views) =>
    plural(views, { one: '# odsłona', few: '# odsłony', many: '# odsłon', other: '# odsłony' }),
  lines: (lines) =>
    plural(lines, { one: '# wiersz', few: '# wiersze', many: '# wierszy', other: '# wiersza' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# wiersz, numeracja do ${locale.number(numbered)}`,
      few: `# wiersze, numeracja do ${locale.number(numbered)}`,
      many: `# wierszy, numeracja do ${locale.number(numbered)}`,
      other: `# wiersza, numeracja do ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Pokazano źródło: tekst jest za duży',
      time: 'Pokazano źródło: formatowanie trwałoby zbyt długo',
      load: 'Pokazano źródło: serwer jest zajęty',
      failure: 'Pokazano źródło: błąd formatowania',
    },
    highlighting: {
      size: 'Bez kolorowania: tekst jest za duży',
      time: 'Bez kolorowania: trwałoby to zbyt długo',
      load: 'Bez kolorowania: serwer jest zajęty',
      failure: 'Bez kolorowania: wystąpił błąd',
    },
    'some highlighting': {
      size: 'Częściowe kolorowanie: tekst jest za duży',
      time: 'Częściowe kolorowanie: całe trwałoby zbyt długo',
      load: 'Częściowe kolorowanie: serwer jest zajęty',
      failure: 'Częściowe kolorowanie: wystąpił błąd',
    },
  },
  burnt: 'Ta wklejka została usunięta.',
  aboutBurnt: 'Nie ma jej już na tym serwerze. Zapisz, co potrzebne, zanim opuścisz tę stronę.',
  usedOne: 'Tę wklejkę można otworzyć tylko określoną liczbę razy.',
  aboutUsedOne: 'Jeden z nich właśnie wykorzystano. Zapisz, co potrzebne, zanim opuścisz tę stronę.',
  source: 'Źródło',
  imagesByClick: 'Kliknij obraz, aby go wczytać. Jego serwer zobaczy wtedy Twój adres IP, ale nie tę stronę.',
  textOfThePaste: 'Tekst wklejki',
};

export const outline: typeof en.outline = { heading: 'Konspekt' };

export const actions: typeof en.actions = {
  copyLink: 'Kopiuj link',
  copyText: 'Kopiuj tekst',
  raw,
  download,
  downloadAll: 'Pobierz wszystko (zip)',
  wrap: 'Zawijaj',
  tabWidth: 'Szerokość tabulacji',
  edit: 'Edytuj',
  changeLanguage: 'Zmień język',
  statistics: 'Statystyki',
  history: 'Historia',
  more: 'Więcej',
  duplicate: 'Duplikuj',
  compare: 'Porównaj z inną wklejką',
  qrCode: 'Kod QR',
  embed: 'Osadź',
  report: 'Zgłoś',
  delete: 'Usuń',
  remove: 'Zablokuj',
  openReport: 'Otwórz zgłoszenie',
};

export const newLink: typeof en.newLink = {
  label: 'Link',
  heading: 'Twój link',
  about: 'Wklej go tam, gdzie chcesz.',
  field: 'Link do tej wklejki',
  copy: 'Kopiuj',
  share: 'Udostępnij',
  edit: 'Coś nie tak? Edytuj',
  whoCanRead: {
    everyone: {
      unlisted: 'Wklejkę może przeczytać każdy z linkiem.',
      public: 'Wklejkę może przeczytać każdy, także w „Odkrywaj”.',
    },
    accounts: {
      unlisted: 'Wklejkę może przeczytać każdy z linkiem i kontem w tym serwisie.',
      public: 'Wklejkę może przeczytać każdy z kontem w tym serwisie, także w „Odkrywaj”.',
    },
  },
  expires: (time) => <>Wklejka wygasa {time}.</>,
};

export const views: typeof en.views = {
  label: 'Widok',
  source: 'Źródło',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Podgląd',
    richtext: 'Podgląd',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Tekst przechowuje ${site} (${host}).`,
  whatIsThis: 'Co to jest?',
  report: 'Zgłoś tę wklejkę',
};

export const log: typeof en.log = {
  label: 'Błędy i filtr',
  previous: 'Poprzedni',
  next: 'Następny',
  errorsOnly: 'Tylko błędy',
  filter: 'Filtruj wiersze',
  clear: 'Wyczyść filtr',
  nothing: (filter) => `Żaden wiersz nie zawiera „${filter}”.`,
  ticks: 'Błędy w tym logu',
  tick: (line, text) => `Wiersz ${line}: ${text}`,
};

export const facts: typeof en.facts = {
  label: 'O tej wklejce',
  by: (author) => <>autor: {author}</>,
  created: (time) => <>utworzono {time}</>,
  expires: (time) => <>wygasa {time}</>,
  viewsLeft: (left) =>
    plural(left, {
      one: 'pozostało # otwarcie',
      few: 'pozostały # otwarcia',
      many: 'pozostało # otwarć',
      other: 'pozostało # otwarcia',
    }),
  edited: 'edytowano',
  guessed: (language) => `${language} (wykryto)`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Zaszyfrowany tekst',
};

export const creator: typeof en.creator = {
  sure: 'Wklejka zostanie usunięta dla wszystkich. Tego nie można cofnąć.',
  deleteForGood: 'Usuń trwale',
  deletedTitle: 'Wklejka usunięta',
  deleted: 'Wklejka została usunięta.',
  aboutDeleted: 'Jej link już nie działa.',
  newPaste: 'Nowa wklejka',
  notCreator:
    'Wklejkę utworzoną bez konta można usunąć przez 30 dni w przeglądarce, w której powstała, jeśli przechowuje ona pliki cookie. Wklejkę należącą do konta może usunąć tylko jej właściciel.',
};

export const removal: typeof en.removal = {
  title: 'Usuwanie wklejki',
  heading: 'Usunąć tę wklejkę?',
  keep: 'Zachowaj',
  deleted: 'Wklejka usunięta.',
  wrong: 'Tym linkiem nie można usunąć wklejki. Sprawdź, czy został skopiowany w całości.',
  forPrograms: (url) => `Niczego nie usunięto. Aby usunąć wklejkę, wyślij żądanie POST: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Zaszyfrowana wklejka',
  heading: 'Ta wklejka jest zaszyfrowana.',
  linkReady: 'Link jest gotowy. Jeśli wybrano własną frazę szyfrującą, prześlij ją osobno.',
  about: 'Zaszyfrowano ją przed wysłaniem na ten serwer, więc nie może on jej odczytać.',
  needsScript: 'Aby przeczytać ją tutaj, włącz JavaScript.',
  enter: 'Aby ją przeczytać, wpisz frazę szyfrującą. Fraza nie jest wysyłana na serwer.',
  aboutKey:
    'Zaszyfrowano ją kluczem publicznym. Aby ją przeczytać, odszyfruj ją na własnym komputerze odpowiednim kluczem prywatnym.',
  titled: (title) => <>Tytuł: {title}</>,
  ageFile: 'plik age',
  passphrase: 'Fraza szyfrująca',
  decrypt: 'Odszyfruj',
  download: 'Pobierz zaszyfrowany plik',
  ageName: 'age',
  age: (link) => <>Aby odszyfrować ją bez tej strony, użyj programu {link}:</>,
  ageSaved: (link, file) => (
    <>
      Aby odszyfrować ją bez tej strony, zapisz zaszyfrowany tekst jako {file} i użyj programu {link}:
    </>
  ),
  asksPassphrase:
    'Polecenie zapyta o frazę szyfrującą: to część linku po znaku # albo fraza otrzymana od autora.',
  command: 'Polecenie do odszyfrowania wklejki',
  copy: 'Kopiuj',
  source: 'Zaszyfrowany tekst',
  textOfTheFile: 'Zaszyfrowany tekst wklejki',
  label: 'Szyfrowanie',
  strip: 'Zaszyfrowana',
  decrypted: 'Odszyfrowano w tej przeglądarce. Serwer przechowuje tylko zaszyfrowany tekst.',
  how: 'Jak to działa',
  protects:
    'Tekstu nie odczyta ani serwer, ani ktoś, kto skopiuje bazę danych. Serwer widzi tytuł, język, rozmiar, daty i to, kto otwiera link.',
  trust:
    'Tę stronę dostarcza serwer, który mógłby ją zmienić, aby wykraść frazę. Jeśli nie ufasz serwerowi, odszyfruj wklejkę na własnym komputerze:',
  whoCanRead: 'Mogą ją przeczytać tylko osoby, które mają frazę szyfrującą.',
  notText: 'To nie jest tekst.',
  aboutNotText: 'Pobierz plik i otwórz go we właściwym programie.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Tekst z PrivateBin',
  heading: 'Ta wklejka jest zaszyfrowana przez PrivateBin.',
  about:
    'Aby ją przeczytać, potrzebujesz całego linku: klucz to część po znaku #, której nie ma żaden serwer. Mając cały link, odszyfrujesz tekst na tej stronie, w przeglądarce.',
  kind: 'PrivateBin',
  password: 'Hasło (jeśli jest)',
  decrypt: 'Odszyfruj',
  otherwise: 'Otworzą ją też klienty PrivateBin, na przykład PBinCLI:',
  command: 'Polecenie do otwarcia wklejki',
  key: 'KLUCZ',
  source: 'Źródło',
  download: 'Pobierz zaszyfrowany dokument',
  document: 'Zaszyfrowany dokument',
};

export const removed: typeof en.removed = {
  title: 'Wklejka zablokowana',
  heading: 'Ta wklejka została zablokowana.',
  about: {
    spam: 'Wklejkę zablokował administrator serwisu. Powód: spam.',
    malware: 'Wklejkę zablokował administrator serwisu. Powód: złośliwe oprogramowanie.',
    phishing: 'Wklejkę zablokował administrator serwisu. Powód: phishing.',
    'personal-data': 'Wklejkę zablokował administrator serwisu. Powód: dane osobowe.',
    copyright: 'Wklejkę zablokował administrator serwisu. Powód: naruszenie praw autorskich.',
    illegal: 'Wklejkę zablokował administrator serwisu. Powód: treści niezgodne z prawem.',
    other: 'Wklejkę zablokował administrator serwisu. Powód: inny.',
  },
  newPaste: 'Nowa wklejka',
};

export const report: typeof en.report = {
  title: 'Zgłaszanie wklejki',
  heading: 'Zgłoś tę wklejkę',
  of: (paste) => <>Zgłaszasz: {paste}.</>,
  about: 'Zgłoszenie trafi do administratorów serwisu. Autor wklejki go nie zobaczy.',
  reason: 'Powód',
  chooseReason: 'Wybierz powód.',
  text: 'Co jest z nią nie tak? (opcjonalnie)',
  tooLong: (most) =>
    plural(most, {
      one: 'Zgłoszenie może mieć najwyżej # znak. Skróć je.',
      few: 'Zgłoszenie może mieć najwyżej # znaki. Skróć je.',
      many: 'Zgłoszenie może mieć najwyżej # znaków. Skróć je.',
      other: 'Zgłoszenie może mieć najwyżej # znaku. Skróć je.',
    }),
  email: 'Twój adres e-mail (opcjonalnie)',
  emailHint: 'Tylko do pytań o to zgłoszenie. Usuniemy go 30 dni po zamknięciu zgłoszenia.',
  send: 'Wyślij zgłoszenie',
  notNow: 'Anuluj',
  tooMany: (wait) =>
    `Nie wysłano zgłoszenia: z Twojej sieci przyszło ich zbyt wiele. Spróbuj ponownie ${wait}.`,
  sentTitle: 'Zgłoszenie wysłane',
  sent: 'Zgłoszenie zostało wysłane.',
  reference: (reference) => (
    <>Jego numer to {reference}. Podaj go, jeśli skontaktujesz się z administratorami serwisu.</>
  ),
  backToPaste: 'Wróć do wklejki',
  newPaste: 'Nowa wklejka',
};

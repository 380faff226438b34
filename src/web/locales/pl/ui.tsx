import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Nowa wklejka',
  status: (status) => `Status ${status}`,
  requestId: (id) => `ID żądania: ${id}`,
  explore: 'Publiczne wklejki',
  dashboard: 'Twoje wklejki',
  tryAgain: 'Spróbuj ponownie',
  notFound: {
    paste: {
      title: 'Nie znaleziono wklejki',
      text: 'Mogła wygasnąć lub zostać usunięta. Jeśli adres został wpisany ręcznie, sprawdź go.',
    },
    ownPaste: {
      title: 'Nie znaleziono wklejki',
      text: 'Mogła wygasnąć lub zostać usunięta albo należy do innego konta.',
    },
    person: {
      title: 'Nie znaleziono użytkownika',
      text: 'Jeśli adres został wpisany ręcznie, sprawdź go. Konto mogło zostać usunięte.',
    },
    page: {
      title: 'Nie znaleziono strony',
      text: 'Jeśli adres został wpisany ręcznie, sprawdź go. Adresy wklejek zawierają /p/ lub /s/.',
    },
  },
  forbidden: 'Brak dostępu',
  methodNotAllowed: {
    title: 'Niedozwolona metoda',
    text: (methods) =>
      `Ten adres obsługuje tylko ${methods}. Otwórz go w przeglądarce i skorzystaj ze strony.`,
  },
  tooLarge: {
    title: 'Za duży rozmiar',
    text: (max) =>
      `Limit wklejki to ${max}. Cofnij się: wpisany tekst nadal jest w formularzu. Skróć go albo podziel na dwie wklejki.`,
  },
  tooSlow: {
    title: 'Zbyt wolne wysyłanie',
    text: 'Połączenie przesyłało mniej niż 10 KB na sekundę, więc wysyłanie przerwano. Cofnij się: wpisany tekst nadal jest w formularzu. Spróbuj ponownie przez szybsze łącze.',
  },
  rateLimited: {
    title: 'Zbyt wiele żądań',
    later: 'Spróbuj ponownie później. Niczego nie zmieniono.',
    text: (wait) => `Spróbuj ponownie ${wait}. Niczego nie zmieniono.`,
  },
  internal: {
    title: 'Coś poszło nie tak',
    text: 'Błąd zapisano w logu. Spróbuj ponownie, a jeśli to nie pomoże, skontaktuj się z administratorami serwisu.',
  },
  damagedText: {
    title: 'Ten tekst jest uszkodzony',
    text: 'Zapisany tekst tej wklejki jest uszkodzony i nie można go pokazać. Administrator został powiadomiony.',
  },
  unavailable: {
    title: 'Usługa niedostępna',
    text: 'Niczego nie zmieniono. Spróbuj ponownie za kilka sekund.',
  },
  notUnderstood: 'Nieprawidłowe żądanie',
  badForm:
    'Formularz był niekompletny, nie był zakodowany w UTF-8 albo zawierał o wiele za długie pole. Cofnij się i wyślij go ponownie.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Przejdź do treści',
  siteNav: 'Serwis',
  new: 'Nowa',
  explore: 'Odkrywaj',
  guide: 'Pomoc',
  docs: 'API',
  dashboard: 'Panel',
  statistics: 'Statystyki',
  pastes: 'Wklejki',
  keys: 'Klucze API',
  account: 'Konto',
  admin: 'Admin',
  openReports: (count) =>
    plural(count, {
      one: '# otwarte zgłoszenie',
      few: '# otwarte zgłoszenia',
      many: '# otwartych zgłoszeń',
      other: '# otwartego zgłoszenia',
    }),
  logIn: 'Zaloguj się',
  signUp: 'Załóż konto',
  logOut: 'Wyloguj się',
  menu: 'Menu',
  theme: 'Przełącz między jasnym a ciemnym motywem',
  notice: 'Komunikat',
  contact: 'Kontakt',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  poweredBy: 'Działa na Gluepot',
  language: (name) => `Język: ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `Jako tekst sformatowany wklejka byłaby pusta lub większa niż ${max}. Wybierz HTML, aby ją zachować bez zmian.`,
  notUnicode: 'To nie jest poprawny tekst Unicode.',
  title: 'Tytuł nie jest poprawnym tekstem Unicode.',
  language: 'Wybierz język z listy.',
  visibility: 'Wybierz widoczność: publiczna lub ukryta.',
  expiry: 'Wybierz opcję z listy.',
  expiresAt: 'Wybierz termin w przyszłości, mieszczący się w limicie tej witryny.',
  maxViews: (most) =>
    `Podaj liczbę całkowitą od 1 do ${most}. Zostaw puste pole, jeśli wklejkę ma usunąć pierwsze otwarcie.`,
  pastePassword: (most) => `Hasło może zajmować najwyżej ${most} B. Wybierz krótsze.`,
  slugLabel: 'Własny link, po /s/',
  slugNone: 'Brak',
  slug: 'Własny link musi się składać z 3–48 małych liter, cyfr lub łączników.',
  slugTaken: 'Ten własny link jest zajęty. Wybierz inny.',
  slugNeedsAccount:
    'Własne linki wymagają konta, a sesja się zakończyła. Zaloguj się w innej karcie albo wyczyść link.',

  pasteNeedsLogin:
    'Wklejki mogą tu tworzyć tylko osoby z kontem. Zaloguj się w innej karcie i utwórz wklejkę ponownie. Wpisany tekst nadal tu jest.',
  sharedNeedsLogin:
    'Wklejki mogą tu tworzyć tylko osoby z kontem. Zaloguj się w innej karcie i utwórz tę wklejkę. Udostępniony tekst nadal tu jest.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, {
      one: '# pole zawiera błąd.',
      few: '# pola zawierają błędy.',
      many: '# pól zawiera błędy.',
      other: '# pola zawiera błędy.',
    }),
  linkTaken: 'Ten własny link jest zajęty.',
  unavailable: 'Serwer nie może tego teraz zrobić. Spróbuj ponownie za kilka sekund.',
  tooManyByVisitor: (wait) =>
    `Nie utworzono wklejki: z Twojej sieci utworzono ich zbyt wiele. Spróbuj ponownie ${wait}. Wpisany tekst nadal tu jest.`,
  tooManyByAccount: (wait) =>
    `Nie utworzono wklejki: na Twoim koncie utworzono ich zbyt wiele. Spróbuj ponownie ${wait}. Wpisany tekst nadal tu jest.`,
  accountFull: (used, quota) =>
    `Twoje wklejki zajmują ${used} z ${quota}. Usuń część z nich i spróbuj ponownie. Wpisany tekst nadal tu jest.`,
  networkFull: (quota, wait) =>
    `Twoja sieć wykorzystała dzienny limit (${quota}). Spróbuj ponownie ${wait} albo się zaloguj. Wpisany tekst nadal tu jest.`,
  diskFull:
    'Na serwerze kończy się miejsce. Nadal możesz usuwać i skracać wklejki. Wpisany tekst nadal tu jest.',
  loggedOut:
    'Nie zapisano wklejki: sesja się zakończyła. Zaloguj się w innej karcie i zapisz ponownie. Wpisany tekst nadal tu jest.',
  gone: 'Nie zapisano wklejki: już nie istnieje. Mogła wygasnąć lub zostać usunięta. Wpisany tekst nadal tu jest.',

  atMostCharacters: (most) =>
    plural(most, {
      one: 'Najwyżej # znak.',
      few: 'Najwyżej # znaki.',
      many: 'Najwyżej # znaków.',
      other: 'Najwyżej # znaku.',
    }),

  usernameRule:
    'Nazwa użytkownika musi się składać z 2–32 małych liter, cyfr, łączników lub podkreśleń i zaczynać od litery lub cyfry.',
  emailRule: 'Wpisz adres e-mail, na przykład nazwa@example.org.',
  passwordRule: (least, most) =>
    plural(least, {
      one: `Hasło musi mieć co najmniej # znak i zajmować najwyżej ${most} B.`,
      few: `Hasło musi mieć co najmniej # znaki i zajmować najwyżej ${most} B.`,
      many: `Hasło musi mieć co najmniej # znaków i zajmować najwyżej ${most} B.`,
      other: `Hasło musi mieć co najmniej # znaku i zajmować najwyżej ${most} B.`,
    }),
  weakPassword: {
    common: 'To jedno z najpopularniejszych haseł. Wybierz inne.',
    username: 'To hasło zawiera nazwę użytkownika i niewiele więcej. Wybierz inne.',
    email: 'To hasło zawiera Twój adres e-mail lub jego część i niewiele więcej. Wybierz inne.',
    site: 'To hasło zawiera nazwę tego serwisu i niewiele więcej. Wybierz inne.',
    word: 'To popularne hasło z niewielkim dodatkiem. Dodaj więcej słów albo wybierz inne.',
    words: 'To hasło składa się z najwyżej trzech popularnych słów. Dodaj więcej słów albo wybierz inne.',
    pattern:
      'To hasło zawiera powtórzenie, ciąg kolejnych znaków lub datę i niewiele więcej. Dodaj więcej słów albo wybierz inne.',
  },
  typeUsername: (username) => `Aby potwierdzić, wpisz ${username}.`,
  emailTaken: 'Ten adres e-mail należy do innego konta.',
  emailBlocked: 'Adresy w tej domenie nie są tu przyjmowane. Wpisz inny.',
  passwordNeeded:
    'Od logowania minęło ponad 10 minut. Wpisz hasło, aby kontynuować. Niczego jeszcze nie zmieniono.',
  notYourPassword: 'Nieprawidłowe hasło.',
  noSuchAccount: 'Nieprawidłowa nazwa użytkownika lub hasło. W haśle wielkość liter ma znaczenie.',
  nameTaken:
    'Ta nazwa użytkownika lub ten adres e-mail są już zajęte. Spróbuj innej nazwy. Jeśli masz konto, zaloguj się albo zresetuj hasło.',
  tooManyRequests: (wait) => `Zbyt wiele żądań. Spróbuj ponownie ${wait}.`,
  tooManyAttempts: (wait) => `Zbyt wiele prób. Spróbuj ponownie ${wait}.`,
  tooManyAccounts: (wait) => `Z Twojej sieci założono zbyt wiele kont. Spróbuj ponownie ${wait}.`,
  tooManyLinks: (wait) => `Zbyt wiele próśb o link. Spróbuj ponownie ${wait}.`,

  otherSite: 'Ten formularz wysłano z innego serwisu. Otwórz stronę w tym serwisie i wyślij go ponownie.',
};

export const lists: typeof en.lists = {
  own: 'Twoje wklejki',
  title: 'Tytuł',
  language: 'Język',
  visibility: 'Widoczność',
  views: 'Odsłony',
  size: 'Rozmiar',
  created: 'Utworzono',
  expires: 'Wygasa',
  actions: 'Działania',
  viewsInLine: (views) => plural(views, { one: 'odsłona', few: 'odsłony', many: 'odsłon', other: 'odsłony' }),
  expiresInLine: 'wygasa',
  never: 'nigdy',
  whenOpened: 'po otwarciu',
  untitled,
  untitledOf: (id) => `Bez tytułu ${id}`,
  hasPassword: '(z hasłem)',
  select: 'Zaznacz',
  selectAll: 'Zaznacz wszystkie na tej stronie',
  selectThis: (name) => `Zaznacz: ${name}`,
  copyLink: 'Kopiuj link',
  copyLinkOf: (name) => `Kopiuj link: ${name}`,
  edit: 'Edytuj',
  editThis: (name) => `Edytuj: ${name}`,
  statistics: 'Statystyki',
  statisticsOf: (name) => `Statystyki: ${name}`,
  history: 'Historia',
  historyOf: (name) => `Historia: ${name}`,
  delete: 'Usuń',
  deleteThis: (name) => `Usuń: ${name}`,
  more: 'Więcej',
  moreOf: (name) => `Więcej działań: ${name}`,
  selection: 'Zaznaczone',
  deleteSelected: 'Usuń zaznaczone',
  clearSelection: 'Odznacz',
  pages: 'Strony',
  newest: 'Najnowsze',
  older: 'Starsze',

  search: 'Szukaj',
  searchHint: 'Szukaj w tytułach i tekstach',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Szukany tekst może mieć najwyżej # znak. Skróć go.',
      few: 'Szukany tekst może mieć najwyżej # znaki. Skróć go.',
      many: 'Szukany tekst może mieć najwyżej # znaków. Skróć go.',
      other: 'Szukany tekst może mieć najwyżej # znaku. Skróć go.',
    }),
  anyLanguage: 'Dowolny język',
  anyVisibility: 'Publiczne i ukryte',
  showAll: 'Pokaż wszystkie',

  deletedOne: (name) => <>Usunięto „{name}”.</>,
  deleted: (count) =>
    plural(count, {
      one: 'Usunięto # wklejkę.',
      few: 'Usunięto # wklejki.',
      many: 'Usunięto # wklejek.',
      other: 'Usunięto # wklejki.',
    }),
  undoable: 'Możesz to cofnąć w ciągu dziesięciu minut.',
  undo: 'Cofnij',
  nothingSelected: 'Niczego nie zaznaczono, więc niczego nie usunięto.',
  saved: 'Wklejkę zapisano.',
  restored: (count) =>
    plural(count, {
      one: 'Przywrócono # wklejkę.',
      few: 'Przywrócono # wklejki.',
      many: 'Przywrócono # wklejek.',
      other: 'Przywrócono # wklejki.',
    }),
  tooLate: (count) =>
    plural(count, {
      one: 'Nie udało się przywrócić # wklejki: usunięte wklejki są przechowywane przez dziesięć minut lub do wygaśnięcia.',
      few: 'Nie udało się przywrócić # wklejek: usunięte wklejki są przechowywane przez dziesięć minut lub do wygaśnięcia.',
      many: 'Nie udało się przywrócić # wklejek: usunięte wklejki są przechowywane przez dziesięć minut lub do wygaśnięcia.',
      other:
        'Nie udało się przywrócić # wklejki: usunięte wklejki są przechowywane przez dziesięć minut lub do wygaśnięcia.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: '# własny link zajęła w międzyczasie inna wklejka.',
      few: '# własne linki zajęły w międzyczasie inne wklejki.',
      many: '# własnych linków zajęły w międzyczasie inne wklejki.',
      other: '# własnego linku zajęły w międzyczasie inne wklejki.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Język', heading: 'Wybierz język' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Potwierdź adres e-mail',
  about: (email) =>
    `Otwórz link z wiadomości wysłanej na ${email}. Do tego czasu możesz tworzyć i czytać wklejki, ale nie możesz tworzyć kluczy API, a Twój profil publiczny jest ukryty. Niepotwierdzone konto bez wklejek zostanie usunięte po 7 dniach.`,
  sendAgain: 'Wyślij link ponownie',
  changeAddress: 'Zmień adres',
};

export const preview: typeof en.preview = {
  sentences: ['Wklej tekst.', 'Odbierz krótki link.'],
  alt: 'Wklej tekst. Odbierz krótki link.',
  firstLines: 'Pierwsze wiersze tekstu',
};

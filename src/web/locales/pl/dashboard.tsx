import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) =>
  plural(views, { one: '# odsłona', few: '# odsłony', many: '# odsłon', other: '# odsłony' });

export const dashboard: typeof en.dashboard = {
  title: 'Twoje wklejki',
  heading: 'Wklejki',
  all: (all) => plural(all, { one: '# wklejka', few: '# wklejki', many: '# wklejek', other: '# wklejki' }),
  found: (total, all) => `${locale.number(total)} z ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `zajęto ${size}`,
  usedOf: (size, quota) => `zajęto ${size} z ${quota}`,
  pages: 'Strony',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} z ${locale.number(total)}`,
  newer: 'Nowsze wklejki',
  older: 'Starsze wklejki',
  noMatch: 'Żadna wklejka nie pasuje. Przeszukano tytuły i teksty.',
  noMatchOf: (text) => `Żadna wklejka nie pasuje do „${text}”. Przeszukano tytuły i teksty.`,
  showAll: 'Pokaż wszystkie',
  none: 'Nie masz jeszcze wklejek. Tu pojawią się te, które utworzysz po zalogowaniu.',
  newPaste: 'Nowa wklejka',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Zablokowane wklejki',
  about:
    'Te wklejki zablokował administrator serwisu. Nikt nie może ich otworzyć. Jeśli któraś z nich została zablokowana przez pomyłkę, napisz do administratorów serwisu: można ją przywrócić, dopóki nie zostanie trwale usunięta.',
  list: 'Wklejki zablokowane przez administratora serwisu',
  title: 'Tytuł',
  category: 'Kategoria',
  reason: 'Powód',
  removed: 'Zablokowano',
  removedInLine: 'zablokowano',
  restorable: 'Usunięcie',
  restorableInLine: 'zostanie usunięta',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Zaszyfrowana',
  about: 'Odszyfruj tekst, aby go edytować. Tytuł i link możesz edytować bez odszyfrowania.',
  passphrase: 'Fraza szyfrująca',
  decrypt: 'Odszyfruj',
};

export const edit: typeof en.edit = {
  title: 'Edycja wklejki',
  titleNotSaved: 'Nie zapisano',
  heading: 'Edycja',
  about: 'Link i liczba odsłon się nie zmienią.',
  aboutCreated:
    'Tytuł i tekst możesz edytować przez 30 dni w tej przeglądarce, w której powstała wklejka. Aby zmienić coś innego, utwórz nową wklejkę, a tę usuń.',
  language: 'Język',
  guess: 'Wykryj',
  visibility: 'Widoczność',
  expiry: 'Wygasa',
  unchanged: 'Bez zmian',
  stays: (time) => `${time} (bez zmian)`,
  staysWhenOpened: 'Po otwarciu (bez zmian)',
  staysNever: 'Nigdy (bez zmian)',
  password: 'Hasło',
  noPassword: 'Brak',
  removePassword: 'Usuń hasło',
  protectedCreated:
    'Bez konta nie można edytować jednorazowej wklejki, a wklejkę z hasłem można dopiero po jej otwarciu. Zamiast tego utwórz nową wklejkę.',
  content: 'Tekst',
  atMost: (size) => <>najwyżej {size}</>,
  pasteTitle: 'Tytuł',
  untitled: 'Bez tytułu',
  cancel: 'Anuluj',
  save: 'Zapisz',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Tę wklejkę zmieniono już po rozpoczęciu Twojej edycji. Twoich zmian nie zapisano. Porównaj oba teksty i wybierz, który zachować.'
      : `Tę wklejkę zmieniono ${changedAt}, już po rozpoczęciu Twojej edycji. Twoich zmian nie zapisano. Porównaj oba teksty i wybierz, który zachować.`,
  compare: 'Porównaj',
  overwrite: 'Nadpisz',
  keepBoth: 'Zachowaj oba',
  comparison: 'Twoje zmiany',
  aboutComparison:
    'Tak zmieni się zapisany tekst, jeśli go nadpiszesz. Zamknij tę kartę, aby wrócić do edycji.',
};

export const keys: typeof en.keys = {
  title: 'Klucze API',
  heading: 'Klucze API',
  inUse: (held, most) => `${locale.number(held)} z ${locale.number(most)} w użyciu`,
  revoked: 'Klucz unieważniono. Już nie działa.',
  missing: 'Nie znaleziono klucza. Być może został już unieważniony.',
  leaked: (time) => (
    <>
      Ten klucz znaleziono w publicznej wklejce {time}. Każdy, kto ją zobaczy, może czytać, zmieniać i usuwać
      Twoje wklejki. Unieważnij klucz, a potem utwórz nowy dla programów, które go używają.
    </>
  ),
  about: (most) =>
    `Klucz pozwala programowi pracować z Twoimi wklejkami przez API. Trzymaj klucze na serwerach, nigdy na stronie WWW ani w aplikacji, do której inni mogą zajrzeć. ${plural(
      most,
      {
        one: 'Możesz mieć najwyżej # klucz.',
        few: 'Możesz mieć najwyżej # klucze.',
        many: 'Możesz mieć najwyżej # kluczy.',
        other: 'Możesz mieć najwyżej # klucza.',
      },
    )}`,
  full: (most) =>
    plural(most, {
      one: 'Osiągnięto limit: # klucz. Unieważnij go, aby utworzyć kolejny.',
      few: 'Osiągnięto limit: # klucze. Unieważnij jeden, aby utworzyć kolejny.',
      many: 'Osiągnięto limit: # kluczy. Unieważnij jeden, aby utworzyć kolejny.',
      other: 'Osiągnięto limit: # klucza. Unieważnij jeden, aby utworzyć kolejny.',
    }),
  confirmFirst: 'Potwierdź adres e-mail, aby tworzyć klucze API.',
  list: 'Klucze API',
  name: 'Nazwa',
  id: 'ID',
  created: 'Utworzono',
  createdInLine: 'utworzono',
  lastUsed: 'Ostatnie użycie',
  lastUsedInLine: 'ostatnie użycie:',
  actions: 'Działania',
  never: 'nigdy',
  limit: 'Ogranicz klucz',
  scope: 'Uprawnienia',
  scopes: { all: 'Wszystko', read: 'Tylko odczyt', create: 'Tylko tworzenie wklejek' },
  expiry: 'Wygasa',
  neverExpires: 'Nigdy',
  expires: 'Wygasa',
  expiresInLine: 'wygasa',
  expired: (day) => <>{day} (wygasł)</>,
  expiryDay: 'Lub w dniu',
  expiryRule: 'Wybierz dzień w przyszłości.',
  networks: 'Sieci',
  networksHint: 'Wszystkie lub np. 192.0.2.0/24',
  networksRule: (most) =>
    `Podaj adresy lub sieci, np. 192.0.2.0/24 lub 2001:db8::/48 (maksymalnie ${locale.number(most)}).`,
  uses: 'Użycia',
  rename: 'Zmień nazwę',
  renameThis: (name) => `Zmień nazwę: ${name}`,
  newNameOf: (name) => `Nowa nazwa klucza ${name}`,
  save: 'Zapisz',
  revoke: 'Unieważnij',
  revokeThis: (name) => `Unieważnij: ${name}`,
  sure: 'Programy, które go używają, natychmiast przestaną działać.',
  revokeForGood: 'Unieważnij trwale',
  revokeThisForGood: (name) => `Unieważnij trwale: ${name}`,
  none: 'Nie masz jeszcze kluczy API.',
  newName: 'Nazwa nowego klucza',
  newNameHint: 'Nazwa, na przykład „laptop”',
  create: 'Utwórz klucz',
  nameTaken: 'Masz już klucz o tej nazwie. Wybierz inną.',
  nameRule: (most) =>
    plural(most, {
      one: 'Nazwa musi mieć # znak. Wybierz inną.',
      few: 'Nazwa musi mieć od 1 do # znaków. Wybierz inną.',
      many: 'Nazwa musi mieć od 1 do # znaków. Wybierz inną.',
      other: 'Nazwa musi mieć od 1 do # znaku. Wybierz inną.',
    }),
  loggedOut: 'Sesja się zakończyła. Zaloguj się ponownie.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>Klucz „{name}” jest gotowy.</>,
  copyNow: 'Skopiuj go teraz: więcej go nie pokażemy. Przechowujemy tylko jego skrót.',
  can: {
    all: 'Może czytać, tworzyć, zmieniać i usuwać Twoje wklejki.',
    read: 'Może tylko czytać Twoje wklejki.',
    create: 'Może tylko tworzyć wklejki.',
  },
  until: (time) => `Wygasa ${time}.`,
  from: (networks) => <>Działa tylko z tych sieci: {networks}.</>,
  key: 'Nowy klucz',
  copy: 'Kopiuj',
  firstRequest: 'Wypróbuj',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne
      ? 'W tym okresie nikt nie otworzył tej wklejki.'
      : 'W tym okresie nikt nie otworzył żadnej wklejki.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Nikt jeszcze nie otworzył tej wklejki. Odsłony pojawiają się tu w ciągu sekundy.'
      : 'Nikt jeszcze nie otworzył żadnej wklejki. Odsłony pojawiają się tu w ciągu sekundy.',
  showAll: 'Pokaż cały okres.',
  title: 'Statystyki',
  heading: 'Statystyki',
  on: (day) => `${day}, czas UTC`,
  from: (first, last) => `od ${first} do ${last}, czas UTC`,
  ofOne: (paste) => <>Tylko {paste}.</>,
  by: { hour: 'Według godzin', day: 'Według dni' },
  aboutSeries: 'Słupki to odsłony. Kreska na słupku to unikalni użytkownicy, liczeni raz dziennie.',
  range: 'Okres',
  paste: 'Wklejka',
  allPastes: 'Wszystkie wklejki',
  show: 'Pokaż',
  views: 'Odsłony',
  visitors: 'Unikalni użytkownicy',
  busiest: { hour: 'Rekordowa godzina', day: 'Rekordowy dzień' },
  noBusiest: '–',
  average: { hour: 'Odsłony na godzinę', day: 'Odsłony na dzień' },
};

export const charts: typeof en.charts = {
  title: {
    hour: 'Odsłony i unikalni użytkownicy według godzin',
    day: 'Odsłony i unikalni użytkownicy według dni',
  },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} w ciągu ${plural(hours, { one: '# godziny', few: '# godzin', many: '# godzin', other: '# godziny' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} w ciągu ${plural(days, { one: '# dnia', few: '# dni', many: '# dni', other: '# dnia' })}.`,
  },
  most: (views, time) => `Najwięcej (${locale.number(views)}): ${time}.`,
  inTheTable: 'Wszystkie liczby są w tabeli poniżej.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# unikalny użytkownik', few: '# unikalni użytkownicy', many: '# unikalnych użytkowników', other: '# unikalnego użytkownika' })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Pokaż jako tabelę',
  tableName: { hour: 'Odsłony według godzin', day: 'Odsłony według dni' },
  unit: { hour: 'Godzina', day: 'Dzień' },
  views: 'Odsłony',
  visitors: 'Unikalni użytkownicy',
  leftOut: 'Pominięto dni bez odsłon.',
  map: 'Odsłony według krajów',
  mapDescription: 'Mapa świata. Wszystkie liczby są w tabeli krajów.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Mało odsłon',
  mostViews: viewsOf,
  trafficSources: 'Źródła ruchu',
  countries: 'Kraje',
  country: 'Kraj',
  unknownCountry: 'Nieznany',
  referrers: 'Strony odsyłające',
  referrer: 'Strona odsyłająca',
  direct: 'Bezpośrednio lub z aplikacji',
  devices: 'Urządzenia',
  device: 'Urządzenie',
  deviceNames: { desktop: 'Komputer', mobile: 'Telefon', tablet: 'Tablet', bot: 'Bot', other: 'Inne' },
  mostViewed: 'Najpopularniejsze',
  mostViewedPastes: 'Najpopularniejsze wklejki',
  paste: 'Wklejka',
};

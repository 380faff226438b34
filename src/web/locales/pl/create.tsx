import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Nowa wklejka',
  titleRejected: 'Nie utworzono',
  heading: 'Nowa wklejka',
  description:
    'Wklej tekst lub kod i odbierz krótki link. Wklejka może wygasnąć, zniknąć po pierwszym przeczytaniu albo wymagać hasła. Bez zakładania konta.',
  hello: (
    <>
      Wklej tekst.
      <br />
      Odbierz krótki link.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone' ? 'Na kod, logi i notatki. Bez zakładania konta.' : 'Na kod, logi i notatki.',
  copy: 'Kopiuj',
  imprint: (host, guide) => (
    <>
      Teksty przechowuje {host}. <a href={guide}>Co to jest?</a>
    </>
  ),
  about: 'O wklejkach',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Kto przeczyta wklejkę',
      text: {
        everyone: {
          unlisted: 'Każdy z linkiem. Nie ma jej na żadnej liście, chyba że ustawisz ją jako publiczną.',
          public: 'Każdy. Wklejka jest w „Odkrywaj”, chyba że wybierzesz inaczej.',
        },
        accounts: {
          unlisted:
            'Każdy z linkiem i kontem w tym serwisie. Nie ma jej na żadnej liście, chyba że ustawisz ją jako publiczną.',
          public: 'Każdy z kontem w tym serwisie. Wklejka jest w „Odkrywaj”, chyba że wybierzesz inaczej.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Kiedy zniknie',
      text: 'Gdy ją usuniesz albo gdy minie wybrany czas.',
    },
    server: {
      heading: 'Co widzi serwer',
      text: 'Tekst, chyba że najpierw zaszyfrujesz go w tej przeglądarce.',
    },
  }),
  pasteText: 'Wklej',
  chooseFiles: 'Wybierz pliki',
  drop: 'lub upuść je w dowolnym miejscu strony.',
  dropHere: 'Upuść, aby wkleić',
  content: 'Tekst',
  contentHint: 'Wklej lub wpisz tekst.',
  atMost: (size) => <>najwyżej {size}</>,
  addFile: 'Dodaj plik',
  create: 'Utwórz wklejkę',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Tytuł',
  untitled: 'Tytuł (opcjonalnie)',
  language: 'Język',
  guess: 'Wykryj język',
  visibility: 'Widoczność',
  expires: 'Wygasa',
  password: 'Hasło',
  noPassword: 'Brak',
};

export const terms: typeof en.terms = {
  sentence: ({ who, password, expiry, limit, encryption }) => (
    <>
      Wklejkę może przeczytać {who}
      {password}. {expiry}.{limit}
      {encryption}
    </>
  ),
  password: ' po podaniu hasła',
  limit: ' Zniknie po wybranej liczbie otwarć.',
  encryption: ' Serwer nie może jej odczytać.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'każdy z linkiem',
          public: 'każdy, także w „Odkrywaj”',
          first: 'pierwsza osoba z linkiem',
        }
      : {
          unlisted: 'każdy z linkiem i kontem w tym serwisie',
          public: 'każdy z kontem w tym serwisie, także w „Odkrywaj”',
          first: 'pierwsza osoba z linkiem i kontem w tym serwisie',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Każdy z linkiem' : 'Każdy z linkiem i kontem w tym serwisie',
      about: 'Nie pojawia się na żadnej liście. Prosimy wyszukiwarki, by ją pomijały.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Każdy' : 'Każdy z kontem w tym serwisie',
      about:
        whoCanRead === 'everyone'
          ? 'Pojawia się w „Odkrywaj” i mogą ją znaleźć wyszukiwarki.'
          : 'Pojawia się w „Odkrywaj”.',
    },
  }),
  expires: {
    never: 'Nigdy nie wygasa',
    '10m': 'Wygasa za 10 minut',
    '1h': 'Wygasa za 1 godzinę',
    '1d': 'Wygasa za 1 dzień',
    '1w': 'Wygasa za 1 tydzień',
    '1m': 'Wygasa za 30 dni',
    burn: 'Zniknie po otwarciu',
    date: 'Wygasa w wybranym terminie',
  },
  expiry: {
    never: { name: 'Nigdy', about: 'Możesz ją usunąć w każdej chwili.' },
    '10m': { name: 'Za 10 minut' },
    '1h': { name: 'Za 1 godzinę' },
    '1d': { name: 'Za 1 dzień' },
    '1w': { name: 'Za 1 tydzień' },
    '1m': { name: 'Za 30 dni' },
    date: { name: 'W wybranym terminie' },
    burn: {
      name: 'Gdy ktoś ją otworzy (jednorazowa)',
      about: 'Pierwsza osoba, która ją otworzy, będzie też ostatnią. Nie pojawia się na żadnej liście.',
    },
  },
  time: 'Data i godzina (UTC)',
  maxViews: 'Najwięcej otwarć',
  noLimit: 'Bez limitu',
  more: (hasSlug) => (
    <span>
      Więcej
      <small>{hasSlug ? ': hasło, szyfrowanie, własny link' : ': hasło, szyfrowanie'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Zaszyfruj w tej przeglądarce',
  options: { off: 'Nie', link: 'Fraza w linku', own: 'Własna fraza' },
  passphrase: 'Fraza szyfrująca',
  passphraseHint: 'Co najmniej cztery losowe słowa',
  about: (size) =>
    `Szyfrowany jest tylko tekst, do ${size}. Tytuł, język, własny link, rozmiar i daty nie są szyfrowane. Wklejka nie pojawia się na listach.`,
  aboutLink:
    'Fraza szyfrująca jest w linku po znaku # i nigdy nie trafia na serwer. Tekst może przeczytać każdy, kto ma cały link.',
  aboutOwn: 'Przekaż frazę osobno, nie razem z linkiem. Bez niej nikt nie odzyska tekstu.',
};

export const blocked: typeof en.blocked = {
  caller:
    'Z tej sieci lub z tego konta nie można tworzyć ani edytować wklejek. Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
  content:
    'Tej treści nie można tu opublikować. Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
};

export const noForm: typeof en.noForm = {
  title: 'Zaloguj się, aby tworzyć wklejki',
  about: 'W tym serwisie wklejki mogą tworzyć tylko osoby z kontem.',
  logIn: 'Zaloguj się',
  signUp: 'Załóż konto',
  inviteOnly: 'Aby założyć konto, potrzebujesz zaproszenia od administratora serwisu.',
  closed: 'Konta w tym serwisie zakładają jego administratorzy.',
  readOnly: 'Ten serwis jest tylko do odczytu',
  aboutReadOnly: 'Możesz tu czytać wklejki, ale nie możesz tworzyć nowych.',
  explore: 'Odkrywaj publiczne wklejki',
};

export const credentials: typeof en.credentials = {
  title: 'Opublikować dane dostępowe?',
  whyPublic:
    'Wygląda na to, że tekst zawiera dane dostępowe. Każdy może znaleźć publiczną wklejkę i z nich skorzystać. Niczego jeszcze nie utworzono. Usuń je z tekstu albo wybierz, co dalej.',
  whyUnlisted:
    'Wygląda na to, że tekst zawiera dane dostępowe. Może z nich skorzystać każdy, kto ma link. Niczego jeszcze nie utworzono. Usuń je z tekstu albo wybierz, co dalej.',
  found: (line, name) => `Wiersz ${line}: ${name}`,
  unlisted: 'Utwórz ukrytą',
  burn: 'Zniszcz po przeczytaniu',
  encrypt: 'Zaszyfruj',
  publish: 'Opublikuj mimo to',
};

import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Co najmniej # znak. Im dłuższe, tym lepsze.',
    few: 'Co najmniej # znaki. Im dłuższe, tym lepsze.',
    many: 'Co najmniej # znaków. Im dłuższe, tym lepsze.',
    other: 'Co najmniej # znaku. Im dłuższe, tym lepsze.',
  });

export const account: typeof en.account = {
  title: 'Konto',
  heading: 'Konto',
  done: {
    email: 'Adres e-mail został zmieniony.',
    'email-sent': 'Wysłaliśmy link na nowy adres. Otwórz go w ciągu godziny, aby zmienić adres.',
    sessions: 'Sesja została zakończona.',
    'confirmation-sent': 'Wysłaliśmy link do potwierdzenia adresu e-mail. Wygasa za trzy dni.',
    'confirmation-waits':
      'Niczego nie wysłano, bo na ten adres niedawno wysłano już linki. Sprawdź folder ze spamem albo spróbuj ponownie za godzinę.',
    'two-factor-off': 'Uwierzytelnianie dwuskładnikowe jest wyłączone. Do logowania wystarczy hasło.',
  },
  passwordChanged: 'Hasło zostało zmienione.',
  sessions: 'Aktywne sesje',
  logOutOthers: 'Zakończ inne sesje',
  language: 'Język',
  aboutLanguage: 'W tym języku wyświetlamy Ci strony i wysyłamy wiadomości.',
  data: 'Twoje dane',
  aboutExport:
    'Plik ZIP z Twoimi wklejkami oraz, w formacie JSON, z ich ustawieniami, nazwami kluczy i statystykami.',
  export: 'Pobierz wszystko',
  deletion: 'Usuwanie konta',
  aboutDeletion:
    'Konto, wklejki, klucze i statystyki zostaną usunięte natychmiast i na zawsze. Linki do Twoich wklejek przestaną działać.',
  typeUsername: (username) => `Aby potwierdzić, wpisz ${username}`,
  delete: 'Usuń konto i wklejki',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'Nie było żadnej aktywnej sesji.'
      : plural(count, {
          one: 'Zakończono # sesję.',
          few: 'Zakończono # sesje.',
          many: 'Zakończono # sesji.',
          other: 'Zakończono # sesji.',
        }),
  otherSessions: (count) =>
    count === 0
      ? 'Nie było innych aktywnych sesji.'
      : plural(count, {
          one: 'Zakończono # inną sesję.',
          few: 'Zakończono # inne sesje.',
          many: 'Zakończono # innych sesji.',
          other: 'Zakończono # innej sesji.',
        }),
  keys: (count) =>
    count === 0
      ? 'Konto nie miało kluczy API.'
      : plural(count, {
          one: 'Unieważniono # klucz API.',
          few: 'Unieważniono # klucze API.',
          many: 'Unieważniono # kluczy API.',
          other: 'Unieważniono # klucza API.',
        }),
  keysKept: 'Klucze API zachowano.',
};

export const credentials: typeof en.credentials = {
  email: 'Adres e-mail',
  emailIs: (email) => (
    <>
      Twój adres to <strong>{email}</strong>. Wysyłamy na niego linki do resetowania hasła. Jest widoczny
      tylko dla Ciebie i administratorów serwisu.
    </>
  ),
  newEmail: 'Nowy adres',
  newEmailHint: 'Najpierw wyślemy na niego link.',
  yourPassword: 'Twoje hasło',
  passwordAgain: 'Od logowania minęło ponad 10 minut.',
  changeEmail: 'Zmień adres',
  password: 'Hasło',
  passwordNow: 'Obecne hasło',
  newPassword: 'Nowe hasło',
  aboutPassword: 'Po zmianie hasła inne sesje zostaną zakończone.',
  newPasswordHint: (least) =>
    plural(least, {
      one: 'Co najmniej # znak.',
      few: 'Co najmniej # znaki.',
      many: 'Co najmniej # znaków.',
      other: 'Co najmniej # znaku.',
    }),
  revokeKeys: 'Unieważnij klucze API',
  revokeKeysHint:
    'Programy, które ich używają, przestaną działać. Odznacz to pole tylko wtedy, gdy na pewno nikt inny nie zna kluczy.',
  changePassword: 'Zmień hasło',

  browsers: 'Aktywne sesje',
  browser: 'Przeglądarka',
  lastSeen: 'Ostatnia aktywność',
  since: 'Zalogowano',
  actions: 'Działania',
  browserOn: (browser, system) => `${browser} (${system})`,
  unknownBrowser: 'Nieznana przeglądarka',
  thisOne: '(ta sesja)',
  lastSeenInLine: 'ostatnia aktywność:',
  sinceInLine: 'zalogowano',
  now: 'teraz',
  withinTheHour: 'w ciągu ostatniej godziny',
  logOut: 'Zakończ',
  logOutOf: (browser) => `Zakończ sesję: ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Zakładanie konta',
  heading: 'Zakładanie konta',
  about: 'Z kontem możesz edytować i usuwać swoje wklejki, przeglądać ich statystyki i korzystać z API.',
  username: 'Nazwa użytkownika',
  usernameHint: 'Małe litery, cyfry, łączniki i podkreślenia. Widoczna dla wszystkich.',
  email: 'Adres e-mail',
  emailHint: 'Do resetowania hasła. Widoczny tylko dla Ciebie i administratorów serwisu.',
  password: 'Hasło',
  passwordHint: longPassword,
  create: 'Załóż konto',
  haveAccount: (logInLink) => <>Masz już konto? {logInLink('Zaloguj się')}.</>,
  closed: 'Zakładanie kont jest wyłączone.',
  aboutClosed: 'Poproś o konto administratora serwisu.',
  withoutAccount: 'Wklejki możesz tworzyć bez konta.',
  inviteNeeded: 'Aby założyć konto, potrzebujesz zaproszenia.',
  aboutInviteNeeded: 'Poproś administratora serwisu o zaproszenie, a potem otwórz link, który dostaniesz.',
  inviteInvalid: 'Tego zaproszenia nie można użyć.',
  aboutInviteInvalid:
    'Wygasło, zostało unieważnione lub już wykorzystane. Poproś osobę, która je wysłała, o nowe.',
  inviteGone:
    'Nie utworzono konta: zaproszenie wygasło, zostało unieważnione lub już wykorzystane. Poproś osobę, która je wysłała, o nowe.',
  blocked:
    'Z tej sieci lub z tym adresem e-mail nie można zakładać kont. Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
  newPaste: 'Nowa wklejka',
  logIn: 'Zaloguj się',
};

export const logIn: typeof en.logIn = {
  title: 'Logowanie',
  description:
    'Zaloguj się, aby edytować i usuwać swoje wklejki, przeglądać ich statystyki i tworzyć klucze API.',
  heading: 'Logowanie',
  name: 'Nazwa użytkownika lub adres e-mail',
  password: 'Hasło',
  logIn: 'Zaloguj się',
  forgot: 'Nie pamiętasz hasła?',
  noAccount: (signUpLink) => <>Nie masz konta? {signUpLink('Załóż konto')}.</>,
  inviteOnly: 'Aby założyć konto, potrzebujesz zaproszenia od administratora serwisu.',
  closed: 'Konta w tym serwisie zakładają jego administratorzy.',
  blocked:
    'Logowanie z tej sieci jest zablokowane. Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
  withoutAccount: 'Wklejki możesz tworzyć bez konta.',
};

export const forgot: typeof en.forgot = {
  title: 'Resetowanie hasła',
  heading: 'Nie pamiętasz hasła?',
  about: 'Wpisz adres e-mail swojego konta. Wyślemy link do ustawienia nowego hasła.',
  email: 'Adres e-mail',
  send: 'Wyślij link',
  logIn: 'Zaloguj się',
  sent: 'Sprawdź pocztę.',
  onItsWay: (email) =>
    `Jeśli adres ${email} należy do jakiegoś konta, wysłaliśmy na niego link. Działa jeden raz i wygasa za godzinę.`,
  notThere:
    'Po kilku minutach nadal nie ma wiadomości? Sprawdź folder ze spamem albo podaj adres użyty przy zakładaniu konta.',
  another: 'Użyj innego adresu',
  noMail: 'Poproś o pomoc administratora serwisu.',
  aboutNoMail: 'Ten serwer nie wysyła e-maili, więc hasła nie można zresetować linkiem.',
  command: 'Administrator może ustawić nowe hasło tym poleceniem z Twoją nazwą użytkownika:',
};

export const reset: typeof en.reset = {
  title: 'Resetowanie hasła',
  heading: 'Ustaw nowe hasło',
  about: 'Wszystkie sesje zostaną zakończone, a klucze API unieważnione.',
  password: 'Nowe hasło',
  passwordHint: longPassword,
  set: 'Ustaw hasło',
  done: 'Nowe hasło zostało ustawione.',
  logIn: 'Zaloguj się',
  stale: 'Ten link wygasł lub został już użyty.',
  aboutStale:
    'Link działa jeden raz, przez godzinę, i ważny jest tylko najnowszy. Hasło nie zostało zmienione.',
  askAgain: 'Poproś o nowy link',
};

export const confirm: typeof en.confirm = {
  title: 'Adres e-mail',
  heading: 'Potwierdź ten adres e-mail',
  about: 'Potwierdź, że adres, na który przyszedł ten link, należy do Twojego konta.',
  confirm: 'Potwierdź',
  notNow: 'Nie teraz',
  account: 'Konto',
  confirmed: 'Adres został potwierdzony.',
  hasAddress: (username, email) => `Konto ${username} ma teraz adres e-mail ${email}.`,
  taken: 'Ten adres należy do innego konta.',
  aboutTaken: 'Twoje konto ma nadal dotychczasowy adres. Użyj innego albo najpierw usuń tamto konto.',
  stale: 'Ten link wygasł lub został już użyty.',
  aboutStale:
    'Link działa jeden raz, przez ograniczony czas, i ważny jest tylko najnowszy. O kolejny możesz poprosić na stronie konta.',
};

export const deleted: typeof en.deleted = {
  title: 'Konto usunięte',
  heading: (username) => `Konto ${username} zostało usunięte.`,
  about: 'Jego wklejki, klucze, statystyki i sesje zniknęły i nie można ich przywrócić.',
  newPaste: 'Nowa wklejka',
};

export const logInCode: typeof en.logInCode = {
  title: 'Uwierzytelnianie dwuskładnikowe',
  heading: 'Wpisz kod',
  about: 'Hasło jest poprawne. Wpisz kod, który aplikacja uwierzytelniająca pokazuje dla tego konta.',
  code: 'Kod',
  noApp: 'Użyj kodu zapasowego',
  recoveryCode: 'Kod zapasowy',
  recoveryCodeHint: 'Jeden z dziesięciu zapisanych kodów. Każdy działa jeden raz.',
  logIn: 'Zaloguj się',
  startOver: 'Zacznij od nowa',
  wrong: 'Ten kod jest nieprawidłowy lub został już użyty. Poczekaj na następny i wpisz go.',
  wrongRecoveryCode: 'Ten kod zapasowy jest nieprawidłowy lub został już użyty.',
  tooMany: (wait) =>
    `Zbyt wiele nieprawidłowych kodów. Spróbuj ponownie ${wait}. Kod zapasowy może zadziałać wcześniej.`,
  expired: 'Logowanie trwało zbyt długo. Wpisz hasło ponownie.',
};

export const twoFactor: typeof en.twoFactor = {
  heading: 'Uwierzytel\u00adnianie dwuskład\u00adnikowe',
  aboutOff:
    'Wyłączone. Po włączeniu do logowania będą potrzebne hasło i kod z aplikacji uwierzytelniającej w telefonie, więc samo skradzione hasło nie wystarczy. Inne sesje zostaną zakończone. Klucze API będą działać jak dotąd.',
  setUp: 'Skonfiguruj',
  confirmFirst: 'Aby je skonfigurować, potwierdź adres e-mail.',
  aboutOn: (since) =>
    `Włączone od ${since}. Do logowania potrzebne są hasło i kod z aplikacji uwierzytelniającej.`,
  code: 'Kod z aplikacji lub zapasowy',
  turnOff: 'Wyłącz',

  recoveryHeading: 'Kody zapasowe',
  recoveryLeft: (count) =>
    plural(count, {
      one: 'Pozostał # kod zapasowy.',
      few: 'Pozostały # kody zapasowe.',
      many: 'Pozostało # kodów zapasowych.',
      other: 'Pozostało # kodu zapasowego.',
    }),
  aboutRecovery:
    'Każdy pozwala jeden raz zalogować się bez telefonu. Nowe kody zastępują wszystkie wcześniejsze.',
  newCodes: 'Utwórz nowe kody zapasowe',

  setUpTitle: 'Konfiguracja uwierzytelniania dwuskładnikowego',
  scan: 'Zeskanuj ten kod QR aplikacją uwierzytelniającą w telefonie.',
  qrLabel: 'Kod QR dla aplikacji uwierzytelniającej',
  byHand: 'Możesz też wpisać w aplikacji ten klucz. Więcej go nie pokażemy.',
  key: 'Klucz',
  copy: 'Kopiuj',
  openApp: 'Otwórz aplikację na tym urządzeniu',
  firstCode: 'Kod z aplikacji',
  turnOn: 'Włącz',
  cancel: 'Anuluj',
  wrongFirstCode:
    'Ten kod nie jest teraz ważny. Wpisz kod, który pokazuje aplikacja, i sprawdź zegar w telefonie.',

  codesTitle: 'Zapisz kody zapasowe',
  codesOn: (sessions) =>
    sessions === 0
      ? 'Uwierzytelnianie dwuskładnikowe jest włączone.'
      : plural(sessions, {
          one: 'Uwierzytelnianie dwuskładnikowe jest włączone. Zakończono # inną sesję.',
          few: 'Uwierzytelnianie dwuskładnikowe jest włączone. Zakończono # inne sesje.',
          many: 'Uwierzytelnianie dwuskładnikowe jest włączone. Zakończono # innych sesji.',
          other: 'Uwierzytelnianie dwuskładnikowe jest włączone. Zakończono # innej sesji.',
        }),
  codesNew: 'Wcześniejsze kody zapasowe już nie działają.',
  aboutCodes:
    'Gdy nie masz przy sobie telefonu, każdy z tych kodów pozwala zalogować się jeden raz. Przechowuj je tam, gdzie hasła. Więcej ich nie pokażemy.',
  codes: 'Kody zapasowe',
  saved: 'Mam je zapisane',

  alreadyOn: 'Uwierzytelnianie dwuskładnikowe jest już włączone.',
  alreadyOff: 'Uwierzytelnianie dwuskładnikowe jest już wyłączone.',
  startAgain: 'Ta konfiguracja wygasła. Zacznij od nowa.',
  wrongCode: 'Ten kod jest nieprawidłowy lub został już użyty. Poczekaj na następny i wpisz go.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Tutaj nie można zalogować się hasłem. Zaloguj się w inny sposób albo poproś administratora serwisu o link do logowania.',
  loggedInAs: (name) => `Serwer proxy przed tym serwisem rozpoznał Cię jako ${name}.`,
  refused: {
    taken: 'To konto nie jest połączone z serwerem proxy.',
    unfit: 'Ta nazwa nie może być nazwą użytkownika.',
    disabled: 'Nie możesz się tu zalogować.',
  },
  aboutRefused: {
    taken:
      'Konto o tej nazwie utworzono w inny sposób. Jeśli należy do Ciebie, zaloguj się na nie i połącz nazwę na stronie konta. W przeciwnym razie zwróć się do administratora serwisu, który może ją połączyć tym poleceniem:',
    unfit: 'Poproś administratora serwisu o inną nazwę.',
    disabled:
      'To konto lub ta sieć jest zablokowana. Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
  },
  heading: 'Serwer proxy',
  aboutLink: 'Po połączeniu tej nazwy serwer proxy będzie logować Cię na to konto.',
  link: 'Połącz tę nazwę',
  linked: 'Nazwa została połączona. Serwer proxy loguje Cię teraz na to konto.',
  noEmail: 'To konto nie ma adresu e-mail.',
  noPassword: 'To konto nie ma jeszcze hasła. Z hasłem możesz logować się także nazwą użytkownika.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Zaloguj się tym linkiem',
  about: 'Zaloguje Cię na Twoje konto jeden raz.',
  aboutStale:
    'Link działa jeden raz, przez 10 minut, i ważny jest tylko najnowszy. O kolejny możesz poprosić administratora serwisu.',
};

import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Neues Paste',
  status: (status) => `Status ${status}`,
  requestId: (id) => `Anfrage-ID: ${id}`,
  explore: 'Öffentliche Pastes',
  dashboard: 'Ihre Pastes',
  tryAgain: 'Erneut versuchen',
  notFound: {
    paste: {
      title: 'Paste nicht gefunden',
      text: 'Vielleicht ist es abgelaufen oder wurde gelöscht. Falls Sie die Adresse eingetippt haben, prüfen Sie sie.',
    },
    ownPaste: {
      title: 'Paste nicht gefunden',
      text: 'Vielleicht ist es abgelaufen, wurde gelöscht oder gehört zu einem anderen Konto.',
    },
    person: {
      title: 'Konto nicht gefunden',
      text: 'Falls Sie die Adresse eingetippt haben, prüfen Sie sie. Vielleicht wurde das Konto gelöscht.',
    },
    page: {
      title: 'Seite nicht gefunden',
      text: 'Falls Sie die Adresse eingetippt haben, prüfen Sie sie. Pastes finden Sie unter /p/ und /s/.',
    },
  },
  forbidden: 'Nicht erlaubt',
  methodNotAllowed: {
    title: 'Methode nicht erlaubt',
    text: (methods) =>
      `Diese Adresse akzeptiert ${methods}. Öffnen Sie sie im Browser und verwenden Sie die Seite.`,
  },
  tooLarge: {
    title: 'Zu groß',
    text: (max) =>
      `Ein Paste darf höchstens ${max} groß sein. Gehen Sie zurück: Ihre Eingaben stehen noch im Formular. Kürzen Sie den Text oder teilen Sie ihn auf.`,
  },
  tooSlow: {
    title: 'Upload zu langsam',
    text: 'Ihre Verbindung hat weniger als 10 KB pro Sekunde übertragen, darum wurde der Upload abgebrochen. Gehen Sie zurück: Ihre Eingaben stehen noch im Formular. Versuchen Sie es mit einer schnelleren Verbindung erneut.',
  },
  rateLimited: {
    title: 'Zu viele Anfragen',
    later: 'Versuchen Sie es später erneut. Es wurde nichts geändert.',
    text: (wait) => `Versuchen Sie es ${wait} erneut. Es wurde nichts geändert.`,
  },
  internal: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Der Fehler wurde protokolliert. Versuchen Sie es erneut. Hilft das nicht, wenden Sie sich an die Administration.',
  },
  damagedText: {
    title: 'Dieser Text ist beschädigt',
    text: 'Der gespeicherte Text dieses Pastes ist beschädigt und lässt sich nicht anzeigen. Die Administration wurde informiert.',
  },
  unavailable: {
    title: 'Dienst nicht verfügbar',
    text: 'Es wurde nichts geändert. Versuchen Sie es in ein paar Sekunden erneut.',
  },
  notUnderstood: 'Ungültige Anfrage',
  badForm:
    'Das Formular war unvollständig, kein gültiges UTF-8 oder hatte ein viel zu langes Feld. Gehen Sie zurück und senden Sie es noch einmal.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Zum Inhalt springen',
  siteNav: 'Website',
  new: 'Neu',
  explore: 'Entdecken',
  guide: 'Hilfe',
  docs: 'API',
  dashboard: 'Dashboard',
  statistics: 'Statistik',
  pastes: 'Pastes',
  keys: 'API-Schlüssel',
  account: 'Konto',
  admin: 'Admin',
  openReports: (count) => plural(count, { one: '# offene Meldung', other: '# offene Meldungen' }),
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  logOut: 'Abmelden',
  menu: 'Menü',
  theme: 'Zwischen hell und dunkel wechseln',
  notice: 'Hinweis',
  contact: 'Kontakt',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  poweredBy: 'Läuft mit Gluepot',
  language: (name) => `Sprache: ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `Als formatierter Text wäre das leer oder größer als ${max}. Wählen Sie HTML, um es unverändert zu lassen.`,
  notUnicode: 'Das ist kein gültiger Unicode-Text.',
  title: 'Der Titel ist kein gültiger Unicode-Text.',
  language: 'Wählen Sie eine Sprache aus der Liste.',
  visibility: 'Wählen Sie „Öffentlich“ oder „Per Link“.',
  expiry: 'Wählen Sie eine Option aus der Liste.',
  expiresAt: 'Wählen Sie einen Zeitpunkt in der Zukunft, den diese Website noch zulässt.',
  maxViews: (most) =>
    `Geben Sie eine ganze Zahl von 1 bis ${most} ein. Lassen Sie das Feld leer, wenn das erste Öffnen das Paste löscht.`,
  pastePassword: (most) => `Ein Passwort darf höchstens ${most} Byte lang sein. Wählen Sie ein kürzeres.`,
  slugLabel: 'Wunschlink, nach /s/',
  slugNone: 'Keiner',
  slug: 'Ein Wunschlink besteht aus 3 bis 48 Kleinbuchstaben, Ziffern oder Bindestrichen.',
  slugTaken: 'Dieser Wunschlink ist vergeben. Wählen Sie einen anderen.',
  slugNeedsAccount:
    'Für Wunschlinks brauchen Sie ein Konto, und Sie sind nicht mehr angemeldet. Melden Sie sich in einem anderen Tab an oder leeren Sie das Feld.',

  pasteNeedsLogin:
    'Nur mit einem Konto kann man hier Pastes erstellen. Melden Sie sich in einem anderen Tab an und erstellen Sie das Paste dann noch einmal. Ihre Eingaben sind noch da.',
  sharedNeedsLogin:
    'Nur mit einem Konto kann man hier Pastes erstellen. Melden Sie sich in einem anderen Tab an und erstellen Sie dann dieses Paste. Was Sie geteilt haben, wartet hier.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, { one: '# Feld enthält einen Fehler.', other: '# Felder enthalten Fehler.' }),
  linkTaken: 'Der Wunschlink ist vergeben.',
  unavailable:
    'Der Server kann die Anfrage gerade nicht bearbeiten. Versuchen Sie es in ein paar Sekunden erneut.',
  tooManyByVisitor: (wait) =>
    `Das Paste wurde nicht erstellt: Aus Ihrem Netzwerk kamen zu viele Pastes. Versuchen Sie es ${wait} erneut. Ihre Eingaben sind noch da.`,
  tooManyByAccount: (wait) =>
    `Das Paste wurde nicht erstellt: Mit Ihrem Konto wurden zu viele Pastes erstellt. Versuchen Sie es ${wait} erneut. Ihre Eingaben sind noch da.`,
  accountFull: (used, quota) =>
    `Ihre Pastes belegen ${used} von ${quota}. Löschen Sie welche und versuchen Sie es dann erneut. Ihre Eingaben sind noch da.`,
  networkFull: (quota, wait) =>
    `Ihr Netzwerk hat sein Tageskontingent von ${quota} verbraucht. Versuchen Sie es ${wait} erneut oder melden Sie sich an. Ihre Eingaben sind noch da.`,
  diskFull:
    'Auf dem Server ist kaum noch Speicherplatz frei. Pastes löschen und kürzen können Sie weiterhin. Ihre Eingaben sind noch da.',
  loggedOut:
    'Das Paste wurde nicht gespeichert: Sie sind nicht mehr angemeldet. Melden Sie sich in einem anderen Tab an und speichern Sie dann erneut. Ihre Eingaben sind noch da.',
  gone: 'Das Paste wurde nicht gespeichert: Es existiert nicht mehr. Vielleicht ist es abgelaufen oder wurde gelöscht. Ihre Eingaben sind noch da.',

  atMostCharacters: (most) => plural(most, { one: 'Höchstens # Zeichen.', other: 'Höchstens # Zeichen.' }),

  usernameRule:
    'Ein Benutzername besteht aus 2 bis 32 Kleinbuchstaben, Ziffern, Binde- oder Unterstrichen und beginnt mit einem Buchstaben oder einer Ziffer.',
  emailRule: 'Geben Sie eine E‑Mail-Adresse wie name@example.org ein.',
  passwordRule: (least, most) =>
    `Ein Passwort braucht mindestens ${least} Zeichen und darf höchstens ${most} Byte lang sein.`,
  weakPassword: {
    common: 'Das ist eines der häufigsten Passwörter. Wählen Sie ein anderes.',
    username: 'Dieses Passwort besteht fast nur aus Ihrem Benutzernamen. Wählen Sie ein anderes.',
    email:
      'Dieses Passwort besteht fast nur aus Ihrer E‑Mail-Adresse oder einem Teil davon. Wählen Sie ein anderes.',
    site: 'Dieses Passwort besteht fast nur aus dem Namen dieser Website. Wählen Sie ein anderes.',
    word: 'Das ist ein häufiges Passwort mit wenig Zusatz. Fügen Sie Wörter hinzu oder wählen Sie ein anderes.',
    words:
      'Das sind höchstens drei häufige Wörter hintereinander. Fügen Sie Wörter hinzu oder wählen Sie ein anderes Passwort.',
    pattern:
      'Dieses Passwort besteht fast nur aus einer Wiederholung, einer Reihe oder einem Datum. Fügen Sie Wörter hinzu oder wählen Sie ein anderes.',
  },
  typeUsername: (username) => `Geben Sie zur Bestätigung ${username} ein.`,
  emailTaken: 'Diese E‑Mail-Adresse gehört zu einem anderen Konto.',
  emailBlocked: 'Adressen dieser Domain werden hier nicht akzeptiert. Geben Sie eine andere ein.',
  passwordNeeded:
    'Ihre Anmeldung liegt mehr als 10 Minuten zurück. Geben Sie Ihr Passwort ein, um fortzufahren. Bisher wurde nichts geändert.',
  notYourPassword: 'Falsches Passwort.',
  noSuchAccount:
    'Benutzername oder Passwort ist falsch. Bei Passwörtern zählt die Groß- und Kleinschreibung.',
  nameTaken:
    'Dieser Benutzername oder diese E‑Mail-Adresse ist vergeben. Versuchen Sie einen anderen Benutzernamen. Wenn Sie schon ein Konto haben, melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  tooManyRequests: (wait) => `Zu viele Anfragen. Versuchen Sie es ${wait} erneut.`,
  tooManyAttempts: (wait) => `Zu viele Versuche. Versuchen Sie es ${wait} erneut.`,
  tooManyAccounts: (wait) => `Zu viele Registrierungen aus Ihrem Netzwerk. Versuchen Sie es ${wait} erneut.`,
  tooManyLinks: (wait) => `Zu viele Links angefordert. Versuchen Sie es ${wait} erneut.`,

  otherSite:
    'Dieses Formular wurde von einer anderen Website aus gesendet. Öffnen Sie die Seite auf dieser Website und senden Sie es noch einmal.',
};

export const lists: typeof en.lists = {
  own: 'Ihre Pastes',
  title: 'Titel',
  language: 'Sprache',
  visibility: 'Zugriff',
  views: 'Aufrufe',
  size: 'Größe',
  created: 'Erstellt',
  expires: 'Läuft ab',
  actions: 'Aktionen',
  viewsInLine: (views) => plural(views, { one: 'Aufruf', other: 'Aufrufe' }),
  expiresInLine: 'Ablauf',
  never: 'nie',
  whenOpened: 'beim Öffnen',
  untitled,
  untitledOf: (id) => `Ohne Titel ${id}`,
  hasPassword: '(Passwort)',
  select: 'Auswählen',
  selectAll: 'Alle auf dieser Seite auswählen',
  selectThis: (name) => `${name} auswählen`,
  copyLink: 'Link kopieren',
  copyLinkOf: (name) => `Link zu ${name} kopieren`,
  edit: 'Bearbeiten',
  editThis: (name) => `${name} bearbeiten`,
  statistics: 'Statistik',
  statisticsOf: (name) => `Statistik zu ${name}`,
  history: 'Verlauf',
  historyOf: (name) => `Verlauf von ${name}`,
  delete: 'Löschen',
  deleteThis: (name) => `${name} löschen`,
  more: 'Mehr',
  moreOf: (name) => `Weitere Aktionen für ${name}`,
  selection: 'Auswahl',
  deleteSelected: 'Pastes löschen',
  clearSelection: 'Aufheben',
  pages: 'Seiten',
  newest: 'Neueste',
  older: 'Ältere',

  search: 'Suchen',
  searchHint: 'In Titeln und Texten suchen',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Eine Suche darf höchstens # Zeichen lang sein. Kürzen Sie sie.',
      other: 'Eine Suche darf höchstens # Zeichen lang sein. Kürzen Sie sie.',
    }),
  anyLanguage: 'Alle Sprachen',
  anyVisibility: 'Öffentlich und per Link',
  showAll: 'Alle anzeigen',

  deletedOne: (name) => <>„{name}“ wurde gelöscht.</>,
  deleted: (count) => plural(count, { one: '# Paste wurde gelöscht.', other: '# Pastes wurden gelöscht.' }),
  undoable: 'Sie können das zehn Minuten lang rückgängig machen.',
  undo: 'Rückgängig',
  nothingSelected: 'Es war nichts ausgewählt, also wurde nichts gelöscht.',
  saved: 'Das Paste wurde gespeichert.',
  restored: (count) =>
    plural(count, { one: '# Paste wurde wiederhergestellt.', other: '# Pastes wurden wiederhergestellt.' }),
  tooLate: (count) =>
    plural(count, {
      one: '# Paste ließ sich nicht wiederherstellen: Gelöschte Pastes bleiben zehn Minuten oder bis zu ihrem Ablauf erhalten.',
      other:
        '# Pastes ließen sich nicht wiederherstellen: Gelöschte Pastes bleiben zehn Minuten oder bis zu ihrem Ablauf erhalten.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: '# Wunschlink wurde inzwischen an ein anderes Paste vergeben.',
      other: '# Wunschlinks wurden inzwischen an andere Pastes vergeben.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Sprache', heading: 'Sprache wählen' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Bestätigen Sie Ihre E‑Mail-Adresse',
  about: (email) =>
    `Öffnen Sie den Link in der E‑Mail an ${email}. Bis dahin können Sie Pastes erstellen und lesen, aber keine API-Schlüssel anlegen. Ihr öffentliches Profil bleibt so lange verborgen. Ein unbestätigtes Konto ohne Pastes wird nach 7 Tagen gelöscht.`,
  sendAgain: 'Link erneut senden',
  changeAddress: 'Adresse ändern',
};

export const preview: typeof en.preview = {
  sentences: ['Text einfügen.', 'Kurzlink erhalten.'],
  alt: 'Text einfügen. Kurzlink erhalten.',
  firstLines: 'Die ersten Zeilen des Textes',
};

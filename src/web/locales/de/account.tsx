import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Mindestens # Zeichen. Je länger, desto sicherer.',
    other: 'Mindestens # Zeichen. Je länger, desto sicherer.',
  });

export const account: typeof en.account = {
  title: 'Konto',
  heading: 'Konto',
  done: {
    email: 'Ihre E‑Mail-Adresse wurde geändert.',
    'email-sent':
      'Wir haben einen Link an die neue Adresse gesendet. Öffnen Sie ihn innerhalb einer Stunde, um Ihre Adresse zu ändern.',
    sessions: 'Die Sitzung wurde beendet.',
    'confirmation-sent':
      'Wir haben Ihnen einen Link gesendet, mit dem Sie Ihre E‑Mail-Adresse bestätigen. Er läuft in drei Tagen ab.',
    'confirmation-waits':
      'Es wurde nichts gesendet, weil an diese Adresse vor Kurzem schon Links gegangen sind. Sehen Sie im Spam-Ordner nach oder versuchen Sie es in einer Stunde erneut.',
    'two-factor-off':
      'Die Zwei-Faktor-Authentifizierung ist deaktiviert. Sie melden sich nur mit Ihrem Passwort an.',
  },
  passwordChanged: 'Ihr Passwort wurde geändert.',
  sessions: 'Aktive Sitzungen',
  logOutOthers: 'Andere Sitzungen beenden',
  language: 'Sprache',
  aboutLanguage: 'Seiten und E‑Mails erhalten Sie in dieser Sprache.',
  data: 'Ihre Daten',
  aboutExport:
    'Eine ZIP-Datei mit Ihren Pastes sowie deren Einstellungen, Ihrer Statistik und den Namen Ihrer Schlüssel als JSON.',
  export: 'Alles herunterladen',
  deletion: 'Konto löschen',
  aboutDeletion:
    'Ihr Konto, Ihre Pastes, Schlüssel und Statistik werden sofort und endgültig gelöscht. Links zu Ihren Pastes funktionieren dann nicht mehr.',
  typeUsername: (username) => `Geben Sie zur Bestätigung ${username} ein`,
  delete: 'Konto und Pastes löschen',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'Es war keine Sitzung aktiv.'
      : plural(count, { one: '# Sitzung wurde beendet.', other: '# Sitzungen wurden beendet.' }),
  otherSessions: (count) =>
    count === 0
      ? 'Es war keine andere Sitzung aktiv.'
      : plural(count, {
          one: '# andere Sitzung wurde beendet.',
          other: '# andere Sitzungen wurden beendet.',
        }),
  keys: (count) =>
    count === 0
      ? 'Sie hatten keine API-Schlüssel.'
      : plural(count, {
          one: '# API-Schlüssel wurde widerrufen.',
          other: '# API-Schlüssel wurden widerrufen.',
        }),
  keysKept: 'Ihre API-Schlüssel gelten weiter.',
};

export const credentials: typeof en.credentials = {
  email: 'E‑Mail-Adresse',
  emailIs: (email) => (
    <>
      Ihre Adresse ist <strong>{email}</strong>. Dorthin senden wir Links zum Zurücksetzen des Passworts. Nur
      Sie und die Administration können sie sehen.
    </>
  ),
  newEmail: 'Neue Adresse',
  newEmailHint: 'Wir senden zuerst einen Link dorthin.',
  yourPassword: 'Ihr Passwort',
  passwordAgain: 'Ihre Anmeldung liegt mehr als 10 Minuten zurück.',
  changeEmail: 'Adresse ändern',
  password: 'Passwort',
  passwordNow: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  aboutPassword: 'Wenn Sie es ändern, werden Ihre anderen Sitzungen beendet.',
  newPasswordHint: (least) => plural(least, { one: 'Mindestens # Zeichen.', other: 'Mindestens # Zeichen.' }),
  revokeKeys: 'API-Schlüssel widerrufen',
  revokeKeysHint:
    'Programme, die sie verwenden, funktionieren dann nicht mehr. Entfernen Sie das Häkchen nur, wenn sonst niemand Ihre Schlüssel kennen kann.',
  changePassword: 'Passwort ändern',

  browsers: 'Aktive Sitzungen',
  browser: 'Browser',
  lastSeen: 'Zuletzt aktiv',
  since: 'Seit',
  actions: 'Aktionen',
  browserOn: (browser, system) => `${browser} unter ${system}`,
  unknownBrowser: 'Unbekannter Browser',
  thisOne: '(diese Sitzung)',
  lastSeenInLine: 'zuletzt aktiv:',
  sinceInLine: 'seit',
  now: 'jetzt',
  withinTheHour: 'in der letzten Stunde',
  logOut: 'Beenden',
  logOutOf: (browser) => `Sitzung beenden: ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Registrieren',
  heading: 'Registrieren',
  about:
    'Mit einem Konto können Sie Ihre Pastes bearbeiten und löschen, ihre Statistik sehen und die API verwenden.',
  username: 'Benutzername',
  usernameHint: 'Kleinbuchstaben, Ziffern, Binde- und Unterstriche. Für alle sichtbar.',
  email: 'E‑Mail-Adresse',
  emailHint: 'Zum Zurücksetzen Ihres Passworts. Nur Sie und die Administration können sie sehen.',
  password: 'Passwort',
  passwordHint: longPassword,
  create: 'Konto erstellen',
  haveAccount: (logInLink) => <>Sie haben schon ein Konto? {logInLink('Anmelden')}.</>,
  closed: 'Die Registrierung ist geschlossen.',
  aboutClosed: 'Bitten Sie die Administration um ein Konto.',
  withoutAccount: 'Pastes erstellen können Sie auch ohne Konto.',
  inviteNeeded: 'Zum Registrieren brauchen Sie eine Einladung.',
  aboutInviteNeeded: 'Bitten Sie die Administration um eine Einladung und öffnen Sie dann deren Link.',
  inviteInvalid: 'Diese Einladung ist ungültig.',
  aboutInviteInvalid:
    'Sie ist abgelaufen, wurde widerrufen oder schon verwendet. Bitten Sie die Person, von der Sie die Einladung haben, um eine neue.',
  inviteGone:
    'Ihr Konto wurde nicht erstellt: Die Einladung ist abgelaufen, wurde widerrufen oder schon verwendet. Bitten Sie die Person, von der Sie die Einladung haben, um eine neue.',
  blocked:
    'Aus diesem Netzwerk oder mit dieser E‑Mail-Adresse können keine Konten erstellt werden. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
  newPaste: 'Neues Paste',
  logIn: 'Anmelden',
};

export const logIn: typeof en.logIn = {
  title: 'Anmelden',
  description:
    'Melden Sie sich an, um Ihre Pastes zu bearbeiten und zu löschen, ihre Statistik zu sehen und API-Schlüssel zu erstellen.',
  heading: 'Anmelden',
  name: 'Benutzername oder E‑Mail-Adresse',
  password: 'Passwort',
  logIn: 'Anmelden',
  forgot: 'Passwort vergessen?',
  noAccount: (signUpLink) => <>Noch kein Konto? {signUpLink('Registrieren')}.</>,
  inviteOnly: 'Zum Registrieren brauchen Sie eine Einladung von der Administration.',
  closed: 'Auf dieser Website erstellt nur die Administration Konten.',
  blocked:
    'Die Anmeldung aus diesem Netzwerk ist gesperrt. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
  withoutAccount: 'Pastes erstellen können Sie auch ohne Konto.',
};

export const forgot: typeof en.forgot = {
  title: 'Passwort zurücksetzen',
  heading: 'Passwort vergessen?',
  about:
    'Geben Sie die E‑Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E‑Mail-Adresse',
  send: 'Link senden',
  logIn: 'Anmelden',
  sent: 'Sehen Sie in Ihrem Postfach nach.',
  onItsWay: (email) =>
    `Falls es ein Konto mit der Adresse ${email} gibt, haben wir einen Link dorthin gesendet. Er funktioniert einmal und läuft in einer Stunde ab.`,
  notThere:
    'Nach ein paar Minuten noch keine E‑Mail? Sehen Sie im Spam-Ordner nach oder versuchen Sie die Adresse, mit der Sie sich registriert haben.',
  another: 'Andere Adresse verwenden',
  noMail: 'Wenden Sie sich an die Administration.',
  aboutNoMail:
    'Dieser Server sendet keine E‑Mails. Darum können Sie Ihr Passwort nicht über einen Link zurücksetzen.',
  command:
    'Mit diesem Befehl und Ihrem Benutzernamen kann die Administration Ihnen ein neues Passwort geben:',
};

export const reset: typeof en.reset = {
  title: 'Passwort zurücksetzen',
  heading: 'Neues Passwort festlegen',
  about: 'Damit werden Sie überall abgemeldet und Ihre API-Schlüssel widerrufen.',
  password: 'Neues Passwort',
  passwordHint: longPassword,
  set: 'Passwort festlegen',
  done: 'Ihr neues Passwort gilt jetzt.',
  logIn: 'Anmelden',
  stale: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
  aboutStale:
    'Jeder Link funktioniert einmal und eine Stunde lang. Gültig ist nur der neueste. Ihr Passwort wurde nicht geändert.',
  askAgain: 'Neuen Link anfordern',
};

export const confirm: typeof en.confirm = {
  title: 'E‑Mail-Adresse',
  heading: 'Diese E‑Mail-Adresse bestätigen',
  about: 'Bestätigen Sie, dass die Adresse, an die dieser Link ging, zu Ihrem Konto gehört.',
  confirm: 'Bestätigen',
  notNow: 'Nicht jetzt',
  account: 'Konto',
  confirmed: 'Die Adresse ist bestätigt.',
  hasAddress: (username, email) => `Das Konto ${username} hat jetzt die E‑Mail-Adresse ${email}.`,
  taken: 'Diese Adresse gehört zu einem anderen Konto.',
  aboutTaken:
    'Ihr Konto behält die bisherige Adresse. Verwenden Sie eine andere oder löschen Sie zuerst das andere Konto.',
  stale: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
  aboutStale:
    'Jeder Link funktioniert einmal und für begrenzte Zeit. Gültig ist nur der neueste. Fordern Sie auf Ihrer Kontoseite einen neuen an.',
};

export const deleted: typeof en.deleted = {
  title: 'Konto gelöscht',
  heading: (username) => `Das Konto ${username} wurde gelöscht.`,
  about: 'Pastes, Schlüssel, Statistik und Sitzungen des Kontos lassen sich nicht wiederherstellen.',
  newPaste: 'Neues Paste',
};

export const logInCode: typeof en.logInCode = {
  title: 'Zwei-Faktor-Authentifizierung',
  heading: 'Code eingeben',
  about:
    'Ihr Passwort ist richtig. Geben Sie den Code ein, den Ihre Authenticator-App für dieses Konto anzeigt.',
  code: 'Code',
  noApp: 'Backup-Code verwenden',
  recoveryCode: 'Backup-Code',
  recoveryCodeHint: 'Einer der zehn Codes, die Sie gespeichert haben. Jeder gilt nur einmal.',
  logIn: 'Anmelden',
  startOver: 'Neu beginnen',
  wrong:
    'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten Code und geben Sie ihn ein.',
  wrongRecoveryCode: 'Dieser Backup-Code ist falsch oder wurde schon verwendet.',
  tooMany: (wait) =>
    `Zu viele falsche Codes. Versuchen Sie es ${wait} erneut. Mit einem Backup-Code geht es vielleicht früher.`,
  expired: 'Die Anmeldung hat zu lange gedauert. Geben Sie Ihr Passwort noch einmal ein.',
};

export const twoFactor: typeof en.twoFactor = {
  heading: 'Zwei-Faktor-Authenti\u00adfizierung',
  aboutOff:
    'Deaktiviert. Ist sie aktiv, melden Sie sich mit Ihrem Passwort und einem Code aus einer Authenticator-App auf Ihrem Smartphone an. Ein gestohlenes Passwort allein genügt dann nicht mehr. Beim Aktivieren werden Ihre anderen Sitzungen beendet. API-Schlüssel funktionieren wie bisher.',
  setUp: 'Einrichten',
  confirmFirst: 'Bestätigen Sie zum Einrichten Ihre E‑Mail-Adresse.',
  aboutOn: (since) =>
    `Seit dem ${since} aktiv. Sie melden sich mit Ihrem Passwort und einem Code aus Ihrer Authenticator-App an.`,
  code: 'Code oder Backup-Code',
  turnOff: 'Deaktivieren',

  recoveryHeading: 'Backup-Codes',
  recoveryLeft: (count) =>
    plural(count, { one: 'Noch # Backup-Code übrig.', other: 'Noch # Backup-Codes übrig.' }),
  aboutRecovery:
    'Mit jedem können Sie sich einmal ohne Smartphone anmelden. Neue Codes ersetzen alle früheren.',
  newCodes: 'Neue Backup-Codes erstellen',

  setUpTitle: 'Zwei-Faktor-Authentifizierung einrichten',
  scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App auf Ihrem Smartphone.',
  qrLabel: 'QR-Code für Ihre Authenticator-App',
  byHand: 'Oder geben Sie diesen Schlüssel in der App ein. Er wird nur einmal angezeigt.',
  key: 'Schlüssel',
  copy: 'Kopieren',
  openApp: 'App auf diesem Gerät öffnen',
  firstCode: 'Code aus der App',
  turnOn: 'Aktivieren',
  cancel: 'Abbrechen',
  wrongFirstCode:
    'Dieser Code ist gerade nicht gültig. Geben Sie den Code ein, den die App anzeigt, und prüfen Sie die Uhr Ihres Smartphones.',

  codesTitle: 'Backup-Codes speichern',
  codesOn: (sessions) =>
    sessions === 0
      ? 'Die Zwei-Faktor-Authentifizierung ist aktiv.'
      : plural(sessions, {
          one: 'Die Zwei-Faktor-Authentifizierung ist aktiv. # andere Sitzung wurde beendet.',
          other: 'Die Zwei-Faktor-Authentifizierung ist aktiv. # andere Sitzungen wurden beendet.',
        }),
  codesNew: 'Ihre früheren Backup-Codes sind ungültig.',
  aboutCodes:
    'Mit jedem dieser Codes können Sie sich einmal anmelden, wenn Sie Ihr Smartphone nicht dabeihaben. Bewahren Sie sie bei Ihren Passwörtern auf. Sie werden nur einmal angezeigt.',
  codes: 'Backup-Codes',
  saved: 'Gespeichert, weiter',

  alreadyOn: 'Die Zwei-Faktor-Authentifizierung ist schon aktiv.',
  alreadyOff: 'Die Zwei-Faktor-Authentifizierung ist schon deaktiviert.',
  startAgain: 'Die Zeit für die Einrichtung ist abgelaufen. Beginnen Sie von vorn.',
  wrongCode:
    'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten Code und geben Sie ihn ein.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Hier können Sie sich nicht mit einem Passwort anmelden. Melden Sie sich auf andere Weise an, oder bitten Sie die Administration um einen Anmeldelink.',
  loggedInAs: (name) => `Der Proxy vor dieser Website hat Sie als ${name} angemeldet.`,
  refused: {
    taken: 'Dieses Konto ist nicht mit dem Proxy verknüpft.',
    unfit: 'Dieser Name kann kein Benutzername sein.',
    disabled: 'Sie können sich hier nicht anmelden.',
  },
  aboutRefused: {
    taken:
      'Das Konto dieses Namens wurde auf andere Weise erstellt. Falls es Ihres ist, melden Sie sich dort an, und verknüpfen Sie den Namen auf der Kontoseite. Andernfalls fragen Sie die Administration, die ihn mit diesem Befehl verknüpfen kann:',
    unfit: 'Bitten Sie die Administration um einen anderen Namen.',
    disabled:
      'Dieses Konto oder Netzwerk ist gesperrt. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
  },
  heading: 'Proxy',
  aboutLink: 'Sobald dieser Name verknüpft ist, meldet der Proxy Sie bei diesem Konto an.',
  link: 'Diesen Namen verknüpfen',
  linked: 'Der Name ist verknüpft. Der Proxy meldet Sie ab jetzt bei diesem Konto an.',
  noEmail: 'Dieses Konto hat keine E‑Mail-Adresse.',
  noPassword:
    'Dieses Konto hat noch kein Passwort. Mit einem können Sie sich auch mit Ihrem Benutzernamen anmelden.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Mit diesem Link anmelden',
  about: 'Er meldet Sie einmal bei Ihrem Konto an.',
  aboutStale:
    'Jeder Link funktioniert einmal und zehn Minuten lang. Gültig ist nur der neueste. Bitten Sie die Administration um einen neuen.',
};

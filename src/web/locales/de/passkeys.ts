import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Passkeys',
  about:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code. Anders als ein Passwort lässt er sich weder erraten noch auf einer gefälschten Website verwenden.',
  needsScript: 'Zum Hinzufügen eines Passkeys ist JavaScript nötig.',
  confirmFirst: 'Bestätigen Sie Ihre E‑Mail-Adresse, um einen Passkey hinzuzufügen.',
  full: 'Mehr Passkeys sind nicht möglich. Entfernen Sie einen, um einen neuen hinzuzufügen.',
  add: 'Passkey hinzufügen',
  storage: 'Speicherort',
  synced: 'Synchronisiert',
  oneDevice: 'Nur ein Gerät',
  change: 'Ändern',
  changeThis: (name) => `${name} ändern`,
  remove: 'Entfernen',
  lastDoor:
    'Nur damit können Sie sich noch bei Ihrem Konto anmelden. Fügen Sie zuerst einen anderen Passkey hinzu.',
};

export const done: typeof en.done = {
  'passkey-added': 'Der Passkey wurde hinzugefügt. Sie können sich damit anmelden.',
  'passkey-removed':
    'Der Passkey wurde entfernt und gilt hier nicht mehr. Sie können ihn auch auf Ihrem Gerät löschen.',
  'passkey-renamed': 'Der Passkey wurde umbenannt.',
};

export const use: typeof en.use = {
  logIn: 'Mit Passkey anmelden',
  use: 'Passkey verwenden',
  refused:
    'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  failed: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal.',
  confirmed: 'Ihr Passkey wurde akzeptiert.',
  logInAgain: 'Melden Sie sich noch einmal an, um fortzufahren.',
};

import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Klucze dostępu',
  about:
    'Klucz dostępu loguje odciskiem palca, twarzą lub kodem PIN urządzenia, bez hasła i bez kodu. W przeciwieństwie do hasła nikt go nie odgadnie ani nie użyje w fałszywym serwisie.',
  needsScript: 'Dodanie klucza dostępu wymaga JavaScriptu.',
  confirmFirst: 'Aby dodać klucz dostępu, potwierdź adres e-mail.',
  full: 'Osiągnięto limit. Usuń jeden klucz dostępu, aby dodać kolejny.',
  add: 'Dodaj klucz dostępu',
  storage: 'Miejsce',
  synced: 'Synchronizowany',
  oneDevice: 'Tylko jedno urządzenie',
  change: 'Zmień',
  changeThis: (name) => `Zmień: ${name}`,
  remove: 'Usuń',
  lastDoor: 'To jedyny sposób logowania na to konto. Najpierw dodaj inny klucz dostępu.',
};

export const done: typeof en.done = {
  'passkey-added': 'Dodano klucz dostępu. Można się nim teraz logować.',
  'passkey-removed': 'Usunięto klucz dostępu i tutaj już nie działa. Można go też usunąć z urządzenia.',
  'passkey-renamed': 'Zmieniono nazwę klucza dostępu.',
};

export const use: typeof en.use = {
  logIn: 'Zaloguj się kluczem dostępu',
  use: 'Użyj klucza dostępu',
  refused: 'Ten klucz dostępu nie został przyjęty. Spróbuj ponownie lub zaloguj się w inny sposób.',
  failed: 'Nie użyto żadnego klucza dostępu. Spróbuj ponownie.',
  confirmed: 'Klucz dostępu został przyjęty.',
  logInAgain: 'Zaloguj się ponownie, aby kontynuować.',
};

/** The passkeys of the account page. Names, days and actions of the list are said as of API keys. */
export const part = {
  heading: 'Passkeys',
  about:
    'A passkey logs you in with the fingerprint, face or PIN of your device, without a password or a code. Unlike a password, it cannot be guessed or used on a fake site.',
  needsScript: 'Adding a passkey needs JavaScript.',
  confirmFirst: 'Confirm your email address to add a passkey.',
  full: 'You have reached the limit. Remove a passkey to add another.',
  add: 'Add a passkey',
  /** Where a passkey is kept: the heading of a column, and what stands in it. */
  storage: 'Storage',
  synced: 'Synced',
  oneDevice: 'One device only',
  change: 'Change',
  changeThis: (name: string) => `Change ${name}`,
  remove: 'Remove',
  lastDoor: 'This is the only way to log in to your account. Add another passkey first.',
};

/** What was just done. */
export const done = {
  'passkey-added': 'The passkey was added. You can log in with it.',
  'passkey-removed':
    'The passkey was removed. It no longer works here. You can also delete it on your device.',
  'passkey-renamed': 'The passkey was renamed.',
};

/** Wherever a passkey can be used. */
export const use = {
  logIn: 'Log in with a passkey',
  use: 'Use a passkey',
  refused: 'This passkey was not accepted. Try again, or use another way to log in.',
  /** The browser gave none: it was stopped, or has none for this site. */
  failed: 'No passkey was used. Try again.',
  /** For screen readers, in place of the password that is no longer asked for. */
  confirmed: 'Your passkey was accepted.',
  /** A link, for an account without a password. */
  logInAgain: 'Log in again to continue.',
};

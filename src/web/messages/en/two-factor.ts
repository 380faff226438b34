import { pluralize } from '#web/lib/locale-en.ts';

/** Two-factor authentication: its parts of the account's page, and the pages that turn it on. */
export const twoFactor = {
  /** With a soft hyphen: the margin is narrower than the word. */
  heading: 'Two-factor authenti\u00adcation',
  aboutOff:
    'Off. With it, a log-in asks for a code from an authenticator app on your phone after the password. A stolen password is not enough then. API keys work as before.',
  setUp: 'Set up',
  confirmFirst: 'Confirm your e-mail address to set it up.',
  aboutOn: (since: string) =>
    `On since ${since}. A log-in asks for a code from your authenticator app after the password.`,
  code: 'Code or recovery code',
  turnOff: 'Turn off',

  recoveryHeading: 'Recovery codes',
  recoveryLeft: (count: number) =>
    `${pluralize(count, 'recovery code is', 'recovery codes are')} left. Each logs you in once without your phone. New codes replace all earlier ones.`,
  newCodes: 'Create new recovery codes',

  setUpTitle: 'Set up two-factor authentication',
  scan: 'Scan this QR code with an authenticator app on your phone.',
  qrLabel: 'QR code for your authenticator app',
  byHand: 'Or enter this key in the app. It is shown only here, only now.',
  key: 'Key',
  copy: 'Copy',
  openApp: 'Open an app on this device',
  firstCode: 'Code that the app shows',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  wrongFirstCode:
    'That is not the code of this moment. Enter the one that the app shows now, and check the clock of your phone.',

  codesTitle: 'Save your recovery codes',
  codesOn: 'Two-factor authentication is on.',
  codesNew: 'Your earlier recovery codes are void.',
  aboutCodes:
    'Each of these codes logs you in once when you do not have your phone. Keep them where you keep your passwords. They are shown only now.',
  codes: 'Recovery codes',
  saved: 'I have saved them',

  alreadyOn: 'Two-factor authentication is on already.',
  alreadyOff: 'Two-factor authentication is off already.',
  startAgain: 'This set-up is not valid any more. Start it again.',
  wrongCode: 'That code is wrong, or it was used already. Wait for the next code and enter that.',
};

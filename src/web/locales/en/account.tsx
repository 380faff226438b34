import type { Child } from 'hono/jsx';
import { plural } from './locale.ts';

// One object for each page; translators need them side by side, so they share this long file.

const longPassword = (least: number) =>
  plural(least, {
    one: 'At least # character. Longer is stronger.',
    other: 'At least # characters. Longer is stronger.',
  });

/** The account page. */
export const account = {
  title: 'Account',
  heading: 'Account',
  done: {
    email: 'Your email address was changed.',
    'email-sent': 'We sent a link to the new address. Open it within an hour to change your address.',
    sessions: 'The session was logged out.',
    'confirmation-sent': 'We sent you a link to confirm your email address. It expires in three days.',
    'confirmation-waits':
      'Nothing was sent because this address received links a short while ago. Check your spam folder, or try again in an hour.',
    'two-factor-off': 'Two-factor authentication is off. You log in with your password alone.',
  },
  /** Before what a new password ended, which `ended` says. */
  passwordChanged: 'Your password was changed.',
  sessions: 'Active sessions',
  logOutOthers: 'Log out other sessions',
  language: 'Language',
  aboutLanguage: 'Pages that you see and emails that you get are in this language.',
  data: 'Your data',
  aboutExport:
    'A zip file with your pastes and, as JSON, their settings, the names of your keys and your statistics.',
  export: 'Download everything',
  deletion: 'Delete the account',
  aboutDeletion:
    'This deletes your account, pastes, keys and statistics immediately and permanently. Links to your pastes stop working.',
  typeUsername: (username: string) => `Type ${username} to confirm`,
  delete: 'Delete account and pastes',
};

/** What a new password ended: sentences that follow another one. */
export const ended = {
  sessions: (count: number) =>
    count === 0
      ? 'No session was active.'
      : plural(count, { one: '# session was logged out.', other: '# sessions were logged out.' }),
  /** Where the session of this browser goes on. */
  otherSessions: (count: number) =>
    count === 0
      ? 'No other session was active.'
      : plural(count, { one: '# other session was logged out.', other: '# other sessions were logged out.' }),
  keys: (count: number) =>
    count === 0
      ? 'You had no API keys.'
      : plural(count, { one: '# API key was revoked.', other: '# API keys were revoked.' }),
  keysKept: 'Your API keys were kept.',
};

/** The sections of the account page: credentials and sessions. */
export const credentials = {
  email: 'Email address',
  emailIs: (email: string) => (
    <>
      Your address is <strong>{email}</strong>. We send password reset links there. Only you and the site
      administrators can see it.
    </>
  ),
  newEmail: 'New address',
  newEmailHint: 'We first send a link there.',
  yourPassword: 'Your password',
  passwordAgain: 'You logged in more than 10 minutes ago.',
  changeEmail: 'Change address',
  password: 'Password',
  passwordNow: 'Current password',
  newPassword: 'New password',
  aboutPassword: 'When you change it, your other sessions are logged out.',
  newPasswordHint: (least: number) =>
    plural(least, { one: 'At least # character.', other: 'At least # characters.' }),
  revokeKeys: 'Revoke API keys',
  revokeKeysHint:
    'Programs that use them stop working. Clear this box only if nobody else can know your keys.',
  changePassword: 'Change password',

  browsers: 'Active sessions',
  browser: 'Browser',
  lastSeen: 'Last seen',
  since: 'Since',
  actions: 'Actions',
  /** From the names of products, such as "Firefox" and "Linux". */
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  /** After the name of the browser. */
  thisOne: '(this session)',
  /** Before the time, where the list is too narrow for columns. */
  lastSeenInLine: 'last seen',
  sinceInLine: 'since',
  /** When the session of this browser was last seen, and one that was seen within an hour. */
  now: 'now',
  withinTheHour: 'within the last hour',
  logOut: 'Log out',
  logOutOf: (browser: string) => `Log out ${browser}`,
};

/** The sign-up page. */
export const signUp = {
  title: 'Sign up',
  heading: 'Sign up',
  about: 'With an account you can edit and delete your pastes, see their statistics, and use the API.',
  username: 'Username',
  usernameHint: 'Lowercase letters, digits, hyphens and underscores. Visible to everyone.',
  email: 'Email address',
  emailHint: 'For resetting your password. Only you and the site administrators can see it.',
  password: 'Password',
  passwordHint: longPassword,
  create: 'Create account',
  haveAccount: (logInLink: (text: string) => Child) => <>Already have an account? {logInLink('Log in')}.</>,
  closed: 'Sign-up is closed.',
  aboutClosed: 'Ask a site administrator for an account.',
  withoutAccount: 'You can create pastes without one.',
  inviteNeeded: 'You need an invite to sign up.',
  aboutInviteNeeded: 'Ask a site administrator for an invite, then open its link.',
  inviteInvalid: 'This invite cannot be used.',
  aboutInviteInvalid:
    'It has expired, was revoked, or was already used. Ask the person who sent it to you for a new one.',
  inviteGone:
    'Your account was not created: the invite has expired, was revoked, or was already used. Ask the person who sent it to you for a new one.',
  blocked:
    'Accounts cannot be created from this network or with this email address. If you think this is a mistake, contact the site administrators.',
  newPaste: 'New paste',
  logIn: 'Log in',
};

/** The login page. */
export const logIn = {
  title: 'Log in',
  description: 'Log in to edit and delete your pastes, see their statistics, and create API keys.',
  heading: 'Log in',
  name: 'Username or email address',
  password: 'Password',
  logIn: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: (signUpLink: (text: string) => Child) => <>No account yet? {signUpLink('Sign up')}.</>,
  inviteOnly: 'To sign up, you need an invite from a site administrator.',
  closed: 'Accounts on this site are created by its administrators.',
  blocked:
    'Logging in from this network is blocked. If you think this is a mistake, contact the site administrators.',
  withoutAccount: 'You can create pastes without one.',
};

/** The pages that send a link to reset the password. */
export const forgot = {
  title: 'Reset password',
  heading: 'Forgot your password?',
  about: 'Enter the email address of your account. We will send you a link to set a new password.',
  email: 'Email address',
  send: 'Send the link',
  logIn: 'Log in',
  sent: 'Check your email.',
  onItsWay: (email: string) =>
    `If an account has the address ${email}, we sent a link there. It works once and expires in an hour.`,
  notThere: 'No email after a few minutes? Check your spam folder, or try the address you signed up with.',
  another: 'Use another address',
  noMail: 'Ask a site administrator.',
  aboutNoMail: 'This server does not send email, so you cannot reset your password with a link.',
  /** Above that command. */
  command: 'An administrator can set a new password for you with this command and your username:',
};

/** The pages behind that link. */
export const reset = {
  title: 'Reset password',
  heading: 'Set a new password',
  about: 'This logs you out everywhere and revokes your API keys.',
  password: 'New password',
  passwordHint: longPassword,
  set: 'Set password',
  done: 'Your new password is set.',
  logIn: 'Log in',
  stale: 'This link has expired or was already used.',
  aboutStale:
    'A link works once, for an hour, and only the latest one is valid. Your password has not changed.',
  askAgain: 'Request a new link',
};

/** The pages behind the link that confirms an email address. */
export const confirm = {
  title: 'Email address',
  heading: 'Confirm this email address',
  about: 'Confirm that the address that received this link belongs to your account.',
  confirm: 'Confirm',
  notNow: 'Not now',
  account: 'Account',
  confirmed: 'The address is confirmed.',
  hasAddress: (username: string, email: string) =>
    `The account ${username} now has the email address ${email}.`,
  taken: 'Another account has this address.',
  aboutTaken: 'Your account keeps its current address. Use another one, or delete the other account first.',
  stale: 'This link has expired or was already used.',
  aboutStale:
    'A link works once, for a limited time, and only the latest one is valid. Request another on your account page.',
};

/** The page after an account was deleted. */
export const deleted = {
  title: 'Account deleted',
  heading: (username: string) => `The account ${username} was deleted.`,
  about: 'Its pastes, keys, statistics and sessions are gone and cannot be restored.',
  newPaste: 'New paste',
};

/** The second step of a login with two-factor authentication. */
export const logInCode = {
  title: 'Two-factor authentication',
  heading: 'Enter your code',
  about: 'Your password is correct. Enter the code that your authenticator app shows for this account.',
  code: 'Code',
  noApp: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  logIn: 'Log in',
  startOver: 'Start over',
  wrong: 'That code is wrong or was already used. Wait for the next code and enter it.',
  wrongRecoveryCode: 'That recovery code is wrong or was already used.',
  /** `wait` is such as "in 5 minutes". */
  tooMany: (wait: string) => `Too many wrong codes. Try again ${wait}. A recovery code may work sooner.`,
  expired: 'Logging in took too long. Enter your password again.',
};

/** Two-factor authentication: its section of the account page, and the pages that turn it on. */
export const twoFactor = {
  /** With a soft hyphen: the margin is narrower than the word. */
  heading: 'Two-factor authenti\u00adcation',
  aboutOff:
    'Off. When it is on, you log in with your password and a code from an authenticator app on your phone, so a stolen password is not enough. Turning it on logs out your other sessions. API keys work as before.',
  setUp: 'Set up',
  confirmFirst: 'Confirm your email address to set it up.',
  /** `since` is a day, such as "3 Nov 2025". */
  aboutOn: (since: string) =>
    `On since ${since}. You log in with your password and a code from your authenticator app.`,
  code: 'Code or recovery code',
  turnOff: 'Turn off',

  recoveryHeading: 'Recovery codes',
  recoveryLeft: (count: number) =>
    plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
  /** After how many are left. */
  aboutRecovery: 'Each logs you in once without your phone. New codes replace all earlier ones.',
  newCodes: 'Create new recovery codes',

  setUpTitle: 'Set up two-factor authentication',
  scan: 'Scan this QR code with an authenticator app on your phone.',
  qrLabel: 'QR code for your authenticator app',
  byHand: 'Or enter this key in the app. It is shown only once.',
  key: 'Key',
  copy: 'Copy',
  openApp: 'Open an app on this device',
  firstCode: 'Code from the app',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  wrongFirstCode:
    'That code is not valid now. Enter the code that the app shows, and check the clock on your phone.',

  codesTitle: 'Save your recovery codes',
  /** With how many other sessions were logged out. */
  codesOn: (sessions: number) =>
    sessions === 0
      ? 'Two-factor authentication is on.'
      : plural(sessions, {
          one: 'Two-factor authentication is on. # other session was logged out.',
          other: 'Two-factor authentication is on. # other sessions were logged out.',
        }),
  codesNew: 'Your earlier recovery codes no longer work.',
  aboutCodes:
    'Each of these codes logs you in once when you do not have your phone. Keep them where you keep your passwords. They are shown only once.',
  codes: 'Recovery codes',
  saved: 'I have saved them',

  alreadyOn: 'Two-factor authentication is already on.',
  alreadyOff: 'Two-factor authentication is already off.',
  startAgain: 'This setup has expired. Start again.',
  wrongCode: 'That code is wrong or was already used. Wait for the next code and enter it.',
};

/** Logging in through a proxy in front of the site. */
export const proxy = {
  /** On the login page, where it has no form. */
  passwordsOff:
    'You cannot log in with a password here. Log in another way, or ask a site administrator for a login link.',
  /** Before one of `aboutRefused` or `aboutLink`. */
  loggedInAs: (name: string) => `The proxy in front of this site has logged you in as ${name}.`,
  /** Why somebody whom the proxy has logged in is not let in. */
  refused: {
    taken: 'This account is not linked to the proxy.',
    unfit: 'This name cannot be a username.',
    disabled: 'You cannot log in here.',
  },
  aboutRefused: {
    taken:
      'The account of that name was created in another way. If it is yours, log in to it and link the name on your account page. Otherwise ask a site administrator, who can link it with this command:',
    /** After the rule for usernames. */ unfit: 'Ask a site administrator for another name.',
    disabled:
      'This account or network is blocked. If you think this is a mistake, contact the site administrators.',
  },
  heading: 'Proxy',
  aboutLink: 'After you link this name, the proxy logs you in to this account.',
  link: 'Link this name',
  linked: 'The name was linked. The proxy now logs you in to this account.',
  /** On the account page, of an account that came through the proxy. */
  noEmail: 'This account has no email address.',
  noPassword: 'This account has no password yet. With one, you can also log in with your username.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink = {
  heading: 'Log in with this link',
  about: 'It logs you in to your account once.',
  aboutStale:
    'A link works once, for 10 minutes, and only the latest one is valid. Ask a site administrator for another one.',
};

import type { Child } from 'hono/jsx';
import { pluralize } from '#web/lib/locale-en.ts';

// One object for each page; translators need them side by side, so they share this long file.

/** The access that a new password ended; `keys` is null when the keys were kept. */
interface Ended {
  sessions: number;
  keys: number | null;
}

/** Says exactly what a new password ended. `session` is "session" or "other session". */
function endedAccess(session: string, { sessions, keys }: Ended): string {
  const loggedOut =
    sessions === 0
      ? `No ${session} was active`
      : `${pluralize(sessions, `${session} was`, `${session}s were`)} logged out`;
  if (keys === null) return `${loggedOut}. Your API keys were kept.`;
  if (keys === 0) return `${loggedOut}. You had no API keys.`;
  return sessions === 0
    ? `${pluralize(keys, 'API key was', 'API keys were')} revoked. ${loggedOut}.`
    : `${loggedOut} and ${pluralize(keys, 'API key')} revoked.`;
}

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
  passwordChanged: (ended: Ended) => `Your password was changed. ${endedAccess('other session', ended)}`,
  sessions: 'Active sessions',
  logOutOthers: 'Log out other sessions',
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
  newPasswordHint: (least: number) => `At least ${least} characters.`,
  revokeKeys: 'Revoke API keys',
  revokeKeysHint:
    'Programs that use them stop working. Clear this box only if nobody else can know your keys.',
  changePassword: 'Change password',

  browsers: 'Active sessions',
  browser: 'Browser',
  lastSeen: 'Last seen',
  since: 'Since',
  actions: 'Actions',
  thisOne: '(this session)',
  /** Before the time, where the list is too narrow for columns. */
  lastSeenInLine: 'last seen',
  sinceInLine: 'since',
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
  passwordHint: (least: number) => `At least ${least} characters. Longer is stronger.`,
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
  command: 'An administrator can set a new password for you with this command and your username:',
};

/** The pages behind that link. */
export const reset = {
  title: 'Reset password',
  heading: 'Set a new password',
  about: 'This logs you out everywhere and revokes your API keys.',
  password: 'New password',
  passwordHint: (least: number) => `At least ${least} characters. Longer is stronger.`,
  set: 'Set password',
  done: 'Your new password is set.',
  aboutDone: (ended: Ended) => endedAccess('session', ended),
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
  tooMany: (wait: string) =>
    `Too many wrong codes. Wait ${wait}, then try again. A recovery code may work sooner.`,
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
  aboutOn: (since: string) =>
    `On since ${since}. You log in with your password and a code from your authenticator app.`,
  code: 'Code or recovery code',
  turnOff: 'Turn off',

  recoveryHeading: 'Recovery codes',
  recoveryLeft: (count: number) =>
    `${pluralize(count, 'recovery code is', 'recovery codes are')} left. Each logs you in once without your phone. New codes replace all earlier ones.`,
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
  codesOn: (ended: number) =>
    `Two-factor authentication is on.${ended === 0 ? '' : ` ${pluralize(ended, 'other session was', 'other sessions were')} logged out.`}`,
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

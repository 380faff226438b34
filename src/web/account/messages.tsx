import type { Child } from 'hono/jsx';
import { pluralize } from '#web/lib/locale-en.ts';
import { type Ended, endedAccess } from './ended-access-messages.ts';

/** The page of the account itself. */
export const account = {
  title: 'Account',
  heading: 'Account',
  done: {
    email: 'The e-mail address is changed.',
    'email-sent':
      'A link is on its way to the new address. The address changes when you open it, within an hour.',
    sessions: 'Logged out there.',
    'confirmation-sent': 'A link that confirms your e-mail address is on its way. It works for three days.',
    'confirmation-waits':
      'Nothing was sent: links went to this address a short while ago. Look among unwanted mail, or try again in an hour.',
    'two-factor-off': 'Two-factor authentication is off. The password alone logs you in.',
  },
  passwordChanged: (ended: Ended) => `The password is changed. ${endedAccess('other session', ended)}`,
  sessions: 'Logged in',
  endOthers: 'Log out all others',
  data: 'Your data',
  aboutExport:
    'All pastes as files, with their facts, the names of your keys and your statistics as JSON, in one zip.',
  export: 'Download everything',
  deletion: 'Delete the account',
  aboutDeletion:
    'Your pastes, keys and statistics go with it, at once and for good. Every link to a paste of yours is dead then.',
  typeUsername: (username: string) => `Type ${username} to say that you mean it`,
  delete: 'Delete account and pastes',
};

/** The parts of the account's page with forms and browsers of their own. */
export const credentials = {
  email: 'E-mail address',
  emailIs: (email: string) => (
    <>
      It is <strong>{email}</strong>. Links for a new password go there, and nobody else sees it.
    </>
  ),
  newEmail: 'New address',
  newEmailHint: 'A link is sent there first.',
  yourPassword: 'Your password',
  passwordAgain: 'You logged in more than 10 minutes ago.',
  changeEmail: 'Change address',
  password: 'Password',
  passwordNow: 'Your password now',
  newPassword: 'New password',
  newPasswordHint: (least: number) => `At least ${least} characters. All other browsers are logged out.`,
  revokeKeys: 'Revoke API keys',
  revokeKeysHint: 'Programs that use them stop working. Untick it if nobody else can know your keys.',
  changePassword: 'Change password',

  browsers: 'Browsers that are logged in',
  browser: 'Browser',
  lastSeen: 'Last seen',
  since: 'Since',
  acts: 'Acts',
  thisOne: '(this one)',
  /** Before the time, where the list has no columns. */
  lastSeenInLine: 'seen',
  sinceInLine: 'since',
  now: 'now',
  withinTheHour: 'within the hour',
  logOut: 'Log out',
  logOutOf: (browser: string) => `Log out ${browser}`,
};

/** The page to sign up. */
export const signUp = {
  title: 'Sign up',
  heading: 'Sign up',
  about: 'With an account you edit and delete your pastes, see who reads them, and have keys for the API.',
  username: 'Username',
  usernameHint: 'Lowercase letters, digits, hyphens and underscores. Everybody can see it.',
  email: 'E-mail address',
  emailHint: 'For a new password if you forget yours. Nobody sees it.',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters. Length is what counts.`,
  create: 'Create account',
  haveAccount: (logInLink: (text: string) => Child) => <>You have an account? {logInLink('Log in')}.</>,
  closed: 'Sign-up is closed here.',
  aboutClosed: 'Ask whoever runs this server for an account. Pasting needs none.',
  newPaste: 'New paste',
  logIn: 'Log in',
};

/** The page to log in. */
export const logIn = {
  title: 'Log in',
  description: 'Log in to edit and delete your pastes, see who reads them, and make keys for the API.',
  heading: 'Log in',
  name: 'Username or e-mail address',
  password: 'Password',
  logIn: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: (signUpLink: (text: string) => Child) => (
    <>No account yet? {signUpLink('Sign up')}. Pasting needs none.</>
  ),
  closed: 'Accounts here are made by whoever runs this server. Pasting needs none.',
};

/** The pages for whoever forgot the password. */
export const forgot = {
  title: 'New password',
  heading: 'Forgot your password?',
  about: 'Type the e-mail address of your account. A link that sets a new password is sent there.',
  email: 'E-mail address',
  send: 'Send the link',
  logIn: 'Log in',
  sent: 'Look into your mail.',
  onItsWay: (email: string) =>
    `If an account has the address ${email}, a link is on its way there. It is good once, for an hour.`,
  notThere: 'Nothing there after some minutes? Look among the spam, or try the address you signed up with.',
  another: 'Another address',
  noMail: 'Ask whoever runs this server.',
  aboutNoMail: 'No mail is sent from here, so a forgotten password cannot be replaced by a link.',
  command: 'Whoever runs this server can set a new one for you, with this command and your username:',
};

/** The pages behind the link that sets a new password. */
export const reset = {
  title: 'New password',
  heading: 'Set a new password',
  about: 'This logs you out everywhere and revokes your API keys.',
  password: 'New password',
  passwordHint: (least: number) => `At least ${least} characters. Length is what counts.`,
  set: 'Set password',
  done: 'The new password is set.',
  aboutDone: (ended: Ended) => endedAccess('session', ended),
  logIn: 'Log in',
  stale: 'This link is not good any more.',
  aboutStale:
    'A link is good once, for an hour, and only the last one that was sent. The password is as it was.',
  askAgain: 'Ask for a new link',
};

/** The pages behind the link that proves an e-mail address. */
export const confirm = {
  title: 'E-mail address',
  heading: 'Confirm this e-mail address',
  about: 'Confirm that the address which got this link belongs to your account.',
  confirm: 'Confirm',
  notNow: 'Not now',
  account: 'Account',
  confirmed: 'The address is confirmed.',
  hasAddress: (username: string, email: string) =>
    `The account ${username} has the e-mail address ${email} now.`,
  taken: 'Another account has this address.',
  aboutTaken: 'The address of your account is as it was. Take another, or delete the other account first.',
  stale: 'This link is not good any more.',
  aboutStale:
    'A link works once, for a limited time, and only the last one that was sent. Send another from your account page.',
};

/** The last page somebody sees of an account. */
export const deleted = {
  title: 'Account deleted',
  heading: (username: string) => `The account ${username} is deleted.`,
  about: 'Its pastes, keys, statistics and sessions are gone. Nothing of it can be brought back.',
  newPaste: 'New paste',
};

/** Mails, with the links in them. */
export const mails = {
  newPassword: (username: string, link: string) => ({
    subject: 'A new password for Gluepot',
    text:
      `Somebody, probably you, asked for a new password for ${username}.\n\n` +
      `Set it within an hour here:\n${link}\n\n` +
      'If it was not you, nothing has to be done: the old password stays.\n',
  }),
  confirmAddress: (username: string, link: string) => ({
    subject: 'Confirm your address for Gluepot',
    text:
      `Somebody, probably you, created the account ${username} with this e-mail address.\n\n` +
      `Confirm the address within three days here:\n${link}\n\n` +
      'If it was not you, do nothing: the account cannot be used fully, and is deleted after seven days unless it ' +
      'holds pastes. You can also take it over by asking for a new password.\n',
  }),
  newAddress: (username: string, link: string) => ({
    subject: 'Your new address for Gluepot',
    text:
      `The account ${username} is to have this e-mail address.\n\n` +
      `Confirm it within an hour here:\n${link}\n\n` +
      'If you do not know of this, nothing has to be done.\n',
  }),
};

/** The second step of a log-in, of accounts with two-factor authentication. */
export const logInCode = {
  title: 'Two-factor authentication',
  heading: 'Enter your code',
  about: 'Your password is right. Enter the code that your authenticator app shows for this account.',
  code: 'Code',
  noApp: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  logIn: 'Log in',
  startOver: 'Start over',
  wrong: 'That code is wrong, or it was used already. Wait for the next code and enter that.',
  wrongRecoveryCode: 'That recovery code is wrong, or it was used already.',
  tooMany: (wait: string) =>
    `Too many wrong codes. Wait ${wait}, then try again. A recovery code may work at once.`,
  expired: 'The log-in took too long. Enter your password again.',
};

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

/**
 * Mails that tell the owner of an account what happened to it. No link, so that people do not learn to type their
 * password where a mail leads; and nothing that somebody typed, which could pass for our own words.
 */
export const notices = {
  keyCreated: (username: string, time: string) => ({
    subject: 'A new API key for your Gluepot account',
    text:
      `An API key was created for the account ${username} on ${time}.\n\n` +
      'If this was not you, open the site, change your password, and revoke the API keys with it.\n',
  }),
  passwordChanged: (username: string, time: string) => ({
    subject: 'Your Gluepot password was changed',
    text:
      `The password of the account ${username} was changed on ${time}. All other sessions were logged out.\n\n` +
      'If this was not you, open the site, choose “Forgot your password?” and set a new one.\n',
  }),
  passwordReset: (username: string, time: string) => ({
    subject: 'Your Gluepot password was reset',
    text:
      `The password of the account ${username} was reset on ${time}, with a link for a new password. ` +
      'All sessions were logged out and all API keys revoked.\n\n' +
      'If this was not you, somebody else may read your mail. Secure your mailbox first, then open the site, choose ' +
      '“Forgot your password?” and set a new one.\n',
  }),
  emailChanged: (username: string, time: string) => ({
    subject: 'Your Gluepot e-mail address was changed',
    text:
      `The account ${username} was given another e-mail address on ${time}. Links for a new password go there now, ` +
      'and no mail comes to this address any more.\n\n' +
      'If this was not you, tell whoever runs the site.\n',
  }),
  secondFactorEnabled: (username: string, time: string) => ({
    subject: 'Two-factor authentication is on for your Gluepot account',
    text:
      `Two-factor authentication was turned on for the account ${username} on ${time}.\n\n` +
      'If this was not you, tell whoever runs the site: they can turn it off.\n',
  }),
  secondFactorDisabled: (username: string, time: string) => ({
    subject: 'Two-factor authentication is off for your Gluepot account',
    text:
      `Two-factor authentication was turned off for the account ${username} on ${time}. The password alone logs in now.\n\n` +
      'If this was not you, open the site, change your password, and turn it on again.\n',
  }),
  recoveryCodeUsed: (username: string, time: string) => ({
    subject: 'A recovery code of your Gluepot account was used',
    text:
      `Somebody logged in to the account ${username} on ${time} with the password and a recovery code. That code does not ` +
      'work again.\n\n' +
      'If this was not you, open the site, change your password, and create new recovery codes.\n',
  }),
  wrongCodes: (username: string, time: string) => ({
    subject: 'Somebody knows the password of your Gluepot account',
    text:
      `On ${time} somebody gave the right password of the account ${username} and then too many wrong codes. More ` +
      'codes are refused for a while.\n\n' +
      'If this was not you, open the site and change your password.\n',
  }),
  newBrowser: (username: string, time: string, browser: string | null) => ({
    subject: 'A new browser logged in to your Gluepot account',
    text:
      `Somebody logged in to the account ${username} on ${time}, from ${browser ?? 'a browser'} that was not known before.\n\n` +
      'If it was you, nothing has to be done. A browser is also new when its cookies were cleared, and after a change ' +
      'of the password.\n\n' +
      'If this was not you, open the site and change your password, which logs out all other sessions.\n',
  }),
};

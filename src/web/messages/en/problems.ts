import { pluralize } from '#web/lib/locale-en.ts';
import { noText, notCreated, notSaved, tooLong } from './browser-home.ts';

const fieldsNeed = (count: number) => `${pluralize(count, 'field needs', 'fields need')} a change.`;

/** What a form says when it was not taken, of itself and under its fields. */
export const problems = {
  /** Of a paste. */
  noText,
  tooLong,
  richText:
    'As rich text, nothing of this may be kept, or it grows over 512 KB. Choose HTML to keep it as it is.',
  notUnicode: 'This is not valid Unicode text.',
  title: 'The title is not valid Unicode text.',
  language: 'Choose one of the languages in the list.',
  visibility: 'Choose public or unlisted.',
  expiry: 'Choose one of the times in the list.',
  pastePassword: (most: string) => `A password may have ${most} bytes. Choose a shorter one.`,
  slugLabel: 'Custom link, after /s/',
  slugNone: 'None',
  slug: 'A custom link takes 3 to 48 lowercase letters, digits and hyphens.',
  slugTaken: 'This custom link is taken. Choose another.',
  slugNeedsAccount:
    'A custom link needs an account, and you are not logged in any more. Log in in another tab, or clear it.',

  notCreated,
  notSaved,
  fieldsNeed,
  linkTaken: 'Its custom link is taken.',
  unavailable: 'The server cannot do this now. Try again in a few seconds.',
  tooManyByVisitor: (wait: string) => tooMany('from your network', wait),
  tooManyByAccount: (wait: string) => tooMany('on your account', wait),
  /** Of storage; a sentence after the one that says that nothing was created or saved. */
  accountFull: (used: string, quota: string) =>
    `Your pastes use ${used} of ${quota}. Delete some, then try again. What you typed is still here.`,
  networkFull: (quota: string, wait: string) =>
    `Your network has used its ${quota} of new text for today. Wait ${wait}, or log in. What you typed is still here.`,
  diskFull:
    'The server is short of disk space. You can still delete and shorten pastes. What you typed is still here.',
  loggedOut:
    'The paste was not saved: you are not logged in any more. Log in in another tab, then save again. What you typed is still here.',
  gone: 'The paste was not saved: it is not here any more. It may have ended, burnt or been deleted. What you typed is still here.',

  /** Of an account. */
  usernameRule:
    'It takes 2 to 32 lowercase letters, digits, hyphens and underscores, a letter or digit first.',
  emailRule: 'It takes an e-mail address such as name@example.org.',
  passwordRule: (least: number, most: number) =>
    `It takes at least ${least} characters, and at most ${most} bytes.`,
  weakPassword: {
    common: 'This is one of the most common passwords. Choose another one.',
    username: 'This contains your username and little else. Choose another password.',
    email: 'This contains your e-mail address, or a part of it, and little else. Choose another password.',
    site: 'This contains the name of this site and little else. Choose another password.',
    word: 'This contains a common password and little else. Add more words, or choose another one.',
    pattern:
      'This contains a repetition, a sequence or a date and little else. Add more words, or choose another one.',
  },
  typeUsername: (username: string) => `Type ${username} here.`,
  emailTaken: 'Another account has this e-mail address.',
  passwordNeeded:
    'You logged in more than 10 minutes ago. Enter your password to continue; nothing has been changed yet.',
  notYourPassword: 'That is not your password.',
  noSuchAccount: 'No account has this name and password. Mind upper and lower case in the password.',
  nameTaken:
    'This username or this e-mail address is taken. Try another username. If you have an account, log in or ask for a new password.',
  tooManyRequests: (wait: string) => `Too many requests. Wait ${wait}, then try again.`,
  tooManyTries: (wait: string) => `Too many tries. Wait ${wait}, then try again.`,
  tooManyAccounts: (wait: string) =>
    `Too many accounts were asked for from your network. Wait ${wait}, then try again.`,
  tooManyLinks: (wait: string) => `Too many links were asked for. Wait ${wait}, then try again.`,

  /** Of any form. */
  otherSite: 'This form was sent from another site. Open the page here and send it from here.',
};

const tooMany = (where: string, wait: string) =>
  `The paste was not created: too many were made ${where}. Wait ${wait}, then create it again. What you typed is still here.`;

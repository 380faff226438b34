import type { Child } from 'hono/jsx';
import { pluralize } from '#web/lib/locale-en.ts';
import { noText, notCreated, notSaved, tooLong, untitled } from './browser/form-messages.ts';

/** What a page says of a refusal; where it has no words of its own, `message` is the refusal's. */
export const error = {
  newPaste: 'New paste',
  status: (status: number) => `Status ${status}`,
  explore: 'Public pastes',
  dashboard: 'Your pastes',
  tryAgain: 'Try again',
  notFound: {
    paste: {
      title: 'There is no paste here.',
      text: 'It may have ended, burnt or been deleted. If you typed the address, compare it with the one you were given.',
    },
    ownPaste: {
      title: 'You have no such paste.',
      text: 'It may have ended, burnt or been deleted, or it belongs to another account.',
    },
    person: {
      title: 'There is nobody of this name here.',
      text: 'If you typed the address, compare it with the one you were given. An account that was deleted has no page any more.',
    },
    page: {
      title: 'There is no page here.',
      text: 'If you typed the address, compare it with the one you were given. Pastes are at /p/ and /s/.',
    },
  },
  forbidden: 'This is not allowed.',
  methodNotAllowed: {
    title: 'This address does not take that.',
    text: (methods: string) =>
      `This address takes ${methods}. Open it in a browser and use what the page offers.`,
  },
  tooLarge: {
    title: 'That is more than a paste holds.',
    text: 'A paste may have 512 KB. Go back: what you typed is still in the form. Shorten it or split it in two.',
  },
  tooSlow: {
    title: 'The upload was too slow.',
    text: 'Your connection sent less than 10 KB a second, so the upload was stopped. Go back: what you typed is still in the form. Try again on a faster connection.',
  },
  rateLimited: {
    title: 'Too much at once.',
    text: (wait: string) => `Wait ${wait}, then try again. Nothing was changed.`,
  },
  /** How long to wait where nothing tells. */
  aLittle: 'a little',
  internal: {
    title: 'Something went wrong on our side.',
    text: 'It was logged. Trying again may help; if it does not, tell whoever runs this server.',
  },
  unavailable: {
    title: 'The server cannot do this now.',
    text: 'Nothing was changed. Try again in a few seconds.',
  },
  notUnderstood: 'That was not understood.',
  badForm: 'The form came incomplete, in no UTF-8, or with a field far too long. Go back and send it again.',
};

/** What is around every page: its head, the header, the ways between the pages of the dashboard. */
export const frame = {
  /** Of the page, for `<html lang>`. */
  language: 'en',
  site: 'Gluepot',
  title: (page: string) => `${page} · Gluepot`,
  skip: 'Skip to the text',
  siteNav: 'Site',
  new: 'New',
  explore: 'Explore',
  docs: 'Docs',
  dashboard: 'Dashboard',
  statistics: 'Statistics',
  pastes: 'Pastes',
  keys: 'Keys',
  account: 'Account',
  logIn: 'Log in',
  signUp: 'Sign up',
  logOut: 'Log out',
  menu: 'Menu',
  theme: 'Switch between light and dark',
};

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

/** The lists of pastes: what is above them, their columns, what can be done in them. */
export const lists = {
  own: 'Your pastes',
  title: 'Title',
  language: 'Language',
  visibility: 'Visibility',
  views: 'Views',
  size: 'Size',
  made: 'Made',
  ends: 'Ends',
  acts: 'Acts',
  /** After the figure, where a list has no columns. */
  viewsInLine: (views: number) => (views === 1 ? 'view' : 'views'),
  /** Before the time, where a list has no columns. */
  endsInLine: 'ends',
  never: 'never',
  whenOpened: 'when opened',
  in: (span: string) => `in ${span}`,
  untitled,
  /** By title and id: many are untitled, and a list of acts that all sound alike helps nobody. */
  untitledOf: (id: string) => `Untitled ${id}`,
  hasPassword: '(password)',
  select: 'Select',
  selectAll: 'Select all on this page',
  selectThis: (name: string) => `Select ${name}`,
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link of ${name}`,
  edit: 'Edit',
  editThis: (name: string) => `Edit ${name}`,
  statistics: 'Statistics',
  statisticsOf: (name: string) => `Statistics of ${name}`,
  delete: 'Delete',
  deleteThis: (name: string) => `Delete ${name}`,
  deleteSelected: 'Delete selected',
  selectNone: 'Select none',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',

  search: 'Search',
  searchHint: 'Search in titles and text',
  searchTooLong: (most: number) => `A search takes ${most} characters at most. Shorten it.`,
  anyLanguage: 'Any language',
  anyVisibility: 'Public and unlisted',
  showAll: 'Show all',

  deletedOne: (name: Child) => <>Deleted “{name}”.</>,
  deleted: (count: number) => `Deleted ${pluralize(count, 'paste')}.`,
  undoable: 'It can be undone for ten minutes.',
  undo: 'Undo',
  nothingSelected: 'Nothing was selected, and nothing was deleted.',
  saved: 'The paste is saved.',
  restored: (count: number) => `${pluralize(count, 'paste is', 'pastes are')} back.`,
  tooLate: (count: number) =>
    `It is too late for ${pluralize(count, 'paste')}: what was deleted is kept for ten minutes, or until it ends.`,
  unlinked: (count: number) =>
    `${pluralize(count, 'custom link was', 'custom links were')} taken by another paste meanwhile.`,
};

/** Said on the pages of an account whose e-mail address is not confirmed. */
export const confirmBanner = {
  heading: 'Confirm your e-mail address',
  about: (email: string) =>
    `Open the link in the mail to ${email}. Until then you can paste and read, but you cannot create API keys, and your public profile is hidden. Without pastes, an account that is not confirmed is deleted after 7 days.`,
  sendAgain: 'Send the link again',
  changeAddress: 'Change address',
};

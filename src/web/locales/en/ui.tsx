import type { Child } from 'hono/jsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

/** The pages of errors. */
export const error = {
  newPaste: 'New paste',
  status: (status: number) => `Status ${status}`,
  requestId: (id: string) => `Request ID: ${id}`,
  explore: 'Public pastes',
  dashboard: 'Your pastes',
  tryAgain: 'Try again',
  notFound: {
    paste: {
      title: 'Paste not found',
      text: 'It may have expired or been deleted. If you typed the address, check it.',
    },
    ownPaste: {
      title: 'Paste not found',
      text: 'It may have expired or been deleted, or it belongs to another account.',
    },
    person: {
      title: 'User not found',
      text: 'If you typed the address, check it. The account may have been deleted.',
    },
    page: {
      title: 'Page not found',
      text: 'If you typed the address, check it. Pastes are at /p/ and /s/.',
    },
  },
  forbidden: 'Not allowed',
  methodNotAllowed: {
    title: 'Method not allowed',
    text: (methods: string) => `This address accepts ${methods}. Open it in a browser and use the page.`,
  },
  tooLarge: {
    title: 'Too large',
    text: (max: string) =>
      `A paste can have up to ${max}. Go back: what you typed is still in the form. Shorten it or split it in two.`,
  },
  tooSlow: {
    title: 'Upload too slow',
    text: 'Your connection sent less than 10 KB per second, so the upload was stopped. Go back: what you typed is still in the form. Try again on a faster connection.',
  },
  rateLimited: {
    title: 'Too many requests',
    /** When no limit says how long to wait. */
    later: 'Try again later. Nothing was changed.',
    text: (wait: string) => `Try again ${wait}. Nothing was changed.`,
  },
  internal: {
    title: 'Something went wrong',
    text: 'The error was logged. Try again; if that does not help, contact the site administrators.',
  },
  damagedText: {
    title: 'This text is damaged',
    text: 'The stored text of this paste is damaged and cannot be shown. The operator has been told.',
  },
  unavailable: {
    title: 'Service unavailable',
    text: 'Nothing was changed. Try again in a few seconds.',
  },
  notUnderstood: 'Bad request',
  badForm:
    'The form was incomplete, was not valid UTF-8, or had a field that was far too long. Go back and send it again.',
};

/** The frame of every page: its head, the header, the navigation of the dashboard. */
export const frame = {
  title: (page: string, site: string) => `${page} · ${site}`,
  skip: 'Skip to content',
  siteNav: 'Site',
  new: 'New',
  explore: 'Explore',
  guide: 'Guide',
  docs: 'API',
  dashboard: 'Dashboard',
  statistics: 'Statistics',
  pastes: 'Pastes',
  keys: 'API keys',
  account: 'Account',
  admin: 'Admin',
  /** For screen readers, who hear it in place of the number in brackets after “Admin”. */
  openReports: (count: number) => plural(count, { one: '# open report', other: '# open reports' }),
  logIn: 'Log in',
  signUp: 'Sign up',
  logOut: 'Log out',
  menu: 'Menu',
  theme: 'Switch between light and dark',
  notice: 'Notice',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  poweredBy: 'Powered by Gluepot',
  /** Before the name of the language, in the menu and for screen readers. */
  language: (name: string) => `Language: ${name}`,
};

/** What a form says when it was rejected, above it and below its fields. */
export const problems = {
  /** Pastes. */
  noText,
  tooLong,
  richText: (max: string) =>
    `As rich text, this would be empty or larger than ${max}. Choose HTML to keep it as it is.`,
  notUnicode: 'This is not valid Unicode text.',
  title: 'The title is not valid Unicode text.',
  language: 'Choose a language from the list.',
  visibility: 'Choose public or unlisted.',
  expiry: 'Choose an option from the list.',
  expiresAt: 'Choose a time in the future, no later than this site allows.',
  maxViews: (most: string) =>
    `Enter a whole number from 1 to ${most}. Leave it empty if the first open deletes the paste.`,
  pastePassword: (most: string) => `A password can have up to ${most} bytes. Choose a shorter one.`,
  slugLabel: 'Custom link, after /s/',
  slugNone: 'None',
  slug: 'A custom link must have 3 to 48 lowercase letters, digits or hyphens.',
  slugTaken: 'This custom link is taken. Choose another.',
  slugNeedsAccount:
    'Custom links require an account, and you are no longer logged in. Log in in another tab, or clear the link.',

  pasteNeedsLogin:
    'Only people with an account can create pastes here. Log in in another tab, then create it again. What you typed is still here.',
  sharedNeedsLogin:
    'Only people with an account can create pastes here. Log in in another tab, then create this one. What you shared waits here.',
  notCreated,
  notSaved,
  fieldsNeed: (count: number) =>
    plural(count, { one: '# field has an error.', other: '# fields have errors.' }),
  linkTaken: 'The custom link is taken.',
  unavailable: 'The server cannot do this right now. Try again in a few seconds.',
  tooManyByVisitor: (wait: string) =>
    `The paste was not created: too many pastes were created from your network. Try again ${wait}. What you typed is still here.`,
  tooManyByAccount: (wait: string) =>
    `The paste was not created: too many pastes were created on your account. Try again ${wait}. What you typed is still here.`,
  /** Storage limits; each follows the sentence that nothing was created or saved. */
  accountFull: (used: string, quota: string) =>
    `Your pastes use ${used} of ${quota}. Delete some, then try again. What you typed is still here.`,
  networkFull: (quota: string, wait: string) =>
    `Your network has used its daily quota of ${quota}. Try again ${wait}, or log in. What you typed is still here.`,
  diskFull:
    'The server is low on disk space. You can still delete and shorten pastes. What you typed is still here.',
  loggedOut:
    'The paste was not saved: you are no longer logged in. Log in in another tab, then save again. What you typed is still here.',
  gone: 'The paste was not saved: it no longer exists. It may have expired or been deleted. What you typed is still here.',

  atMostCharacters: (most: number) =>
    plural(most, { one: 'At most # character.', other: 'At most # characters.' }),

  /** Accounts. */
  usernameRule:
    'A username must have 2 to 32 lowercase letters, digits, hyphens or underscores and start with a letter or digit.',
  emailRule: 'Enter an email address such as name@example.org.',
  passwordRule: (least: number, most: number) =>
    `A password must have at least ${least} characters and at most ${most} bytes.`,
  weakPassword: {
    common: 'This is one of the most common passwords. Choose another one.',
    username: 'This contains your username and little else. Choose another password.',
    email: 'This contains your email address, or a part of it, and little else. Choose another password.',
    site: 'This contains the name of this site and little else. Choose another password.',
    word: 'This contains a common password and little else. Add more words, or choose another one.',
    words: 'These are at most three common words in a row. Add more words, or choose another one.',
    pattern:
      'This contains a repetition, a sequence or a date and little else. Add more words, or choose another one.',
  },
  typeUsername: (username: string) => `Type ${username} to confirm.`,
  emailTaken: 'Another account has this email address.',
  emailBlocked: 'Addresses of this domain are not accepted here. Enter a different one.',
  passwordNeeded:
    'You logged in more than 10 minutes ago. Enter your password to continue; nothing has changed yet.',
  notYourPassword: 'Wrong password.',
  noSuchAccount: 'Incorrect username or password. Passwords are case-sensitive.',
  nameTaken:
    'This username or email address is taken. Try another username. If you have an account, log in or reset your password.',
  tooManyRequests: (wait: string) => `Too many requests. Try again ${wait}.`,
  tooManyAttempts: (wait: string) => `Too many attempts. Try again ${wait}.`,
  tooManyAccounts: (wait: string) => `Too many sign-ups from your network. Try again ${wait}.`,
  tooManyLinks: (wait: string) => `Too many links requested. Try again ${wait}.`,

  /** Any form. */
  otherSite: 'This form was sent from another site. Open the page on this site and send it again.',
};

/** The lists of pastes: their search, columns and actions. */
export const lists = {
  own: 'Your pastes',
  title: 'Title',
  language: 'Language',
  visibility: 'Visibility',
  views: 'Views',
  size: 'Size',
  created: 'Created',
  expires: 'Expires',
  actions: 'Actions',
  /** After the number, where a list has no columns. */
  viewsInLine: (views: number) => plural(views, { one: 'view', other: 'views' }),
  /** Before the time, where a list has no columns. */
  expiresInLine: 'expires',
  never: 'never',
  whenOpened: 'after first view',
  untitled,
  /** With the id: a screen reader must be able to tell the actions of untitled pastes apart. */
  untitledOf: (id: string) => `Untitled ${id}`,
  hasPassword: '(password)',
  select: 'Select',
  selectAll: 'Select all on this page',
  selectThis: (name: string) => `Select ${name}`,
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link to ${name}`,
  edit: 'Edit',
  editThis: (name: string) => `Edit ${name}`,
  statistics: 'Statistics',
  statisticsOf: (name: string) => `Statistics for ${name}`,
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  delete: 'Delete',
  deleteThis: (name: string) => `Delete ${name}`,
  more: 'More',
  moreOf: (name: string) => `More actions for ${name}`,
  selection: 'Selection',
  deleteSelected: 'Delete selected',
  clearSelection: 'Clear selection',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',

  search: 'Search',
  searchHint: 'Search in titles and text',
  searchTooLong: (most: number) =>
    plural(most, {
      one: 'A search can have up to # character. Shorten it.',
      other: 'A search can have up to # characters. Shorten it.',
    }),
  anyLanguage: 'Any language',
  anyVisibility: 'Public and unlisted',
  showAll: 'Show all',

  deletedOne: (name: Child) => <>Deleted “{name}”.</>,
  deleted: (count: number) => plural(count, { one: 'Deleted # paste.', other: 'Deleted # pastes.' }),
  undoable: 'You can undo this for ten minutes.',
  undo: 'Undo',
  nothingSelected: 'Nothing was selected, so nothing was deleted.',
  saved: 'The paste was saved.',
  restored: (count: number) =>
    plural(count, { one: '# paste was restored.', other: '# pastes were restored.' }),
  tooLate: (count: number) =>
    plural(count, {
      one: '# paste could not be restored: deleted pastes are kept for ten minutes, or until they expire.',
      other: '# pastes could not be restored: deleted pastes are kept for ten minutes, or until they expire.',
    }),
  unlinked: (count: number) =>
    plural(count, {
      one: '# custom link was taken by another paste in the meantime.',
      other: '# custom links were taken by another paste in the meantime.',
    }),
};

/** The page on which the language of the site is chosen. */
export const languagePage = { title: 'Language', heading: 'Choose a language' };

/** On the pages of an account whose email address is not confirmed. */
export const confirmBanner = {
  heading: 'Confirm your email address',
  about: (email: string) =>
    `Open the link in the email to ${email}. Until then you can create and read pastes, but not create API keys, and your public profile is hidden. An unconfirmed account without pastes is deleted after 7 days.`,
  sendAgain: 'Send the link again',
  changeAddress: 'Change address',
};

/** The image beside a link to this site on others. Draw it again after a change: `scripts/images/preview-image.ts`. */
export const preview = {
  sentences: ['Paste text.', 'Get a short link.'],
  /** Describes it to those who do not see it. */
  alt: 'Paste text. Get a short link.',
  /** What the image of a paste shows. */
  firstLines: 'The first lines of the text',
};

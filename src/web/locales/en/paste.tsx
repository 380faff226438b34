import type { Child } from 'hono/jsx';
import type { RemovalCategory } from '#domain/moderation.ts';
import type { Visibility } from '#domain/paste.ts';
import type { Shortfall, TextFormat } from '#domain/rendering.ts';
import type { ReadGroup } from '#domain/site.ts';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

// One object for each page and part of a page; translators need them side by side, so they share this long file.

/** The page that asks before a burn paste is revealed, and for the password of a protected one. */
export const ask = {
  title: 'Password-protected paste',
  titleBurn: 'Burn after reading',
  heading: 'This paste is password-protected.',
  headingBurn: 'Opening this paste deletes it.',
  headingOwn: 'This paste is yours. Opening it deletes it.',
  aboutOwn:
    'You can read and change its text on the edit page, which does not open it. If you open it here, it is deleted for everybody.',
  about: 'Ask the person who gave you the link for the password.',
  aboutBurn:
    'It is shown only once. As soon as you open it, it is deleted from this server, and nobody can open it again, not even the sender.',
  /** Of a paste with `max_views`. */
  titleLimited: 'Limited number of opens',
  headingLimited: 'This paste opens only a limited number of times.',
  aboutLimited: 'Opening it uses up one of them. With the last, it is deleted from this server.',
  passwordNeeded: 'password required',
  password: 'Password',
  open: 'Open',
  openBurn: 'Open and burn',
  notNow: 'Not now',
  closeThePage: 'Not ready? Close the page. The paste stays as it is, and the link still works.',
  wrong: (attempts: number) =>
    plural(attempts, {
      one: 'Wrong password. # attempt left.',
      other: 'Wrong password. # attempts left.',
    }),
  wrongBurn: (attempts: number) =>
    plural(attempts, {
      one: 'Wrong password. The paste was not deleted. # attempt left.',
      other: 'Wrong password. The paste was not deleted. # attempts left.',
    }),
  /** `wait` is `in 40 seconds`, here and below. */
  wrongWait: (wait: string) => `Wrong password. Try again ${wait}.`,
  wrongWaitBurn: (wait: string) => `Wrong password. The paste was not deleted. Try again ${wait}.`,
  lockedOut: (wait: string) => `Too many wrong passwords. Try again ${wait}.`,
  lockedOutBurn: (wait: string) => `Too many wrong passwords. The paste was not deleted. Try again ${wait}.`,
};

/** What happened to a paste that burns or has a password. */
export const activity = {
  heading: 'Activity',
  now: 'now',
  notOpened: 'Not opened yet',
  noOpens: 'Link previews, robots and your own visits do not open it.',
  /** `origin` is what the message of this name says, here and below: `Germany, phone`. */
  openedOnce: (origin: string) => `Opened: ${origin}`,
  opened: (count: number, origin: string) =>
    plural(count, {
      one: `Opened # time, last: ${origin}`,
      other: `Opened # times, last: ${origin}`,
    }),
  /** Only so many are counted. */
  openedOrMore: (count: number, origin: string) =>
    plural(count, {
      one: `Opened # time or more, last: ${origin}`,
      other: `Opened # times or more, last: ${origin}`,
    }),
  burnt: 'The paste was deleted at the same moment.',
  kinds: {
    opened: (origin: string) => `Opened: ${origin}.`,
    wrong_password: (origin: string) => `Wrong password: ${origin}.`,
    preview_refused: (origin: string) =>
      `A link preview asked for the page: ${origin}. It did not open the paste.`,
  },
  created: 'You created the paste.',
  createdAs: (language: string, size: string) => `You created the paste: ${language}, ${size}.`,
  earlier: (count: number) => plural(count, { one: 'Show # earlier event', other: 'Show # earlier events' }),
  /** Where somebody was and on what: a country or `unknownCountry`, and one of `devices`. */
  origin: (country: string, device: string) => `${country}, ${device}`,
  unknownCountry: 'unknown country',
  devices: {
    desktop: 'computer',
    mobile: 'phone',
    tablet: 'tablet',
    bot: 'bot or program',
    other: 'unknown device',
  },
  kept: 'Only you can see this. Events are deleted after 30 days. They contain nothing else about visitors.',
  onlyFirst: 'Of a flood of events, only the first are kept.',
};

/** In place of a burnt paste. */
export const burnt = {
  title: 'Paste opened',
  heading: 'This paste was opened.',
  about: 'Its text was shown once and then deleted. The link no longer works for anyone.',
  /** Of a paste with `max_views`. */
  aboutLimited:
    'It was opened as often as you allowed and then deleted. The link no longer works for anyone.',
  /** For everybody but its owner or creator. */
  aboutOthers: (time: Child) => (
    <>
      It was opened on {time} and then deleted. If that was not you, tell the person who gave you the link:
      somebody else has read the text.
    </>
  ),
  newPaste: 'New paste',
};

/** The page with the link and the status of a paste that burns or has a password. */
export const status = {
  title: 'Link ready',
  heading: 'Your link is ready.',
  headingBurn: 'Your link is ready. It opens once.',
  aboutBurn: 'Send it without opening it. The paste is deleted as soon as someone opens it.',
  aboutBurnPassword:
    'Send it without opening it, and send the password separately. The paste is deleted as soon as someone opens it with the password.',
  aboutPassword: 'Send it, and send the password separately. The link asks for the password.',
  aboutLimited: (left: number) =>
    plural(left, {
      one: 'It can be opened # time. That deletes it.',
      other: 'It can be opened # times. The last one deletes it.',
    }),
  aboutPrivate: 'Only people with an account on this site can open it. Log in to read it yourself.',
  bookmark: 'This page updates itself. To see later whether the paste was opened, come back to its address.',
  /** `time` is `in 12 days`. */
  expires: (time: Child) => <>It expires {time}.</>,
  neverExpires: 'It never expires.',
  open: 'Open paste',
  newPaste: 'New paste',
  titleForeign: 'Link',
  headingForeign: 'Only the creator of a paste sees its status.',
  aboutForeign:
    'If you created it, log in, or come back in the browser that created it, with cookies allowed. This is its link:',
};

/** The page of a paste. */
export const paste = {
  untitled,
  views: (views: number) => plural(views, { one: '# view', other: '# views' }),
  lines: (lines: number) => plural(lines, { one: '# line', other: '# lines' }),
  linesCut: (lines: number, numbered: number) =>
    plural(lines, {
      one: `# line, numbered to ${locale.number(numbered)}`,
      other: `# lines, numbered to ${locale.number(numbered)}`,
    }),
  /** What is missing from the page of a text, and why. */
  shortfall: {
    rendering: {
      size: 'Shown as source: too large',
      time: 'Shown as source: takes too long',
      load: 'Shown as source: the server is busy',
      failure: 'Shown as source: rendering failed',
    },
    highlighting: {
      size: 'Shown without highlighting: too large',
      time: 'Shown without highlighting: takes too long',
      load: 'Shown without highlighting: the server is busy',
      failure: 'Shown without highlighting: highlighting failed',
    },
    'some highlighting': {
      size: 'Partly highlighted: too large',
      time: 'Partly highlighted: takes too long',
      load: 'Partly highlighted: the server is busy',
      failure: 'Partly highlighted: highlighting failed',
    },
  } satisfies Record<Shortfall['what'], Record<Shortfall['why'], string>>,
  burnt: 'This paste has been deleted.',
  aboutBurnt: 'It is no longer on this server. Save what you need before you leave this page.',
  /** Above a paste with `max_views`, if opens are left. */
  usedOne: 'This paste opens only a limited number of times.',
  aboutUsedOne: 'You have just used up one of them. Save what you need before you leave this page.',
  source: 'Source',
  imagesByClick: 'Click an image to load it. Its host then sees your IP address, but not this page.',
  textOfThePaste: 'Paste text',
};

/** What is in a text, in the margin. */
export const outline = { heading: 'Outline' };

/** What can be done with a paste. */
export const actions = {
  copyLink: 'Copy link',
  copyText: 'Copy text',
  raw,
  download,
  downloadAll: 'Download all (zip)',
  wrap: 'Wrap',
  tabWidth: 'Tab width',
  edit: 'Edit',
  changeLanguage: 'Change language',
  statistics: 'Statistics',
  history: 'History',
  more: 'More',
  duplicate: 'Duplicate',
  compare: 'Compare with another paste',
  qrCode: 'QR code',
  embed: 'Embed',
  report: 'Report',
  delete: 'Delete',
  /** For administrators. */
  remove: 'Remove',
  openReport: 'Open report',
};

/** The link of a paste that was just created. */
export const newLink = {
  label: 'Link',
  heading: 'Your link',
  about: 'Paste it where you need it.',
  field: 'Link to this paste',
  copy: 'Copy',
  share: 'Share',
  edit: 'Not right? Edit',
  /** By who can read the site, and then the paste. */
  whoCanRead: {
    everyone: {
      unlisted: 'Anyone with the link can read it.',
      public: 'Everyone, in Explore too, can read it.',
    },
    accounts: {
      unlisted: 'Anyone with an account here and the link can read it.',
      public: 'Everyone with an account here, in Explore too, can read it.',
    },
  } satisfies Record<ReadGroup, Record<Visibility, string>>,
  expires: (time: Child) => <>It expires on {time}.</>,
};

/** What a paste can be shown as. */
export const views = {
  label: 'View',
  source: 'Source',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Rendered',
    richtext: 'Rendered',
    tree,
    diff: layouts.unified,
  } satisfies Record<TextFormat, string>,
};

/** At the foot of a page that is read. */
export const colophon = {
  keptBy: (site: string, host: string) => `Kept by ${site} on ${host}.`,
  whatIsThis: 'What is this?',
  report: 'Report this paste',
};

/** The tools of a log. */
export const log = {
  label: 'Errors and filter',
  previous: 'Previous',
  next: 'Next',
  errorsOnly: 'Errors only',
  filter: 'Filter lines',
  clear: 'Clear filter',
  nothing: (filter: string) => `No line contains “${filter}”.`,
  ticks: 'Errors in this log',
  tick: (line: number, text: string) => `Line ${line}: ${text}`,
};

/** The line about a paste. */
export const facts = {
  label: 'About this paste',
  by: (author: Child) => <>by {author}</>,
  created: (time: Child) => <>created {time}</>,
  expires: (time: Child) => <>expires {time}</>,
  viewsLeft: (left: number) => plural(left, { one: '# open left', other: '# opens left' }),
  edited: 'edited',
  /** A language that nobody chose. */
  guessed: (language: string) => `${language}, guessed`,
  /** The preview of a link to a paste whose text is not public. */
  summary: (language: string, size: string) => `${language}, ${size}`,
  encryptedText: 'Encrypted text',
};

/** Deleting a paste in the browser that created it without an account. */
export const creator = {
  sure: 'The paste will be deleted for everyone. This cannot be undone.',
  deleteForGood: 'Delete permanently',
  deletedTitle: 'Paste deleted',
  deleted: 'The paste was deleted.',
  aboutDeleted: 'Its link no longer works.',
  newPaste: 'New paste',
  notCreator:
    'A paste created without an account can be deleted for 30 days in the browser that created it, if that browser keeps cookies. Only its owner can delete a paste that belongs to an account.',
};

/** The link that deletes a paste. */
export const removal = {
  title: 'Delete paste',
  heading: 'Delete this paste?',
  keep: 'Keep it',
  deleted: 'Paste deleted.',
  wrong: 'This link does not delete the paste. Check that you copied all of it.',
  /** For curl and its like. */
  forPrograms: (url: string) => `Nothing was deleted. To delete the paste, send a POST: curl -X POST ${url}`,
};

/** The page of an encrypted paste, before and after it is decrypted. */
export const encrypted = {
  title: 'Encrypted paste',
  heading: 'This paste is encrypted.',
  linkReady: 'Your link is ready. If you chose the passphrase yourself, send it separately.',
  about: 'It was encrypted before it was sent to this server, which cannot read it.',
  needsScript: 'To read it here, turn on JavaScript.',
  enter: 'Enter the passphrase to read it. The passphrase is not sent to the server.',
  aboutKey:
    'It was encrypted with a public key. To read it, decrypt it on your own computer with the matching private key.',
  titled: (title: Child) => <>Title: {title}</>,
  ageFile: 'age file',
  passphrase: 'Passphrase',
  decrypt: 'Decrypt',
  download: 'Download encrypted file',
  ageName: 'age',
  age: (link: Child) => <>To decrypt it without this page, use {link}:</>,
  ageSaved: (link: Child, file: Child) => (
    <>
      To decrypt it without this page, save the encrypted text as {file} and use {link}:
    </>
  ),
  asksPassphrase:
    'The command asks for the passphrase: the part of the link after #, or the one that the author gave you.',
  command: 'Command to decrypt the paste',
  copy: 'Copy',
  source: 'Encrypted text',
  textOfTheFile: 'Encrypted text of the paste',
  /** Once it is decrypted. */
  label: 'Encryption',
  strip: 'Encrypted',
  decrypted: 'Decrypted in this browser. The server stores only encrypted text.',
  how: 'How this works',
  protects:
    'The server cannot read the text, and neither can anyone who copies the database. The server sees the title, the language, the size, the times and who opens the link.',
  trust:
    'This page comes from the server, which could change it to steal the passphrase. If you do not trust the server, decrypt the paste on your own computer:',
  whoCanRead: 'Only people with the passphrase can read it.',
  notText: 'This is not text.',
  aboutNotText: 'Download it and open it with the program it belongs to.',
};

/** A text that a PrivateBin or one of its clients encrypted. */
export const privateBin = {
  title: 'Text from PrivateBin',
  heading: 'This paste is encrypted by PrivateBin.',
  about:
    'To read it, you need the whole link: its key is the part after #, which no server has. With the whole link, this page decrypts the text in the browser.',
  kind: 'PrivateBin',
  password: 'Password, if it has one',
  decrypt: 'Decrypt',
  otherwise: 'Clients of PrivateBin, such as PBinCLI, open it as well:',
  command: 'Command to open the paste',
  key: 'KEY',
  source: 'Source',
  download: 'Download encrypted document',
  document: 'Encrypted document',
};

/** In place of a paste that an operator removed. */
export const removed = {
  title: 'Paste removed',
  heading: 'This paste was removed.',
  about: {
    spam: 'This paste was removed by a site administrator: spam.',
    malware: 'This paste was removed by a site administrator: malware.',
    phishing: 'This paste was removed by a site administrator: phishing.',
    'personal-data': 'This paste was removed by a site administrator: personal data.',
    copyright: 'This paste was removed by a site administrator: copyright infringement.',
    illegal: 'This paste was removed by a site administrator: illegal content.',
    other: 'This paste was removed by a site administrator: other reasons.',
  } satisfies Record<RemovalCategory, string>,
  newPaste: 'New paste',
};

/** The form that reports a paste to the operator. */
export const report = {
  title: 'Report a paste',
  heading: 'Report this paste',
  of: (paste: Child) => <>You are reporting {paste}.</>,
  about: 'Your report goes to the site administrators. The author of the paste does not see it.',
  reason: 'Reason',
  chooseReason: 'Choose a reason.',
  text: 'What is wrong with it? (optional)',
  tooLong: (most: number) =>
    plural(most, {
      one: 'A report can have up to # character. Shorten it.',
      other: 'A report can have up to # characters. Shorten it.',
    }),
  email: 'Your email address (optional)',
  emailHint: 'Used only to ask you about this report. Deleted 30 days after the report is closed.',
  send: 'Send report',
  notNow: 'Cancel',
  tooMany: (wait: string) =>
    `The report was not sent: too many reports came from your network. Try again ${wait}.`,
  sentTitle: 'Report sent',
  sent: 'Your report was sent.',
  reference: (reference: Child) => (
    <>Its reference is {reference}. Quote it if you contact the site administrators.</>
  ),
  backToPaste: 'Back to the paste',
  newPaste: 'New paste',
};

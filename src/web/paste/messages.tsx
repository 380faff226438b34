import type { Child } from 'hono/jsx';
import type { Shortfall } from '#domain/rendering.ts';
import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';
import { untitled } from '#web/ui/browser/form-messages.ts';

const triesLeft = (tries: number) => `${pluralize(tries, 'try is', 'tries are')} left`;

/** The page that asks before a burn paste is revealed, and for the password of a protected one. */
export const ask = {
  title: 'A protected paste',
  titleBurn: 'A paste that burns',
  heading: 'This paste needs a password.',
  headingBurn: 'This paste burns when it is opened.',
  about: 'Whoever gave you the link can tell you the password.',
  aboutBurn:
    'It is shown once, to you, now. By the time you read it, it is gone from this server, and nobody can open it again, the sender included.',
  passwordNeeded: 'password needed',
  password: 'Password',
  open: 'Open',
  openBurn: 'Open and burn',
  notNow: 'Not now',
  closeThePage:
    'Not the right moment? Close the page. Nothing has happened to the paste, and the link still works.',
  wrong: (tries: number) => `That is not the password; ${triesLeft(tries)}.`,
  wrongBurn: (tries: number) => `That is not the password. The paste has not burnt; ${triesLeft(tries)}.`,
  wrongWait: (wait: string) => `That is not the password; wait ${wait} before the next try.`,
  wrongWaitBurn: (wait: string) =>
    `That is not the password. The paste has not burnt; wait ${wait} before the next try.`,
  lockedOut: (wait: string) => `Too many wrong passwords. Wait ${wait}, then try again.`,
  lockedOutBurn: (wait: string) =>
    `Too many wrong passwords. The paste has not burnt. Wait ${wait}, then try again.`,
  /** How long to wait where nothing tells. */
  aMinute: 'a minute',
};

const shortfall = {
  rendering: 'Shown as source',
  highlighting: 'Shown without highlighting',
  'some highlighting': 'Partly highlighted',
};

const cause = {
  size: 'too large',
  time: 'takes too long',
  load: 'the server is busy',
  failure: 'highlighting failed',
};

/** The page of a paste. */
export const paste = {
  untitled,
  wrap: 'Wrap',
  views: (views: number) => pluralize(views, 'view'),
  lines: (lines: number) => pluralize(lines, 'line'),
  linesCut: (lines: number, numbered: number) =>
    `${pluralize(lines, 'line')}, numbered to ${formatNumber(numbered)}`,
  shortfall: ({ what, why }: Shortfall) =>
    what === 'rendering' && why === 'failure'
      ? `${shortfall.rendering}: rendering failed`
      : `${shortfall[what]}: ${cause[why]}`,
  burnt: 'This paste has burnt.',
  aboutBurnt:
    'It is gone from this server and shown here for the only time. Keep what you need before you leave this page.',
  raw: 'Raw',
  download: 'Download',
  source: 'Source',
  rendered: 'Rendered',
  textOfThePaste: 'Text of the paste',
};

/** The line of facts about a paste, and what its owner can do. */
export const facts = {
  made: (time: Child) => <>made {time}</>,
  ends: (time: Child) => <>ends {time}</>,
  in: (span: string) => `in ${span}`,
  /** What a link to a paste unfurls to where its text is not for all. */
  summary: (language: string, size: string) => `${language}, ${size}`,
  edit: 'Edit',
  statistics: 'Statistics',
  delete: 'Delete',
};

/** What the browser is told that made a paste without an account. */
export const maker = {
  delete: 'Delete',
  sure: 'It is gone at once, for everybody, and cannot be brought back.',
  deleteForGood: 'Delete for good',
  deletedTitle: 'Paste deleted',
  deleted: 'The paste is deleted.',
  aboutDeleted: 'Its link opens nothing any more.',
  newPaste: 'New paste',
  notMade:
    'A paste without an account can be deleted in the browser that made it, for 30 days, if that browser keeps cookies. A paste of an account is deleted by its owner.',
};

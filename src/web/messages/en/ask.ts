import { pluralize } from '#web/lib/locale-en.ts';

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

import type { Child } from 'hono/jsx';

/** The form that makes a paste. */
export const home = {
  title: 'New paste',
  titleRefused: 'Not created',
  heading: 'New paste',
  description:
    'Paste text or code and get a short link. It can end by itself, burn when it is first read, or ask for a password. No account needed.',
  aboutPublic: 'Public: anyone may find and read it.',
  aboutUnlisted: 'Unlisted: who has the link can read it. It appears in no list.',
  drop: 'Drop a file anywhere on the page to paste its text.',
  listsKeys: (key: Child) => <>{key} lists the keys</>,
  content: 'Text',
  contentHint: 'Paste or type here.',
  atMost: (size: Child) => <>{size} at most</>,
  create: 'Create paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Title',
  untitled: 'Untitled',
  language: 'Language',
  visibility: 'Visibility',
  ends: 'Ends',
  password: 'Password',
  noPassword: 'None',
};

/** The page that gives the link of a new paste that should not be opened to get it. */
export const created = {
  title: 'Paste created',
  heading: 'The paste is ready.',
  headingBurn: 'The paste is ready, to be opened once.',
  copy: 'Copy',
  aboutBurn:
    'Copy the link and pass it on without opening it: the paste burns when it is first opened, whoever does.',
  aboutPassword: 'Opening it needs the password. Pass that on by another way than the link.',
  passwordNeeded: 'password needed',
  open: 'Open it',
  newPaste: 'New paste',
};

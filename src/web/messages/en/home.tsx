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

import type { Child } from 'hono/jsx';

/** The form that creates a paste. */
export const home = {
  title: 'New paste',
  titleRejected: 'Not created',
  heading: 'New paste',
  description:
    'Paste text or code and get a short link. It can expire, be deleted after the first read, or require a password. No account needed.',
  aboutPublic: 'Public: anyone can find and read it.',
  aboutUnlisted: 'Unlisted: anyone with the link can read it. It does not appear in lists.',
  drop: 'Drop a file anywhere on the page to paste its text.',
  listsKeys: (key: Child) => <>{key} shows keyboard shortcuts</>,
  content: 'Text',
  contentHint: 'Paste or type here.',
  atMost: (size: Child) => <>{size} at most</>,
  create: 'Create paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Title',
  untitled: 'Untitled',
  language: 'Language',
  visibility: 'Visibility',
  expires: 'Expires',
  password: 'Password',
  noPassword: 'None',
};

/** The page with the link of a new paste that burns or has a password. */
export const created = {
  title: 'Paste created',
  heading: 'The paste is ready.',
  headingBurn: 'The paste is ready. It can be opened once.',
  copy: 'Copy',
  aboutBurn:
    'Copy the link and share it without opening it: the paste is deleted the first time anyone opens it.',
  aboutPassword: 'Opening it requires the password. Share the password separately from the link.',
  passwordNeeded: 'password required',
  open: 'Open paste',
  newPaste: 'New paste',
};

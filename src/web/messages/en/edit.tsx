import type { Child } from 'hono/jsx';

/** The form that edits a paste. */
export const edit = {
  title: 'Edit paste',
  titleNotSaved: 'Not saved',
  heading: 'Edit',
  about: 'The link, the settings and the views stay as they are.',
  content: 'Text',
  atMost: (size: Child) => <>{size} at most</>,
  pasteTitle: 'Title',
  untitled: 'Untitled',
  cancel: 'Cancel',
  save: 'Save',
};

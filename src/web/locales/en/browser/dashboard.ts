import { plural } from '../locale.ts';

export const dashboard = {
  /** For screen readers, after a search has changed the list; `counts` is as on the page (`3 of 60`). */
  found: (counts: string): string => `Found: ${counts}.`,
  notFound: 'The search failed: the server could not be reached. Press Enter to try again.',

  /** The number of checked rows. */
  selected: (count: number): string => plural(count, { one: '# selected', other: '# selected' }),

  /** Above the form that edits an encrypted paste. */
  decrypted:
    'Decrypted in this browser. The text is encrypted again with the same passphrase before it is saved.',
  notText: 'This is not text, so you cannot edit it here. You can edit its title and link.',
};

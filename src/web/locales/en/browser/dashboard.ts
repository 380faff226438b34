/** For screen readers, after a search has changed the list; `counts` is as on the page (`3 of 60`). */
export const found = (counts: string): string => `Found: ${counts}.`;
export const notFound = 'The search failed: the server could not be reached. Press Enter to try again.';

/** The number of checked rows. */
export const selected = (count: number): string => `${count} selected`;

/** Above the form that edits an encrypted paste. */
export const decrypted =
  'Decrypted in this browser. The text is encrypted again with the same passphrase before it is saved.';
export const notText = 'This is not text, so you cannot edit it here. You can edit its title and link.';

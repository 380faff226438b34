import type { Child } from 'hono/jsx';
import { layouts } from './text.ts';

/** The page of two pastes. */
export const diff = {
  title: (before: string, after: string) => `Difference between ${before} and ${after}`,
  heading: 'Difference between two pastes',
  between: (before: Child, after: Child) => (
    <>
      From {before} to {after}
    </>
  ),
  /** A link: the second text first. */
  swap: 'Swap',
  /** Links to the texts as they are. */
  rawBefore: 'Raw (first)',
  rawAfter: 'Raw (second)',
  encrypted: (url: string) =>
    `The paste ${url} is encrypted, so the server cannot compare it. Open it, download both texts, and compare them with diff -u.`,
  guarded: (url: string) =>
    `The paste ${url} has a password or is deleted when it is opened, so it cannot be compared. To compare it, copy its text to a new paste that has no password and does not burn.`,
};

/** Any difference: of two pastes, or of two revisions of one. */
export const difference = {
  /** For screen readers: the name of the links to `layouts`. */
  view: 'View',
  patch: 'Download patch',
  layouts,
  notDrawn: {
    time: 'Comparing these texts took too long. Download both, and compare them with diff -u.',
    size: 'This diff is too large to show. Download both texts, and compare them with diff -u.',
    load: 'The server is too busy to compare these texts. Reload the page in a few seconds.',
    failure: 'These texts could not be compared. Download both, and compare them with diff -u.',
  },
};

/** The form for two pastes to compare. */
export const form = {
  title: 'Compare two pastes',
  before: 'First paste',
  after: 'Second paste',
  hint: 'Its link or its id',
  submit: 'Compare',
  unknown:
    'This is not the link or id of a paste on this site. Open the paste, and copy its link from the address bar.',
};

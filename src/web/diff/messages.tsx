import type { Child } from 'hono/jsx';

/** The page of two pastes. */
export const diff = {
  title: (before: string, after: string) => `Difference between ${before} and ${after}`,
  heading: 'Difference between two pastes',
  between: (before: Child, after: Child) => (
    <>
      From {before} to {after}
    </>
  ),
  swap: 'Swap',
  rawBefore: 'Raw of the first',
  rawAfter: 'Raw of the second',
  encrypted: (url: string) =>
    `The paste ${url} is encrypted, so the server cannot compare it. Open it, download both texts, and compare them with diff -u.`,
  guarded: (url: string) =>
    `The paste ${url} has a password or is deleted when it is opened, so it cannot be compared. Open it, and create a paste without these settings from its text.`,
};

/** Any difference. */
export const difference = {
  view: 'View',
  layouts: { unified: 'Unified', split: 'Side by side' },
  notDrawn: {
    time: 'Comparing these texts took too long. Download both, and compare them with diff -u.',
    size: 'This difference is too large for a page. Download both texts, and compare them with diff -u.',
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
    'This is neither a link to a paste on this site nor the id of one. Copy it from the address bar of the paste.',
};

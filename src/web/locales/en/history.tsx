import type { Child } from 'hono/jsx';
import { locale, plural } from './locale.ts';

/** The page of a paste's former texts, which are called revisions and have numbers. */
export const history = {
  title: (paste: string) => `History of ${paste}`,
  heading: 'History',
  revision: (number: number) => `Revision ${locale.number(number)}`,
  position: (number: number, last: number) =>
    number === last ? 'Current text' : `Revision ${locale.number(number)} of ${locale.number(last)}`,
  changes: (from: number, to: number) =>
    `Changes from revision ${locale.number(from)} to ${locale.number(to)}`,
  retitled: (before: string) => `Title was “${before}”`,
  encrypted: 'Encrypted, so the server cannot compare it',
  /** For screen readers: the name of the links that show a change in one way or another, or the text. */
  view: 'View',
  /** The link to the text of the revision, beside those to its changes. */
  text: 'Text',
  /** Two selects with numbers; what is in the `span` is left out on a phone. */
  compare: (from: Child, to: Child) => (
    <>
      <span>
        Compare <span class="opt">revision</span>
      </span>{' '}
      {from} with {to}
    </>
  ),
  /** For screen readers: the names of these selects. */
  from: 'From revision',
  to: 'To revision',
  submit: 'Compare',
  /** Beside the newest revision in the list. */
  current: 'Current',
  /** A button; what is in the `span` is left out on a phone. */
  restore: (number: number) => (
    <>
      Restore <span class="opt">revision </span>
      {locale.number(number)}
    </>
  ),
  restored: (number: number) =>
    `Revision ${locale.number(number)} was restored. The text that it replaced is now in the history.`,
  edit: 'Edit',
  empty: 'Earlier revisions appear here after the first edit.',
  off: 'This site does not keep earlier revisions.',
  onlyYou: 'Only you can see this history.',
  everyone: 'Everyone who can open the paste can see this history.',
  guarded: 'Only you can see this history, because the paste has a password or is deleted when it is opened.',
  show: 'Show to everyone',
  hide: 'Show only to me',
  delete: 'Delete history',
  deleteQuestion: (revisions: number) =>
    plural(revisions, {
      one: 'Delete # earlier revision? This cannot be undone. The current text stays.',
      other: 'Delete # earlier revisions? This cannot be undone. The current text stays.',
    }),
  cancel: 'Cancel',
};

/** What the owner changed of the options of a paste: a list of the options, each with its new and its former value. */
export const optionChanges = {
  heading: 'Changed options',
  language: (before: string, after: string) => `Language: ${after}, was ${before}`,
  visibility: (before: string, after: string) => `Visibility: ${after}, was ${before}`,
  burn: (isOn: boolean): string => (isOn ? 'Burn after reading: on' : 'Burn after reading: off'),
  /** Times, as in “3 Nov 2026, 14:02 UTC”, or `never`. */
  expires: (before: Child, after: Child) => (
    <>
      Expires: {after}, was {before}
    </>
  ),
  opens: (before: string, after: string) => `Opens left: ${after}, was ${before}`,
  unlimited: 'no limit',
  never: 'never',
  password: { added: 'Password added', changed: 'Password changed', removed: 'Password removed' },
  /** By what a change was made, after its time. A key that has been revoked has no name any more. */
  by: (keyId: string | null, keyNames: Map<string, string>) => {
    if (keyId === null) return 'on the website';
    const name = keyNames.get(keyId);
    return name === undefined ? 'with an API key that has been revoked' : `with the API key “${name}”`;
  },
};

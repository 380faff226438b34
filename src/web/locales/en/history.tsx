import type { Child } from 'hono/jsx';
import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';

/** The page of a paste's former texts. */
export const history = {
  title: (paste: string) => `History of ${paste}`,
  heading: 'History',
  revision: (number: number) => `Revision ${formatNumber(number)}`,
  position: (number: number, last: number) =>
    number === last ? 'Current text' : `Revision ${formatNumber(number)} of ${formatNumber(last)}`,
  changes: (from: number, to: number) => `Changes from revision ${formatNumber(from)} to ${formatNumber(to)}`,
  retitled: (before: string) => `Title was “${before}”`,
  encrypted: 'Encrypted, so the server cannot compare it',
  view: 'View',
  text: 'Text',
  compare: (
    <span>
      Compare <span class="opt">revision</span>
    </span>
  ),
  with: 'with',
  from: 'From revision',
  to: 'To revision',
  submit: 'Compare',
  current: 'Current',
  restore: (number: number) => (
    <>
      Restore <span class="opt">revision </span>
      {formatNumber(number)}
    </>
  ),
  restored: (number: number) =>
    `Revision ${formatNumber(number)} was restored. The text that it replaced is now in the history.`,
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
    `Delete ${pluralize(revisions, 'earlier revision')}? This cannot be undone. The current text stays.`,
  cancel: 'Cancel',
};

/** What the owner changed of the options of a paste. */
export const optionChanges = {
  heading: 'Changed options',
  language: (before: string, after: string) => `Language: ${after}, was ${before}`,
  visibility: (before: string, after: string) => `Visibility: ${after}, was ${before}`,
  burn: (isOn: boolean) => `Burn after reading: ${isOn ? 'on' : 'off'}`,
  expires: (before: Child, after: Child) => (
    <>
      Expires: {after}, was {before}
    </>
  ),
  never: 'never',
  password: { added: 'Password added', changed: 'Password changed', removed: 'Password removed' },
  /** A key that has been revoked has no name any more. */
  by: (keyId: string | null, keyNames: Map<string, string>) => {
    if (keyId === null) return 'on the website';
    const name = keyNames.get(keyId);
    return name === undefined ? 'with an API key that has been revoked' : `with the API key “${name}”`;
  },
};

import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';

/** A figure stays on one line with its unit. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The list of an account's pastes. */
export const dashboard = {
  title: 'Your pastes',
  heading: 'Pastes',
  all: (all: number) => pluralize(all, 'paste'),
  found: (total: number, all: number) => `${formatNumber(total)} of ${formatNumber(all)}`,
  used: (size: string) => `${size} used`,
  usedOf: (size: string, quota: string) => `${unbroken(size)} of ${unbroken(quota)} used`,
  pages: 'Pages of the list',
  shown: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`,
  newer: 'Newer pastes',
  older: 'Older pastes',
  noMatch: 'No pastes match. Search looks in titles and text.',
  noMatchOf: (text: string) => `No pastes match “${text}”. Search looks in titles and text.`,
  showAll: 'Show all',
  none: 'You have no pastes. What you paste while you are logged in is listed here.',
  newPaste: 'New paste',
};

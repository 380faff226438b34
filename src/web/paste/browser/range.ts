import type { LineRange } from '#domain/line-range.ts';
import { LINES } from '#web/ui/browser/encryption/fragment.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { paste: messages } = allMessages;

/** Parses `#L3` and `#L3-L9`, in either order, also after the passphrase of an encrypted paste; null for any other hash. */
export function rangeOf(hash: string): LineRange | null {
  const [, a, b] = LINES.exec(hash) ?? [];
  if (a === undefined) return null;
  return between(Number(a), Number(b ?? a));
}

/** The hash of an encrypted paste without its lines: `#` and the passphrase, or nothing. */
export const withoutLines = (hash: string): string => hash.replace(LINES, '');

export const between = (a: number, b: number): LineRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** `kept` is what stands before the lines: the passphrase of an encrypted paste, as `withoutLines` returns it. */
export const hashOf = ({ from, to }: LineRange, kept = ''): string =>
  `${kept === '' ? '#' : `${kept}&`}L${from}${from === to ? '' : `-L${to}`}`;

export const rangeText = ({ from, to }: LineRange): string => messages.lines(from, to);

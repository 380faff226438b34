import * as messages from './messages.ts';

/** A range of lines, inclusive. */
export interface Range {
  from: number;
  to: number;
}

/** Parses `#L3` and `#L3-L9`, in either order; null for any other hash. */
export function rangeOf(hash: string): Range | null {
  const [, a, b] = /^#L(\d{1,7})(?:-L(\d{1,7}))?$/.exec(hash) ?? [];
  if (a === undefined) return null;
  return between(Number(a), Number(b ?? a));
}

export const between = (a: number, b: number): Range => ({ from: Math.min(a, b), to: Math.max(a, b) });

export const hashOf = ({ from, to }: Range): string => (from === to ? `#L${from}` : `#L${from}-L${to}`);

export const rangeText = ({ from, to }: Range): string => messages.lines(from, to);

import { BASE62, ID_LENGTH } from '#domain/id.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
export const bytes = (text: string): Uint8Array => encoder.encode(text);
export const textOf = (content: Uint8Array | undefined): string | undefined =>
  content && decoder.decode(content);

/** The id that stands for a number: different ones for different numbers. */
export function idOf(number: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text;
  return text.padStart(ID_LENGTH, '0');
}

/** 32 bytes that stand for the hash of a text. */
export const hashOf = (text: string): Uint8Array => bytes(text.padEnd(32, '.'));

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** How many of each there are. */
export function tally(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

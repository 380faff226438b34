import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/program.ts';

/** Packages whose sources people wrote and can read. */
const PACKAGES = [
  'hono',
  'zod',
  'parse5',
  'pino',
  'commander',
  '@codemirror',
  'prosemirror-view',
  'markdown-it',
];
const KINDS = /\.(js|mjs|ts|css|md)$/;
/** Lines longer than this on average are a program's work. */
const LINE_MAX = 80;
const SIZE = { median: 2048, spread: 1, least: 64, most: 65_536 };

/** Numbers from 0 to 1 that look random and are the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

let pool: string | undefined;

/** Megabytes of source code from `node_modules`, in ASCII, so that a character is a byte. */
function sources(): string {
  pool ??= PACKAGES.flatMap((name) => {
    const folder = join(ROOT, 'node_modules', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => KINDS.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((text) => text.length > 500 && text.length / text.split('\n').length < LINE_MAX);
  })
    .join('\n')
    .replace(/[^\t\n -~]/g, '?')
    // What `load.lua` replaces.
    .replaceAll('@@', '@');
  return pool;
}

/** So many bytes of code from a place of their own. */
export function codeOf(bytes: number, random: () => number): string {
  const text = sources();
  const from = text.indexOf('\n', Math.floor(random() * (text.length - bytes - 20_000))) + 1;
  return `${text.slice(from, from + bytes - 1)}\n`;
}

/** A size as pastes have: log-normal, its median 2 KB. */
export function sizeOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(Math.min(SIZE.most, Math.max(SIZE.least, SIZE.median * Math.exp(SIZE.spread * normal))));
}

/** Bodies of creations of so many bytes of code, as JSON; each becomes another at each sending. */
export function creations(count: number, bytes: number, fields: Record<string, string> = {}): string[] {
  const random = randomNumbers(bytes);
  // The mark in front becomes a random word and a number.
  const mark = 'x'.repeat(44);
  return Array.from({ length: count }, () => {
    const content = `// ${mark}\n${codeOf(bytes - 4 - mark.length, random)}`;
    return JSON.stringify({ language: 'javascript', ...fields, content }).replace(mark, '@@');
  });
}

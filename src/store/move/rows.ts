import { createHash } from 'node:crypto';
import type { Row, Table, Value } from './tables.ts';

/** PostgreSQL's text holds no NUL; what it keeps in its place (`connection.ts`) is the same text here. */
const asKept = (text: string): string => text.replaceAll('\0', '\ufffd');

/**
 * SHA-256 of a row in one spelling for all engines: each value with its length before it, so that no two rows
 * are spelt alike.
 */
export function digestOf({ columns }: Table, row: Row): Uint8Array {
  const hash = createHash('sha256');
  for (const column of Object.keys(columns)) {
    const value = row[column] ?? null;
    if (value === null) {
      hash.update('-');
      continue;
    }
    const bytes = value instanceof Uint8Array ? value : Buffer.from(asKept(String(value)));
    hash.update(`${bytes.length}:`);
    hash.update(bytes);
  }
  return hash.digest();
}

/** What a table holds: how many rows, and the exclusive or of their digests, whatever their order. */
export class Sum {
  rows = 0;
  readonly #bytes = new Uint8Array(32);

  add(digest: Uint8Array): void {
    this.rows++;
    for (let at = 0; at < 32; at++) this.#bytes[at] = (this.#bytes[at] ?? 0) ^ (digest[at] ?? 0);
  }

  get hex(): string {
    return Buffer.from(this.#bytes).toString('hex');
  }
}

/** Negative, 0 or positive, as both engines order keys: numbers by value, texts and bytes by their bytes. */
export function compareKeys({ key }: Table, a: Row, b: Row): number {
  for (const column of key) {
    const order = compare(a[column] ?? null, b[column] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

const compare = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(bytesOf(a), bytesOf(b));

const bytesOf = (value: Value): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(asKept(String(value)));

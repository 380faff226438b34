import { createHash } from 'node:crypto';
import { withoutNul } from '#store/postgres/values.ts';
import type { Row, Table } from './tables.ts';

/** The number of rows of a table and the XOR of their SHA-256 digests, independent of their order. */
export class TableDigest {
  rows = 0;
  readonly #bytes = new Uint8Array(32);
  readonly #columns: string[];

  constructor({ columns }: Table) {
    this.#columns = Object.keys(columns);
  }

  add(row: Row): void {
    this.rows++;
    const digest = this.#digestOf(row);
    for (let at = 0; at < 32; at++) this.#bytes[at] = (this.#bytes[at] ?? 0) ^ (digest[at] ?? 0);
  }

  get hex(): string {
    return Buffer.from(this.#bytes).toString('hex');
  }

  /**
   * Each value with its length before it, so that different rows are never encoded alike. PostgreSQL stores U+FFFD for NUL,
   * so both engines' texts are compared that way.
   */
  #digestOf(row: Row): Uint8Array {
    const hash = createHash('sha256');
    for (const column of this.#columns) {
      const value = row[column] ?? null;
      if (value === null) {
        hash.update('-');
        continue;
      }
      const bytes = value instanceof Uint8Array ? value : Buffer.from(withoutNul(String(value)));
      hash.update(`${bytes.length}:`);
      hash.update(bytes);
    }
    return hash.digest();
  }
}

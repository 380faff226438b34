import { type OnTrouble, StoreUnavailable } from '#store/store.ts';
import { isDamage, nameOf, sqlState } from './errors.ts';

/**
 * Remembers whether the server has reported damaged data, so that `/readyz` reports it until this node is restarted: most
 * of a damaged database can still be read, and a backup of it may overwrite the last good one.
 */
export class Health {
  readonly #url: string;
  readonly #onTrouble: OnTrouble;
  #damage: unknown;

  constructor(url: string, onTrouble: OnTrouble) {
    this.#url = url;
    this.#onTrouble = onTrouble;
  }

  /** Call it with every error of an operation. Reports the first damage. */
  note(error: unknown): void {
    if (this.#damage !== undefined || !isDamage(error)) return;
    this.#damage = error;
    const code = sqlState(error);
    this.#onTrouble(
      `PostgreSQL at ${nameOf(this.#url)} reports damaged data (${code}). /readyz returns 503 from now on. Check the disk ` +
        'and the log of the database server. Stop all nodes, restore the last backup into a new database with ' +
        'pg_restore, set DATABASE_URL to it, and start the nodes again.',
      // Only the code: the error of the driver may quote the row.
      new Error(`SQLSTATE ${code}`),
    );
  }

  /** Throws `StoreUnavailable` once the server has reported damage. */
  requireSound(): void {
    if (this.#damage === undefined) return;
    throw new StoreUnavailable('The database is damaged', { cause: this.#damage });
  }
}

import { type OnTrouble, StoreUnavailable } from '#store/store.ts';
import { isDamage, isIoError } from './errors.ts';

/**
 * Remembers whether the database file is damaged, so that `/readyz` reports it. Most of a damaged file can still be
 * read: without this the server would look healthy until the last good backup has been overwritten.
 *
 * Damage stays reported until the server is restarted after a repair. An I/O error can pass (a network disk that came
 * back), so it stays reported until a write succeeds.
 */
export class Health {
  readonly #file: string;
  readonly #onTrouble: OnTrouble;
  #damage: unknown;
  #ioError: unknown;

  constructor(file: string, onTrouble: OnTrouble) {
    this.#file = file;
    this.#onTrouble = onTrouble;
  }

  /** Call it with every error of SQLite. Reports each kind of trouble once. */
  note(error: unknown): void {
    if (isDamage(error) && this.#damage === undefined) {
      this.#damage = error;
      this.#onTrouble(
        `${this.#file} is damaged. /readyz returns 503 from now on. Stop the server, move the data folder away, ` +
          'restore the last backup with "gluepot restore FILE", and start the server again.',
        error,
      );
    } else if (isIoError(error) && this.#ioError === undefined) {
      this.#ioError = error;
      this.#onTrouble(
        `Cannot read or write ${this.#file}: the disk reported an error. /readyz returns 503 until a write ` +
          'succeeds. Check the disk and the system log. If it does not recover, replace the disk and restore a backup.',
        error,
      );
    }
  }

  /** Throws `StoreUnavailable` while the file is damaged. `write` tests whether it is writable again. */
  async requireSound(write: () => Promise<unknown>): Promise<void> {
    if (this.#damage !== undefined) {
      throw new StoreUnavailable('The database is damaged', { cause: this.#damage });
    }
    if (this.#ioError === undefined) return;
    await write();
    this.#ioError = undefined;
  }
}

import { StoreUnavailable } from '#store/store.ts';
import { isDamage, isIoError } from './errors.ts';

/** Called with a sentence that says what is wrong and what to do. */
export type OnTrouble = (message: string, error: unknown) => void;

/**
 * Remembers whether the database file has proved to be unsound, so that `/readyz` says so: most of a damaged file can
 * still be read, and a server that looks healthy would be noticed, and its last good backup kept, too late.
 *
 * Damage does not heal: it holds until the restart after the repair. An input or output error may (a network disk that
 * came back): it holds until a write succeeds.
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

  /** To be called with every failure of a statement, as SQLite reported it. Reports each kind of trouble once. */
  note(error: unknown): void {
    if (isDamage(error) && this.#damage === undefined) {
      this.#damage = error;
      this.#onTrouble(
        `${this.#file} is damaged, and /readyz answers 503 from now on. Stop the server, move the folder of the data ` +
          'away, bring back the last backup with "gluepot restore FILE", and start the server again.',
        error,
      );
    } else if (isIoError(error) && this.#ioError === undefined) {
      this.#ioError = error;
      this.#onTrouble(
        `${this.#file} cannot be read or written: the disk reports an error, and /readyz answers 503 until a write ` +
          'succeeds. Check the disk and the system log. If it does not recover, replace the disk and restore a backup.',
        error,
      );
    }
  }

  /** Throws `StoreUnavailable` while the file is unsound. `write` tries whether it can be written to again. */
  async requireSound(write: () => Promise<void>): Promise<void> {
    if (this.#damage !== undefined) {
      throw new StoreUnavailable('The database is damaged', { cause: this.#damage });
    }
    if (this.#ioError === undefined) return;
    await write();
    this.#ioError = undefined;
  }
}

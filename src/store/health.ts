import { DamagedText } from '#domain/errors.ts';
import { formatTextName, type TextName } from '#domain/text-name.ts';
import { type OnTrouble, type ScrubStep, StoreUnavailable } from './store.ts';

/** More damaged texts than this are not the damage of single texts. */
const REPORTED_MAX = 10_000;

/** What an error says about the whole database. */
export interface Trouble {
  kind: 'damage' | 'ioError';
  /** For the operator: what is wrong, and what to do. */
  message: string;
  /** For the log; absent for the error itself. */
  logged?: Error;
}

/**
 * Tells the operator what is wrong with the data, each kind of trouble and each damaged text once, and makes `/readyz`
 * report it. Most of a damaged database can still be read: without this the server would look healthy until the last
 * good backup has been overwritten.
 *
 * Damage stays reported until the server is restarted after a repair. An I/O error can pass (a network disk that came
 * back), so it stays reported until a write succeeds.
 */
export class Health {
  readonly #onTrouble: OnTrouble;
  readonly #troubleOf: (error: unknown) => Trouble | undefined;
  readonly #keep: (text: TextName) => Promise<unknown>;
  readonly #troubles = new Map<Trouble['kind'], unknown>();
  readonly #reported = new Set<string>();

  /** `troubleOf` says what an error of the engine means, and `keep` stores the name of a damaged text. */
  constructor(
    onTrouble: OnTrouble,
    troubleOf: (error: unknown) => Trouble | undefined,
    keep: (text: TextName) => Promise<unknown>,
  ) {
    this.#onTrouble = onTrouble;
    this.#troubleOf = troubleOf;
    this.#keep = keep;
  }

  /** Call it with every error of an operation. */
  note(error: unknown): void {
    // Behind a damaged text may be what the server found, which concerns more than this text.
    const cause = (error instanceof DamagedText && error.cause) || error;
    const trouble = this.#troubleOf(cause);
    if (trouble !== undefined && !this.#troubles.has(trouble.kind)) {
      this.#troubles.set(trouble.kind, cause);
      this.#onTrouble(trouble.message, trouble.logged ?? cause);
    }
    if (error instanceof DamagedText && this.#reportText(error)) {
      const { pasteId, revision } = error;
      // Where that fails, the scrub finds the text again.
      this.#keep({ pasteId, revision }).catch(() => {});
    }
  }

  /** What the scrub has found and kept. Every pass reports all damaged texts again. */
  noteStep(step: ScrubStep | undefined): void {
    for (const text of step?.damaged ?? []) this.#reportText(text);
    if (step?.isLast) this.#reported.clear();
  }

  /** Throws `StoreUnavailable` while the data is damaged. `write` tests whether it can be written again. */
  async requireSound(write: () => Promise<unknown> = async () => {}): Promise<void> {
    const damage = this.#troubles.get('damage');
    if (damage !== undefined) throw new StoreUnavailable('The database is damaged', { cause: damage });
    if (!this.#troubles.has('ioError')) return;
    await write();
    this.#troubles.delete('ioError');
  }

  /** False if it has been reported before. */
  #reportText(text: TextName): boolean {
    const name = formatTextName(text);
    if (this.#reported.has(name) || this.#reported.size >= REPORTED_MAX) return false;
    this.#reported.add(name);
    this.#onTrouble(
      `The stored text of paste ${name} is damaged, and is answered with 500. Check the disk and the memory of this machine. ` +
        'Restore a backup that was made before the damage, or delete the paste.',
      new Error(`Damaged text: ${name}`),
    );
    return true;
  }
}

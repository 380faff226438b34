import { DamagedText } from '#domain/errors.ts';
import { formatTextName, type TextName } from '#domain/text-name.ts';
import type { OnTrouble, ScrubStep } from './store.ts';

/** More damaged texts than this are not the damage of single texts. */
const REPORTED_MAX = 10_000;

/** Tells the operator of each damaged text once, and keeps its name in the store. */
export class DamageReport {
  readonly #onTrouble: OnTrouble;
  readonly #keep: (text: TextName) => Promise<unknown>;
  readonly #reported = new Set<string>();

  constructor(onTrouble: OnTrouble, keep: (text: TextName) => Promise<unknown>) {
    this.#onTrouble = onTrouble;
    this.#keep = keep;
  }

  /** Call it with every error of an operation. */
  note(error: unknown): void {
    if (!(error instanceof DamagedText) || !this.#report(error)) return;
    const { pasteId, revision } = error;
    // Where that fails, the scrub finds the text again.
    this.#keep({ pasteId, revision }).catch(() => {});
  }

  /** False if it has been reported before. */
  #report(text: TextName): boolean {
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

  /** What the scrub has found and kept. Every pass reports all damaged texts again. */
  noteStep(step: ScrubStep | undefined): void {
    for (const text of step?.damaged ?? []) this.#report(text);
    if (step?.isLast) this.#reported.clear();
  }
}

/** What a text that ran out of time waits for its second try; each further failure doubles it (milliseconds). */
const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;
/** Whoever makes more such texts at once has the first of them tried again early, one at a time as any text. */
const KEYS_MAX = 1_000;

/**
 * When a text that ran out of time is tried again: a busy moment must not take its colours for good, and a
 * hostile text must not keep the renderer busy with every visit.
 */
export class RenderRetries {
  readonly #failed = new Map<string, { dueAt: number; delayMs: number }>();

  /** Whether it ran out of time so lately that it is not tried again yet. */
  isTooEarly(key: string, now: number): boolean {
    const failed = this.#failed.get(key);
    return failed !== undefined && now < failed.dueAt;
  }

  /** Whether it ran out of time, and may be tried again. */
  isDue(key: string, now: number): boolean {
    const failed = this.#failed.get(key);
    return failed !== undefined && now >= failed.dueAt;
  }

  failed(key: string, now: number): void {
    const before = this.#failed.get(key);
    const delayMs = before ? Math.min(2 * before.delayMs, LONGEST_MS) : FIRST_MS;
    this.#failed.delete(key);
    this.#failed.set(key, { dueAt: now + delayMs, delayMs });
    if (this.#failed.size <= KEYS_MAX) return;
    for (const oldest of this.#failed.keys()) {
      this.#failed.delete(oldest);
      break;
    }
  }

  succeeded(key: string): void {
    this.#failed.delete(key);
  }
}

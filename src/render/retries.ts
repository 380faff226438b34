import { LRUCache } from 'lru-cache';

/** Delay before a text that ran out of time is tried again; each further failure doubles it (milliseconds). */
const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;
/** Beyond this, the oldest is forgotten and so tried again early, one at a time like any text. */
const KEYS_MAX = 1_000;

/**
 * When a text that ran out of time is tried again: it must not stay unhighlighted because of one busy moment, and a
 * hostile text must not keep the renderer busy with every visit.
 */
export class RenderRetries {
  readonly #failed = new LRUCache<string, { dueAt: number; delayMs: number }>({ max: KEYS_MAX });

  /** Whether it ran out of time too recently to be tried again. */
  isTooEarly(key: string, now: number): boolean {
    const failed = this.#failed.peek(key);
    return failed !== undefined && now < failed.dueAt;
  }

  /** Whether it ran out of time and may be tried again. */
  isDue(key: string, now: number): boolean {
    const failed = this.#failed.peek(key);
    return failed !== undefined && now >= failed.dueAt;
  }

  failed(key: string, now: number): void {
    const before = this.#failed.peek(key);
    const delayMs = before ? Math.min(2 * before.delayMs, LONGEST_MS) : FIRST_MS;
    this.#failed.set(key, { dueAt: now + delayMs, delayMs });
  }

  succeeded(key: string): void {
    this.#failed.delete(key);
  }
}

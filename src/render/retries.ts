import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#domain/time.ts';

/** The delay before a text that took too long is tried again (milliseconds). Each further failure doubles it. */
const FIRST_MS = 10_000;
const LONGEST_MS = HOUR_MS;
/** Beyond this many texts, the oldest is forgotten and therefore tried again earlier. */
const KEYS_MAX = 1_000;

/**
 * Decides when a text that took too long is rendered again. One busy moment must not leave a text plain forever, and a
 * hostile text must not occupy the renderer with every visit.
 */
export class RenderRetries {
  readonly #failed = new LRUCache<string, { dueAt: number; delayMs: number }>({ max: KEYS_MAX });

  /** When a text that took too long may be tried again; undefined for others. */
  dueAt(key: string): number | undefined {
    return this.#failed.peek(key)?.dueAt;
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

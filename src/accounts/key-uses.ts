import { MINUTE_MS } from '#domain/limit.ts';
import type { Store } from '#store/store.ts';

/** On a shared store a use is written at once when this node has written none of that key for so long. */
const FRESH_MS = MINUTE_MS;
const KEYS_MAX = 10_000;

/** Remembers when keys were used, and writes it down in batches: a write per request would be too dear. */
export class KeyUses {
  readonly #store: Store;
  #times = new Map<string, number>();
  readonly #written = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The promise, if any, is to be waited for: then other nodes know that the key is in use. */
  note(keyId: string, now: number): Promise<void> | undefined {
    if (!this.#store.shared || Math.abs(now - (this.#written.get(keyId) ?? -FRESH_MS)) < FRESH_MS) {
      this.#times.set(keyId, now);
      return undefined;
    }
    if (this.#written.size >= KEYS_MAX) this.#written.clear();
    this.#written.set(keyId, now);
    return this.#store.keys.touch([{ id: keyId, time: now }]).catch(() => this.#keep([[keyId, now]]));
  }

  /** Writes what was noted. When the store fails it is kept for the next time. */
  async flush(): Promise<void> {
    if (this.#times.size === 0) return;
    const times = this.#times;
    this.#times = new Map();
    try {
      await this.#store.keys.touch([...times].map(([id, time]) => ({ id, time })));
    } catch (error) {
      this.#keep(times);
      throw error;
    }
  }

  /** What was noted since is newer. */
  #keep(times: Iterable<[string, number]>): void {
    this.#times = new Map([...times, ...this.#times]);
  }
}

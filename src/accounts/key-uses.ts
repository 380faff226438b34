import { MINUTE_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

/** On a shared store, a use is written at once unless this node wrote one for the same key within this time. */
const WRITE_INTERVAL_MS = MINUTE_MS;
const KEYS_MAX = 10_000;

/** Records when keys were used and writes it in batches: a write per request would be too expensive. */
export class KeyUses {
  readonly #store: Store;
  #times = new Map<string, number>();
  readonly #written = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves when other nodes can see that the key is in use. */
  async note(keyId: string, now: number): Promise<void> {
    if (
      !this.#store.shared ||
      Math.abs(now - (this.#written.get(keyId) ?? -WRITE_INTERVAL_MS)) < WRITE_INTERVAL_MS
    ) {
      this.#times.set(keyId, now);
      return;
    }
    if (this.#written.size >= KEYS_MAX) this.#written.clear();
    this.#written.set(keyId, now);
    await this.#store.keys.touch([{ id: keyId, time: now }]).catch(() => this.#keep([[keyId, now]]));
  }

  /** Writes pending uses. When the store fails they are kept for the next flush. */
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

  /** Uses recorded since then are newer and take precedence. */
  #keep(times: Iterable<[string, number]>): void {
    this.#times = new Map([...times, ...this.#times]);
  }
}

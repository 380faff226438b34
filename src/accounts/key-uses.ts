import { MINUTE_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

/** On a shared store, a use is written at once unless this node wrote one for the same key within this time. */
const WRITE_INTERVAL_MS = MINUTE_MS;
const KEYS_MAX = 10_000;

type Use = Parameters<Store['keys']['touch']>[0][number];

/** Records when keys were used, and how often, and writes it in batches: a write per request would be too expensive. */
export class KeyUses {
  readonly #store: Store;
  #pending = new Map<string, Use>();
  readonly #written = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves when other nodes can see that the key is in use. */
  async note(keyId: string, now: number): Promise<void> {
    const use = { id: keyId, time: now, uses: 1 };
    const sinceWritten = Math.abs(now - (this.#written.get(keyId) ?? Number.NEGATIVE_INFINITY));
    if (!this.#store.shared || sinceWritten < WRITE_INTERVAL_MS) return this.#add(use);
    if (this.#written.size >= KEYS_MAX) this.#written.clear();
    this.#written.set(keyId, now);
    await this.#store.keys.touch([use]).catch(() => this.#add(use));
  }

  /** Writes pending uses. When the store fails they are kept for the next flush. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const pending = [...this.#pending.values()];
    this.#pending = new Map();
    try {
      await this.#store.keys.touch(pending);
    } catch (error) {
      for (const use of pending) this.#add(use);
      throw error;
    }
  }

  #add({ id, time, uses }: Use): void {
    const noted = this.#pending.get(id);
    this.#pending.set(id, { id, time: Math.max(time, noted?.time ?? 0), uses: uses + (noted?.uses ?? 0) });
  }
}

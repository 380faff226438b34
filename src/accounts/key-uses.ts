import type { Store } from '#store/store.ts';

/** Remembers when keys were used, and writes it down in batches: a write per request would be too dear. */
export class KeyUses {
  readonly #store: Store;
  #times = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  note(keyId: string, now: number): void {
    this.#times.set(keyId, now);
  }

  /** Writes what was noted. When the store fails it is lost: the next use tells again. */
  async flush(): Promise<void> {
    if (this.#times.size === 0) return;
    const times = this.#times;
    this.#times = new Map();
    await this.#store.keys.touch([...times].map(([id, time]) => ({ id, time })));
  }
}

import type { Clock } from '#domain/id.ts';
import type { Reader, Viewed, Views } from '#domain/view.ts';
import type { Store } from '#store/store.ts';
import type { Observer } from './observer.ts';
import { Visits } from './visits.ts';

/** Calls `late` when patience has run out, unless the returned function was called before. */
export type Patience = (late: () => void) => () => void;

interface Deps {
  store: Store;
  clock: Clock;
  observer: Observer;
  /** How long a reader waits for the store to count: a second, say. */
  patience: Patience;
}

/** Views that go into the store together. */
interface Batch {
  pastes: Map<string, number>;
  visits: Visits;
  /** Who waits: each is told the new views of all pastes, or undefined when the store failed. */
  waiting: ((totals: Map<string, number> | undefined) => void)[];
}

/**
 * Counts views on a store that other nodes use, too: an answer waits until its view is recorded, so that every
 * node knows of it from then on. All that is counted while one batch is on its way goes with the next, and a hot
 * paste is one row of it. Nothing is kept here but what the store could not take; then the text is answered
 * without it.
 */
export class SharedViewCounter implements Views {
  readonly #deps: Deps;
  #next = newBatch();
  /** What the store could not take. */
  #kept = newBatch();
  #underWay: Promise<void> | undefined;
  /** The store has kept somebody waiting for too long: until it answers, nobody else waits. */
  #late = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  of(paste: Viewed): number {
    return paste.views;
  }

  /** Never rejects. While the store does not answer the number is a guess. */
  count(paste: Viewed, reader: Reader): Promise<number> {
    const guess = paste.views + 1;
    const counted = this.#count(paste, reader);
    if (this.#late) return Promise.resolve(guess);
    return new Promise((resolve) => {
      const inTime = this.#deps.patience(() => {
        this.#late = true;
        resolve(guess);
      });
      void counted.then((views) => {
        inTime();
        resolve(views ?? guess);
      });
    });
  }

  /** Hands what the store could not take to it once more. Throws what it fails with. */
  async flush(): Promise<void> {
    await this.#underWay?.catch(() => {});
    if (this.#underWay === undefined) await this.#send();
  }

  async #count({ id, accountId }: Viewed, reader: Reader): Promise<number | undefined> {
    const now = this.#deps.clock();
    // Nobody can ask for the statistics of a keyless paste; without them a view is counted all the same.
    const observed =
      accountId === null ? null : await this.#deps.observer.observe(reader, now).catch(() => null);
    const batch = this.#next;
    const place = (batch.pastes.get(id) ?? 0) + 1;
    batch.pastes.set(id, place);
    if (accountId !== null && observed !== null) batch.visits.count(accountId, id, observed, now);
    const recorded = new Promise<Map<string, number> | undefined>((resolve) => batch.waiting.push(resolve));
    if (this.#underWay === undefined) this.#send().catch(() => {});
    const total = (await recorded)?.get(id);
    // Of those that were counted together each was one, in the order in which they came.
    return total && total - (batch.pastes.get(id) ?? 0) + place;
  }

  /** Sends what waits, and what has come to wait meanwhile. */
  #send(): Promise<void> {
    const [batch, kept] = [this.#next, this.#kept];
    if (batch.pastes.size === 0 && kept.pastes.size === 0) return Promise.resolve();
    this.#next = newBatch();
    this.#kept = newBatch();
    const underWay = this.#record(batch, kept).finally(() => {
      this.#underWay = undefined;
      if (this.#next.waiting.length > 0) this.#send().catch(() => {});
    });
    this.#underWay = underWay;
    return underWay;
  }

  async #record(batch: Batch, all: Batch): Promise<void> {
    for (const [id, views] of batch.pastes) all.pastes.set(id, (all.pastes.get(id) ?? 0) + views);
    all.visits.addAll(batch.visits);
    let totals: Map<string, number> | undefined;
    try {
      const pastes = [...all.pastes].map(([id, views]) => ({ id, views }));
      const recorded = await this.#deps.store.views.record({ pastes, visits: all.visits.list() });
      totals = new Map(recorded.map(({ id, views }) => [id, views]));
    } catch (error) {
      this.#kept = all;
      throw error;
    } finally {
      this.#late = false;
      for (const tell of batch.waiting) tell(totals);
    }
  }
}

const newBatch = (): Batch => ({ pastes: new Map(), visits: new Visits(), waiting: [] });

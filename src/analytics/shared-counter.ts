import { Batcher } from '#domain/batcher.ts';
import type { StartTimeout } from '#domain/fair-queue.ts';
import type { Clock } from '#domain/id.ts';
import type { PasteRef, Views, Visitor } from '#domain/view.ts';
import type { Store } from '#store/store.ts';
import type { VisitorClassifier, VisitorInfo } from './classifier.ts';
import { Visits } from './visits.ts';

interface Deps {
  store: Store;
  clock: Clock;
  classifier: VisitorClassifier;
  /** How long a visitor waits for the store to count: a second, say. */
  startTimeout: StartTimeout;
}

/** An open to count, without the text. Without `info` its view is counted all the same. */
interface Open {
  id: string;
  accountId: string | null;
  info: VisitorInfo | null;
  now: number;
}

/** Views that the store could not take yet. */
interface Kept {
  pastes: Map<string, number>;
  visits: Visits;
}

/**
 * Counts views on a store that other nodes use, too: an answer waits until its view is recorded, so that every
 * node knows of it from then on. All that is counted while one batch is on its way goes with the next, and a hot
 * paste is one row of it. Nothing is kept here but what the store could not take; then the text is answered
 * without it.
 */
export class SharedViewCounter implements Views {
  readonly #deps: Deps;
  /** An empty place among the opens only has the store take what was kept. */
  readonly #batcher: Batcher<Open | null, number | undefined>;
  #kept = nothing();
  /** The opens of each paste that are not in the store yet, as far as this node knows. */
  readonly #pending = new Map<string, number>();
  /** The store has kept somebody waiting for too long: until it answers, nobody else waits. */
  #late = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#batcher = new Batcher({ run: (opens) => this.#record(opens), maxInFlight: 1 });
  }

  of(paste: PasteRef): number {
    return paste.views;
  }

  /**
   * Never rejects. While the store does not answer, the number is a guess: the one that this open will have when nobody
   * else counts the paste. Another node may give the same.
   */
  count(paste: PasteRef, visitor: Visitor): Promise<number> {
    const pending = (this.#pending.get(paste.id) ?? 0) + 1;
    this.#pending.set(paste.id, pending);
    const guess = paste.views + pending;
    const counted = this.#count(paste, visitor).catch(() => undefined);
    if (this.#late) return Promise.resolve(guess);
    return new Promise((resolve) => {
      const inTime = this.#deps.startTimeout(() => {
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
    await this.#batcher.add(null);
  }

  async #count({ id, accountId }: PasteRef, visitor: Visitor): Promise<number | undefined> {
    const now = this.#deps.clock();
    // Nobody can ask for the statistics of a keyless paste; without them a view is counted all the same.
    const info =
      accountId === null ? null : await this.#deps.classifier.classify(visitor, now).catch(() => null);
    return this.#batcher.add({ id, accountId, info, now });
  }

  #settle(id: string, views: number): void {
    const pending = (this.#pending.get(id) ?? 0) - views;
    if (pending > 0) this.#pending.set(id, pending);
    else this.#pending.delete(id);
  }

  /** The views of each open's paste with this open: of those counted together each is one, in their order. */
  async #record(opens: (Open | null)[]): Promise<(number | undefined)[]> {
    const all = this.#kept;
    const places = opens.map((open) => open && addTo(all, open));
    if (all.pastes.size === 0) return places.map(() => undefined);
    this.#kept = nothing();
    try {
      const pastes = [...all.pastes].map(([id, views]) => ({ id, views }));
      const recorded = await this.#deps.store.views.record({ pastes, visits: all.visits.list() });
      for (const [id, views] of all.pastes) this.#settle(id, views);
      const totals = new Map(recorded.map(({ id, views }) => [id, views]));
      return opens.map((open, at) => {
        const total = open && totals.get(open.id);
        return total ? total - (all.pastes.get(open.id) ?? 0) + (places[at] ?? 0) : undefined;
      });
    } catch (error) {
      this.#kept = all;
      throw error;
    } finally {
      this.#late = false;
    }
  }
}

/** The place of this open among those of its paste. */
function addTo({ pastes, visits }: Kept, { id, accountId, info, now }: Open): number {
  const place = (pastes.get(id) ?? 0) + 1;
  pastes.set(id, place);
  if (accountId !== null && info !== null) visits.count(accountId, id, info, now);
  return place;
}

const nothing = (): Kept => ({ pastes: new Map(), visits: new Visits() });

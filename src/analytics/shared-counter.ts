import { Batcher } from '#domain/batcher.ts';
import type { StartTimeout } from '#domain/fair-queue.ts';
import type { PasteRef, Views, Visitor } from '#domain/view.ts';
import type { VisitorInfo } from './classifier.ts';
import { type CounterDeps, NotedEvents, Visits } from './visits.ts';

interface Deps extends CounterDeps {
  /** How long a response waits for the store to count. */
  startTimeout: StartTimeout;
}

/** An open to count. Without `info` the view is counted, but not in the statistics. */
interface Open {
  id: string;
  accountId: string | null;
  info: VisitorInfo | null;
  now: number;
}

/**
 * Counts views on a store shared with other nodes: a response waits until its view is recorded, so that every node
 * sees it from then on. Views counted while a batch is in flight go in the next, where a hot paste is one row. Only
 * views that could not be written are kept here; their responses do not wait.
 */
export class SharedViewCounter extends NotedEvents<Deps> implements Views {
  /** `null` among the opens only makes the batch write what was kept. */
  readonly #batcher = new Batcher<Open | null, number | undefined>({
    run: (opens) => this.#record(opens),
    maxInFlight: 1,
  });
  #kept = noViews();
  /** The opens of each paste on this node that are not in the store yet. */
  readonly #pending = new Map<string, number>();
  /** The store did not answer in time: until it does, no other response waits. */
  #late = false;

  of(paste: PasteRef): number {
    return paste.views;
  }

  /** Never rejects. While the store does not answer, the number is a guess that leaves other nodes out. */
  count(paste: PasteRef, visitor: Visitor): Promise<number> {
    this.deps.onOpen?.();
    const pending = (this.#pending.get(paste.id) ?? 0) + 1;
    this.#pending.set(paste.id, pending);
    const guess = paste.views + pending;
    const counted = this.#count(paste, visitor).catch(() => undefined);
    if (this.#late) return Promise.resolve(guess);
    return new Promise((resolve) => {
      const inTime = this.deps.startTimeout(() => {
        this.#late = true;
        resolve(guess);
      });
      void counted.then((views) => {
        inTime();
        resolve(views ?? guess);
      });
    });
  }

  /** Tries again to write what could not be written. Rejects with the error of the store. */
  async flush(): Promise<void> {
    await this.#batcher.add(null);
  }

  async #count({ id, accountId }: PasteRef, visitor: Visitor): Promise<number | undefined> {
    const now = this.deps.clock();
    // Keyless pastes have no statistics, and when classifying fails the view is still counted.
    const info =
      accountId === null ? null : await this.deps.classifier.classify(visitor, now).catch(() => null);
    return this.#batcher.add({ id, accountId, info, now });
  }

  /** Returns each open's total of views including itself; opens of one batch are numbered in order. */
  async #record(opens: (Open | null)[]): Promise<(number | undefined)[]> {
    const all = this.#kept;
    const places = opens.map((open) => open && addTo(all, open));
    if (all.pastes.size === 0 && this.waitingEvents === 0) return places.map(() => undefined);
    this.#kept = noViews();
    const events = this.takeEvents();
    try {
      const pastes = [...all.pastes].map(([id, views]) => ({ id, views }));
      const recorded = await this.deps.store.views.record({ pastes, visits: all.visits.list(), events });
      for (const [id, views] of all.pastes) {
        const pending = (this.#pending.get(id) ?? 0) - views;
        if (pending > 0) this.#pending.set(id, pending);
        else this.#pending.delete(id);
      }
      const totals = new Map(recorded.map(({ id, views }) => [id, views]));
      return opens.map((open, at) => {
        const total = open && totals.get(open.id);
        return total ? total - (all.pastes.get(open.id) ?? 0) + (places[at] ?? 0) : undefined;
      });
    } catch (error) {
      this.#kept = all;
      this.putBackEvents(events);
      throw error;
    } finally {
      this.#late = false;
    }
  }
}

/** The position of this open among those of its paste in the batch. */
function addTo({ pastes, visits }: ReturnType<typeof noViews>, { id, accountId, info, now }: Open): number {
  const place = (pastes.get(id) ?? 0) + 1;
  pastes.set(id, place);
  if (accountId !== null && info !== null) visits.count(accountId, id, info, now);
  return place;
}

/** Views that could not be written yet: none. */
const noViews = () => ({ pastes: new Map<string, number>(), visits: new Visits() });

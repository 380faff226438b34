import { MINUTE_MS } from '#domain/time.ts';
import type { PasteRef, Views, Visitor } from '#domain/view.ts';
import type { ViewBatch } from '#store/store.ts';
import { NotedEvents, Visits } from './visits.ts';

/** How long the total of an idle paste is kept: longer than any request takes between reading and counting it. */
const KEEP_IDLE_MS = MINUTE_MS;

interface Tally {
  /** Views in the store when this tally began plus those counted since. */
  total: number;
  /** Views that were not passed to the store yet. */
  pending: number;
  lastCountedAt: number;
}

/**
 * Counts views in memory and writes them in batches by `flush` (the server calls it twice a second). While a paste has
 * a tally, its total is authoritative: adding the pending views to those in the store would count a batch twice, or
 * not at all, at the moment it is committed. For a single node only, because it does not see the views that other
 * nodes count (see `SharedViewCounter`).
 */
export class ViewCounter extends NotedEvents implements Views {
  readonly #tallies = new Map<string, Tally>();
  #visits = new Visits();
  #flushing: Promise<void> | undefined;

  of(paste: PasteRef): number {
    return this.#tallies.get(paste.id)?.total ?? paste.views;
  }

  async count(paste: PasteRef, visitor: Visitor): Promise<number> {
    this.deps.onOpen?.();
    const now = this.deps.clock();
    let tally = this.#tallies.get(paste.id);
    if (tally === undefined) {
      tally = { total: paste.views, pending: 0, lastCountedAt: now };
      this.#tallies.set(paste.id, tally);
    }
    tally.pending++;
    tally.lastCountedAt = now;
    const views = ++tally.total;
    const { id, accountId } = paste;
    // Nobody can ask for the statistics of a keyless paste.
    if (accountId === null) return views;
    // A burnt text must reach its reader even when statistics fail; the next flush reports the cause.
    const info = await this.deps.classifier.classify(visitor, now).catch(() => null);
    if (info !== null) this.#visits.count(accountId, id, info, now);
    return views;
  }

  /** Writes pending counts to the store. When the store fails they are kept for the next flush. */
  async flush(): Promise<void> {
    // One flush at a time; counts that arrive during one are written by the next.
    while (this.#flushing !== undefined) await this.#flushing.catch(() => {});
    this.#flushing = this.#write();
    try {
      await this.#flushing;
    } finally {
      this.#flushing = undefined;
    }
  }

  async #write(): Promise<void> {
    const visits = this.#visits;
    const pastes = this.#takePending();
    const events = this.takeEvents();
    if (pastes.length === 0 && visits.size === 0 && events.length === 0) return;
    this.#visits = new Visits();
    try {
      await this.deps.store.views.record({ pastes, visits: visits.list(), events });
    } catch (error) {
      this.#keep(pastes, visits);
      this.putBackEvents(events);
      throw error;
    }
  }

  #takePending(): ViewBatch['pastes'] {
    const quietSince = this.deps.clock() - KEEP_IDLE_MS;
    const pastes: ViewBatch['pastes'] = [];
    for (const [id, tally] of this.#tallies) {
      if (tally.pending > 0) {
        pastes.push({ id, views: tally.pending });
        tally.pending = 0;
      } else if (tally.lastCountedAt < quietSince) {
        this.#tallies.delete(id);
      }
    }
    return pastes;
  }

  #keep(pastes: ViewBatch['pastes'], visits: Visits): void {
    for (const { id, views } of pastes) {
      const tally = this.#tallies.get(id);
      if (tally) tally.pending += views;
    }
    this.#visits.addAll(visits);
  }
}

import type { Clock } from '#domain/id.ts';
import { bucketStart, HOUR_MS } from '#domain/range.ts';
import type { Reader, Viewed, Views, Visit } from '#domain/view.ts';
import type { Store, ViewBatch } from '#store/store.ts';
import type { Observer } from './observer.ts';

/** How long the total of a quiet paste is kept: longer than any request between reading and counting it. */
const LINGER_MS = 60_000;

/** More kinds of visits than this between two writes are a flood of made-up referrers: these go unnamed. */
const VISITS_MAX = 1000;

interface Tally {
  /** All views: those in the store when this tally began, and those counted since. */
  total: number;
  /** Of these, the ones that were not handed to the store yet. */
  pending: number;
  lastCountedAt: number;
}

/**
 * Counts views in memory, written by `flush` in batches (the server calls it twice a second). While a paste
 * has a tally its total is the truth: adding what is pending to what the store says would count a batch
 * twice, or not at all, in the moment in which it is committed.
 */
export class ViewCounter implements Views {
  readonly #deps: { store: Store; clock: Clock; observer: Observer };
  readonly #tallies = new Map<string, Tally>();
  #visits = new Map<string, Visit>();
  #flushing: Promise<void> | undefined;

  constructor(deps: { store: Store; clock: Clock; observer: Observer }) {
    this.#deps = deps;
  }

  of(paste: Viewed): number {
    return this.#tallies.get(paste.id)?.total ?? paste.views;
  }

  async count(paste: Viewed, reader: Reader): Promise<number> {
    const now = this.#deps.clock();
    let tally = this.#tallies.get(paste.id);
    if (tally === undefined) {
      tally = { total: paste.views, pending: 0, lastCountedAt: now };
      this.#tallies.set(paste.id, tally);
    }
    tally.pending++;
    tally.lastCountedAt = now;
    const views = ++tally.total;
    // Nobody can ask for the statistics of a keyless paste.
    if (paste.accountId !== null) {
      // A burnt text must reach its reader even when its statistics fail; the next flush tells of the cause.
      await this.#countVisit(paste.accountId, paste.id, reader, now).catch(() => {});
    }
    return views;
  }

  /** Hands what was counted so far to the store. When the store fails it is kept for the next time. */
  async flush(): Promise<void> {
    // One at a time; what was counted while another ran goes with the next.
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
    if (pastes.length === 0 && visits.size === 0) return;
    this.#visits = new Map();
    try {
      await this.#deps.store.views.record({ pastes, visits: [...visits.values()] });
    } catch (error) {
      this.#keep(pastes, visits);
      throw error;
    }
  }

  #takePending(): ViewBatch['pastes'] {
    const quietSince = this.#deps.clock() - LINGER_MS;
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

  #keep(pastes: ViewBatch['pastes'], visits: Map<string, Visit>): void {
    for (const { id, views } of pastes) {
      const tally = this.#tallies.get(id);
      if (tally) tally.pending += views;
    }
    for (const [group, visit] of visits) this.#addVisit(group, visit);
  }

  async #countVisit(accountId: string, pasteId: string, reader: Reader, now: number): Promise<void> {
    const observed = await this.#deps.observer.observe(reader, now);
    const { visitor, country, device } = observed;
    const referrer = this.#visits.size < VISITS_MAX ? observed.referrer : null;
    const hour = bucketStart(now, HOUR_MS);
    const group = JSON.stringify([pasteId, hour, country, device, referrer]);
    this.#addVisit(group, {
      accountId,
      pasteId,
      hour,
      country,
      device,
      referrer,
      views: 1,
      visitors: new Set([visitor]),
    });
  }

  /** Visits that differ in nothing but who came are one, so that a hot paste costs the store one row. */
  #addVisit(group: string, visit: Visit): void {
    const known = this.#visits.get(group);
    if (known === undefined) {
      this.#visits.set(group, visit);
      return;
    }
    known.views += visit.views;
    for (const visitor of visit.visitors) known.visitors.add(visitor);
  }
}

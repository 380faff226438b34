import { bucketStart, HOUR_MS } from '#domain/range.ts';
import type { Visit } from '#domain/view.ts';
import type { Observed } from './observer.ts';

/** More kinds of visits than this between two writes are a flood of made-up referrers: these go unnamed. */
const VISITS_MAX = 1000;

/** Visits to be written. Those that differ in nothing but who came are one, so that a hot paste costs one row. */
export class Visits {
  readonly #grouped = new Map<string, Visit>();

  get size(): number {
    return this.#grouped.size;
  }

  count(accountId: string, pasteId: string, observed: Observed, now: number): void {
    const { visitor, country, device } = observed;
    const referrer = this.size < VISITS_MAX ? observed.referrer : null;
    const hour = bucketStart(now, HOUR_MS);
    this.#add(JSON.stringify([pasteId, hour, country, device, referrer]), {
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

  /** Takes in what could not be written. */
  addAll(visits: Visits): void {
    for (const [group, visit] of visits.#grouped) this.#add(group, visit);
  }

  list(): Visit[] {
    return [...this.#grouped.values()];
  }

  #add(group: string, visit: Visit): void {
    const known = this.#grouped.get(group);
    if (known === undefined) {
      this.#grouped.set(group, visit);
      return;
    }
    known.views += visit.views;
    for (const visitor of visit.visitors) known.visitors.add(visitor);
  }
}

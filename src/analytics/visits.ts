import { bucketStart, HOUR_MS } from '#domain/range.ts';
import type { VisitGroup } from '#domain/view.ts';
import type { VisitorInfo } from './classifier.ts';

/** More kinds of visits than this between two writes are a flood of made-up referrers: these go unnamed. */
const VISITS_MAX = 1000;
/**
 * What waits for a store that takes nothing, with a full disk or out of reach, must not fill the memory. Beyond so
 * many kinds of visits only their pastes and hours are told apart; beyond so many visitors new ones are not noted.
 * Views are counted all the same.
 */
const KINDS_MAX = 20_000;
const VISITORS_MAX = 100_000;

/** Visits to be written. Those that differ in nothing but who came are one, so that a hot paste costs one row. */
export class Visits {
  readonly #grouped = new Map<string, VisitGroup>();
  #visitors = 0;

  get size(): number {
    return this.#grouped.size;
  }

  count(accountId: string, pasteId: string, observed: VisitorInfo, now: number): void {
    const { visitor } = observed;
    const isTooMany = this.size >= KINDS_MAX;
    const country = isTooMany ? null : observed.country;
    const device = isTooMany ? 'other' : observed.device;
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

  list(): VisitGroup[] {
    return [...this.#grouped.values()];
  }

  #add(group: string, visit: VisitGroup): void {
    let known = this.#grouped.get(group);
    if (known === undefined) {
      known = { ...visit, views: 0, visitors: new Set() };
      this.#grouped.set(group, known);
    }
    known.views += visit.views;
    for (const visitor of visit.visitors) {
      if (this.#visitors >= VISITORS_MAX) return;
      if (known.visitors.has(visitor)) continue;
      known.visitors.add(visitor);
      this.#visitors++;
    }
  }
}

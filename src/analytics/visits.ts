import { attempt } from '#domain/attempt.ts';
import type { EventOrigin, EventRecorder, NewPasteEvent, PasteEventKind } from '#domain/paste-event.ts';
import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { bucketStart } from '#domain/range.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { VisitGroup, Visitor } from '#domain/view.ts';
import type { StoreDeps } from '#store/store.ts';
import type { VisitorClassifier, VisitorInfo } from './classifier.ts';

/** More kinds of visits than this between two writes are a flood of fake referrers, which are not recorded. */
const VISITS_MAX = 1000;
/**
 * Visits that wait for a store with a full disk or an unreachable one must not fill the memory. Beyond this many kinds,
 * visits are grouped only by paste and hour; beyond this many visitors, new ones are not recorded. Views are always counted.
 */
const KINDS_MAX = 20_000;
const VISITORS_MAX = 100_000;

/** Visits to write. Visits that differ only in the visitor are grouped, so that a hot paste costs one row. */
export class Visits {
  readonly #grouped = new Map<string, VisitGroup>();
  #visitors = 0;

  get size(): number {
    return this.#grouped.size;
  }

  count(accountId: string, pasteId: string, info: VisitorInfo, now: number): void {
    const { visitorHash } = info;
    const isTooMany = this.size >= KINDS_MAX;
    const country = isTooMany ? null : info.country;
    const device = isTooMany ? 'other' : info.device;
    const referrer = this.size < VISITS_MAX ? info.referrer : null;
    const hour = bucketStart(now, HOUR_MS);
    this.#add(JSON.stringify([pasteId, hour, country, device, referrer]), {
      accountId,
      pasteId,
      hour,
      country,
      device,
      referrer,
      views: 1,
      visitors: new Set([visitorHash]),
    });
  }

  /** Adds visits back that could not be written. */
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

/** A flood, or a store that does not answer, must not fill the memory. */
const EVENTS_MAX = 1_000;

/** What counts views. */
export interface CounterDeps extends StoreDeps {
  classifier: VisitorClassifier;
  /** Called for each open that counts a view. */
  onOpen?: () => void;
}

/** Events of guarded pastes that wait to be written with the next views. */
export class NotedEvents<Deps extends Pick<CounterDeps, 'clock' | 'classifier'> = CounterDeps>
  implements EventRecorder
{
  protected readonly deps: Deps;
  #waiting: NewPasteEvent[] = [];

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The visitor must get the text even when the database of countries cannot be read. */
  originOf(visitor: Visitor): EventOrigin {
    return attempt(() => this.deps.classifier.originOf(visitor)) ?? UNKNOWN_ORIGIN;
  }

  note(pasteId: string, kind: PasteEventKind, visitor: Visitor): void {
    if (this.#waiting.length >= EVENTS_MAX) return;
    this.#waiting.push({ pasteId, kind, time: this.deps.clock(), ...this.originOf(visitor) });
  }

  get waitingEvents(): number {
    return this.#waiting.length;
  }

  /** Removes and returns what waits. */
  takeEvents(): NewPasteEvent[] {
    const events = this.#waiting;
    this.#waiting = [];
    return events;
  }

  /** Puts back what could not be written, before what has happened since. */
  putBackEvents(events: NewPasteEvent[]): void {
    this.#waiting = [...events, ...this.#waiting].slice(0, EVENTS_MAX);
  }
}

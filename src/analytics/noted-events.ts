import { attempt } from '#domain/attempt.ts';
import type { EventOrigin, EventRecorder, NewPasteEvent, PasteEventKind } from '#domain/paste-event.ts';
import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import type { Visitor } from '#domain/view.ts';
import type { StoreDeps } from '#store/store.ts';
import type { VisitorClassifier } from './classifier.ts';

/** A flood, or a store that does not answer, must not fill the memory. */
const WAITING_MAX = 1_000;

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
    if (this.#waiting.length >= WAITING_MAX) return;
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
    this.#waiting = [...events, ...this.#waiting].slice(0, WAITING_MAX);
  }
}

import type { Clock } from '#domain/id.ts';
import { MINUTE_MS } from '#domain/limit.ts';
import type { AppLog } from './log.ts';

/** More reasons than this are messages that differ only in a detail: they are counted together. */
const REASONS_MAX = 50;
const OTHER_REASONS = 'Other reasons';

interface Counted {
  loggedAt: number;
  /** Responses since then. */
  count: number;
}

/**
 * Logs 503 responses: a full queue, disk or memory, or a store that is busy or unreachable. Each reason is logged at
 * once and then once a minute with a count: under load, an error with its stack for every request would fill the disk
 * without saying more.
 */
export class UnavailableLog {
  readonly #clock: Clock;
  readonly #log: Pick<AppLog, 'warn'>;
  readonly #byReason = new Map<string, Counted>();

  constructor(clock: Clock, log: Pick<AppLog, 'warn'>) {
    this.#clock = clock;
    this.#log = log;
  }

  count(reason: string): void {
    const isKnown = this.#byReason.has(reason) || this.#byReason.size < REASONS_MAX;
    const name = isKnown ? reason : OTHER_REASONS;
    const counted = this.#byReason.get(name);
    if (counted) {
      counted.count++;
      return;
    }
    this.#byReason.set(name, { loggedAt: this.#clock(), count: 0 });
    this.#write(name, 1);
  }

  /** Writes the counts of the last minute. */
  everySecond(): void {
    const now = this.#clock();
    for (const [reason, { loggedAt, count }] of this.#byReason) {
      // After the clock was set back, `loggedAt` lies in the future; without the first test nothing would be logged
      // until then.
      if (now >= loggedAt && now < loggedAt + MINUTE_MS) continue;
      if (count === 0) this.#byReason.delete(reason);
      else this.#byReason.set(reason, { loggedAt: now, count: 0 });
      this.#write(reason, count);
    }
  }

  /** Writes all pending counts; call after the last request. */
  flush(): void {
    for (const [reason, { count }] of this.#byReason) this.#write(reason, count);
    this.#byReason.clear();
  }

  #write(reason: string, count: number): void {
    if (count > 0) this.#log.warn({ reason, count }, 'Requests were answered 503');
  }
}

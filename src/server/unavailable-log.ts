import { type Clock, MINUTE_MS } from '#domain/time.ts';
import type { AppLog } from './log.ts';

/** More reasons than this are messages that differ only in a detail: they are counted together. */
const REASONS_MAX = 50;
const OTHER_REASONS = 'Other reasons';

interface Counted {
  loggedAt: number;
  /** Responses since then. */
  count: number;
  /** Of the last of them. */
  requestId: string | undefined;
}

/**
 * Logs 503 responses: a full queue, disk or memory, or a store that is busy or unreachable. Each reason is logged at
 * once and then once a minute with a count and the id of the last request: under load, an error with its stack for every request would fill the disk
 * without saying more.
 */
export function unavailableLog(clock: Clock, log: Pick<AppLog, 'warn' | 'debug'>) {
  const byReason = new Map<string, Counted>();
  const write = (reason: string, count: number, requestId: string | undefined) => {
    if (count > 0) log.warn({ reason, count, ...(requestId && { requestId }) }, 'Requests were answered 503');
  };
  return {
    count(reason: string, requestId?: string): void {
      log.debug({ reason, ...(requestId && { requestId }) }, 'A request was answered 503');
      const isKnown = byReason.has(reason) || byReason.size < REASONS_MAX;
      const name = isKnown ? reason : OTHER_REASONS;
      const counted = byReason.get(name);
      if (counted) {
        counted.count++;
        counted.requestId = requestId;
        return;
      }
      byReason.set(name, { loggedAt: clock(), count: 0, requestId });
      write(name, 1, requestId);
    },

    /** Writes the counts of the last minute. */
    everySecond(): void {
      const now = clock();
      for (const [reason, { loggedAt, count, requestId }] of byReason) {
        // After the clock was set back, `loggedAt` lies in the future; without the first test nothing would be logged
        // until then.
        if (now >= loggedAt && now < loggedAt + MINUTE_MS) continue;
        if (count === 0) byReason.delete(reason);
        else byReason.set(reason, { loggedAt: now, count: 0, requestId });
        write(reason, count, requestId);
      }
    },

    /** Writes all pending counts; call after the last request. */
    flush(): void {
      for (const [reason, { count, requestId }] of byReason) write(reason, count, requestId);
      byReason.clear();
    },
  };
}

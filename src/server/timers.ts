import type { StartTimeout } from '#domain/fair-queue.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Log } from './log.ts';

/** Repeats `work` in spite of failures, which are logged once a minute: the disk may be full already. */
export function repeat(
  everyMs: number,
  log: Log,
  failure: string,
  work: () => Promise<void>,
): { stop(): Promise<void> } {
  const logEvery = Math.ceil(MINUTE_MS / everyMs);
  let failures = 0;
  let stopped = false;
  let inFlight = Promise.resolve();
  let timer = setTimeout(tick, everyMs);
  function tick(): void {
    inFlight = work()
      .then(
        () => {
          failures = 0;
        },
        (error) => {
          if (failures++ % logEvery === 0) log.error({ error }, failure);
        },
      )
      .then(() => {
        if (!stopped) timer = setTimeout(tick, everyMs);
      });
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await inFlight;
    },
  };
}

/** `began` is from `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;

export const timeoutAfter =
  (milliseconds: number): StartTimeout =>
  (expire) => {
    const timer = setTimeout(expire, milliseconds);
    return () => clearTimeout(timer);
  };

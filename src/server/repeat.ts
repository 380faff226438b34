import { MINUTE_MS } from '#domain/limit.ts';
import type { Log } from './log.ts';

/**
 * Does `work` again and again, `everyMs` after it last ended; failures do not end it. Failures in a row are logged once
 * a minute: a disk that is full would be filled by the log.
 */
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

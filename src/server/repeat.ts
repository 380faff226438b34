import type { Log } from './log.ts';

/** Does `work` again and again, `everyMs` after it last ended; failures are logged and do not end it. */
export function repeat(
  everyMs: number,
  log: Log,
  failure: string,
  work: () => Promise<void>,
): { stop(): Promise<void> } {
  let stopped = false;
  let underway = Promise.resolve();
  let timer = setTimeout(tick, everyMs);
  function tick(): void {
    underway = work()
      .catch((error) => log.error({ error }, failure))
      .then(() => {
        if (!stopped) timer = setTimeout(tick, everyMs);
      });
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}

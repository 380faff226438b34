/** As long as it takes to type a few letters: neither the count nor the draft needs each of them. */
const SETTLE_AFTER_MS = 300;

/** Runs `settle` soon after `changed` was called, once for many calls; `now` runs it at once. */
export function debounce(settle: () => void): { changed: () => void; now: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(waiting);
    waiting = undefined;
    settle();
  };
  addEventListener('pagehide', () => waiting !== undefined && now());
  return {
    changed() {
      waiting ??= setTimeout(now, SETTLE_AFTER_MS);
    },
    now,
  };
}

/** When the page has nothing better to do; where browsers cannot tell, soon. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, SETTLE_AFTER_MS);
}

const SETTLE_AFTER_MS = 300;

/** Runs `settle` shortly after `changed` was called, once for several calls; `now` runs it immediately. */
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

/** Runs `run` when the page is idle, or soon if the browser cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, SETTLE_AFTER_MS);
}

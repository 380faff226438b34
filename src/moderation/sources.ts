import type { Store } from '#store/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Forgets at most `atMost` sources that are older than `days`, and returns how many. */
export const sweepSources = (store: Store, days: number, now: number, atMost: number): Promise<number> =>
  store.pastes.sweepSources(now - days * DAY_MS, atMost);

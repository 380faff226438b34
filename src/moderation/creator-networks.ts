import { DAY_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

/** Forgets at most `atMost` sources that are older than `days`, and returns how many. */
export const sweepCreatorNetworks = (
  store: Store,
  days: number,
  now: number,
  atMost: number,
): Promise<number> => store.pastes.sweepCreatorNetworks(now - days * DAY_MS, atMost);

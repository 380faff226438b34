import { expect, test } from 'bun:test';
import { ExploreFigures } from '#pastes/explore-figures.ts';
import type { Store } from '#store/store.ts';

test('what Explore shows beside its list is read at most every five seconds', async () => {
  let [now, scans] = [0, 0];
  const countPublic = async () => [{ language: 'go' as const, pastes: scans++ }];
  const figures = new ExploreFigures({
    store: { pastes: { countPublic, listPopular: async () => [] } } as unknown as Store,
    site: { exploreDelayMs: 0 },
    clock: () => now,
  });
  await Promise.all([figures.get(), figures.get()]);
  now = 4_999;
  expect([await figures.get(), scans]).toEqual([{ counts: [{ language: 'go', pastes: 0 }], popular: [] }, 1]);
  now = 5_000;
  expect([await figures.get(), scans]).toEqual([{ counts: [{ language: 'go', pastes: 1 }], popular: [] }, 2]);
});

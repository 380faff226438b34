import { expect, test } from 'bun:test';
import { ExploreFigures } from '#pastes/explore-figures.ts';
import type { Store } from '#store/store.ts';

test('a site with 10,000 public pastes counts them at most once a minute', async () => {
  let [now, scans] = [0, 0];
  const countPublic = async () => [{ language: 'go' as const, pastes: 10_000 + scans++ }];
  const figures = new ExploreFigures({
    store: { pastes: { countPublic, listPopular: async () => [] } } as unknown as Store,
    site: { exploreDelayMs: 0 },
    clock: () => now,
  });
  await Promise.all([figures.get(), figures.get()]);
  now = 59_999;
  expect([await figures.get(), scans]).toEqual([
    { counts: [{ language: 'go', pastes: 10_000 }], popular: [] },
    1,
  ]);
  now = 60_000;
  expect([await figures.get(), scans]).toEqual([
    { counts: [{ language: 'go', pastes: 10_001 }], popular: [] },
    2,
  ]);
});

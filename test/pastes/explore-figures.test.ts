import { expect, test } from 'bun:test';
import { LanguageCounts } from '#pastes/language-counts.ts';
import type { Store } from '#store/store.ts';

test('a site with 10,000 public pastes counts them at most once a minute', async () => {
  let [now, scans] = [0, 0];
  const countPublic = async () => [{ language: 'go' as const, pastes: 10_000 + scans++ }];
  const counts = new LanguageCounts({
    store: { pastes: { countPublic } } as unknown as Store,
    clock: () => now,
  });
  await Promise.all([counts.get(), counts.get()]);
  now = 59_999;
  expect([await counts.get(), scans]).toEqual([[{ language: 'go', pastes: 10_000 }], 1]);
  now = 60_000;
  expect([await counts.get(), scans]).toEqual([[{ language: 'go', pastes: 10_001 }], 2]);
});

import { expect } from 'bun:test';
import { created, type Holds, idOf } from './support.ts';

export function describeSize(holds: Holds): void {
  holds('grows with what is stored', async (store) => {
    const before = await store.size();
    // Not compressible, and stored in the database file or in its log.
    const content = crypto.getRandomValues(new Uint8Array(60_000)).toHex();
    for (const number of [1, 2, 3, 4]) await created(store, { id: idOf(number), content });
    const after = await store.size();
    const total = (size: typeof before) => size.databaseBytes + (size.walBytes ?? 0);
    expect(before.databaseBytes).toBeGreaterThan(0);
    expect(total(after) - total(before)).toBeGreaterThan(200_000);
  });
}

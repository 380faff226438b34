import { expect } from 'bun:test';
import type { Cursor, Store } from '#store/store.ts';
import { created, type Holds, idOf, MINUTE, NOW, numbers, textOf } from './support.ts';

/** The ids that a walk in steps of `atMost` comes by; `between` happens after each step. */
async function walked(store: Store, accountId: string, atMost: number, between = async () => {}, now = NOW) {
  const ids: string[] = [];
  let place: Cursor | null = null;
  do {
    const { pastes, next } = await store.pastes.listAfter(accountId, place, atMost, now);
    expect(pastes.length).toBeLessThanOrEqual(atMost);
    ids.push(...pastes.map(({ id }) => id));
    place = next;
    await between();
  } while (place !== null);
  return ids;
}

export function describeListAfter(holds: Holds): void {
  holds('the pages contain each paste once, oldest first, whatever their size', async (store, ann, bob) => {
    // Made out of order, and some in the same millisecond.
    for (const n of numbers(9))
      await created(store, { id: idOf(n), accountId: ann, createdAt: NOW - (n % 3) * MINUTE });
    await created(store, { id: idOf(20), accountId: bob });
    await created(store, { id: idOf(21) });
    const expected = [2, 5, 8, 1, 4, 7, 0, 3, 6].map(idOf);
    for (const atMost of [1, 2, 3, 9, 10]) expect(await walked(store, ann, atMost)).toEqual(expected);
    expect(await walked(store, 'nobody00', 5)).toEqual([]);
  });

  holds('pastes are listed with their content', async (store, ann) => {
    const id = await created(store, { accountId: ann, content: 'text', burn: true, title: 'T' });
    const { pastes } = await store.pastes.listAfter(ann, null, 5, NOW);
    expect(pastes).toEqual([(await store.pastes.find(id, NOW)) as never]);
    expect(textOf(pastes[0]?.content)).toBe('text');
  });

  holds('pastes created or deleted meanwhile cause no gaps and no repeats', async (store, ann) => {
    for (const n of numbers(6)) await created(store, { id: idOf(n), accountId: ann, createdAt: NOW + n });
    let step = 0;
    const ids = await walked(store, ann, 2, async () => {
      step++;
      if (step === 1) for (const n of [0, 1, 4]) await store.pastes.delete(idOf(n), ann, NOW);
      if (step === 2) await created(store, { id: idOf(9), accountId: ann, createdAt: NOW + 9 });
    });
    expect(ids).toEqual([0, 1, 2, 3, 5, 9].map(idOf));
  });

  holds('expired pastes are left out', async (store, ann) => {
    for (const n of numbers(4))
      await created(store, { id: idOf(n), accountId: ann, expiresAt: n % 2 ? null : NOW + MINUTE });
    expect(await walked(store, ann, 2, undefined, NOW + MINUTE)).toEqual([idOf(1), idOf(3)]);
  });
}

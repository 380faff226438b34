import { expect } from 'bun:test';
import type { Cursor, Store } from '#store/store.ts';
import { created, listed, type StoreTest } from './support.ts';
import { MINUTE, NOW } from './times.ts';
import { idOf, numbers } from './values.ts';

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

export function describeLists(test: StoreTest): void {
  test('a list has everything but the content', async (store, ann) => {
    const id = await created(store, {
      accountId: ann,
      title: 'T',
      slug: 'abc',
      expiresAt: NOW + 1,
      burn: true,
    });
    const { content: _, ...expected } = (await store.pastes.find(id, NOW)) ?? { content: null };
    for (const folded of [null, 't', 'text']) {
      const { pastes } = await store.pastes.list({ accountId: ann, folded, page: 1, perPage: 10 }, NOW);
      expect(pastes).toEqual([expected as never]);
      expect(pastes[0]).not.toHaveProperty('content');
    }
  });

  test('newest first, and those of one millisecond in reverse order of creation', async (store, ann) => {
    const times = [NOW, NOW - 5, NOW, NOW + 7, NOW - 5, NOW];
    // Ids in falling order, so that sorting by id would be seen.
    for (const [n, createdAt] of times.entries()) {
      await created(store, { id: idOf(100 - n), accountId: ann, createdAt });
    }
    const expected = [3, 5, 2, 0, 4, 1].map((n) => idOf(100 - n));
    expect(await listed(store, ann)).toEqual(expected);
    const { pastes } = await store.pastes.list({ accountId: ann, folded: 'text', page: 1, perPage: 9 }, NOW);
    expect(pastes.map(({ id }) => id)).toEqual(expected);
  });

  for (const folded of [null, 'te', 'text']) {
    const what = folded === null ? 'a list' : `a search for ${folded}`;
    test(`the pages of ${what} have no gap and no repetition; one past the end is empty`, async (store, ann) => {
      for (const n of numbers(7)) await created(store, { id: idOf(n), accountId: ann, createdAt: NOW + n });
      const page = async (page: number, perPage: number) => {
        const answer = await store.pastes.list({ accountId: ann, folded, page, perPage }, NOW + 10);
        expect(answer.total).toBe(7);
        return answer.pastes.map(({ id }) => id);
      };
      expect(await page(1, 3)).toEqual([6, 5, 4].map(idOf));
      expect(await page(2, 3)).toEqual([3, 2, 1].map(idOf));
      expect(await page(3, 3)).toEqual([0].map(idOf));
      expect(await page(4, 3)).toEqual([]);
      expect(await page(1_000_000, 100)).toEqual([]);
      expect(await page(1, 7)).toHaveLength(7);
      expect(await page(2, 7)).toEqual([]);
    });
  }

  test('an account sees its own pastes alone', async (store, ann, bob) => {
    await created(store, { id: idOf(1), accountId: ann });
    await created(store, { id: idOf(2), accountId: bob });
    await created(store, { id: idOf(3) });
    expect(await listed(store, ann)).toEqual([idOf(1)]);
    expect(await listed(store, bob)).toEqual([idOf(2)]);
    expect(await store.accounts.countPastes(ann, NOW)).toBe(1);
    expect(await store.accounts.countPastes('nobody00', NOW)).toBe(0);
  });

  test('list, search and count leave out what has expired, swept or not', async (store, ann) => {
    for (const n of numbers(6)) {
      await created(store, {
        id: idOf(n),
        accountId: ann,
        createdAt: NOW + n,
        expiresAt: NOW + (n + 1) * MINUTE,
      });
    }
    const seen = async (now: number) => {
      const totals = [await store.accounts.countPastes(ann, now)];
      for (const folded of [null, 'te', 'text']) {
        const { pastes, total } = await store.pastes.list(
          { accountId: ann, folded, page: 1, perPage: 9 },
          now,
        );
        totals.push(total, pastes.length);
      }
      return totals;
    };
    const all = (count: number) => Array(7).fill(count);
    expect(await seen(NOW + MINUTE - 1)).toEqual(all(6));
    expect(await seen(NOW + MINUTE)).toEqual(all(5));
    expect(await seen(NOW + 3 * MINUTE)).toEqual(all(3));
    await store.pastes.sweep(NOW + 3 * MINUTE, 2);
    expect(await seen(NOW + 3 * MINUTE)).toEqual(all(3));
    await store.pastes.sweep(NOW + 3 * MINUTE, 2);
    expect(await seen(NOW + 3 * MINUTE)).toEqual(all(3));
    expect(await seen(NOW + 6 * MINUTE)).toEqual(all(0));
  });

  test('a list adds up the views of all matches, shown or not, when asked to', async (store, ann, bob) => {
    for (const n of numbers(4))
      await created(store, {
        id: idOf(n),
        accountId: ann,
        createdAt: NOW + n,
        language: n === 2 ? 'sql' : 'go',
        expiresAt: n === 3 ? NOW + 5 : null,
      });
    await created(store, { id: idOf(9), accountId: bob });
    const views = [1, 20, 300, 4000].map((count, n) => ({ id: idOf(n), views: count }));
    await store.views.record({ pastes: [...views, { id: idOf(9), views: 50_000 }], visits: [] });
    for (const folded of [null, 'text']) {
      const summed = async (filter: object, now = NOW + 10) => {
        const query = { accountId: ann, folded, page: 1, perPage: 1, sumsViews: true, ...filter };
        const { total, views: sum } = await store.pastes.list(query, now);
        return [total, sum];
      };
      expect(await summed({}, NOW + 4)).toEqual([4, 4321]);
      expect(await summed({})).toEqual([3, 321]);
      expect(await summed({ page: 9 })).toEqual([3, 321]);
      expect(await summed({ language: 'go' })).toEqual([2, 21]);
      expect(await summed({ language: 'php' })).toEqual([0, 0]);
      expect(await summed({ sumsViews: false })).toEqual([3, undefined]);
    }
  });

  test('an edit does not move a paste in the list', async (store, ann) => {
    for (const n of [1, 2]) await created(store, { id: idOf(n), accountId: ann, createdAt: NOW + n });
    await store.pastes.edit(idOf(1), ann, { title: 'x' }, NOW + 10);
    expect(await listed(store, ann, NOW + 10)).toEqual([idOf(2), idOf(1)]);
  });

  for (const folded of [null, 'te', 'text']) {
    const what = folded === null ? 'a list' : `a search for ${folded}`;
    test(`${what} keeps to a language and a visibility, page by page`, async (store, ann, bob) => {
      const kinds = [
        ['go', 'public'],
        ['go', 'unlisted'],
        ['rust', 'public'],
      ] as const;
      for (const n of numbers(9)) {
        const [language, visibility] = kinds[n % 3] ?? kinds[0];
        const params = { language, visibility, createdAt: NOW + n };
        await created(store, { ...params, id: idOf(n), accountId: ann });
        await created(store, { ...params, id: idOf(100 + n), accountId: bob });
        await created(store, { ...params, id: idOf(200 + n), accountId: ann, expiresAt: NOW + 5 });
        if (folded === null) continue;
        await created(store, { ...params, id: idOf(300 + n), accountId: ann, content: 'other' });
      }
      const found = async (filter: object, page = 1, perPage = 9) => {
        const query = { accountId: ann, folded, page, perPage, ...filter };
        const { pastes, total } = await store.pastes.list(query, NOW + 10);
        return [total, ...pastes.map(({ id }) => id)];
      };
      expect(await found({ language: 'go' })).toEqual([6, ...[7, 6, 4, 3, 1, 0].map(idOf)]);
      expect(await found({ visibility: 'public' })).toEqual([6, ...[8, 6, 5, 3, 2, 0].map(idOf)]);
      expect(await found({ language: 'go', visibility: 'public' })).toEqual([3, ...[6, 3, 0].map(idOf)]);
      expect(await found({ language: 'sql' })).toEqual([0]);
      expect(await found({ language: null, visibility: null })).toEqual(await found({}));
      expect(await found({ language: 'go' }, 2, 4)).toEqual([6, idOf(1), idOf(0)]);
      expect(await found({ language: 'go' }, 3, 4)).toEqual([6]);
    });
  }

  test('the pages contain each paste once, oldest first, whatever their size', async (store, ann, bob) => {
    // Made out of order, and some in the same millisecond.
    for (const n of numbers(9))
      await created(store, { id: idOf(n), accountId: ann, createdAt: NOW - (n % 3) * MINUTE });
    await created(store, { id: idOf(20), accountId: bob });
    await created(store, { id: idOf(21) });
    const expected = [2, 5, 8, 1, 4, 7, 0, 3, 6].map(idOf);
    for (const atMost of [1, 2, 3, 9, 10]) expect(await walked(store, ann, atMost)).toEqual(expected);
    expect(await walked(store, 'nobody00', 5)).toEqual([]);
  });

  test('pastes created or deleted meanwhile cause no gaps and no repeats', async (store, ann) => {
    for (const n of numbers(6)) await created(store, { id: idOf(n), accountId: ann, createdAt: NOW + n });
    let step = 0;
    const ids = await walked(store, ann, 2, async () => {
      step++;
      if (step === 1) for (const n of [0, 1, 4]) await store.pastes.delete(idOf(n), ann, NOW);
      if (step === 2) await created(store, { id: idOf(9), accountId: ann, createdAt: NOW + 9 });
    });
    expect(ids).toEqual([0, 1, 2, 3, 5, 9].map(idOf));
  });

  test('the pages have the content of each paste, and leave out what has expired', async (store, ann) => {
    for (const n of numbers(4))
      await created(store, { id: idOf(n), accountId: ann, expiresAt: n % 2 ? null : NOW + MINUTE });
    expect(await walked(store, ann, 2, undefined, NOW + MINUTE)).toEqual([idOf(1), idOf(3)]);
    const { pastes } = await store.pastes.listAfter(ann, null, 1, NOW + MINUTE);
    expect(pastes).toEqual([(await store.pastes.find(idOf(1), NOW)) as never]);
  });
}

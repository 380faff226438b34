import { expect } from 'bun:test';
import type { PublicQuery, Store } from '#store/store.ts';
import { account, created, type Holds, idOf, MINUTE, NOW, numbers } from './support.ts';

type Filter = Partial<Pick<PublicQuery, 'accountId' | 'language'>>;

const pageOf = (store: Store, query: Partial<PublicQuery>, now = NOW) =>
  store.pastes.listPublic({ accountId: null, language: null, after: null, atMost: 100, ...query }, now);

const idsOf = async (store: Store, filter: Filter = {}, now = NOW) =>
  (await pageOf(store, filter, now)).map(({ id }) => id);

export function describePublic(holds: Holds): void {
  holds('only public pastes without a password that do not burn are listed, newest first', async (store) => {
    const ann = await account(store, 'ann');
    const visibility = 'public';
    await created(store, { id: idOf(1), visibility, createdAt: NOW - 2 });
    await created(store, { id: idOf(2), visibility, accountId: ann, createdAt: NOW - 1 });
    await created(store, { id: idOf(3), visibility, createdAt: NOW - 2 });
    await created(store, { id: idOf(4), visibility: 'unlisted' });
    await created(store, { id: idOf(5), visibility, passwordHash: 'hash' });
    await created(store, { id: idOf(6), visibility, burn: true });
    await created(store, { id: idOf(7), visibility, expiresAt: NOW + MINUTE });
    await created(store, { id: idOf(8), visibility, accountId: ann });
    await store.pastes.softDelete(idOf(8), ann, NOW + MINUTE, NOW);
    expect(await idsOf(store)).toEqual([7, 2, 3, 1].map(idOf));
    expect(await idsOf(store, {}, NOW + MINUTE)).toEqual([2, 3, 1].map(idOf));
    expect(await idsOf(store, { accountId: ann })).toEqual([idOf(2)]);
  });

  holds('a list keeps to a language and an account', async (store) => {
    const ann = await account(store, 'ann');
    for (const n of numbers(8)) {
      const language = n % 2 ? 'go' : 'rust';
      const accountId = n < 4 ? ann : null;
      await created(store, { id: idOf(n), visibility: 'public', language, accountId, createdAt: NOW + n });
    }
    expect(await idsOf(store, { language: 'go' })).toEqual([7, 5, 3, 1].map(idOf));
    expect(await idsOf(store, { accountId: ann, language: 'rust' })).toEqual([2, 0].map(idOf));
    expect(await idsOf(store, { language: 'sql' })).toEqual([]);
  });

  for (const filter of [{}, { language: 'go' as const }]) {
    holds(`pages repeat and miss nothing when new ones come in: ${JSON.stringify(filter)}`, async (store) => {
      // Three in each millisecond, so that pages end within one.
      const make = (n: number) =>
        created(store, {
          id: idOf(n),
          visibility: 'public',
          language: 'go',
          createdAt: NOW + Math.floor(n / 3),
        });
      for (const n of numbers(12)) await make(n);
      const seen: string[] = [];
      for (let after: PublicQuery['after'] = null, page = 0; ; page++) {
        const pastes = await pageOf(store, { ...filter, after, atMost: 5 });
        seen.push(...pastes.map(({ id }) => id));
        const last = pastes.at(-1);
        if (last === undefined) break;
        after = { createdAt: last.createdAt, id: last.id };
        await make(20 + page);
      }
      expect(seen).toEqual(numbers(12).reverse().map(idOf));
    });
  }

  holds('pages go on without a repeat when the paste they went on from is gone', async (store) => {
    const ann = await account(store, 'ann');
    for (const n of numbers(4))
      await created(store, { id: idOf(n), visibility: 'public', accountId: ann, createdAt: NOW + n });
    await store.pastes.delete(idOf(2), ann, NOW);
    const pastes = await pageOf(store, { after: { createdAt: NOW + 2, id: idOf(2) } });
    expect(pastes.map(({ id }) => id)).toEqual([1, 0].map(idOf));
  });
}

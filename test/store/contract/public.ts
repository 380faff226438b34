import { expect } from 'bun:test';
import { fold } from '#domain/search.ts';
import type { PublicQuery, Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { created, type StoreTest, sweepOften } from './support.ts';
import { MINUTE, NOW } from './times.ts';
import { bytes, hashOf, idOf, numbers } from './values.ts';

type Filter = Partial<Pick<PublicQuery, 'accountId' | 'language'>>;

const TOKEN = hashOf('token');

const pageOf = (store: Store, query: Partial<PublicQuery>, now = NOW) =>
  store.pastes.listPublic({ accountId: null, language: null, after: null, atMost: 100, ...query }, now);

const idsOf = async (store: Store, filter: Filter = {}, now = NOW) =>
  (await pageOf(store, filter, now)).map(({ id }) => id);

export function describePublic(test: StoreTest): void {
  test('only public pastes without a password that do not burn are listed, newest first', async (store, ann) => {
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

  test('a list keeps to a language and an account', async (store, ann) => {
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
    test(`pages repeat and miss nothing when new ones come in: ${JSON.stringify(filter)}`, async (store) => {
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

  test('pages go on without a repeat when the paste they went on from is gone', async (store, ann) => {
    for (const n of numbers(4))
      await created(store, { id: idOf(n), visibility: 'public', accountId: ann, createdAt: NOW + n });
    await store.pastes.delete(idOf(2), ann, NOW);
    const pastes = await pageOf(store, { after: { createdAt: NOW + 2, id: idOf(2) } });
    expect(pastes.map(({ id }) => id)).toEqual([1, 0].map(idOf));
  });

  const searched = async (store: Store, q: string, query: Partial<PublicQuery> = {}) => {
    const all = { accountId: null, language: null, after: null, atMost: 100 };
    const search = { folded: fold(q), client: 'ann' };
    const { pastes, isPartial } = await store.pastes.searchPublic({ ...all, ...query }, search, NOW);
    expect(isPartial).toBe(false);
    return pastes.map(({ id }) => id);
  };
  const titled = (store: Store, ...titles: string[]) =>
    Promise.all(
      titles.map((title, n) =>
        created(store, { id: idOf(n), visibility: 'public', title, createdAt: NOW + n, content: 'Server' }),
      ),
    );

  test('a search finds titles and texts in any case, newest first, and no other signs', async (store) => {
    await titled(store, 'NGINX.conf', 'My nginx %_\\ notes', 'Über Москва', 'nothing', 'Ｎ🎉 ΣΊΣΥΦΟΣ');
    await created(store, { id: idOf(9), visibility: 'public', content: 'a\0b Nginx', createdAt: NOW + 9 });
    expect(await searched(store, 'Nginx')).toEqual([9, 1, 0].map(idOf));
    expect(await searched(store, 'server')).toEqual([4, 3, 2, 1, 0].map(idOf));
    expect(await searched(store, 'serverx')).toEqual([]);
    expect(await searched(store, '%_\\ N')).toEqual([idOf(1)]);
    expect(await searched(store, 'n_inx')).toEqual([]);
    expect(await searched(store, 'ÜBER мОСКВА')).toEqual([idOf(2)]);
    expect(await searched(store, 'ber Мосxва')).toEqual([]);
    expect(await searched(store, '🎉 σίσυφος')).toEqual([idOf(4)]);
    expect(await searched(store, '[n🎉]')).toEqual([]);
    expect(await searched(store, '\0')).toEqual([idOf(9)]);
    expect(await searched(store, 'notesserver')).toEqual([]);
  });

  test('a search finds no paste that a list does not show', async (store) => {
    const wanted = { title: 'wanted', visibility: 'public' } as const;
    await created(store, { id: idOf(1), ...wanted, language: 'go' });
    await created(store, { id: idOf(2), ...wanted, visibility: 'unlisted' });
    await created(store, { id: idOf(3), ...wanted, passwordHash: 'hash' });
    await created(store, { id: idOf(4), ...wanted, burn: true });
    await created(store, { id: idOf(5), ...wanted, expiresAt: NOW });
    await created(store, { id: idOf(6), ...wanted });
    await created(store, { id: idOf(7), ...wanted });
    const removal = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + MINUTE } as const;
    await store.pastes.remove(idOf(7), removal, NOW, auditEntry());
    expect(await searched(store, 'want')).toEqual([6, 1].map(idOf));
    expect(await searched(store, 'want', { language: 'go' })).toEqual([idOf(1)]);
    expect(await searched(store, 'want', { after: { createdAt: NOW, id: idOf(6) } })).toEqual([idOf(1)]);
  });

  test('an edited title is found by its new words alone', async (store, ann) => {
    await created(store, { title: 'Москва', visibility: 'public', accountId: ann });
    await store.pastes.edit(idOf(1), ann, { title: 'Казань' }, NOW);
    expect(await searched(store, 'москва')).toEqual([]);
    expect(await searched(store, 'казань')).toEqual([idOf(1)]);
  });

  test('an edited text is found by its new words alone, and no deleted one', async (store, ann) => {
    const mine = { id: idOf(1), visibility: 'public', accountId: ann, content: 'mine before' } as const;
    await created(store, mine);
    await created(store, { id: idOf(2), visibility: 'public', content: 'nobody before' });
    await created(store, { id: idOf(3), visibility: 'public', content: 'before', deleteTokenHash: TOKEN });
    await sweepOften(store, NOW + 2 * MINUTE);
    expect(await searched(store, 'before')).toEqual([3, 2, 1].map(idOf));
    await store.pastes.edit(idOf(1), ann, { content: bytes('after') }, NOW);
    await store.pastes.editKeyless(idOf(3), TOKEN, { content: bytes('after') }, NOW);
    expect(await searched(store, 'before')).toEqual([idOf(2)]);
    expect(await searched(store, 'after')).toEqual([3, 1].map(idOf));
    await store.pastes.edit(idOf(1), ann, { visibility: 'unlisted' }, NOW);
    await store.pastes.deleteKeyless(idOf(3), TOKEN, NOW);
    expect(await searched(store, 'after')).toEqual([]);
    await store.pastes.edit(idOf(1), ann, { visibility: 'public' }, NOW);
    expect(await searched(store, 'after')).toEqual([idOf(1)]);
  });

  test('texts that wait to be indexed and those that are indexed are found alike', async (store, ann) => {
    // More than the newest, which are looked at one by one, and than those that wait.
    const create = (n: number) =>
      created(store, {
        id: idOf(n),
        visibility: 'public',
        accountId: n % 2 ? ann : null,
        language: n % 3 ? 'go' : 'sql',
        content: `text number${n}. ${n % 700 ? '' : 'rare()'}`,
        createdAt: NOW + n,
      });
    for (let done = 0; done < 2100; done += 300) {
      // The last 300 wait.
      if (done === 1800) await sweepOften(store, NOW + 2 * MINUTE);
      await Promise.all(numbers(300).map((n) => create(done + n)));
    }
    const expectFound = async () => {
      expect(await searched(store, 'number7')).toHaveLength(100);
      expect(await searched(store, 'number7', { atMost: 2 })).toEqual([799, 798].map(idOf));
      expect(await searched(store, 'RARE()')).toEqual([1400, 700, 0].map(idOf));
      expect(await searched(store, 'rare', { accountId: ann })).toEqual([]);
      expect(await searched(store, '. r', { language: 'sql' })).toEqual([idOf(0)]);
      const after = { createdAt: NOW + 1400, id: idOf(1400) };
      expect(await searched(store, 'rare', { after })).toEqual([700, 0].map(idOf));
      expect(await searched(store, 'text', { after, atMost: 2 })).toEqual([1399, 1398].map(idOf));
    };
    await expectFound();
    await sweepOften(store, NOW + 2 * MINUTE);
    await expectFound();
  });

  test('a client that searches too much at once is refused the rest', async (store) => {
    const flood = await Promise.allSettled(numbers(60).map(() => searched(store, 'x')));
    expect(flood.some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('lists, searches and counts leave out pastes without an account that are too new', async (store, ann) => {
    const visibility = 'public';
    for (const n of numbers(3)) await created(store, { id: idOf(n), visibility, createdAt: NOW + n });
    await created(store, { id: idOf(9), visibility, accountId: ann, createdAt: NOW + 9 });
    const query = { keylessUntil: NOW + 1 };
    const shown = [9, 1, 0].map(idOf);
    expect((await pageOf(store, query)).map(({ id }) => id)).toEqual(shown);
    expect(await searched(store, 'text', query)).toEqual(shown);
    expect(await store.pastes.countPublic(NOW, NOW + 1)).toEqual([{ language: 'plain', pastes: 3 }]);
    expect((await pageOf(store, { ids: [idOf(2), idOf(1)] })).map(({ id }) => id)).toEqual([2, 1].map(idOf));
  });

  test('the most viewed of a time come first, of equals the newest, and none without views', async (store) => {
    const visibility = 'public';
    for (const n of numbers(5)) await created(store, { id: idOf(n), visibility, createdAt: NOW + n });
    await created(store, { id: idOf(8), visibility: 'unlisted', createdAt: NOW + 8 });
    const views = { 0: 9, 1: 2, 2: 5, 3: 2, 8: 9 };
    await store.views.record({
      pastes: Object.entries(views).map(([n, count]) => ({ id: idOf(+n), views: count })),
      visits: [],
    });
    const query = { accountId: null, language: null, after: null, atMost: 3 };
    expect(await store.pastes.listPopular(query, NOW, NOW)).toEqual([2, 3, 1].map(idOf));
    expect(await store.pastes.listPopular({ ...query, keylessUntil: NOW + 1 }, NOW - 1, NOW)).toEqual(
      [0, 1].map(idOf),
    );
  });

  test('counts the public pastes of each language, as lists show them', async (store) => {
    expect(await store.pastes.countPublic(NOW)).toEqual([]);
    const visibility = 'public';
    for (const n of numbers(3)) await created(store, { id: idOf(n), visibility, language: 'go' });
    await created(store, { id: idOf(3), visibility, language: 'sql', expiresAt: NOW + MINUTE });
    await created(store, { id: idOf(4), visibility, language: 'rust', passwordHash: 'hash' });
    await created(store, { id: idOf(5), language: 'rust' });
    const byName = (counts: { language: string; pastes: number }[]) =>
      Object.fromEntries(counts.map(({ language, pastes }) => [language, pastes]));
    expect(byName(await store.pastes.countPublic(NOW))).toEqual({ go: 3, sql: 1 });
    expect(byName(await store.pastes.countPublic(NOW + MINUTE))).toEqual({ go: 3 });
  });
}

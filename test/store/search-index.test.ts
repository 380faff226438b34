import { describe, expect, test } from 'bun:test';
import { account, bytes, created, idOf, MINUTE, NOW, searched } from '#store/contract/support.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { onFile } from './support.ts';

/** What the index of the database in this file holds: how many pastes, and which accounts they say they are of. */
function indexOf(file: string) {
  const connection = new Connection(file);
  connection.exec("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, 'paste_search', 'row')");
  const { pastes } = connection.sql('SELECT count(*) AS pastes FROM paste_search_docsize').get() as {
    pastes: number;
  };
  const terms = connection.sql('SELECT term FROM terms').all() as { term: string }[];
  connection.close();
  return {
    pastes,
    owners: terms.map(({ term }) => term).filter((term) => /^[\u{f0000}-\u{fffff}]/u.test(term)),
  };
}

describe('the search index', () => {
  test(
    'holds the pastes of accounts alone, and those as long as they exist',
    onFile(async (file) => {
      const store = openSqlite(file);
      const ann = await account(store, 'ann');
      const size = () => indexOf(file).pastes;
      await created(store, { id: idOf(1) });
      expect(size()).toBe(0);
      for (const n of [2, 3, 4, 5]) {
        await created(store, {
          id: idOf(n),
          accountId: ann,
          burn: true,
          expiresAt: n === 5 ? NOW + MINUTE : null,
        });
      }
      expect(size()).toBe(4);
      await store.pastes.edit(idOf(2), ann, { content: bytes('new') }, NOW);
      expect(size()).toBe(4);
      await store.pastes.delete(idOf(2), ann, NOW);
      expect(size()).toBe(3);
      await store.pastes.claimBurn(idOf(3), NOW);
      expect(size()).toBe(2);
      await store.pastes.sweep(NOW + MINUTE, 10);
      expect(size()).toBe(1);
      await store.close();
    }),
  );

  test(
    'marks each paste with its account, and whoever writes such a mark is found by nobody else for it',
    onFile(async (file) => {
      const store = openSqlite(file);
      const ann = await account(store, 'ann');
      const bob = await account(store, 'bob');
      await created(store, { id: idOf(1), accountId: ann, content: 'a secret' });
      const [mark] = indexOf(file).owners;
      if (mark === undefined) throw new Error('There is no mark');
      await created(store, { id: idOf(2), accountId: bob, content: `a secret ${mark}`, title: mark });
      expect(indexOf(file).owners).toHaveLength(2);
      expect(await searched(store, ann, 'secret')).toEqual([idOf(1)]);
      expect(await searched(store, ann, mark)).toEqual([]);
      expect(await searched(store, bob, mark)).toEqual([idOf(2)]);
      await store.close();
    }),
  );
});

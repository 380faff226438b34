import { describe, expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { indexPublicTexts, searchPublic } from '#store/sqlite/public.ts';
import { INDEXED_FROM, INDEXED_FROM_BYTES } from '#store/sqlite/search.ts';
import type { Store } from '#store/store.ts';
import { account, created, finishJobs, searched, sweepOften } from './contract/support.ts';
import { MINUTE, NOW } from './contract/times.ts';
import { bytes, idOf, numbers } from './contract/values.ts';
import { testOnFile, testOnStore } from './support.ts';

/** The database in this file, and how many pastes its index holds. */
function indexOf(file: string) {
  const connection = new Connection(file);
  const { pastes } = connection.sql('SELECT count(*) AS pastes FROM paste_search_docsize').get() as {
    pastes: number;
  };
  connection.exec("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, 'paste_search', 'row')");
  const terms = connection.sql('SELECT term FROM terms').all() as { term: string }[];
  const { accounts } = connection.sql('SELECT count(*) AS accounts FROM indexed_accounts').get() as {
    accounts: number;
  };
  connection.close();
  return { pastes, accounts, terms: terms.map(({ term }) => term) };
}

/** Enough for an index that is worth its name. */
const MANY = 500;

/** Pastes of an account that is indexed from its first paste on, as if it had more than it has. */
async function createManyIndexed(
  store: Store,
  file: string,
  accountId: string,
  first: number,
): Promise<void> {
  const connection = new Connection(file);
  connection.sql('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(accountId);
  connection.close();
  await createMany(store, accountId, first, MANY);
}

/** Pastes from the first number on, so many, at once: they share transactions. */
const createMany = (store: Store, accountId: string, first: number, count: number) =>
  Promise.all(
    numbers(count).map((n) =>
      created(store, { id: idOf(first + n), accountId, content: `Text of number${first + n}.` }),
    ),
  );

describe('the search index', () => {
  testOnStore('has no small accounts and keyless pastes, and all of a large account', async (store, file) => {
    const [ann, bob] = [await account(store, 'ann'), await account(store, 'bob')];
    await created(store, { id: idOf(1) });
    await createMany(store, bob, 10, 20);
    await createMany(store, ann, 1000, INDEXED_FROM - 1);
    await store.pastes.edit(idOf(10), bob, { title: 'Edited' }, NOW);
    expect(indexOf(file).pastes).toBe(0);
    await createMany(store, ann, 9000, 30);
    expect(indexOf(file).pastes).toBe(INDEXED_FROM + 29);
    for (const [number, accountId] of [
      [15, bob],
      [1000, ann],
      [998 + INDEXED_FROM, ann],
      [9000, ann],
      [9029, ann],
    ] as const) {
      expect(await searched(store, accountId, `number${number}.`)).toEqual([idOf(number)]);
    }
  });

  testOnStore('of an account holds its pastes as long as they exist, as they are', async (store, file) => {
    const ann = await account(store, 'ann');
    await createManyIndexed(store, file, ann, 1000);
    const size = () => indexOf(file).pastes - MANY;
    for (const n of [2, 3, 4, 5]) {
      const expiresAt = n === 5 ? NOW + MINUTE : null;
      await created(store, { id: idOf(n), accountId: ann, burn: true, expiresAt, content: 'old words' });
    }
    expect(size()).toBe(4);
    await store.pastes.edit(idOf(2), ann, { content: bytes('newer') }, NOW);
    expect(size()).toBe(4);
    expect(await searched(store, ann, 'newe')).toEqual([idOf(2)]);
    expect(await searched(store, ann, 'old wor')).toEqual([5, 4, 3].map(idOf));
    await store.pastes.delete(idOf(2), ann, NOW);
    expect(size()).toBe(3);
    expect(indexOf(file).terms.filter((term) => term.includes('newer'))).toEqual([]);
    await store.pastes.claimOpen(idOf(3), NOW);
    expect(size()).toBe(2);
    await store.pastes.sweep(NOW + MINUTE, 10);
    expect(size()).toBe(1);
  });

  testOnStore('takes in few pastes that are large, when created and when edited', async (store, file) => {
    const [ann, bob] = [await account(store, 'ann'), await account(store, 'bob')];
    const large = 'a large text '.repeat(41_000).slice(0, INDEXED_FROM_BYTES / 8);
    for (const n of numbers(7)) await created(store, { id: idOf(n), accountId: ann, content: large });
    expect(indexOf(file).pastes).toBe(0);
    await created(store, { id: idOf(7), accountId: ann, content: large });
    expect(indexOf(file).pastes).toBe(8);
    for (const n of numbers(7)) await created(store, { id: idOf(n + 10), accountId: bob, content: large });
    await createMany(store, bob, 1000, 10);
    expect(indexOf(file).pastes).toBe(8);
    await store.pastes.edit(idOf(1007), bob, { content: bytes('b'.repeat(large.length)) }, NOW);
    expect(indexOf(file).pastes).toBe(25);
    expect(await searched(store, bob, 'bbbbb')).toEqual([idOf(1007)]);
    expect(await searched(store, bob, 'number1008.')).toEqual([idOf(1008)]);
  });

  testOnStore(
    'of a deleted account is empty once its pastes are, and is not inherited',
    async (store, file) => {
      const ann = await account(store, 'ann');
      await createManyIndexed(store, file, ann, 1000);
      await store.accounts.delete(ann, NOW, null);
      expect(indexOf(file).pastes).toBe(MANY);
      await finishJobs(store);
      expect(indexOf(file)).toEqual({ pastes: 0, terms: [], accounts: 0 });
      await account(store, 'ann');
      await created(store, { id: idOf(1), accountId: ann, content: 'a text' });
      expect(await searched(store, ann, 'text')).toEqual([idOf(1)]);
      expect(indexOf(file).accounts).toBe(0);
    },
  );

  testOnStore('is not deceived by a text that has the mark of another account', async (store, file) => {
    const [ann, bob] = [await account(store, 'ann'), await account(store, 'bob')];
    await createManyIndexed(store, file, ann, 1000);
    const mark = indexOf(file).terms[0]?.slice(0, 10) ?? '';
    await createManyIndexed(store, file, bob, 5000);
    await created(store, { id: idOf(2), accountId: bob, content: `${mark}secret -${mark}-secret ${mark}` });
    for (const query of ['secret', `${mark}secret`, mark]) {
      expect(await searched(store, ann, query)).toEqual([]);
      expect(await searched(store, bob, query)).toEqual([idOf(2)]);
    }
  });

  testOnFile('is made of the large accounts of a database that had another', async (file) => {
    const old = new Connection(file);
    for (const name of ['0001-pastes-accounts-keys-views', '0002-sessions-and-public-lists']) {
      const path = new URL(`../../src/store/sqlite/migrations/${name}.sql`, import.meta.url);
      old.exec(readFileSync(path, 'utf8'));
    }
    old.exec('PRAGMA user_version = 2');
    const insert = old.sql(
      `INSERT INTO pastes (id, account_id, language, visibility, burn, size_bytes, created_at, packed, content)
         VALUES (?1, ?2, 'plain', 'public', 0, length(?4), ?3, 0, ?4)`,
    );
    old.transaction(() => {
      for (const n of numbers(INDEXED_FROM)) insert.run(idOf(n), 'large000', NOW, bytes(`large${n}.`));
    });
    insert.run(idOf(INDEXED_FROM), 'small000', NOW, bytes('small.'));
    old.close();
    const store = openSqlite(file);
    expect(indexOf(file).pastes).toBe(INDEXED_FROM);
    expect(await searched(store, 'large000', 'arge7.')).toEqual([idOf(7)]);
    expect(await searched(store, 'small000', 'mall')).toEqual([idOf(INDEXED_FROM)]);
    await store.close();
  });
});

describe('the search of public texts', () => {
  const publicPastes = (store: Store, first: number, count: number) =>
    Promise.all(
      numbers(count).map((n) =>
        created(store, {
          id: idOf(first + n),
          visibility: 'public',
          content: `Text of number${first + n}.`,
          createdAt: NOW + first + n,
        }),
      ),
    );
  const indexed = (connection: Connection) =>
    connection
      .sql('SELECT count(*) AS texts, max(rowid) AS newest FROM public_search_docsize')
      .get() as Record<string, number>;
  const query = { accountId: null, language: null, after: null, atMost: 9 };
  const search = (folded: string) => ({ folded, client: '' });
  const idsOf = ({ pastes }: { pastes: { id: string }[] }) => pastes.map(({ id }) => id);

  testOnStore('indexes the oldest once more wait than a scan would be noticed of', async (store, file) => {
    await publicPastes(store, 0, INDEXED_FROM);
    await store.pastes.sweep(NOW, 200);
    const connection = new Connection(file);
    expect(indexed(connection).texts).toBe(0);
    await publicPastes(store, INDEXED_FROM, 70);
    for (const texts of [50, 70]) {
      // The rest waits for the next sweep: an index costs ten times what a creation does.
      expect(await store.pastes.sweep(NOW, 200)).toEqual({ pastes: 0, more: false });
      expect(indexed(connection)).toEqual({ texts, newest: texts });
    }
    // A long text counts as many short ones.
    await created(store, { id: idOf(9000), visibility: 'public', content: `end${'x'.repeat(500_000)}` });
    for (const n of numbers(9))
      await created(store, { id: idOf(9001 + n), visibility: 'public', content: 'x'.repeat(500_000) });
    await sweepOften(store, NOW);
    expect(indexed(connection).texts).toBe(INDEXED_FROM + 72);
    expect(idsOf(await store.pastes.searchPublic(query, search('end'), NOW))).toEqual([idOf(9000)]);
    connection.close();
  });

  testOnStore('indexes large texts one by one, as writes wait meanwhile', async (store, file) => {
    for (const n of numbers(12))
      await created(store, { id: idOf(n), visibility: 'public', content: 'x'.repeat(500_000) });
    const connection = new Connection(file);
    indexPublicTexts(connection);
    expect(indexed(connection).texts).toBe(1);
    for (const _ of numbers(9)) indexPublicTexts(connection);
    expect(indexed(connection).texts).toBe(4);
    connection.close();
  });

  testOnStore('takes no room that a full disk needs for deletions', async (store, file) => {
    await publicPastes(store, 0, INDEXED_FROM + 1);
    const disk = { minFreeBytes: 2 ** 30, freeBytes: () => 0, checkEveryMs: 0 };
    const connection = new Connection(file, { disk });
    indexPublicTexts(connection);
    expect(indexed(connection).texts).toBe(0);
    connection.close();
  });

  testOnStore('stops after so many bytes, says so, and has what it found until then', async (store, file) => {
    await publicPastes(store, 0, 20);
    const connection = new Connection(file);
    const found = (folded: string, bytes?: number) => {
      const { isPartial, ...page } = searchPublic(connection, query, search(folded), NOW, bytes);
      return [isPartial, ...idsOf(page)];
    };
    expect(found('number1', 4_000)).toEqual([true, idOf(19), idOf(18)]);
    expect(found('number2', 4_000)).toEqual([true]);
    expect(found('number2')).toEqual([false, idOf(2)]);
    expect(found('text of')).toHaveLength(10);
    connection.close();
  });
});

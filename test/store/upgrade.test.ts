import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { openPostgres } from '#store/postgres/engine.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { DAY, MINUTE, NOW } from './contract/times.ts';
import { bytes, hashOf, idOf } from './contract/values.ts';
import { TODAY } from './contract/views.ts';
import { testOnFile } from './support.ts';

const server = await testServer();

const migration = (engine: string, name: string): string =>
  readFileSync(new URL(`../../src/store/${engine}/migrations/${name}.sql`, import.meta.url), 'utf8');

/** A session of ann that began a minute ago. Two pastes of ann with 7 bytes each, one of bob, one of nobody; one visitor of ann's account today. */
const OLD_ROWS = [
  ...(['ann00000', 'ann00000', 'bob00000', null] as const).map(
    (accountId, n) =>
      `INSERT INTO pastes (id, account_id, language, visibility, burn, size_bytes, created_at, packed, content)
       VALUES ('${idOf(n)}', ${accountId === null ? 'NULL' : `'${accountId}'`}, 'plain', 'public', FALSE, 7, ${NOW}, FALSE,
         'content')`,
  ),
  ...['ann', 'bob'].map(
    (name) =>
      `INSERT INTO accounts (id, username, email, email_folded, password_hash, admin, disabled, created_at)
       VALUES ('${name}00000', '${name}', '${name}@x.example', '${name}@x.example', 'hash', FALSE, FALSE, ${NOW})`,
  ),
  `INSERT INTO sessions (id, account_id, hash, browser, created_at, last_seen_at, expires_at)
   VALUES ('session1', 'ann00000', HASH, 'Firefox', ${NOW - MINUTE}, ${NOW}, ${NOW + DAY})`,
  `INSERT INTO visitors (day, subject, hash) VALUES (${TODAY}, 'a:ann00000', '0123456789abcdef0123')`,
  `INSERT INTO view_totals (subject, length_ms, time, views, visitors) VALUES ('a:ann00000', 86400000, ${TODAY}, 3, 1)`,
].join(';\n');

const SESSION_HASH = Buffer.from(hashOf('session')).toString('hex');

/** A session of the program before counts as authenticated when it was created. */
async function expectLoggedIn(store: Store): Promise<void> {
  const user = await store.sessions.authenticate(hashOf('session'), NOW);
  expect(user?.session).toMatchObject({ createdAt: NOW - MINUTE, authenticatedAt: NOW - MINUTE });
  expect(await store.sessions.list('ann00000', NOW)).toMatchObject([{ authenticatedAt: NOW - MINUTE }]);
}

async function expectCounted(store: Store): Promise<void> {
  expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(14);
  expect(await store.accounts.storedBytes('bob00000', NOW)).toBe(7);
  await store.pastes.edit(idOf(0), 'ann00000', { content: bytes('12345') }, NOW);
  await store.pastes.delete(idOf(2), 'bob00000', NOW);
  expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(12);
  expect(await store.accounts.storedBytes('bob00000', NOW)).toBe(0);
  const all = { accountId: null, language: null, after: null, atMost: 9 };
  const content = { folded: 'content', client: '' };
  for (const now of [NOW, NOW + 2 * MINUTE]) {
    expect((await store.pastes.searchPublic(all, content, now)).pastes.map(({ id }) => id)).toEqual(
      [3, 1].map(idOf),
    );
    await store.pastes.sweep(now + MINUTE, 9);
  }
  const visit = { accountId: 'ann00000', pasteId: 'gone0000', hour: TODAY, country: null, referrer: null };
  const visitors = new Set(['0123456789abcdef0123', '1123456789abcdef0123']);
  await store.views.record({ pastes: [], visits: [{ ...visit, device: 'bot', views: 2, visitors }] });
  const buckets = { from: TODAY, last: TODAY, lengthMs: 86_400_000 };
  const { series } = await store.views.statistics({ accountId: 'ann00000', pasteId: null }, buckets, NOW);
  expect(series).toEqual([{ time: TODAY, views: 5, visitors: 2 }]);
}

const OLD_MIGRATIONS = [
  '0001-pastes-accounts-keys-views',
  '0002-sessions-and-public-lists',
  '0003-search-index',
];

describe('data of the program before', () => {
  testOnFile('is kept and counted when the embedded database is opened', async (file) => {
    const old = new Connection(file);
    for (const name of OLD_MIGRATIONS) old.exec(migration('sqlite', name));
    old.exec(
      OLD_ROWS.replaceAll("'content')", "CAST('content' AS BLOB))").replace('HASH', `x'${SESSION_HASH}'`),
    );
    old.exec('PRAGMA user_version = 3');
    old.close();
    const store = openSqlite(file);
    await expectCounted(store);
    await expectLoggedIn(store);
    await store.close();
  });

  test.skipIf(server === undefined)('is kept and counted in PostgreSQL as well', async () => {
    const url = (await server?.newDatabase()) ?? '';
    await onServer(url, migration('postgres', '0001-pastes-accounts-keys-views'));
    await onServer(url, 'INSERT INTO schema_versions (version, compatible_from) VALUES (1, 1)');
    await onServer(url, OLD_ROWS.replace('HASH', `'\\x${SESSION_HASH}'`));
    const store = openPostgres(url);
    await expectCounted(store);
    await expectLoggedIn(store);
    await store.close();
  });
});

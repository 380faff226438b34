import { describe, expect, onTestFinished, test } from 'bun:test';
import { DamagedText } from '#domain/errors.ts';
import { Health } from '#store/health.ts';
import { inspectStore } from '#store/open.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { troubleOf } from '#store/sqlite/errors.ts';
import { type OnTrouble, type Store, StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';
import { damage } from '../support/damage.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf, numbers, tally } from './contract/values.ts';
import { failureOf, onFile } from './support.ts';

/** A store over data of which this table or index is damaged, and what it has reported. */
async function damagedStore(file: string, name: string) {
  const before = openSqlite(file);
  const ann = await account(before, 'ann');
  const id = await created(before, { accountId: ann });
  await before.close();
  damage(file, name);
  const reported: string[] = [];
  return { store: openSqlite(file, { onTrouble: (message) => reported.push(message) }), id, ann, reported };
}

const DAYS = { from: 0, last: NOW - (NOW % 86_400_000), lengthMs: 86_400_000 };
const listOf = (accountId: string) =>
  ({ accountId, page: 1, perPage: 25, folded: null, language: null, visibility: null }) as const;

describe('a damaged database', () => {
  test.each([
    ['a list', 'pastes_of_account', (store, ann) => store.pastes.list(listOf(ann), NOW)],
    ['a point read', 'sqlite_autoindex_accounts_1', (store, ann) => store.accounts.find(ann)],
    [
      'statistics',
      'view_totals',
      (store, ann) => store.views.statistics({ accountId: ann, pasteId: null }, DAYS, NOW),
    ],
    [
      'a write',
      'paste_views',
      (store, _, id) => store.views.record({ pastes: [{ id, views: 1 }], visits: [] }),
    ],
  ] as [string, string, (store: Store, ann: string, id: string) => Promise<unknown>][])(
    'that %s meets is reported once, with what to do, and the store is not ready from then on',
    (_, name, meet) =>
      onFile(async (file) => {
        const { store, id, ann, reported } = await damagedStore(file, name);
        expect(await failureOf(store.ping())).toBeUndefined();
        expect(reported).toEqual([]);
        for (let time = 0; time < 2; time++) {
          expect(await failureOf(meet(store, ann, id))).toBeInstanceOf(StoreUnavailable);
        }
        expect(await failureOf(store.ping())).toBeInstanceOf(StoreUnavailable);
        expect(reported).toEqual([
          expect.stringMatching(/gluepot\.db is damaged\. \/readyz returns 503.*gluepot restore FILE/),
        ]);
        await store.close();
      })(),
  );
});

const healthOf = (onTrouble: OnTrouble) =>
  new Health(
    onTrouble,
    (error) => troubleOf('/data/gluepot.db', error),
    async () => {},
  );

test('an input or output error is reported once, and over as soon as a write succeeds', async () => {
  const reported: string[] = [];
  const health = healthOf((message) => reported.push(message));
  const disk = Object.assign(new Error('disk I/O error'), { errcode: 266 });
  const fails = () => Promise.reject(disk);
  const works = async () => {};
  await health.requireSound(fails);
  health.note(disk);
  health.note(disk);
  expect(reported).toEqual([expect.stringMatching(/the disk reported an error.*\/readyz returns 503/)]);
  expect(await failureOf(health.requireSound(fails))).toBe(disk);
  expect(await failureOf(health.requireSound(works))).toBeUndefined();
  expect(await failureOf(health.requireSound(fails))).toBeUndefined();
});

test('what says nothing about the file changes nothing', async () => {
  const health = healthOf(() => {
    throw new Error('reported');
  });
  for (const errcode of [5, 13, 19, 2067, 4874, undefined]) health.note({ errcode });
  expect(await failureOf(health.requireSound(() => Promise.reject(new Error('tried'))))).toBeUndefined();
});

const server = await testServer();

/** Lets the server fail with this SQLSTATE whenever the content of the paste is read. */
async function failReading(url: string, id: string, code: string) {
  const [columns] = await onServer(
    url,
    `SELECT string_agg(quote_ident(column_name), ', ') FILTER (WHERE column_name <> 'content') AS names
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'pastes'`,
  );
  await onServer(url, 'ALTER TABLE pastes RENAME TO whole_pastes');
  await onServer(
    url,
    `CREATE FUNCTION unreadable() RETURNS bytea LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'it cannot be read' USING ERRCODE = '${code}'; END $$`,
  );
  await onServer(
    url,
    `CREATE VIEW pastes AS SELECT ${columns?.names},
       CASE WHEN id = '${id}' THEN unreadable() ELSE content END AS content FROM whole_pastes`,
  );
}

describe.skipIf(server === undefined)('of pastes that are asked for together', () => {
  test.each([
    ['is damaged', 'XX001'],
    ['lies on a shard that is away', '08006'],
  ])('one that %s fails alone', async (_, code) => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url);
    onTestFinished(() => store.close());
    for (const n of numbers(30)) await created(store, { id: idOf(n) });
    await failReading(url, idOf(7), code);
    const outcomes = await Promise.allSettled(
      numbers(30).map(async (n) => (await store.pastes.find(idOf(n), NOW))?.id === idOf(n)),
    );
    expect(tally(outcomes.map(({ status }) => status))).toEqual({ fulfilled: 29, rejected: 1 });
    expect(outcomes[7]?.status).toBe('rejected');
  });
});

test.skipIf(server === undefined).each([
  ['XX001', 500, DamagedText],
  ['XX002', 503, StoreUnavailable],
])(
  'damage (%s) is reported once, with what to do; the read fails with %i, /readyz from then on with 503, the rest is served',
  async (code, status, error) => {
    const url = (await server?.newDatabase()) ?? '';
    const reported: [string, unknown][] = [];
    const store = openPostgres(url, { onTrouble: (...report) => reported.push(report) });
    onTestFinished(() => store.close());
    for (const n of numbers(2)) await created(store, { id: idOf(n) });
    const { send } = await startTestApp({ store });
    await failReading(url, idOf(1), code);
    expect((await send('GET', '/readyz')).status).toBe(200);
    for (let time = 0; time < 2; time++)
      expect(await failureOf(store.pastes.find(idOf(1), NOW))).toBeInstanceOf(error);
    const read = await send('GET', `/raw/${idOf(1)}`);
    expect(read.status).toBe(status);
    const answer = await send('GET', '/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, 'The database is not available.\n']);
    expect((await store.pastes.find(idOf(0), NOW))?.id).toBe(idOf(0));
    const ofText = `text of paste ${idOf(1)} is damaged`;
    expect(reported).toEqual([
      [expect.stringContaining(`reports damaged data (${code}). /readyz returns 503`), expect.any(Error)],
      ...(error === DamagedText ? [[expect.stringContaining(ofText), expect.any(Error)]] : []),
    ] as typeof reported);
    if (error === DamagedText) expect(await read.text()).toContain(`The stored ${ofText}`);
    expect(String(reported)).toContain('pg_restore');
    expect(String(reported)).not.toContain('gluepot:gluepot');
    const inspected = inspectStore({ dataDir: '', databaseUrl: url }, Date.now);
    expect(String(await failureOf(inspected))).toMatch(
      /reports damaged data: .*it cannot be read\. .*--skip-damaged/,
    );
  },
);

import { describe, expect, onTestFinished, test } from 'bun:test';
import { DamagedText } from '#domain/errors.ts';
import { inspectStore } from '#store/open.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf, numbers, tally } from './contract/values.ts';
import { failureOf } from './support.ts';

const server = await testServer();

/** Lets the server fail with this SQLSTATE whenever the content of the paste is read. */
async function damage(url: string, id: string, code: string) {
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
    await damage(url, idOf(7), code);
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
    await damage(url, idOf(1), code);
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

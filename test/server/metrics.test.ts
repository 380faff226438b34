import { describe, expect, onTestFinished, test } from 'bun:test';
import { createExporter, metricsResponse } from '#server/metrics.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { paste, startTestApp } from '../support/app.ts';
import { freePort } from '../support/ports.ts';

/** The whole server with metrics. `value` returns the value of a sample by its name and labels. */
async function start() {
  const exporter = await createExporter();
  const { metrics } = exporter;
  const store = openSqlite(':memory:', { metrics });
  exporter.setStore(store);
  const app = await startTestApp({ store, metrics });
  onTestFinished(app.close);
  const value = async (sample: string) => valueIn(await exporter.text(), sample);
  return { app, exporter, value };
}

function valueIn(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

const requests = (method: string, route: string, status: number) =>
  `gluepot_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('requests', () => {
  test('are counted by the pattern of their route and their status, on the fast path too', async () => {
    const { app, value } = await start();
    const id = await paste(app, {});
    for (const path of [`/raw/${id}`, `/raw/${id}`, '/raw/zzzzzzzz', `/p/${id}`]) await app.send('GET', path);
    await app.send('HEAD', `/raw/${id}`);
    expect(await value(requests('POST', '/api/paste', 201))).toBe(1);
    expect(await value(requests('GET', '/raw/:id', 200))).toBe(2);
    expect(await value(requests('GET', '/raw/:id', 404))).toBe(1);
    expect(await value(requests('HEAD', '/raw/:id', 200))).toBe(1);
    expect(await value(requests('GET', '/p/:id', 200))).toBe(1);
  });

  test('for made-up paths and with made-up methods share one series', async () => {
    const { app, exporter, value } = await start();
    for (const path of ['/wp-admin', '/.git/config', '/api/v1/nothing', '/p/a/b/c'])
      await app.send('GET', path);
    await app.send('PROPFIND', '/nowhere');
    expect(await value(requests('GET', 'unmatched', 404))).toBe(3);
    expect(await value(requests('GET', 'unmatched', 401))).toBe(1);
    expect(await value(requests('other', 'unmatched', 404))).toBe(1);
    expect(await exporter.text()).not.toMatch(/wp-admin|PROPFIND|nowhere/);
  });

  test('never have an id, a slug or a username in their labels', async () => {
    const { app, exporter } = await start();
    const id = await paste(app, {});
    const account = await app.makeAccount();
    await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'x', slug: 'my-own-link' });
    const paths = [`/raw/${id}`, `/p/${id}`, `/api/paste/${id}`, '/s/my-own-link', `/u/${account.username}`];
    for (const path of paths) await app.send('GET', path);
    const text = await exporter.text();
    for (const secret of [id, 'my-own-link', account.username, account.id, account.keyId])
      expect(text).not.toContain(secret);
  });

  test('fall into buckets that add up', async () => {
    const { metrics, text } = await createExporter();
    for (const seconds of [0.0005, 0.003, 0.003, 60]) metrics.answered('GET', '/raw/:id', 200, seconds);
    const labels = 'method="GET",route="/raw/:id"';
    const name = 'gluepot_http_request_duration_seconds';
    const result = await text();
    const bucket = (le: string) => valueIn(result, `${name}_bucket{${labels},le="${le}"}`);
    expect(['0.001', '0.0025', '0.005', '10', '+Inf'].map(bucket)).toEqual([1, 1, 3, 3, 4]);
    expect(valueIn(result, `${name}_count{${labels}}`)).toBe(4);
    expect(valueIn(result, `${name}_sum{${labels}}`)).toBeCloseTo(60.0065, 6);
  });
});

test('creations are counted by owner, opens as views are', async () => {
  const { app, value } = await start();
  const id = await paste(app, {});
  const account = await app.makeAccount();
  for (const content of ['mine', '']) await app.sendAs(account, 'POST', '/api/v1/pastes', { content });
  for (const method of ['GET', 'GET', 'HEAD']) await app.send(method, `/raw/${id}`);
  expect(await value('gluepot_pastes_created_total{owner="anonymous"}')).toBe(1);
  expect(await value('gluepot_pastes_created_total{owner="account"}')).toBe(1);
  expect(await value('gluepot_paste_opens_total')).toBe(2);
});

test('look-ups in the caches are counted as hits and misses', async () => {
  const { app, value } = await start();
  const id = await paste(app, { content: 'let x = 1', language: 'javascript' });
  for (let n = 0; n < 3; n++) await app.send('GET', `/p/${id}`);
  expect(await value('gluepot_cache_hits_total{cache="paste"}')).toBeGreaterThanOrEqual(2);
  expect(await value('gluepot_cache_misses_total{cache="paste"}')).toBe(1);
  expect(await value('gluepot_cache_hits_total{cache="rendered"}')).toBe(2);
  expect(await value('gluepot_cache_misses_total{cache="rendered"}')).toBe(1);
});

test('the size of the database is exported, and left out while it does not answer', async () => {
  const { app, exporter, value } = await start();
  expect(await value('gluepot_database_size_bytes')).toBeGreaterThan(4096);
  expect(await value('gluepot_wal_size_bytes')).toBe(0);
  exporter.setStore({ ...app.store, size: () => Promise.reject(new StoreUnavailable('gone')) });
  for (const name of ['database_size_bytes', 'wal_size_bytes', 'postgres_synchronous'])
    expect(await value(`gluepot_${name}`)).toBeUndefined();
});

test('of PostgreSQL, metrics say whether writes wait for a standby, and when the log was archived', async () => {
  const { app, exporter, value } = await start();
  const standbys = { isSynchronous: true, archivedAt: 1_800_000_000_500, archiveFailedAt: null };
  exporter.setStore({ ...app.store, size: async () => ({ databaseBytes: 1, walBytes: null, standbys }) });
  expect(await value('gluepot_postgres_synchronous')).toBe(1);
  expect(await value('gluepot_wal_archive_last_success_timestamp_seconds')).toBe(1_800_000_000.5);
  expect(await value('gluepot_wal_archive_last_failure_timestamp_seconds')).toBeUndefined();
});

test('an operation of a database that fails is counted, and as unavailable if the database does not answer', async () => {
  const { metrics, text } = await createExporter();
  const kinds = async () => {
    const result = await text();
    return ['unexpected', 'unavailable'].map((kind) =>
      valueIn(result, `gluepot_store_errors_total{kind="${kind}"}`),
    );
  };
  const closed = openSqlite(':memory:', { metrics });
  await closed.close();
  await expect(closed.pastes.find('abcdefgh', 0)).rejects.toThrow();
  expect(await kinds()).toEqual([1, 0]);
  const away = openPostgres(`postgres://127.0.0.1:${await freePort()}/gluepot`, { metrics });
  await expect(away.pastes.find('abcdefgh', 0)).rejects.toThrow(StoreUnavailable);
  await away.close();
  expect(await kinds()).toEqual([1, 1]);
});

test('sweeps, hashes, queues and batches are measured', async () => {
  const { metrics, text } = await createExporter();
  metrics.swept(3, 0.02);
  metrics.passwordHashed(0.03);
  const queue = metrics.queue('write');
  const leave = queue.enter();
  const stay = queue.enter();
  leave();
  queue.batch(7);
  const result = await text();
  expect(valueIn(result, 'gluepot_sweep_deleted_pastes_total')).toBe(3);
  expect(valueIn(result, 'gluepot_sweep_duration_seconds_count')).toBe(1);
  expect(valueIn(result, 'gluepot_password_hash_duration_seconds_sum')).toBe(0.03);
  expect(valueIn(result, 'gluepot_queue_waiting{queue="write"}')).toBe(1);
  expect(valueIn(result, 'gluepot_queue_wait_seconds_count{queue="write"}')).toBe(1);
  expect(valueIn(result, 'gluepot_batch_size_sum{queue="write"}')).toBe(7);
  stay();
});

test('the last backup, and whether limits are shared, are absent before they are known: no alert takes it for 1970', async () => {
  const { metrics, text } = await createExporter();
  const names = ['gluepot_backup_last_success_timestamp_seconds', 'gluepot_limits_shared'];
  const values = async () => {
    const result = await text();
    return names.map((name) => valueIn(result, name));
  };
  expect(await values()).toEqual([undefined, undefined]);
  metrics.backedUp(1_795_178_096_789);
  for (const isShared of [false, true]) {
    metrics.limitsShared(isShared);
    expect(await values()).toEqual([1_795_178_096.789, isShared ? 1 : 0]);
  }
});

test('the metrics server answers GET /metrics and nothing else', async () => {
  const answer = metricsResponse(await createExporter(), '127.0.0.1');
  const ask = (path: string, method = 'GET') => answer(new Request(`http://localhost${path}`, { method }));
  const metrics = await ask('/metrics');
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await metrics.text()).toContain('gluepot_build_info{version="');
  for (const path of ['/', '/api/paste']) expect((await ask(path)).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
});

test('the metrics of this machine are not for a web page whose name resolves to it', async () => {
  const exporter = await createExporter();
  const status = async (listening: string, asked: string) =>
    (await metricsResponse(exporter, listening)(new Request(`http://${asked}:9464/metrics`))).status;
  for (const own of ['localhost', '127.0.0.1', '[::1]']) expect(await status('127.0.0.1', own)).toBe(200);
  for (const other of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect([await status('127.0.0.1', other), await status('::1', other)]).toEqual([421, 421]);
  expect(await status('0.0.0.0', 'gluepot.internal')).toBe(200);
});

import { afterEach, describe, expect, test } from 'bun:test';
import { createExporter } from '#server/metrics.ts';
import { metricsResponse } from '#server/metrics-server.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/ports.ts';

const started: TestApp[] = [];
afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
});

/** The whole server with metrics. `value` returns the value of a sample by its name and labels. */
async function start() {
  const exporter = await createExporter();
  const { metrics } = exporter;
  const store = openSqlite(':memory:', { metrics });
  exporter.setStore(store);
  const app = await startTestApp({ store, metrics });
  started.push(app);
  const value = async (sample: string) => valueIn(await exporter.text(), sample);
  const create = async (body: object = { content: 'hello' }) => {
    const { id } = (await (await app.send('POST', '/api/paste', { body })).json()) as { id: string };
    return id;
  };
  return { app, exporter, value, create };
}

function valueIn(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

const requests = (method: string, route: string, status: number) =>
  `gluepot_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('requests', () => {
  test('are counted by the pattern of their route and their status, on the fast path too', async () => {
    const { app, value, create } = await start();
    const id = await create();
    await app.send('GET', `/raw/${id}`);
    await app.send('GET', `/raw/${id}`);
    await app.send('GET', '/raw/zzzzzzzz');
    await app.send('HEAD', `/raw/${id}`);
    await app.send('GET', `/p/${id}`);
    expect(await value(requests('POST', '/api/paste', 201))).toBe(1);
    expect(await value(requests('GET', '/raw/:id', 200))).toBe(2);
    expect(await value(requests('GET', '/raw/:id', 404))).toBe(1);
    expect(await value(requests('HEAD', '/raw/:id', 200))).toBe(1);
    expect(await value(requests('GET', '/p/:id', 200))).toBe(1);
  });

  test('for made-up paths and with made-up methods share one series', async () => {
    const { app, exporter, value } = await start();
    for (const path of ['/wp-admin', '/.git/config', '/api/v1/nothing', '/p/a/b/c']) {
      await app.send('GET', path);
    }
    await app.send('PROPFIND', '/nowhere');
    expect(await value(requests('GET', 'unmatched', 404))).toBe(3);
    expect(await value(requests('GET', 'unmatched', 401))).toBe(1);
    expect(await value(requests('other', 'unmatched', 404))).toBe(1);
    expect(await exporter.text()).not.toMatch(/wp-admin|PROPFIND|nowhere/);
  });

  test('never have an id, a slug or a username in their labels', async () => {
    const { app, exporter, create } = await start();
    const id = await create();
    const account = await app.makeAccount();
    await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'x', slug: 'my-own-link' });
    for (const path of [
      `/raw/${id}`,
      `/p/${id}`,
      `/api/paste/${id}`,
      '/s/my-own-link',
      `/u/${account.username}`,
    ]) {
      await app.send('GET', path);
    }
    const text = await exporter.text();
    for (const secret of [id, 'my-own-link', account.username, account.id, account.keyId]) {
      expect(text).not.toContain(secret);
    }
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
  const { app, value, create } = await start();
  const id = await create();
  const account = await app.makeAccount();
  await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'mine' });
  await app.sendAs(account, 'POST', '/api/v1/pastes', { content: '' });
  await app.send('GET', `/raw/${id}`);
  await app.send('GET', `/raw/${id}`);
  await app.send('HEAD', `/raw/${id}`);
  expect(await value('gluepot_pastes_created_total{owner="anonymous"}')).toBe(1);
  expect(await value('gluepot_pastes_created_total{owner="account"}')).toBe(1);
  expect(await value('gluepot_paste_opens_total')).toBe(2);
});

test('look-ups in the caches are counted as hits and misses', async () => {
  const { app, value, create } = await start();
  const id = await create({ content: 'let x = 1', language: 'javascript' });
  for (let n = 0; n < 3; n++) await app.send('GET', `/p/${id}`);
  const hits = await value('gluepot_cache_hits_total{cache="paste"}');
  expect(hits).toBeGreaterThanOrEqual(2);
  expect(await value('gluepot_cache_misses_total{cache="paste"}')).toBe(1);
  expect(await value('gluepot_cache_hits_total{cache="rendered"}')).toBe(2);
  expect(await value('gluepot_cache_misses_total{cache="rendered"}')).toBe(1);
});

test('the size of the database is exported, and left out while it does not answer', async () => {
  const { app, exporter, value } = await start();
  expect(await value('gluepot_database_size_bytes')).toBeGreaterThan(4096);
  expect(await value('gluepot_wal_size_bytes')).toBe(0);
  exporter.setStore({ ...app.store, size: () => Promise.reject(new StoreUnavailable('gone')) });
  expect(await value('gluepot_database_size_bytes')).toBeUndefined();
  expect(await value('gluepot_wal_size_bytes')).toBeUndefined();
  expect(await value('gluepot_postgres_synchronous')).toBeUndefined();
});

test('of PostgreSQL, metrics say whether writes wait for a standby, and when the log was archived', async () => {
  const { app, exporter, value } = await start();
  const standbys = { isSynchronous: true, archivedAt: 1_800_000_000_500, archiveFailedAt: null };
  exporter.setStore({ ...app.store, size: async () => ({ databaseBytes: 1, walBytes: null, standbys }) });
  expect(await value('gluepot_postgres_synchronous')).toBe(1);
  expect(await value('gluepot_wal_archive_last_success_timestamp_seconds')).toBe(1_800_000_000.5);
  expect(await value('gluepot_wal_archive_last_failure_timestamp_seconds')).toBeUndefined();
});

test('an operation of the embedded database that fails is counted', async () => {
  const { metrics, text } = await createExporter();
  const store = openSqlite(':memory:', { metrics });
  await store.close();
  await expect(store.pastes.find('abcdefgh', 0)).rejects.toThrow();
  expect(valueIn(await text(), 'gluepot_store_errors_total{kind="unexpected"}')).toBe(1);
  expect(valueIn(await text(), 'gluepot_store_errors_total{kind="unavailable"}')).toBe(0);
});

test('an operation on a PostgreSQL that does not answer is counted as unavailable', async () => {
  const { metrics, text } = await createExporter();
  const store = openPostgres(`postgres://127.0.0.1:${await freePort()}/gluepot`, { metrics });
  await expect(store.pastes.find('abcdefgh', 0)).rejects.toThrow(StoreUnavailable);
  await store.close();
  expect(valueIn(await text(), 'gluepot_store_errors_total{kind="unavailable"}')).toBe(1);
  expect(valueIn(await text(), 'gluepot_store_errors_total{kind="unexpected"}')).toBe(0);
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

test('the time of the last backup is absent before the first one, so that no alert takes it for 1970', async () => {
  const { metrics, text } = await createExporter();
  const name = 'gluepot_backup_last_success_timestamp_seconds';
  expect(valueIn(await text(), name)).toBeUndefined();
  metrics.backedUp(1_795_178_096_789);
  expect(valueIn(await text(), name)).toBe(1_795_178_096.789);
});

test('whether limits are shared is absent without Valkey, and otherwise 1 or 0', async () => {
  const { metrics, text } = await createExporter();
  expect(valueIn(await text(), 'gluepot_limits_shared')).toBeUndefined();
  for (const [isSo, value] of [
    [false, 0],
    [true, 1],
  ] as const) {
    metrics.limitsShared(isSo);
    expect(valueIn(await text(), 'gluepot_limits_shared')).toBe(value);
  }
});

test('the metrics server answers GET /metrics and nothing else', async () => {
  const answer = metricsResponse(await createExporter(), '127.0.0.1');
  const ask = (path: string, method = 'GET') => answer(new Request(`http://localhost${path}`, { method }));
  const metrics = await ask('/metrics');
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await metrics.text()).toContain('gluepot_build_info{version="');
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/api/paste', 'POST')).status).toBe(404);
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

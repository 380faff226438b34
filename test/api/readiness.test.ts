import { expect, test } from 'bun:test';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';

const LAST = Date.UTC(2026, 10, 20, 11, 0, 0);
const STATE = { lastAt: LAST, bytes: 4096, failedAt: null, foundDamage: false };

test('/readyz?verbose says when the last backup was made, how old and large it is, and when one last failed', async () => {
  const state = { ...STATE, failedAt: LAST - 60_000 };
  const { send } = await startTestApp({ backupState: () => state });
  const answer = await send('GET', '/readyz?verbose');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({
    store: 'ok',
    backup: {
      last_at: '2026-11-20T11:00:00.000Z',
      age_seconds: 3600,
      size_bytes: 4096,
      last_failure_at: '2026-11-20T10:59:00.000Z',
    },
  });
  expect(await (await send('GET', '/readyz')).text()).toBe('ready\n');
});

test('/readyz?verbose says that there is no backup yet, and that none are scheduled', async () => {
  const none = { ...STATE, lastAt: null, bytes: null };
  const waiting = await startTestApp({ backupState: () => none });
  expect(await (await waiting.send('GET', '/readyz?verbose')).json()).toEqual({
    store: 'ok',
    backup: { last_at: null, age_seconds: null, size_bytes: null, last_failure_at: null },
  });
  const { send } = await startTestApp();
  expect(await (await send('GET', '/readyz?verbose')).json()).toEqual({ store: 'ok', backup: null });
});

test('/readyz returns 503 once a backup has found the database damaged', async () => {
  const { send } = await startTestApp({ backupState: () => ({ ...STATE, foundDamage: true }) });
  expect((await send('GET', '/readyz')).status).toBe(503);
  const verbose = await send('GET', '/readyz?verbose');
  expect([verbose.status, await verbose.json()]).toMatchObject([503, { store: 'unavailable' }]);
});

test('/readyz?verbose returns 503 while the store does not answer, and polling it fills no log', async () => {
  const store = openSqlite(':memory:');
  const ping = () => Promise.reject(new StoreUnavailable('away'));
  const { send, warned } = await startTestApp({ store: { ...store, ping } });
  for (const path of ['/readyz', '/readyz?verbose']) expect((await send('GET', path)).status).toBe(503);
  expect(warned).toEqual([]);
});

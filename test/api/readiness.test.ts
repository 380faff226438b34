import { expect, test } from 'bun:test';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';

const LAST = Date.UTC(2026, 10, 20, 11, 0, 0);
const STATE = { lastAt: LAST, bytes: 4096, failedAt: null, damaged: null };

test('/readyz?verbose says when the last backup was made, how old and large it is, and when one last failed', async () => {
  const state = { ...STATE, failedAt: LAST - 60_000 };
  const { send } = await startTestApp({ backupState: () => state });
  const answer = await send('GET', '/readyz?verbose');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({
    store: 'ok',
    texts: { damaged: 0, checked_at: null },
    backup: {
      last_at: '2026-11-20T11:00:00.000Z',
      age_seconds: 3600,
      size_bytes: 4096,
      last_failure_at: '2026-11-20T10:59:00.000Z',
      damaged: null,
    },
  });
  expect(await (await send('GET', '/readyz')).text()).toBe('ready\n');
});

test('/readyz?verbose says that there is no backup yet, and that none are scheduled', async () => {
  const none = { ...STATE, lastAt: null, bytes: null };
  const waiting = await startTestApp({ backupState: () => none });
  expect(await (await waiting.send('GET', '/readyz?verbose')).json()).toEqual({
    store: 'ok',
    texts: { damaged: 0, checked_at: null },
    backup: { last_at: null, age_seconds: null, size_bytes: null, last_failure_at: null, damaged: null },
  });
  const { send } = await startTestApp();
  expect(await (await send('GET', '/readyz?verbose')).json()).toMatchObject({ store: 'ok', backup: null });
});

test.each(['database', 'copy'] as const)(
  '/readyz returns 503 while the last backup did not pass its check, and says that the %s is damaged',
  async (damaged) => {
    const { send } = await startTestApp({ backupState: () => ({ ...STATE, damaged }) });
    const plain = await send('GET', '/readyz');
    expect([plain.status, await plain.text()]).toEqual([503, 'The last backup did not pass its check.\n']);
    const verbose = await send('GET', '/readyz?verbose');
    expect([verbose.status, await verbose.json()]).toMatchObject([503, { store: 'ok', backup: { damaged } }]);
  },
);

test('/readyz?verbose returns 503 while the store does not answer, and polling it fills no log', async () => {
  const store = openSqlite(':memory:');
  const ping = () => Promise.reject(new StoreUnavailable('away'));
  const { send, warned } = await startTestApp({ store: { ...store, ping } });
  for (const path of ['/readyz', '/readyz?verbose']) expect((await send('GET', path)).status).toBe(503);
  expect(warned).toEqual([]);
});

test('a server that is stopping is not ready, and closes each connection with its response', async () => {
  const { send, beginStop } = await startTestApp();
  expect((await send('GET', '/readyz')).headers.has('connection')).toBe(false);
  beginStop();
  const plain = await send('GET', '/readyz');
  expect([plain.status, await plain.text()]).toEqual([503, 'The server is stopping.\n']);
  const verbose = await send('GET', '/readyz?verbose');
  expect([verbose.status, await verbose.json()]).toMatchObject([
    503,
    { store: 'ok', backup: null, stopping: true },
  ]);
  for (const path of ['/readyz', '/raw/abcdefgh', '/', '/api/v1/me'])
    expect([path, (await send('GET', path)).headers.get('connection')]).toEqual([path, 'close']);
});

import { expect, test } from 'bun:test';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';

const LAST = Date.UTC(2026, 10, 20, 11, 0, 0);
const STATE = { lastAt: LAST, bytes: 4096, failedAt: null, damaged: null };
const TEXTS = { damaged: 0, checked_at: null };

async function ask(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  const verbose = async () => {
    const answer = await app.send('GET', '/readyz?verbose');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, await answer.json()];
  };
  const plain = async () => {
    const answer = await app.send('GET', '/readyz');
    return [answer.status, await answer.text()];
  };
  return { ...app, plain, verbose };
}

test('/readyz?verbose says when the last backup was made, how old and large it is, and when one last failed', async () => {
  const state = { ...STATE, failedAt: LAST - 60_000 };
  const { plain, verbose } = await ask({ backupState: () => state });
  const backup = {
    last_at: '2026-11-20T11:00:00.000Z',
    age_seconds: 3600,
    size_bytes: 4096,
    last_failure_at: '2026-11-20T10:59:00.000Z',
    damaged: null,
  };
  expect(await verbose()).toEqual([200, { store: 'ok', texts: TEXTS, backup }]);
  expect(await plain()).toEqual([200, 'ready\n']);
});

test('/readyz?verbose says that there is no backup yet, and that none are scheduled', async () => {
  const none = { ...STATE, lastAt: null, bytes: null };
  const waiting = await ask({ backupState: () => none });
  const backup = { last_at: null, age_seconds: null, size_bytes: null, last_failure_at: null, damaged: null };
  expect(await waiting.verbose()).toEqual([200, { store: 'ok', texts: TEXTS, backup }]);
  const { verbose } = await ask();
  expect(await verbose()).toEqual([200, { store: 'ok', texts: TEXTS, backup: null }]);
});

test.each(['database', 'copy'] as const)(
  '/readyz returns 503 while the last backup did not pass its check, and says that the %s is damaged',
  async (damaged) => {
    const { plain, verbose } = await ask({ backupState: () => ({ ...STATE, damaged }) });
    expect(await plain()).toEqual([503, 'The last backup did not pass its check.\n']);
    expect(await verbose()).toMatchObject([503, { store: 'ok', backup: { damaged } }]);
  },
);

test('/readyz?verbose returns 503 while the store does not answer, and polling it fills no log', async () => {
  const ping = () => Promise.reject(new StoreUnavailable('away'));
  const { plain, verbose, warned } = await ask({ store: { ...openSqlite(':memory:'), ping } });
  expect([(await plain())[0], (await verbose())[0]]).toEqual([503, 503]);
  expect(warned).toEqual([]);
});

test('a server that is stopping is not ready, and closes each connection with its response', async () => {
  const { beginStop, plain, send, verbose } = await ask();
  const connection = async (path: string) => (await send('GET', path)).headers.get('connection');
  expect(await connection('/readyz')).toBeNull();
  beginStop();
  expect(await plain()).toEqual([503, 'The server is stopping.\n']);
  expect(await verbose()).toMatchObject([503, { store: 'ok', backup: null, stopping: true }]);
  for (const path of ['/readyz', '/raw/abcdefgh', '/', '/api/v1/me'])
    expect([path, await connection(path)]).toEqual([path, 'close']);
});

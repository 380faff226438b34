import { describe, expect, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { json } from '../support/answers.ts';
import { startWithAccount } from '../support/app.ts';
import { testServer } from '../support/postgres.ts';
import { isLoggedIn, logIn, openBrowser } from '../web/browser.ts';

const DAY = 86_400_000;
const LIMITS = { requestsPerMinute: 20, createsPerMinute: 5, createsPerDay: 50, keylessCreatesPerMinute: 5 };

const server = await testServer();

describe.each([
  ['the embedded database', async () => openSqlite(':memory:')],
  ['PostgreSQL', async () => openPostgres((await server?.newDatabase()) ?? '')],
])('a clock that jumps, with %s', (engine, open) => {
  const unlessMissing = engine === 'PostgreSQL' ? test.skipIf(server === undefined) : test;
  const start = async () => {
    const store: Store = await open();
    const { app, account: ann } = await startWithAccount({ store, limits: LIMITS });
    const create = (fields = {}) => app.sendAs(ann, 'POST', '/api/v1/pastes', { content: 'text', ...fields });
    return { store, app, ann, create };
  };

  unlessMissing(
    'back by a day: nobody is locked out, and pastes, sessions and statistics go on',
    async () => {
      const { app, ann, create, store } = await start();
      const browser = openBrowser(app);
      await logIn(browser, ann.username);
      const ids: string[] = [];
      for (let n = 0; n < LIMITS.createsPerMinute; n++) ids.push((await json(await create())).data.id);
      expect((await create()).status).toBe(429);
      expect((await app.send('GET', `/raw/${ids[0]}`)).status).toBe(200);
      await app.flush();
      app.time.now -= DAY;
      expect((await create({ expiry: '10m' })).status).toBe(201);
      expect((await app.send('POST', '/api/paste', { body: { content: 'x' } })).status).toBe(201);
      expect((await app.send('GET', `/raw/${ids[0]}`)).status).toBe(200);
      expect(await isLoggedIn(browser)).toBe(true);
      await app.flush();
      for (const range of ['24h', '7d', 'all']) {
        expect((await app.sendAs(ann, 'GET', `/api/v1/stats?range=${range}`)).status).toBe(200);
      }
      expect((await json(await app.sendAs(ann, 'GET', '/api/v1/pastes'))).meta.total).toBe(
        LIMITS.createsPerMinute + 1,
      );
      expect(app.logged).toEqual([]);
      await app.close();
      await store.close();
    },
  );

  unlessMissing(
    'forward by a month: what is due expires, and a jump back revives nothing swept',
    async () => {
      const { app, create, store } = await start();
      const kept = (await json(await create())).data.id;
      const due = (await json(await create({ expiry: '1d' }))).data.id;
      app.time.now += 31 * DAY;
      expect((await app.send('GET', `/raw/${due}`)).status).toBe(404);
      await store.pastes.sweep(app.time.now, 1000);
      app.time.now -= 31 * DAY;
      expect((await app.send('GET', `/raw/${due}`)).status).toBe(404);
      expect((await app.send('GET', `/raw/${kept}`)).status).toBe(200);
      expect((await create()).status).toBe(201);
      expect(app.logged).toEqual([]);
      await app.close();
      await store.close();
    },
  );
});

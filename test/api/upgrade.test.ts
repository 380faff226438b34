import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { testOnFile } from '../store/support.ts';
import { startTestApp } from '../support/app.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { firstStep } from '../web/account-support.ts';
import { openBrowser } from '../web/browser.ts';

/**
 * What the last version before moderation (SQLite migrations up to 4, PostgreSQL up to 2) wrote, and what it answered.
 * All names, passwords and keys in it were made up. Never change these files: data as they hold is out there.
 */
const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/before-moderation/${name}`, import.meta.url), 'utf8');

interface Recorded {
  /** When the old program was asked; the clock of the test. */
  now: number;
  key: string;
  bobKey: string;
  totpSecret: string;
  recoveryCode: string;
  cookies: Record<string, string>;
  ids: Record<
    'plain' | 'password' | 'burn' | 'slug' | 'rich' | 'long' | 'expiring' | 'deleted' | 'idempotent' | 'late',
    string
  >;
  keylessId: string;
  deleteToken: string;
  /** Of the API, with ann's key. */
  answers: { path: string; status: number; body: object }[];
  /** Of visitors without a key. */
  visitors: { path: string; status: number; body?: string }[];
}

const ANN_PASSWORD = 'glue and paper 17';
const BOB_PASSWORD = 'a quiet harbour 42';

/** Today's program on this store, at the moment when the old one was asked. */
async function upgraded(store: Store, { now, ...recorded }: Recorded) {
  const passwords = argon2Passwords(randomBytes);
  const app = await startTestApp({ store, passwords, countryOf: () => 'FR' });
  app.time.now = now;
  const authorization = `Bearer ${recorded.key}`;
  const api = (method: string, path: string, body?: unknown, headers = {}) =>
    app.send(method, path, { body, headers: { authorization, ...headers } });
  return { ...recorded, app, api };
}
type Upgraded = Awaited<ReturnType<typeof upgraded>>;

/** The statements of a test, by its sentence. They run in this order on one database. */
const EXPECTATIONS: Record<string, (site: Upgraded) => Promise<void>> = {
  async 'answers every request with an old key as before: account, lists, searches, statistics and pastes'(
    site,
  ) {
    const { answers, api } = site;
    expect(answers.length).toBeGreaterThan(15);
    for (const { path, status, body } of answers) {
      const answer = await api('GET', path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.json()).toMatchObject(body);
    }
  },
  async 'shows old pastes to visitors as before'({ visitors, app, ids }) {
    for (const { path, status, body } of visitors) {
      const answer = await app.send('GET', path);
      expect([path, answer.status]).toEqual([path, status]);
      if (body !== undefined) expect(await answer.text()).toBe(body);
    }
    const long = await app.send('GET', `/raw/${ids.long}`);
    expect(await long.text()).toBe('a line that comes again and again, with a haystack\n'.repeat(100));
  },
  async 'opens an old paste by its custom link, and one with a password by that password'({ app, ids }) {
    const browser = openBrowser(app);
    const page = await (await browser.get('/s/my-script')).text();
    expect(page).toContain('print');
    const wrong = await browser.post(`/p/${ids.password}`, { password: 'open barley' });
    expect(await wrong.text()).not.toContain('behind a password');
    expect((await browser.post(`/p/${ids.password}`, { password: 'open sesame' })).status).toBe(303);
    expect(await (await browser.get(`/p/${ids.password}`)).text()).toContain('behind a password');
  },
  async 'burns an old burn paste with its first read'({ app, ids }) {
    expect(await (await app.send('GET', `/raw/${ids.burn}`)).text()).toBe('read me once');
    expect((await app.send('GET', `/raw/${ids.burn}`)).status).toBe(404);
  },
  async 'replays a creation that the old version answered, and creates nothing twice'({ api, ids }) {
    const key = { 'idempotency-key': 'order-2' };
    const again = await api('POST', '/api/v1/pastes', { content: 'created later' }, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await again.json()).toMatchObject({ data: { id: ids.late } });
  },
  async 'keeps an old session logged in, which can restore what was deleted before the upgrade'(site) {
    const { app, api, cookies, ids } = site;
    const browser = openBrowser(app);
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    expect(await (await browser.get('/dashboard')).text()).toContain('Edited');
    expect((await browser.post('/dashboard/undo', { id: ids.deleted })).status).toBe(303);
    const restored = await api('GET', `/api/v1/pastes/${ids.deleted}`);
    expect(await restored.json()).toMatchObject({ data: { content: 'deleted by mistake' } });
    expect((await app.send('GET', '/s/by-mistake')).status).toBe(200);
  },
  async 'takes old passwords, the codes of an old authenticator app and old recovery codes'(site) {
    const { app, totpSecret, recoveryCode, bobKey } = site;
    const ann = await openBrowser(app).post('/log-in', { name: 'ann', password: ANN_PASSWORD });
    expect([ann.status, ann.headers.get('location')]).toEqual([303, '/dashboard']);
    const code = totpCode(Buffer.from(totpSecret, 'hex'), totpStepAt(app.time.now));
    for (const proof of [{ code }, { recovery_code: recoveryCode }]) {
      const bob = openBrowser(app);
      const pending = await firstStep(bob, { name: 'bob', password: BOB_PASSWORD });
      expect((await bob.post('/log-in/code', { pending, ...proof })).status).toBe(303);
      expect((await bob.get('/account')).status).toBe(200);
    }
    const me = await app.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${bobKey}` } });
    expect(await me.json()).toMatchObject({ data: { username: 'bob' } });
  },
  async 'deletes a paste without an owner by its old delete token, and expires what is due'(site) {
    const { app, keylessId, deleteToken, ids } = site;
    const path = `/api/paste/${keylessId}`;
    expect((await app.send('DELETE', path, { headers: { 'delete-token': 'another' } })).status).toBe(403);
    expect((await app.send('DELETE', path, { headers: { 'delete-token': deleteToken } })).status).toBe(200);
    expect((await app.send('GET', `/raw/${ids.expiring}`)).status).toBe(200);
    app.time.now += 31 * 86_400_000;
    expect((await app.send('GET', `/raw/${ids.expiring}`)).status).toBe(404);
  },
};

const server = await testServer();

describe('an upgrade from the version before moderation', () => {
  testOnFile('finds everything in an embedded database, and the next start finds it again', async (file) => {
    const old = new DatabaseSync(file);
    // The tables of the search index may be filled only so.
    old.enableDefensive(false);
    old.exec(fixture('sqlite.sql'));
    old.close();
    await openSqlite(file).close();
    await expectUpgraded(openSqlite(file), JSON.parse(fixture('sqlite.json')));
  });

  test.skipIf(server === undefined)('finds everything in PostgreSQL', async () => {
    const url = (await server?.newDatabase()) ?? '';
    await onServer(url, fixture('postgres.sql'));
    await expectUpgraded(openPostgres(url), JSON.parse(fixture('postgres.json')));
  });
});

/** A failure names the sentence that does not hold. */
async function expectUpgraded(store: Store, recorded: Recorded): Promise<void> {
  const site = await upgraded(store, recorded);
  for (const [sentence, expectation] of Object.entries(EXPECTATIONS)) {
    await expectation(site).catch((error) => {
      throw new Error(`An upgraded site no longer ${sentence}`, { cause: error });
    });
  }
  expect(site.app.logged).toEqual([]);
  await site.app.close();
  await site.app.store.close();
}

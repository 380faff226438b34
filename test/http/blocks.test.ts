import { describe, expect, test } from 'bun:test';
import { createHmac, randomBytes } from 'node:crypto';
import type { BlockKind } from '#domain/block.ts';
import { entry } from '../store/contract/moderation-support.ts';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { loggedIn, openBrowser, PASSWORD } from '../web/account-support.ts';
import { problemOf, shown } from '../web/support.ts';

const HERE = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';

/** Adds a block as the command line does; the server learns of it when it next reloads. */
async function block(app: TestApp, kind: BlockKind, value: string, until: number | null = null) {
  const id = randomBytes(4).toString('hex');
  const fields = {
    id,
    kind,
    value,
    target: value,
    note: '',
    createdAt: app.time.now,
    createdBy: 'root',
    until,
  };
  await app.store.blocks.add(fields, entry());
  await app.refreshBlocks();
  return id;
}

const keyless = (app: TestApp, address = HERE, content = 'text') =>
  app.send('POST', '/api/paste', { body: { content }, address });

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');

describe('a blocked network', () => {
  test('creates no pastes without a key, neither through the API nor in the browser', async () => {
    const app = await startTestApp();
    await block(app, 'network', '192.0.2.0/24');
    expect(await rejectionOf(keyless(app))).toBe('403 FORBIDDEN');
    expect((await keyless(app, ELSEWHERE)).status).toBe(201);
    const page = await shown(openBrowser(app).post('/', { content: 'a long text' }));
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining('contact the site administrators'),
    ]);
    expect(page.text).toContain('a long text');
    expect((await openBrowser(app).post('/', { content: 'text' }, { address: ELSEWHERE })).status).toBe(303);
  });

  test('reads as before', async () => {
    const app = await startTestApp();
    const { id } = await json(await keyless(app));
    await block(app, 'network', '192.0.2.0/24');
    expect((await app.send('GET', `/raw/${id}`)).status).toBe(200);
  });

  test('creates no pastes with a key: the answer is that of a disabled account', async () => {
    const app = await startTestApp();
    const account = await app.makeAccount();
    await block(app, 'network', '192.0.2.0/24');
    expect(await rejectionOf(app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }))).toBe(
      '401 UNAUTHORIZED',
    );
    expect((await app.sendAs(account, 'GET', '/api/v1/pastes')).status).toBe(200);
  });

  test('edits nothing either: a harmless text would become what the block keeps out', async () => {
    const { app, account, browser } = await loggedIn();
    const { data } = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }));
    await block(app, 'network', '192.0.2.0/24');
    const edit = app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, { content: 'pills' });
    expect(await rejectionOf(edit)).toBe('401 UNAUTHORIZED');
    const page = await shown(browser.post(`/p/${data.id}/edit`, { content: 'my pills' }));
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining('contact the site administrators'),
    ]);
    expect(page.text).toContain('my pills');
    expect(await (await app.send('GET', `/raw/${data.id}`)).text()).toBe('text');
  });

  test('can neither sign up nor log in', async () => {
    const app = await startTestApp();
    const { username } = await app.makeAccount();
    await block(app, 'network', '192.0.2.0/24');
    const fields = { username: 'eve', email: 'eve@example.org', password: PASSWORD };
    const signedUp = await shown(openBrowser(app).post('/sign-up', fields));
    expect([signedUp.status, signedUp.text]).toEqual([
      403,
      expect.stringContaining('contact the site administrators'),
    ]);
    expect(await app.store.accounts.findByUsername('eve')).toBeUndefined();
    const logIn = { name: username, password: PASSWORD };
    const loggedIn = await shown(openBrowser(app).post('/log-in', logIn));
    expect([loggedIn.status, loggedIn.text]).toEqual([
      403,
      expect.stringContaining('contact the site administrators'),
    ]);
    expect((await openBrowser(app).post('/log-in', logIn, { address: ELSEWHERE })).status).toBe(303);
  });
});

test('a blocked source creates no pastes and no accounts, whatever its network', async () => {
  const app = await startTestApp();
  const key = await app.store.getOrCreateSecret('source', randomBytes(32));
  const source = createHmac('sha256', key).update(HERE).digest('hex').slice(0, 32);
  await block(app, 'source', source);
  expect(await rejectionOf(keyless(app))).toBe('403 FORBIDDEN');
  expect((await keyless(app, ELSEWHERE)).status).toBe(201);
  // From before IPv6 networks were written as RFC 5952 says.
  await block(
    app,
    'source',
    createHmac('sha256', key).update('2001:db8:0:0::/64').digest('hex').slice(0, 32),
  );
  expect((await keyless(app, '2001:db8::7')).status).toBe(403);
  expect((await keyless(app, '2001:db8:0:1::7')).status).toBe(201);
  const fields = { username: 'eve', email: 'eve@example.org', password: PASSWORD };
  expect((await openBrowser(app).post('/sign-up', fields)).status).toBe(403);
  expect((await openBrowser(app).post('/sign-up', fields, { address: ELSEWHERE })).status).toBe(303);
});

describe('a blocked account', () => {
  test('creates nothing with a key, and its own pastes stay in reach', async () => {
    const app = await startTestApp();
    const [account, other] = [await app.makeAccount(), await app.makeAccount()];
    await block(app, 'account', account.id);
    const create = (who: typeof account) => app.sendAs(who, 'POST', '/api/v1/pastes', { content: 'text' });
    expect(await rejectionOf(create(account))).toBe('401 UNAUTHORIZED');
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
    expect((await create(other)).status).toBe(201);
  });

  test('edits nothing, neither with a key nor in a browser that is still logged in', async () => {
    const { app, account, browser } = await loggedIn();
    const { data } = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }));
    await block(app, 'account', account.id);
    const edit = app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, { content: 'pills' });
    expect(await rejectionOf(edit)).toBe('401 UNAUTHORIZED');
    expect((await browser.post(`/p/${data.id}/edit`, { content: 'pills' })).status).toBe(403);
    expect(await (await app.send('GET', `/raw/${data.id}`)).text()).toBe('text');
    expect((await app.sendAs(account, 'DELETE', `/api/v1/pastes/${data.id}`)).status).toBe(200);
  });

  test('cannot log in, with the answer of a wrong password', async () => {
    const app = await startTestApp();
    const { id, username } = await app.makeAccount();
    const logIn = (password: string) => shown(openBrowser(app).post('/log-in', { name: username, password }));
    const wrong = await logIn('not the password');
    await block(app, 'account', id);
    const blocked = await logIn(PASSWORD);
    expect([blocked.status, blocked.text]).toEqual([wrong.status, wrong.text]);
  });

  test('that is still logged in creates nothing in the browser', async () => {
    const app = await startTestApp();
    const { id, username } = await app.makeAccount();
    const browser = openBrowser(app);
    await browser.post('/log-in', { name: username, password: PASSWORD });
    await block(app, 'account', id);
    expect((await browser.post('/', { content: 'text' })).status).toBe(403);
  });
});

describe('a blocked content', () => {
  test('is not created by anybody, byte for byte', async () => {
    const app = await startTestApp();
    const account = await app.makeAccount();
    await block(app, 'content', sha256('pills\n'));
    expect(await rejectionOf(keyless(app, HERE, 'pills\n'))).toBe('403 FORBIDDEN');
    expect((await keyless(app, HERE, 'pills')).status).toBe(201);
    const response = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'pills\n' });
    expect([response.status, (await errorOf(response)).details?.content]).toEqual([
      422,
      expect.stringContaining('cannot be published'),
    ]);
    expect((await openBrowser(app).post('/', { content: 'pills\n' })).status).toBe(403);
  });

  test('does not come in by an edit either', async () => {
    const app = await startTestApp();
    const account = await app.makeAccount();
    const { data } = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }));
    await block(app, 'content', sha256('pills'));
    const edit = (body: object) => app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, body);
    expect(await rejectionOf(edit({ content: 'pills' }))).toBe('422 VALIDATION_FAILED');
    expect((await edit({ title: 'pills' })).status).toBe(200);
  });
});

test('nobody signs up with an address of a blocked domain, or of one below it', async () => {
  const app = await startTestApp();
  await block(app, 'email-domain', 'example.org');
  const signUp = (email: string) =>
    openBrowser(app).post('/sign-up', { username: 'eve', email, password: PASSWORD });
  for (const email of ['eve@example.org', ' eve@MAIL.Example.org ', 'eve@ｅxample.org'])
    expect((await signUp(email)).status).toBe(403);
  for (const email of ['<eve@example.org>', 'eve@example.org,'])
    expect((await signUp(email)).status).toBe(422);
  expect((await signUp('eve@example.net')).status).toBe(303);
});

test('no account changes its address to one of a blocked domain', async () => {
  const { app, account, browser } = await loggedIn();
  await block(app, 'email-domain', 'example.net');
  const page = await shown(browser.post('/account/email', { email: 'eve@mail.Example.net' }));
  expect([page.status, problemOf(page, 'email')]).toEqual([403, expect.stringContaining('different')]);
  expect((await app.store.accounts.find(account.id))?.email).toBe('user1@example.org');
  expect((await browser.post('/account/email', { email: 'eve@example.com' })).status).toBe(303);
});

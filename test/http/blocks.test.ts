import { describe, expect, test } from 'bun:test';
import { createHmac, randomBytes } from 'node:crypto';
import type { BlockKind } from '#domain/block.ts';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { onApp, startTestApp, startWithAccount, type TestApp, withAccount } from '../support/app.ts';
import { loggedIn, openBrowser, PASSWORD } from '../web/browser.ts';
import { problemOf } from '../web/elements.ts';
import { shown } from '../web/support.ts';

const HERE = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';
const EVE = { username: 'eve', email: 'eve@example.org', password: PASSWORD };

async function blockSource(app: TestApp, network: string) {
  const key = await app.store.getOrCreateSecret('source', randomBytes(32));
  await app.block('source', createHmac('sha256', key).update(network).digest('hex').slice(0, 32));
}

async function appWithBlock(kind: BlockKind, value: string) {
  const started = await startWithAccount();
  await started.app.block(kind, value);
  return started;
}

const keyless = (app: TestApp, address = HERE, content = 'text') =>
  app.send('POST', '/api/paste', { body: { content }, address });

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');

/** The text of the page that says that something is blocked. */
async function blockedPage(sent: Promise<Response>): Promise<string> {
  const { status, text } = await shown(sent);
  expect([status, text]).toEqual([403, expect.stringContaining('contact the site administrators')]);
  return text;
}

/** An account that is logged in and has a paste, which it tries to edit after the block. */
async function editAfterBlock(kind: BlockKind, blockedValue: (accountId: string) => string) {
  const { app, account, browser } = await loggedIn();
  const { data } = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }));
  await app.block(kind, blockedValue(account.id));
  const edit = app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, { content: 'pills' });
  expect(await rejectionOf(edit)).toBe('401 UNAUTHORIZED');
  // A harmless text would become what the block keeps out.
  expect(await blockedPage(browser.post(`/p/${data.id}/edit`, { content: 'my pills' }))).toContain(
    'my pills',
  );
  expect(await (await app.send('GET', `/raw/${data.id}`)).text()).toBe('text');
  return { app, account, browser, id: data.id };
}

describe('a blocked network', () => {
  test('creates no pastes, neither through the API nor in the browser, and reads as before', async () => {
    const { app, account } = await startWithAccount();
    const { id } = await json(await keyless(app));
    await app.block('network', '192.0.2.0/24');
    expect(await rejectionOf(keyless(app))).toBe('403 FORBIDDEN');
    expect((await keyless(app, ELSEWHERE)).status).toBe(201);
    expect(await blockedPage(openBrowser(app).post('/', { content: 'a long text' }))).toContain(
      'a long text',
    );
    expect((await openBrowser(app).post('/', { content: 'text' }, { address: ELSEWHERE })).status).toBe(303);
    // With a key, the answer is that of a disabled account.
    const withKey = app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' });
    expect(await rejectionOf(withKey)).toBe('401 UNAUTHORIZED');
    expect((await app.sendAs(account, 'GET', '/api/v1/pastes')).status).toBe(200);
    expect((await app.send('GET', `/raw/${id}`)).status).toBe(200);
  });

  test('edits nothing either', async () => {
    await editAfterBlock('network', () => '192.0.2.0/24');
  });

  test('can neither sign up nor log in', async () => {
    const { app, account } = await appWithBlock('network', '192.0.2.0/24');
    await blockedPage(openBrowser(app).post('/sign-up', EVE));
    expect(await app.store.accounts.findByUsername('eve')).toBeUndefined();
    const logIn = { name: account.username, password: PASSWORD };
    await blockedPage(openBrowser(app).post('/log-in', logIn));
    await blockedPage(openBrowser(app).post('/log-in/passkey', { credential: '{}' }));
    expect((await openBrowser(app).post('/log-in', logIn, { address: ELSEWHERE })).status).toBe(303);
  });
});

onApp('a blocked source creates no pastes and no accounts, whatever its network', async (app) => {
  await blockSource(app, HERE);
  expect(await rejectionOf(keyless(app))).toBe('403 FORBIDDEN');
  expect((await keyless(app, ELSEWHERE)).status).toBe(201);
  // From before IPv6 networks were written as RFC 5952 says.
  await blockSource(app, '2001:db8:0:0::/64');
  expect((await keyless(app, '2001:db8::7')).status).toBe(403);
  expect((await keyless(app, '2001:db8:0:1::7')).status).toBe(201);
  expect((await openBrowser(app).post('/sign-up', EVE)).status).toBe(403);
  expect((await openBrowser(app).post('/sign-up', EVE, { address: ELSEWHERE })).status).toBe(303);
});

test('whoever created a paste without an account cannot put in what is blocked, nor edit from a blocked source', async () => {
  const app = await startTestApp();
  const browser = openBrowser(app);
  const path = (await browser.post('/', { content: 'text' })).headers.get('location') ?? '';
  await app.block('content', sha256('my pills'));
  const save = () => blockedPage(browser.post(`${path}/edit`, { content: 'my pills' }));
  expect(await save()).toContain('my pills');
  await blockSource(app, HERE);
  await blockedPage(browser.post(`${path}/edit`, { content: 'other words' }));
  expect(await (await app.send('GET', path.replace('/p/', '/raw/'))).text()).toBe('text');
});

describe('a blocked account', () => {
  test('creates and edits nothing, neither with a key nor in a browser that is still logged in', async () => {
    const { app, account, browser, id } = await editAfterBlock('account', (accountId) => accountId);
    const create = (who: typeof account) => app.sendAs(who, 'POST', '/api/v1/pastes', { content: 'text' });
    expect(await rejectionOf(create(account))).toBe('401 UNAUTHORIZED');
    expect((await browser.post('/', { content: 'text' })).status).toBe(403);
    expect((await create(await app.makeAccount())).status).toBe(201);
    // Its own pastes stay in reach.
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
    expect((await app.sendAs(account, 'DELETE', `/api/v1/pastes/${id}`)).status).toBe(200);
  });

  withAccount('cannot log in, with the answer of a wrong password', async ({ app, account }) => {
    const logIn = (password: string) =>
      shown(openBrowser(app).post('/log-in', { name: account.username, password }));
    const wrong = await logIn('not the password');
    await app.block('account', account.id);
    const blocked = await logIn(PASSWORD);
    expect([blocked.status, blocked.text]).toEqual([wrong.status, wrong.text]);
  });
});

test('a blocked content is not created by anybody, byte for byte, nor by an edit', async () => {
  const { app, account } = await appWithBlock('content', sha256('pills\n'));
  expect(await rejectionOf(keyless(app, HERE, 'pills\n'))).toBe('403 FORBIDDEN');
  expect((await keyless(app, HERE, 'pills')).status).toBe(201);
  const create = (content: string) => app.sendAs(account, 'POST', '/api/v1/pastes', { content });
  const response = await create('pills\n');
  expect([response.status, (await errorOf(response)).details?.content]).toEqual([
    422,
    expect.stringContaining('cannot be published'),
  ]);
  expect((await openBrowser(app).post('/', { content: 'pills\n' })).status).toBe(403);
  const { data } = await json(await create('text'));
  const edit = (body: object) => app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, body);
  expect(await rejectionOf(edit({ content: 'pills\n' }))).toBe('422 VALIDATION_FAILED');
  expect((await edit({ title: 'pills\n' })).status).toBe(200);
});

test('nobody signs up with an address of a blocked domain, or of one below it', async () => {
  const { app } = await appWithBlock('email-domain', 'example.org');
  const signUp = (email: string) => openBrowser(app).post('/sign-up', { ...EVE, email });
  for (const email of ['eve@example.org', ' eve@MAIL.Example.org ', 'eve@ｅxample.org'])
    expect((await signUp(email)).status).toBe(403);
  for (const email of ['<eve@example.org>', 'eve@example.org,'])
    expect((await signUp(email)).status).toBe(422);
  expect((await signUp('eve@example.net')).status).toBe(303);
});

test('no account changes its address to one of a blocked domain', async () => {
  const { app, account, browser } = await loggedIn();
  await app.block('email-domain', 'example.net');
  const page = await shown(browser.post('/account/email', { email: 'eve@mail.Example.net' }));
  expect([page.status, problemOf(page, 'email')]).toEqual([403, expect.stringContaining('different')]);
  expect((await app.store.accounts.find(account.id))?.email).toBe('user1@example.org');
  expect((await browser.post('/account/email', { email: 'eve@example.com' })).status).toBe(303);
});

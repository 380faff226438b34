import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { signedIn } from './signed-in.ts';
import { attribute, byTag, post, shown, valueIn, visit } from './support.ts';

/** What a phone sends that shares from no site. */
const PHONE = { origin: 'null', 'sec-fetch-site': 'none' };

test('a phone can install the site, by its manifest, and share to it', async () => {
  const app = await startTestApp({ site: { name: 'The company paste' } });
  expect((await shown(visit(app, '/'))).html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const icon = byTag(await shown(visit(app, '/guide')), 'link').find(
    (e) => attribute(e, 'rel') === 'apple-touch-icon',
  );
  const png = Buffer.from(await (await app.send('GET', attribute(icon, 'href') ?? '')).arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  const response = await app.send('GET', '/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await json(response);
  expect(manifest).toMatchObject({ name: 'The company paste', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await app.send('GET', src)).status).toBe(200);
  const { action, method, enctype, params } = manifest.share_target;
  expect([action, method, enctype]).toEqual(['/share', 'POST', 'application/x-www-form-urlencoded']);
  expect(params).toEqual({ title: 'title', text: 'text', url: 'url' });
});

test('what is shared fills in the form, and publishes nothing', async () => {
  const app = await startTestApp();
  const { account, send } = await signedIn(app);
  for (const [given, content] of [
    [{ title: 'A <title>', text: 'one\r\n\ttwo\r\n', url: '' }, 'one\n\ttwo\n'],
    [{ title: '', text: '', url: 'https://example.org/a' }, 'https://example.org/a'],
    [
      { title: '', text: 'Look: https://example.org/a', url: 'https://example.org/a' },
      'Look: https://example.org/a',
    ],
    [{ text: 'Look', url: 'https://example.org/a' }, 'Look\nhttps://example.org/a'],
  ] as const) {
    const page = await send('/share', given, PHONE);
    expect([page.status, valueIn(page, 'content')]).toEqual([200, content]);
    expect(valueIn(page, 'title')).toBe('title' in given ? given.title : '');
    expect([valueIn(page, 'visibility'), valueIn(page, 'expiry')]).toEqual(['unlisted', 'never']);
  }
  expect(await app.store.accounts.countPastes(account.id, app.time.now)).toBe(0);
});

test('where only accounts can paste, what was shared while logged out waits in the form for the login', async () => {
  const app = await startTestApp({ site: { whoCanPaste: 'accounts', whoCanRead: 'accounts' } });
  const shared = await shown(post(app, '/share', { title: 'Notes', text: 'one\r\ntwo' }, { headers: PHONE }));
  expect([valueIn(shared, 'title'), valueIn(shared, 'content')]).toEqual(['Notes', 'one\ntwo']);
  expect(shared.text).toContain('Log in in another tab, then create this one. What you shared waits here.');
  const browser = await signedIn(app);
  const fields = { title: 'Notes', content: valueIn(shared, 'content') ?? '' };
  expect((await browser.send('/', fields)).status).toBe(303);
  const empty = await shown(post(app, '/share', { title: 'Notes' }, { headers: PHONE }));
  expect(byTag(empty, 'textarea')).toEqual([]);
});

test('another site can share nothing', async () => {
  const app = await startTestApp();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const page = await shown(post(app, '/share', { text: 'planted' }, { headers }));
    expect(page.status).toBe(403);
    expect(page.text).not.toContain('planted');
  }
});

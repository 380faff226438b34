import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';
import { openBrowser } from './browser.ts';
import { attribute, byTag, field, valueIn } from './elements.ts';
import { signedIn, startSignedIn } from './signed-in.ts';
import { type FormFields, post, type Shown, shown, visit } from './support.ts';

/** Made when the test runs: a literal one would keep this repository from being pushed. */
const token = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
const TYPED = { content: `\nhello\nSLACK=${token}`, title: 'Mine', language: 'bash', visibility: 'public' };

const created = async (app: TestApp) => (await shown(visit(app, '/explore'))).text.includes('Mine');
const choices = (page: Shown) =>
  byTag(page, 'button')
    .filter((button) => attribute(button, 'name') === 'publish_anyway')
    .map((button) => attribute(button, 'value'));

test('a public text with a credential is not created before the user chooses, and stays in the form', async () => {
  const app = await startTestApp();
  const page = await shown(post(app, '/', TYPED));
  expect(page.status).toBe(200);
  expect(page.text).toContain('Your text appears to contain credentials.');
  expect(page.text).toContain('Line 3: Slack token');
  expect(choices(page)).toEqual(['unlisted', 'burn', '1']);
  for (const field of ['title', 'language', 'visibility'] as const)
    expect(valueIn(page, field)).toBe(TYPED[field]);
  expect(page.html).toContain(`SLACK=${token}</textarea>`);
  expect(await created(app)).toBe(false);
});

onApp('the user publishes it anyway, makes it unlisted, or lets it burn', async (app) => {
  for (const [choice, visibility] of [
    ['1', 'public'],
    ['unlisted', 'unlisted'],
  ] as const) {
    const response = await post(app, '/', { ...TYPED, publish_anyway: choice });
    const id = response.headers.get('location')?.slice('/p/'.length);
    const made = await json(await app.send('GET', `/api/paste/${id}`));
    expect(made).toMatchObject({ visibility, content: TYPED.content });
  }
  const page = await openBrowser(app).follow('/', { ...TYPED, publish_anyway: 'burn' });
  expect(page.text).toContain('It opens once.');
});

test('an unlisted text with a credential is not offered to be made unlisted', async () => {
  const page = await shown(post(await startTestApp(), '/', { ...TYPED, visibility: 'unlisted' }));
  expect(page.text).toContain('Anyone with the link can use them.');
  expect(choices(page)).toEqual(['burn', '1']);
});

test('a paste that burns or has a password, and one without credentials, is created at once', async () => {
  const app = await startTestApp();
  for (const fields of [{ expiry: 'burn' }, { password: 'correct' }, { content: 'SLACK=xoxb-your-token' }])
    expect((await post(app, '/', { ...TYPED, ...fields } as FormFields)).status).toBe(303);
});

onApp('a script gets the same question as JSON', async (app) => {
  const response = await post(app, '/', TYPED, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(200);
  expect(await json(response)).toEqual({
    why: expect.stringContaining('credentials'),
    found: ['Line 3: Slack token'],
    field: 'publish_anyway',
    choices: [
      { value: 'unlisted', label: 'Make it unlisted' },
      { value: 'burn', label: 'Burn after reading' },
      { value: 'encrypt', label: 'Encrypt it' },
      { value: '1', label: 'Publish anyway' },
    ],
  });
  expect(await created(app)).toBe(false);
});

onApp('an invalid field is named before anything else', async (app) => {
  const page = await shown(post(app, '/', { ...TYPED, expiry: 'soon' }));
  expect(page.status).toBe(422);
  expect(choices(page)).toEqual([]);
});

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

onApp('what is shared fills in the form, and publishes nothing', async (app) => {
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

test.each([
  ['/', 'title', 120],
  ['/p/ID/edit', 'title', 120],
  ['/dashboard/keys', 'name', 60],
])('the field at %s called %s takes %d characters, emoji or not, and no more', async (path, name, max) => {
  const { ann } = await startSignedIn();
  const input = field(await ann.page(path.replace('ID', await ann.paste())), name);
  // A browser stops typing at `maxlength` and matches `pattern` so (HTML Standard, "The pattern attribute").
  const maxlength = Number(attribute(input, 'maxlength'));
  const pattern = new RegExp(`^(?:${attribute(input, 'pattern')})$`, 'v');
  for (const character of ['🎉', 'x', 'é']) {
    expect(character.repeat(max).length).toBeLessThanOrEqual(maxlength);
    expect(pattern.test(character.repeat(max))).toBe(true);
    expect(pattern.test(character.repeat(max + 1))).toBe(false);
  }
  expect(attribute(input, 'title')).toBe(`At most ${max} characters.`);
});

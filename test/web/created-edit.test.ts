import { expect, test } from 'bun:test';
import { startTestApp, type TestApp } from '../support/app.ts';
import { logIn, openBrowser } from './browser.ts';
import { attribute, byTag, textOf, valueIn } from './elements.ts';
import { type FormFields, type Shown, shown, visit } from './support.ts';

/** A browser that has created a paste without an account. */
async function creator(parts: Parameters<typeof startTestApp>[0] = {}, fields: FormFields = {}) {
  const app = await startTestApp(parts);
  const browser = openBrowser(app);
  const response = await browser.post('/', { content: 'old', title: 'Old', ...fields });
  const id = response.headers.get('location')?.split('/')[2] ?? '';
  const path = `/p/${id}/edit`;
  const save = (typed: FormFields, by = browser) => by.send(path, { content: 'old', title: 'Old', ...typed });
  const stored = async (of: TestApp = app) => (await of.send('GET', `/raw/${id}`)).text();
  return { app, browser, id, path, save, stored };
}

const linksIn = (page: Shown) => byTag(page, 'a').map((link) => attribute(link, 'href'));

test('the browser that created a paste without an account edits its title and text', async () => {
  const { browser, id, path } = await creator();
  const form = await browser.page(path);
  expect(['content', 'title'].map((name) => valueIn(form, name))).toEqual(['old', 'Old']);
  expect(byTag(form, 'select')).toEqual([]);
  for (const name of ['slug', 'password']) expect(form.html).not.toContain(`name="${name}"`);
  const typed = { content: 'new', title: 'New', revision: valueIn(form, 'revision') ?? '' };
  const page = await browser.follow(path, typed);
  expect(page.text).toContain('new');
  expect(textOf(byTag(page, 'h1')[0])).toBe('New');
  expect(linksIn(page)).toContain(path);
  expect((await browser.page(`/p/${id}`)).status).toBe(200);
});

test('no other browser is offered to, and a forged or foreign token changes nothing', async () => {
  const { app, browser, id, path, save, stored } = await creator();
  const other = openBrowser(app);
  expect(linksIn(await other.page(`/p/${id}`))).not.toContain(path);
  expect((await other.get(path)).headers.get('location')).toStartWith('/log-in?next=');
  expect((await save({ content: 'stolen' }, other)).status).toBe(403);
  other.cookies.set('made', `${id}-${'0'.repeat(32)}`);
  // Also where nothing would change.
  for (const typed of [{ content: 'stolen' }, {}]) expect((await save(typed, other)).status).toBe(404);
  const account = await app.makeAccount();
  const owned = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'owned' });
  const { data } = (await owned.json()) as { data: { id: string } };
  browser.cookies.set('made', `${data.id}-${'0'.repeat(32)}`);
  expect((await browser.get(`/p/${data.id}/edit`)).status).toBe(404);
  expect(await stored()).toBe('old');
});

test('only title and text change, whatever else the form sends', async () => {
  const { app, id, save } = await creator();
  const find = () => app.store.pastes.find(id, app.time.now);
  const before = await find();
  await save({
    content: 'new',
    slug: 'mine',
    visibility: 'public',
    expiry: '1h',
    password: 'pw',
    language: 'go',
  });
  const { content, sizeBytes, revision, zstd: _, ...others } = (await find()) ?? {};
  expect([new TextDecoder().decode(content), sizeBytes, revision]).toEqual(['new', 3, 2]);
  expect(before).toMatchObject(others);
});

test('the text of a paste that burns, or is locked, stays closed to its creator', async () => {
  for (const fields of [{ expiry: 'burn' }, { password: 'pw' }] as FormFields[]) {
    const { browser, path, id } = await creator({}, fields);
    const refused = await browser.page(path);
    expect([refused.status, refused.html.includes('old')]).toEqual([403, false]);
    expect((await browser.send(path, { content: 'new', conflict: 'compare' })).status).toBe(403);
    if ('expiry' in fields) continue;
    await browser.get(`/p/${id}`);
    await browser.post(`/p/${id}`, { password: 'pw' });
    expect(valueIn(await browser.page(path), 'content')).toBe('old');
  }
});

test('on a site that takes pastes from accounts only, or from nobody, there is no such edit', async () => {
  for (const whoCanPaste of ['accounts', 'nobody'] as const) {
    const { app, browser, id, path, stored } = await creator();
    const closed = openBrowser(await startTestApp({ store: app.store, site: { whoCanPaste } }));
    closed.cookies.set('made', browser.cookies.get('made') ?? '');
    const statuses = [await closed.get(path), await closed.post(path, { content: 'new' })].map(
      (r) => r.status,
    );
    expect(statuses).toEqual([403, 403]);
    expect(linksIn(await closed.page(`/p/${id}`))).not.toContain(path);
    expect(await stored()).toBe('old');
  }
});

test('an edit counts as a creation of what it adds, and one over the limit loses nothing that was typed', async () => {
  const { save, stored } = await creator({
    limits: { keylessCreatesPerMinute: 2, quotaKeylessBytesPerDay: 8 },
  });
  const tooLarge = await save({ content: 'nine byte' });
  expect([tooLarge.status, valueIn(tooLarge, 'content')]).toEqual([429, 'nine byte']);
  await save({ content: 'eight by' });
  expect((await save({ content: 'x' })).status).toBe(429);
  expect(await stored()).toBe('eight by');
});

test('credentials and an edit that came between are asked about, with fewer choices', async () => {
  const { browser, path, save, stored } = await creator();
  const choicesOn = (page: Shown, name: string) =>
    byTag(page, 'button')
      .filter((each) => attribute(each, 'name') === name)
      .map(textOf);
  const revision = valueIn(await browser.page(path), 'revision') ?? '';
  const content = `SLACK=xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
  expect(choicesOn(await save({ content, revision }), 'publish_anyway')).toEqual(['Publish anyway']);
  expect(await stored()).toBe('old');
  await save({ content, revision, publish_anyway: '1' });
  expect(await stored()).toBe(content);
  const late = await save({ content: 'second', revision });
  expect([late.status, valueIn(late, 'content')]).toEqual([409, 'second']);
  expect(choicesOn(late, 'conflict')).toEqual(['Compare', 'Overwrite']);
  await save({ content: 'second', revision, conflict: 'overwrite-2' });
  expect(await stored()).toBe('second');
});

test('a login in the same browser takes nothing away, and a deleted paste loses nothing that was typed', async () => {
  const { app, browser, id, save, stored } = await creator();
  await logIn(browser, (await app.makeAccount()).username);
  await save({ content: 'new' });
  expect(await stored()).toBe('new');
  await app.store.pastes.delete(id, '', app.time.now);
  const other = await visit(app, `/p/${id}`);
  expect(other.status).toBe(200);
  await browser.post(`/p/${id}/delete-made`);
  browser.cookies.set('made', `${id}-${'0'.repeat(32)}`);
  const gone = await save({ content: 'too late' });
  expect([gone.status, valueIn(gone, 'content')]).toEqual([404, 'too late']);
  expect((await shown(browser.get(`/p/${id}`))).status).toBe(404);
});

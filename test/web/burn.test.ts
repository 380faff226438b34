import { expect, test } from 'bun:test';
import { startTestApp, startWithPaste } from '../support/app.ts';
import { attribute, byTag, field, problemOf, shownText, textOf, valueIn } from './elements.ts';
import { pasteOf, signedIn, startSignedIn } from './signed-in.ts';
import { post, shown, visit } from './support.ts';

test('the page of a burn paste asks first, as often as it is visited', async () => {
  const { app, id } = await startWithPaste({ expiry: 'burn', title: 'the title' });
  for (let visits = 0; visits < 2; visits++) {
    const page = await shown(visit(app, `/p/${id}`));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Opening this paste deletes it.');
    expect(page.html).not.toMatch(/secret text|the title/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const form = byTag(page, 'form')[0];
    expect([attribute(form, 'method'), attribute(form, 'action')]).toEqual(['post', `/p/${id}`]);
    expect(field(page, 'password')).toBeUndefined();
  }
});

test('pressing the button shows the text once, says that it is gone, and it is', async () => {
  const { app, id } = await startWithPaste({ expiry: 'burn' });
  const page = await shown(post(app, `/p/${id}`));
  expect(page.status).toBe(200);
  expect(shownText(page)).toBe('secret text');
  expect(page.text).toContain('This paste has been deleted.');
  expect(byTag(page, 'li').map(textOf)).toContain('1 view');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).not.toContain(`/raw/${id}`);
  for (const again of [post(app, `/p/${id}`), visit(app, `/p/${id}`), app.send('GET', `/raw/${id}`)])
    expect((await again).status).toBe(404);
});

test('HEAD, prefetches, link previews and other sites burn nothing', async () => {
  const { app, id } = await startWithPaste({ expiry: 'burn' });
  expect((await app.send('HEAD', `/p/${id}`)).status).toBe(200);
  await visit(app, `/p/${id}`, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ] as Record<string, string>[]) {
    await visit(app, `/p/${id}`, { headers });
    const page = await shown(post(app, `/p/${id}`, {}, { headers }));
    expect(page.html).not.toContain('secret text');
  }
  const page = await shown(post(app, `/p/${id}`, {}, { headers: { 'sec-fetch-site': 'cross-site' } }));
  expect([page.status, page.html.includes('secret text')]).toEqual([403, false]);
  expect(shownText(await shown(post(app, `/p/${id}`)))).toBe('secret text');
});

test('a wrong password burns nothing; the right one reveals and burns', async () => {
  const { app, id } = await startWithPaste({ expiry: 'burn', password: 'pw' });
  expect(field(await shown(visit(app, `/p/${id}`)), 'password')).toBeDefined();
  for (const password of ['wrong', '']) {
    const page = await shown(post(app, `/p/${id}`, { password }));
    expect(page.status).toBe(403);
    expect(problemOf(page, 'password')).toContain('The paste was not deleted');
    expect(page.html).not.toContain('secret text');
  }
  expect(shownText(await shown(post(app, `/p/${id}`, { password: 'pw' })))).toBe('secret text');
  expect((await post(app, `/p/${id}`, { password: 'pw' })).status).toBe(404);
});

async function owned(fields: object) {
  const { app, ann } = await startSignedIn();
  return { app, ann, path: `/p/${await ann.paste({ content: 'my text', ...fields })}` };
}

test('owners see their password-protected pastes without being asked, and others are asked', async () => {
  const { app, ann, path } = await owned({ password: 'secret' });
  const page = await ann.page(path);
  expect(page.text).toContain('my text');
  expect(field(page, 'password')).toBeUndefined();
  const bob = await (await signedIn(app)).page(path);
  expect(bob.text).not.toContain('my text');
  expect(field(bob, 'password')).toBeDefined();
});

test('the page of an own burn paste says whose it is, and leads to its text without opening it', async () => {
  const { ann, path } = await owned({ expiry: 'burn' });
  const page = await ann.page(path);
  expect(page.text).toContain('This paste is yours. Opening it deletes it.');
  expect(page.text).not.toContain('my text');
  expect(byTag(page, 'a').map((link) => attribute(link, 'href'))).toContain(`${path}/edit`);
  expect(byTag(page, 'button').map(textOf)).toEqual(expect.arrayContaining(['Open and burn', 'Delete']));
  expect((await ann.page(`${path}/edit`)).html).toContain('my text');
  expect((await ann.page(path)).status).toBe(200);
});

test('an owner who opens an own burn paste is not asked for its password, and burns it', async () => {
  const { ann, path } = await owned({ expiry: 'burn', password: 'secret' });
  expect(field(await ann.page(path), 'password')).toBeUndefined();
  expect((await ann.follow(path)).text).toContain('my text');
  expect((await ann.page(path)).status).toBe(404);
});

const TOMORROW = '2026-11-21T12:00';

test('the page of a limited paste asks first, says what opening it costs, and at the end that it is gone', async () => {
  const { app, path } = await startWithPaste({ max_views: 2 });
  const asked = await shown(visit(app, path));
  expect(asked.text).toContain('This paste opens only a limited number of times.');
  expect(asked.html).not.toContain('secret text');
  expect(asked.text).not.toMatch(/\b2 opens|\btwice/);
  for (const said of [
    'number of times. You have just used up one of them.',
    'This paste has been deleted.',
  ]) {
    const page = await shown(post(app, path));
    expect([shownText(page), page.headers.get('cache-control')]).toEqual(['secret text', 'no-store']);
    expect(page.text).toContain(said);
    expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).not.toContain(`/raw${path.slice(2)}`);
  }
  expect((await shown(visit(app, path))).text).toContain('and then deleted');
});

test('a limited paste with a password opens by it, each time, and a wrong one costs nothing', async () => {
  const { app, path } = await startWithPaste({ max_views: 2, password: 'pw' });
  for (const password of ['pw', 'wrong', 'pw'])
    expect((await post(app, path, { password })).status).toBe(password === 'pw' ? 200 : 403);
  expect((await post(app, path, { password: 'pw' })).status).toBe(404);
});

test('its owner reads it on the page as often as wanted, and sees how many opens are left and what became of it', async () => {
  const { app, ann } = await startSignedIn();
  const id = await ann.paste({ content: 'for two', max_views: 2 });
  await app.send('GET', `/raw/${id}`);
  for (const _ of 'abc') {
    const page = await ann.page(`/p/${id}`);
    expect(shownText(page)).toBe('for two');
    expect(page.text).toMatch(/1 open left.*Opened:/s);
    expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).toContain(`/p/${id}/edit`);
  }
  expect((await ann.page('/dashboard')).text).toContain('1 open left');
  expect((await ann.page(`/p/${id}/status`)).text).toContain('It can be opened 1 time.');
  await app.send('GET', `/raw/${id}`);
  expect((await ann.page(`/p/${id}`)).text).toContain('as often as you allowed');
});

test('the form gives a paste a time in UTC and a number of opens, and says what is wrong with them', async () => {
  const app = await startTestApp();
  const fields = { content: 'x', expiry: 'date', expires_at: TOMORROW, max_views: '3' };
  const { headers } = await post(app, '/', fields);
  const id = /\/p\/(\w+)\/status$/.exec(headers.get('location') ?? '')?.[1] ?? '';
  const stored = await app.store.pastes.find(id, app.time.now);
  expect(stored).toMatchObject({ expiresAt: Date.parse(`${TOMORROW}Z`), viewsLeft: 3 });
  // What is typed for a choice that is not made is no choice.
  expect((await post(app, '/', { ...fields, expiry: '1d', expires_at: 'x' })).status).toBe(303);
  const page = await shown(post(app, '/', { ...fields, expires_at: '2026-11-19T12:00', max_views: '1001' }));
  expect([valueIn(page, 'expiry'), valueIn(page, 'expires_at')]).toEqual(['date', '2026-11-19T12:00']);
  expect(problemOf(page, 'expires_at')).toContain('in the future');
  expect(problemOf(page, 'max_views')).toContain('from 1 to 1,000');
  expect(problemOf(await shown(post(app, '/', { ...fields, expires_at: '' })), 'expires_at')).toBeDefined();
});

test('the edit form changes both; opens since it was loaded are no change, and an emptied number is no limit', async () => {
  const { app, ann } = await startSignedIn();
  const id = await pasteOf(app, ann.account, { max_views: 5 });
  const path = `/p/${id}/edit`;
  const form = await ann.page(path);
  const names = ['language', 'visibility', 'expiry', 'max_views', 'views_before'];
  const typed = Object.fromEntries(names.map((name) => [name, valueIn(form, name)]));
  const saved = async (fields: Record<string, string>) => {
    await ann.post(path, { content: 'new', ...typed, ...fields });
    return app.store.pastes.find(id, app.time.now);
  };
  await app.send('GET', `/raw/${id}`);
  expect(await saved({})).toMatchObject({ viewsLeft: 4, revision: 2 });
  const expiresAt = Date.parse(`${TOMORROW}Z`);
  const ends = { expiry: 'date', expires_at: TOMORROW, max_views: '7' };
  expect(await saved(ends)).toMatchObject({ viewsLeft: 7, expiresAt });
  expect((await ann.page(`/p/${id}/history`)).text).toContain('Opens left: 7, was 4');
  expect(await saved({ max_views: '' })).toMatchObject({ viewsLeft: null, burn: false });
});

import { expect, test } from 'bun:test';
import { startWithPaste } from '../support/app.ts';
import { attribute, byTag, field, problemOf, shownText, textOf } from './elements.ts';
import { signedIn, startSignedIn } from './signed-in.ts';
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

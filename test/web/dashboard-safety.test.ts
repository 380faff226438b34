import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import { rowsOf, saidOn, signedIn, startSignedIn } from './signed-in.ts';
import {
  byTag,
  expectSafe as expectSafePage,
  FIREFOX,
  inside,
  type Shown,
  textOf,
  valueIn,
} from './support.ts';

const HOSTILE =
  '</textarea></title></select></table><script>alert(1)</script><img src=x onerror=alert(1)>"\' onfocus=alert(1) x="<svg/onload=1>&lt;';

const TAGS = 'search thead colgroup col data dl dt dd ol g rect text desc br'.split(' ');

function expectSafe(page: Shown): void {
  expectSafePage(page, TAGS);
  expect(page.headers.get('cache-control')).toBe('no-store');
}

test('hostile titles, texts, searches, key names and referrers are text on every page of the dashboard', async () => {
  const { app, ann } = await startSignedIn();
  const title = HOSTILE.slice(0, 120).trim();
  const id = await ann.paste({ title: HOSTILE, content: HOSTILE });
  await app.send('GET', `/raw/${id}`, {
    headers: { 'user-agent': FIREFOX, referer: `https://"><script>alert(1)</script>/` },
  });
  await app.send('GET', `/raw/${id}`, {
    headers: { 'user-agent': FIREFOX, referer: 'https://xn--"onload=1.example/' },
  });

  const list = await ann.page('/dashboard');
  expectSafe(list);
  expect(rowsOf(list, 'folds')[0]?.[1]).toBe(title);

  const search = await ann.page(
    `/dashboard?q=${encodeURIComponent(HOSTILE)}&language=${encodeURIComponent(HOSTILE)}`,
  );
  expectSafe(search);
  expect(valueIn(search, 'q')).toBe(HOSTILE);
  expect(rowsOf(search, 'folds')).toHaveLength(1);
  const none = await ann.page(`/dashboard?q=${encodeURIComponent(`${HOSTILE}!`)}`);
  expectSafe(none);
  expect(none.text).toContain(`No pastes match “${HOSTILE}!”.`);

  const edit = await ann.page(`/p/${id}/edit`);
  expectSafe(edit);
  expect([valueIn(edit, 'content'), valueIn(edit, 'title')]).toEqual([HOSTILE, title]);
  const refused = await ann.send(`/p/${id}/edit`, {
    content: HOSTILE,
    title: HOSTILE,
    slug: HOSTILE.slice(0, 40),
  });
  expect(refused.status).toBe(422);
  expectSafe(refused);
  expect([valueIn(refused, 'title'), valueIn(refused, 'slug')]).toEqual([HOSTILE, HOSTILE.slice(0, 40)]);

  const stats = await ann.page(`/dashboard/stats?range=${encodeURIComponent(HOSTILE)}`);
  expectSafe(stats);
  expect(byTag(stats, 'option').map(textOf)).toContain(title);
  const top = byTag(stats, 'table').find((t) => textOf(inside(t, 'caption')[0]) === 'Most viewed pastes');
  expect(textOf(inside(top, 'a')[0])).toBe(title);

  const name = HOSTILE.slice(50, 110);
  const made = await ann.send('/dashboard/keys', { name });
  expect(made.status).toBe(201);
  expectSafe(made);
  expect(saidOn(made)).toContain(`The key “${name.trim()}” is ready.`);
  expectSafe(await ann.send('/dashboard/keys', { name: HOSTILE }));

  const deleted = await ann.follow('/dashboard/delete', { list: `q=${HOSTILE}&page=-1&evil=1`, one: id });
  expectSafe(deleted);
  expect(saidOn(deleted)).toStartWith(`Deleted “${title}”.`);
});

test('a made-up address shows no false notice and redirects nowhere else', async () => {
  const ann = await signedIn(await startTestApp());
  const id = await ann.paste();
  for (const search of [`deleted=${id}`, `deleted=${HOSTILE}`, `deleted=${'a,'.repeat(5000)}`]) {
    const page = await ann.page(`/dashboard?${search}`);
    expect([page.status, saidOn(page)]).toEqual([200, '']);
    expectSafe(page);
  }
  const response = await ann.post('/dashboard/delete', { list: '//evil.example/?q=a', one: id });
  expect(response.headers.get('location')).toStartWith('/dashboard?');
});

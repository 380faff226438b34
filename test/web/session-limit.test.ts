import { expect, test } from 'bun:test';
import { beginSession } from '#accounts/session.ts';
import { SETTINGS } from '#config/index.ts';
import { json } from '../support/answers.ts';
import { paste } from '../support/app.ts';
import { signedIn, startSignedIn } from './signed-in.ts';
import { FIREFOX, field, valueIn, visit } from './support.ts';

const limited = (max: number) => startSignedIn({ limits: { sessionRequestsPerMinute: max } });

test('an account that makes too many requests a minute gets a page that says how long to wait', async () => {
  const { app, ann } = await limited(4);
  const history = `/p/${await ann.paste()}/history`;
  for (const path of ['/dashboard', '/dashboard?q=text', '/dashboard/stats', '/account'])
    expect((await ann.visit(path)).status).toBe(200);
  app.time.now += 15_000;
  for (const path of ['/dashboard', '/dashboard?q=text', '/dashboard/keys', '/account', history]) {
    const page = await ann.page(path);
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 429, '45']);
    expect(page.text).toContain('Try again in 45 seconds');
  }
  app.time.now += 45_000;
  expect((await ann.visit('/dashboard')).status).toBe(200);
});

test('forms and exports count as pages do, and a refused form changes nothing', async () => {
  const { app, ann } = await limited(1);
  const id = await ann.paste();
  expect((await ann.visit('/dashboard')).status).toBe(200);
  for (const path of ['/account/export', '/dashboard/delete', `/p/${id}/delete`])
    expect([path, (await ann.post(path, { one: id })).status]).toEqual([path, 429]);
  expect((await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
});

test('the sessions of one account count together, and those of another apart', async () => {
  const { app, ann } = await limited(1);
  const bob = await signedIn(app);
  const cookie = `session=${await beginSession(app, ann.account.id, FIREFOX)}`;
  expect((await ann.visit('/dashboard')).status).toBe(200);
  expect((await app.send('GET', '/dashboard', { headers: { cookie } })).status).toBe(429);
  expect((await bob.visit('/dashboard')).status).toBe(200);
});

test('an edit over the limit keeps what was typed, with and without a script', async () => {
  const { ann } = await limited(1);
  const id = await ann.paste();
  await ann.visit('/dashboard');
  const typed = { content: 'typed with care', title: 'Typed', slug: '' };
  const page = await ann.send(`/p/${id}/edit`, typed);
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
  expect(field(page, 'content')).toBeDefined();
  expect(valueIn(page, 'content')).toBe('typed with care');
  expect(page.text).toContain('Too many requests. Try again in 60 seconds');
  const answer = await ann.post(`/p/${id}/edit`, typed, { accept: 'application/json' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await json(answer)).why).toContain('Try again in 60 seconds');
});

test('typing a search never reaches the default limit', async () => {
  const { app, ann } = await limited(SETTINGS.LIMIT_SESSION_REQUESTS_PER_MINUTE.default);
  const answers = new Set<number>();
  for (let letters = 0; letters < 400; letters++) {
    // The pause after which the page searches while somebody types (`PAUSE_MS` in search.ts), and the way.
    app.time.now += 200 + 1;
    answers.add((await ann.visit(`/dashboard?q=a${letters}`)).status);
  }
  expect(answers).toEqual(new Set([200]));
});

test('pages that anyone may see are not counted', async () => {
  const { app, ann } = await limited(1);
  const id = await paste(app, { content: 'text' });
  for (let n = 0; n < 5; n++)
    for (const path of ['/', '/explore', `/p/${id}`]) expect((await ann.visit(path)).status).toBe(200);
  expect((await visit(app, '/')).status).toBe(200);
});

test('the limit can be turned off', async () => {
  const { ann } = await limited(0);
  for (let n = 0; n < 5; n++) expect((await ann.visit('/dashboard')).status).toBe(200);
});

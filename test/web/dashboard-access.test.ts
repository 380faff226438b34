import { expect, test } from 'bun:test';
import { beginSession } from '#accounts/session.ts';
import { SETTINGS } from '#config/index.ts';
import { json } from '../support/answers.ts';
import { onApp, paste } from '../support/app.ts';
import { attribute, byTag, field, valueIn } from './elements.ts';
import { listedIds, signedIn, startSignedIn, whenSignedIn } from './signed-in.ts';
import { FIREFOX, type Shown, shown, viewsOf, visit } from './support.ts';

const GETS = ['/dashboard', '/dashboard?q=a&page=2', '/dashboard/keys', '/dashboard/stats?range=30d'];

whenSignedIn('who is not logged in is sent to log in, and back from there', async ({ app, ann }) => {
  const id = await ann.paste();
  const sentTo = async (method: string, path: string, cookie = '') => {
    const response = await app.send(method, path, { headers: { cookie } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const location = new URL(response.headers.get('location') ?? '', 'http://paste.test');
    expect(location.pathname).toBe('/log-in');
    return location.searchParams.get('next');
  };
  for (const path of [...GETS, `/p/${id}/edit`]) {
    expect(await sentTo('GET', path)).toBe(path);
    expect(await sentTo('GET', path, `session=${'x'.repeat(32)}`)).toBe(path);
  }
  expect(await sentTo('POST', '/dashboard/delete')).toBe('/dashboard');
  expect(await sentTo('POST', '/dashboard/undo')).toBe('/dashboard');
  expect(await sentTo('POST', '/dashboard/keys')).toBe('/dashboard/keys');
  expect(await sentTo('POST', `/dashboard/keys/${ann.account.keyId}/revoke`)).toBe('/dashboard/keys');
  expect(await sentTo('POST', `/p/${id}/delete`)).toBe(`/p/${id}`);
  expect(listedIds(await ann.page('/dashboard'))).toEqual([id]);
});

onApp('another account’s pastes and keys are as absent as none, to every form and page', async (app) => {
  const [ann, bob] = [await signedIn(app), await signedIn(app)];
  const id = await ann.paste({ title: 'Ann’s', slug: 'anns' });
  const gone = await ann.paste();
  await ann.post('/dashboard/delete', { one: gone });
  const keyless = await paste(app, {});
  for (const target of [id, keyless, gone, 'nothere1', 'x']) {
    const edit = { content: 'evil', title: 'evil', slug: 'evil' };
    for (const response of [
      bob.visit(`/p/${target}/edit`),
      bob.visit(`/dashboard/stats?paste=${target}`),
      bob.post(`/p/${target}/edit`, edit),
      bob.post(`/p/${target}/delete`),
      bob.post('/dashboard/delete', { one: target }),
      bob.post('/dashboard/delete', { id: target }),
      bob.post(`/dashboard/keys/${ann.account.keyId}/revoke`),
    ]) {
      expect((await response).status).toBe(404);
    }
    const page = await bob.follow('/dashboard/undo', { id: target });
    expect(page.text).toContain('1 paste could not be restored');
    expect((await bob.page(`/dashboard?deleted=${target}`)).text).not.toContain('Undo');
  }
  const own = await bob.paste();
  await bob.post('/dashboard/delete', { id: [own, id] });
  expect((await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`))).data).toMatchObject({
    title: 'Ann’s',
    content: 'some text',
    views: 0,
  });
  expect(await app.store.keys.list(ann.account.id)).toHaveLength(1);
  expect((await app.send('GET', `/raw/${keyless}`)).status).toBe(200);
  expect((await app.send('GET', `/raw/${gone}`)).status).toBe(404);
});

onApp('the page of a paste offers its owner edit, statistics and delete, and nobody else', async (app) => {
  const [ann, bob] = [await signedIn(app), await signedIn(app)];
  const id = await ann.paste({ title: 'T' });
  const owned = await ann.page(`/p/${id}`);
  const forms = (page: Shown) => byTag(page, 'form').map((form) => attribute(form, 'action'));
  expect(forms(owned)).toContain(`/p/${id}/delete`);
  const links = byTag(owned, 'a').map((a) => attribute(a, 'href'));
  expect(links).toContain(`/p/${id}/edit`);
  expect(links).toContain(`/dashboard/stats?paste=${id}`);
  // Or a browser would say `Origin: null` with these forms.
  expect(owned.headers.get('referrer-policy')).toBe('same-origin');
  for (const page of [await bob.page(`/p/${id}`), await shown(visit(app, `/p/${id}`))])
    expect(forms(page)).not.toContain(`/p/${id}/delete`);
  const deleted = await ann.follow(`/p/${id}/delete`);
  expect(deleted.text).toContain('Deleted “T”.');
});

onApp('the page of a paste counts opens by others, and none by its owner', async (app) => {
  const [ann, bob] = [await signedIn(app), await signedIn(app)];
  const id = await ann.paste({ slug: 'mine' });
  const guarded = await ann.paste({ password: 'x' });
  for (const path of [`/p/${id}`, '/s/mine']) await ann.visit(path);
  await ann.post(`/p/${guarded}`, { password: 'x' });
  expect(await viewsOf(app, `/p/${id}`)).toBe(0);
  const stats = async () => (await json(await app.sendAs(ann.account, 'GET', '/api/v1/stats'))).data.totals;
  expect(await stats()).toEqual({ views: 0, unique_visitors: 0 });
  await bob.visit(`/p/${id}`);
  await visit(app, `/p/${id}`);
  expect(await viewsOf(app, `/p/${id}`)).toBe(2);
  await bob.post(`/p/${guarded}`, { password: 'x' });
  expect((await stats()).views).toBe(3);
});

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

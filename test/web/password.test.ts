import { expect, test } from 'bun:test';
import {
  paste,
  startTestApp,
  startWithAccount,
  startWithPaste,
  type TestApp,
  withAccount,
} from '../support/app.ts';
import { byTag, field, problemOf, shownText, textOf } from './elements.ts';
import { pasteOf } from './signed-in.ts';
import { post, shown, visit } from './support.ts';

const wrongTries = (app: TestApp, path: string, tries: number, address = '192.0.2.1') => {
  const send = async () => (await post(app, path, { password: 'no' }, { address })).status;
  return Promise.all(Array.from({ length: tries }, send));
};

test('a protected paste asks for its password and reveals nothing', async () => {
  const { app, path } = await startWithPaste({ password: 'pw', title: 'the title' });
  const page = await shown(visit(app, path));
  expect(page.status).toBe(200);
  expect(field(page, 'password')).toBeDefined();
  expect(page.html).not.toMatch(/secret text|the title/);
});

test('the correct password opens the paste and counts a view; a wrong one asks again', async () => {
  const { app, path } = await startWithPaste({ password: 'pässwörd ' });
  for (const password of ['', 'nope', 'pässwörd', 'x'.repeat(100_000)]) {
    const page = await shown(post(app, path, { password }));
    expect(page.status).toBe(403);
    expect(problemOf(page, 'password')).toContain('Wrong password');
    expect(page.html).not.toMatch(/secret text|nope/);
  }
  const page = await shown(post(app, path, { password: 'pässwörd ' }));
  expect([page.status, shownText(page)]).toEqual([200, 'secret text']);
  expect(byTag(page, 'li').map(textOf)).toContain('1 view');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('after ten wrong passwords in a minute a network has to wait, and only then', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  expect(await wrongTries(app, path, 9)).toEqual(Array(9).fill(403));
  app.time.now += 20_000;
  const last = await shown(post(app, path, { password: 'no' }));
  expect(problemOf(last, 'password')).toContain('Try again in 40 seconds.');
  const page = await shown(post(app, path, { password: 'pw' }));
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('40');
  expect(problemOf(page, 'password')).toContain('Try again in 40 seconds.');
  expect(page.html).not.toContain('secret text');
  expect((await post(app, path, { password: 'pw' }, { address: '192.0.2.2' })).status).toBe(200);
  app.time.now += 40_000;
  expect((await post(app, path, { password: 'pw' })).status).toBe(200);
});

test('correct passwords are not counted as attempts', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  for (let opens = 0; opens < 15; opens++)
    expect((await post(app, path, { password: 'pw' })).status).toBe(200);
  expect(problemOf(await shown(post(app, path, { password: 'no' })), 'password')).toContain(
    '9 attempts left',
  );
});

test('an IPv6 network is one guesser, and many networks together are limited too', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  await wrongTries(app, path, 5, '2001:db8::1');
  await wrongTries(app, path, 5, '2001:db8::2');
  expect(await wrongTries(app, path, 1, '2001:db8::3')).toEqual([429]);
  for (let network = 1; network <= 9; network++) await wrongTries(app, path, 10, `2001:db8:${network}::1`);
  expect(await wrongTries(app, path, 1, '203.0.113.1')).toEqual([429]);
  const other = `/p/${await paste(app, { password: 'pw' })}`;
  expect(await wrongTries(app, other, 1)).toEqual([403]);
});

withAccount('attempts by custom link and by id share a limit', async ({ app, account }) => {
  const id = await pasteOf(app, account, { slug: 'guarded', password: 'pw' });
  await wrongTries(app, '/s/guarded', 10);
  expect(await wrongTries(app, `/p/${id}`, 1)).toEqual([429]);
});

test('what is too long to be a password is not even hashed', async () => {
  const checked: string[] = [];
  const verify = async (password: string) => {
    checked.push(password);
    return false;
  };
  const app = await startTestApp({ passwords: { hash: async () => 'hash', verify } });
  const path = `/p/${await paste(app, { password: 'pw' })}`;
  for (const password of ['x'.repeat(1025), 'é'.repeat(513), 'x'.repeat(1024)])
    expect((await post(app, path, { password })).status).toBe(403);
  expect(checked).toEqual(['x'.repeat(1024)]);
});

test('a paste that is deleted while its password is checked is not shown', async () => {
  let meanwhile = async () => {};
  const verify = async () => {
    await meanwhile();
    return true;
  };
  const { app, account } = await startWithAccount({ passwords: { hash: async () => 'hash', verify } });
  const id = await pasteOf(app, account, { content: 'secret text', password: 'pw' });
  meanwhile = async () => void (await app.store.pastes.delete(id, account.id, app.time.now));
  const page = await shown(post(app, `/p/${id}`, { password: 'pw' }));
  expect([page.status, page.html.includes('secret text')]).toEqual([404, false]);
});

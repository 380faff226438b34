import { expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

const TEXT = 'one\ntwo\n';

test('a custom link resolves to its paste, which opens nothing', async () => {
  const app = await startTestApp();
  const account = await app.makeAccount();
  const fields = { content: TEXT, expiry: 'burn', slug: 'my-link' };
  const made = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', fields));
  const { id } = made.data;
  const response = await app.send('GET', '/api/slug/my-link');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({
    ...{ id, url: `http://paste.test/p/${id}`, raw: `http://paste.test/raw/${id}` },
  });
  const { data } = await json(await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`));
  expect(data.views).toBe(0);
  const opened = await app.send('GET', '/raw/my-link');
  expect([opened.status, await opened.text()]).toEqual([200, TEXT]);
  for (const path of ['/raw/my-link', '/api/slug/my-link', '/raw/NO', '/api/slug/no-such'])
    expect(await errorOf(await app.send('GET', path))).toMatchObject({ code: 'NOT_FOUND' });
});

test('guessing custom links has the limit of guessing ids', async () => {
  const app = await startTestApp({ limits: { missesPerMinute: 2 } });
  const statuses: number[] = [];
  for (const slug of ['aaa', 'bbb', 'ccc'])
    statuses.push((await app.send('GET', `/api/slug/${slug}`)).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect((await app.send('GET', '/raw/nothere1')).status).toBe(429);
});

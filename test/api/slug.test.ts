import { expect, test } from 'bun:test';
import { json, rejectionOf } from '../support/answers.ts';
import { PASTES, startApi } from './support.ts';

test('a custom link resolves to its paste, which opens nothing', async () => {
  const { create, get, read, textOf } = await startApi();
  const { id } = await create({ content: 'one\ntwo\n', expiry: 'burn', slug: 'my-link' });
  const response = await get('/api/slug/my-link');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  const links = { url: `http://paste.test/p/${id}`, raw: `http://paste.test/raw/${id}` };
  expect(await json(response)).toEqual({ id, ...links });
  expect((await read(`${PASTES}/${id}`)).views).toBe(0);
  expect(await textOf('/raw/my-link')).toBe('one\ntwo\n');
  for (const path of ['/raw/my-link', '/api/slug/my-link', '/raw/NO', '/api/slug/no-such'])
    expect(await rejectionOf(get(path))).toBe('404 NOT_FOUND');
});

test('guessing custom links has the limit of guessing ids', async () => {
  const { statusOf } = await startApi({ limits: { missesPerMinute: 2 } });
  const statuses: number[] = [];
  for (const path of ['/api/slug/aaa', '/api/slug/bbb', '/api/slug/ccc', '/raw/nothere1'])
    statuses.push(await statusOf(path));
  expect(statuses).toEqual([404, 404, 429, 429]);
});

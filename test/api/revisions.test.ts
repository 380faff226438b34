import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  const ann = await app.makeAccount();
  const as = (method: string, path: string, body?: object) => app.sendAs(ann, method, path, body);
  const make = async (body: object) =>
    (await json(await as('POST', '/api/v1/pastes', body))).data.id as string;
  const edit = (id: string, body: object) => as('PATCH', `/api/v1/pastes/${id}`, body);
  const list = (id: string, query = '') => as('GET', `/api/v1/pastes/${id}/revisions${query}`);
  const read = (id: string, number: number | string) => as('GET', `/api/v1/pastes/${id}/revisions/${number}`);
  return { ...app, ann, as, make, edit, list, read };
}

describe('the revisions of a paste', () => {
  test('are its former texts, newest first and without content, by pages', async () => {
    const { make, edit, list, time } = await start();
    const id = await make({ content: 'one', title: 'First' });
    expect(await json(await list(id))).toEqual({
      data: [],
      meta: { page: 1, per_page: 25, total: 0, pages: 0 },
    });
    for (const content of ['two\r\n', 'three']) {
      time.now += 60_000;
      await edit(id, { content });
    }
    const first = { number: 1, title: 'First', size_bytes: 3, created_at: '2026-11-20T12:00:00.000Z' };
    const second = { number: 2, title: 'First', size_bytes: 5, created_at: '2026-11-20T12:01:00.000Z' };
    const answer = await list(id);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({
      data: [second, first],
      meta: { page: 1, per_page: 25, total: 2, pages: 1 },
    });
    expect(await json(await list(id, '?page=2&per_page=1'))).toEqual({
      data: [first],
      meta: { page: 2, per_page: 1, total: 2, pages: 2 },
    });
    expect((await errorOf(await list(id, '?page=0&per_page=101'))).details).toHaveProperty('per_page');
  });

  test('come with their content, byte for byte, one at a time', async () => {
    const { make, edit, read } = await start();
    const content = '\ufeffa\r\n\0 \u{1f600}';
    const id = await make({ content });
    await edit(id, { content: 'new', title: 'New' });
    const answer = await read(id, 1);
    expect(answer.status).toBe(200);
    expect((await json(answer)).data).toEqual({
      number: 1,
      title: null,
      size_bytes: 12,
      created_at: '2026-11-20T12:00:00.000Z',
      content,
    });
  });

  test('are not kept by an edit that asks for none, which leaves the others', async () => {
    const { as, make, edit, list, read } = await start();
    const id = await make({ content: 'one' });
    await edit(id, { content: 'two' });
    const path = `/api/v1/pastes/${id}?keep_revision`;
    expect((await as('PATCH', `${path}=false`, { content: 'three' })).status).toBe(200);
    expect((await json(await list(id))).meta.total).toBe(1);
    expect((await errorOf(await as('PATCH', `${path}=no`, { content: 'four' }))).details).toEqual({
      keep_revision: 'Must be true or false.',
    });
    expect((await errorOf(await as('PATCH', `${path}=no`))).code).toBe('BAD_REQUEST');
    await as('PATCH', `${path}=true`, { content: 'four' });
    expect((await json(await read(id, 2))).data.content).toBe('three');
  });

  test('are kept up to KEEP_REVISIONS; with 0 none are', async () => {
    for (const [keepRevisions, kept] of [
      [2, [4, 3]],
      [0, []],
    ] as const) {
      const { make, edit, list } = await start({ site: { keepRevisions } });
      const id = await make({ content: 'x' });
      for (const content of ['1', '2', '3', '4']) await edit(id, { content });
      const { data } = await json(await list(id));
      expect(data.map(({ number }: { number: number }) => number)).toEqual([...kept]);
    }
  });

  test('of another account, of an absent paste and with an absent number are 404', async () => {
    const { make, edit, list, read, makeAccount, sendAs } = await start();
    const id = await make({ content: 'one' });
    await edit(id, { content: 'two' });
    const bob = await makeAccount();
    for (const path of ['revisions', 'revisions/1']) {
      expect((await sendAs(bob, 'GET', `/api/v1/pastes/${id}/${path}`)).status).toBe(404);
    }
    expect((await list('00000000')).status).toBe(404);
    for (const number of [0, 2, -1, '1.0', '01', '99999999999', 'x']) {
      expect((await errorOf(await read(id, number))).code).toBe('NOT_FOUND');
    }
    await edit(id, { content: 'three' });
    expect((await read(id, 2)).status).toBe(200);
  });
});

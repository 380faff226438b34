import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { PASTES, startApi } from './support.ts';

async function start(fields: object, parts: Parameters<typeof startApi>[0] = {}) {
  const app = await startApi(parts);
  const path = `${PASTES}/${(await app.create(fields)).id}`;
  const edit = (body?: object, query = '') => app.as('PATCH', path + query, body);
  const revisions = (rest = '') => app.as('GET', `${path}/revisions${rest}`);
  return { ...app, path, edit, revisions };
}

describe('the revisions of a paste', () => {
  test('are its former texts, newest first and without content, by pages', async () => {
    const { edit, revisions, time } = await start({ content: 'one', title: 'First' });
    const page = async (query = '') => json(await revisions(query));
    expect(await page()).toEqual({ data: [], meta: { page: 1, per_page: 25, total: 0, pages: 0 } });
    for (const content of ['two\r\n', 'three']) {
      time.now += 60_000;
      await edit({ content });
    }
    const first = { number: 1, title: 'First', size_bytes: 3, created_at: '2026-11-20T12:00:00.000Z' };
    const second = { number: 2, title: 'First', size_bytes: 5, created_at: '2026-11-20T12:01:00.000Z' };
    const meta = { page: 1, per_page: 25, total: 2, pages: 1 };
    expect(await page()).toEqual({ data: [second, first], meta });
    const last = { page: 2, per_page: 1, total: 2, pages: 2 };
    expect(await page('?page=2&per_page=1')).toEqual({ data: [first], meta: last });
    expect((await errorOf(await revisions('?page=0&per_page=101'))).details).toHaveProperty('per_page');
  });

  test('come with their content, byte for byte, one at a time', async () => {
    const content = '\ufeffa\r\n\0 \u{1f600}';
    const { edit, path, read } = await start({ content });
    await edit({ content: 'new', title: 'New' });
    const revision = { number: 1, title: null, size_bytes: 12, created_at: '2026-11-20T12:00:00.000Z' };
    expect(await read(`${path}/revisions/1`)).toEqual({ ...revision, content });
  });

  test('are not kept by an edit that asks for none, which leaves the others', async () => {
    const { edit, path, read } = await start({ content: 'one' });
    await edit({ content: 'two' });
    expect((await edit({ content: 'three' }, '?keep_revision=false')).status).toBe(200);
    expect(await read(`${path}/revisions`)).toHaveLength(1);
    const invalid = await errorOf(await edit({ content: 'four' }, '?keep_revision=no'));
    expect(invalid.details).toEqual({ keep_revision: 'Must be true or false.' });
    expect((await errorOf(await edit(undefined, '?keep_revision=no'))).code).toBe('BAD_REQUEST');
    await edit({ content: 'four' }, '?keep_revision=true');
    expect((await read(`${path}/revisions/2`)).content).toBe('three');
  });

  test.each([
    [2, [4, 3]],
    [0, []],
  ])('are kept up to KEEP_REVISIONS, %d', async (keepRevisions, kept) => {
    const { edit, path, read } = await start({}, { site: { keepRevisions } });
    for (const content of ['1', '2', '3', '4']) await edit({ content });
    const revisions: { number: number }[] = await read(`${path}/revisions`);
    expect(revisions.map(({ number }) => number)).toEqual(kept);
  });

  test('of another account, of an absent paste and with an absent number are 404', async () => {
    const { as, edit, makeAccount, path, revisions, sendAs } = await start({ content: 'one' });
    await edit({ content: 'two' });
    const bob = await makeAccount();
    for (const rest of ['', '/1'])
      expect((await sendAs(bob, 'GET', `${path}/revisions${rest}`)).status).toBe(404);
    expect((await as('GET', `${PASTES}/00000000/revisions`)).status).toBe(404);
    for (const number of ['0', '2', '-1', '1.0', '01', '99999999999', 'x'])
      expect((await errorOf(await revisions(`/${number}`))).code).toBe('NOT_FOUND');
  });
});

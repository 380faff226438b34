import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

async function start(parts: Parameters<typeof startApi>[0] = {}) {
  const app = await startApi(parts);
  const make = async (fields: object = {}) => (await app.create(fields)).id as string;
  const change = (id: string, body: object, by = app.ann) =>
    app.sendAs(by, 'PATCH', `${PASTES}/${id}/options`, body);
  return { ...app, make, change };
}

describe('the options of a paste', () => {
  test('are changed one by one, and the interface\u2019s own PATCH still refuses them', async () => {
    const { as, make, change } = await start();
    const id = await make({ content: 'print(1)', visibility: 'public' });
    const answer = await change(id, { language: 'python', visibility: 'unlisted', expiry: '1d' });
    expect(answer.status).toBe(200);
    expect((await json(answer)).data).toMatchObject({
      ...{ id, content: 'print(1)', language: 'python', visibility: 'unlisted' },
      expires_at: '2026-11-21T12:00:00.000Z',
    });
    expect((await json(await change(id, { expiry: 'never' }))).data.expires_at).toBeNull();
    expect((await as('PATCH', `${PASTES}/${id}`, { visibility: 'public' })).status).toBe(422);
  });

  test('an unlisted paste is gone from lists and feeds with the next request', async () => {
    const { make, change, textOf } = await start();
    const id = await make({ title: 'Oops', visibility: 'public' });
    const pages = ['/explore', '/explore.rss'];
    for (const page of pages) expect(await textOf(page)).toContain('Oops');
    await change(id, { visibility: 'unlisted' });
    for (const page of pages) expect(await textOf(page)).not.toContain('Oops');
  });

  test('a new password locks the paste at once, and null opens it', async () => {
    const { make, change, statusOf } = await start();
    const id = await make();
    expect(await statusOf(`/raw/${id}`)).toBe(200);
    expect((await json(await change(id, { password: 'correct horse' }))).data.password_protected).toBe(true);
    expect(await statusOf(`/raw/${id}`)).toBe(403);
    await change(id, { password: null });
    expect(await statusOf(`/raw/${id}`)).toBe(200);
  });

  test('an expiry ends no later than the site allows for a paste of that age', async () => {
    const { make, change, time } = await start({ site: { pasteRules: { maxBytes: 1024, maxExpiry: '1w' } } });
    const id = await make({ content: 'text', expiry: '1h' });
    time.now += 30 * 60_000;
    expect((await json(await change(id, { expiry: '1w' }))).data.expires_at).toBe('2026-11-27T12:00:00.000Z');
    expect((await errorOf(await change(id, { expiry: 'never' }))).details).toHaveProperty('expiry');
  });

  test('a paste that becomes one to burn burns when it is opened, and not if it is taken back in time', async () => {
    const { make, change, statusOf } = await start();
    const id = await make();
    expect((await json(await change(id, { expiry: 'burn' }))).data.burn_after_reading).toBe(true);
    await change(id, { expiry: 'never' });
    for (const _ of 'ab') expect(await statusOf(`/raw/${id}`)).toBe(200);
    await change(id, { expiry: 'burn' });
    expect(await statusOf(`/raw/${id}`)).toBe(200);
    expect(await statusOf(`/raw/${id}`)).toBe(404);
  });

  test('rich text stays rich text, and what is no option is named', async () => {
    const { make, change } = await start();
    const rich = await make({ content: '<p>One</p>', language: 'richtext' });
    expect((await errorOf(await change(rich, { language: 'plain' }))).details).toHaveProperty('language');
    const { details } = await errorOf(await change(rich, { expiry: '2d', title: 'x', slug: 'abc' }));
    expect(Object.keys(details ?? {}).sort()).toEqual(['expiry', 'slug', 'title']);
  });

  test('are their owner\u2019s alone', async () => {
    const { make, change, makeAccount } = await start();
    const id = await make({ content: 'text' });
    expect((await change(id, { visibility: 'public' }, await makeAccount())).status).toBe(404);
  });
});

const TOMORROW = '2026-11-21T12:00:00.000Z';
const DOORS = [KEYLESS, PASTES];

describe('a time of one’s own', () => {
  test('ends a paste to the millisecond, and may have an offset', async () => {
    const { create, createKeyless, statusOf, time } = await startApi();
    expect(await create({ expires_at: '2026-11-21T13:00:00+01:00' })).toMatchObject({ expires_at: TOMORROW });
    const { id } = await createKeyless({ expires_at: TOMORROW, expiry: 'never' });
    time.now = Date.parse(TOMORROW) - 1;
    expect(await statusOf(`/raw/${id}`)).toBe(200);
    time.now += 1;
    expect(await statusOf(`/raw/${id}`)).toBe(404);
  });

  test.each(DOORS)(
    'is refused by %s in the past, beyond MAX_EXPIRY, and beside another expiry',
    async (door) => {
      const { as } = await startApi({ site: { pasteRules: { maxBytes: 1024, maxExpiry: '1w' } } });
      const rejected = async (fields: object) =>
        (await errorOf(await as('POST', door, { content: 'x', ...fields }))).details;
      for (const expires_at of ['2026-11-20T12:00:00Z', '2026-11-27T12:00:00.001Z', '2026-11-21', 1])
        expect(await rejected({ expires_at })).toHaveProperty('expires_at');
      for (const expiry of ['1d', 'burn'])
        expect(await rejected({ expires_at: TOMORROW, expiry })).toEqual({
          expires_at: 'Send either expires_at or expiry.',
        });
      expect((await as('POST', door, { content: 'x', expires_at: '2026-11-27T12:00:00Z' })).status).toBe(201);
    },
  );
});

describe('a number of opens', () => {
  test.each(DOORS)('is refused by %s beside burn, and unless it is 1 to 1,000', async (door) => {
    const { as } = await startApi();
    for (const wrong of [{ max_views: 0 }, { max_views: 1001 }, { max_views: 1.5 }, { max_views: '3' }])
      expect((await errorOf(await as('POST', door, { content: 'x', ...wrong }))).details).toHaveProperty(
        'max_views',
      );
    const { details } = await errorOf(await as('POST', door, { content: 'x', max_views: 2, expiry: 'burn' }));
    expect(details).toEqual({ max_views: 'Send either max_views or the expiry burn.' });
  });

  test.each([KEYLESS, '/raw'])(
    '%s gives the text so often, and says how many are left to its owner alone',
    async (door) => {
      const { create, get, read, statusOf } = await startApi();
      const { id, ...paste } = await create({ content: 'thrice', max_views: 3, expiry: '1d' });
      expect(paste).toMatchObject({ views_left: 3, burn_after_reading: false, expires_at: TOMORROW });
      for (const left of [2, 1]) {
        const opened = await get(`${door}/${id}`);
        expect([opened.headers.get('cache-control'), opened.headers.get('etag')]).toEqual(['no-store', null]);
        const text = await opened.text();
        expect(text).toContain('thrice');
        expect(text).not.toContain('views_left');
        expect((await read(`${PASTES}/${id}`)).views_left).toBe(left);
        expect((await read(PASTES))[0].views_left).toBe(left);
      }
      expect(await statusOf(`${door}/${id}`)).toBe(200);
      for (const path of [`${door}/${id}`, `/p/${id}`]) expect(await statusOf(path)).toBe(404);
    },
  );

  onApi('is used by none of what burns nothing', async ({ create, get, read, send, statusOf, textOf }) => {
    const { id } = await create({ title: 'Hidden', visibility: 'public', max_views: 1 });
    expect((await send('HEAD', `/raw/${id}`)).headers.get('burn-after-reading')).toBe('limited');
    for (const door of ['/raw', KEYLESS])
      expect(await statusOf(`${door}/${id}`, { purpose: 'prefetch' })).toBe(204);
    expect((await get(`/raw/${id}`, { 'sec-fetch-dest': 'document' })).status).toBe(303);
    for (const page of ['/explore', '/explore.rss']) expect(await textOf(page)).not.toContain('Hidden');
    expect((await read(`${PASTES}/${id}`)).views_left).toBe(1);
  });

  test('has as many winners as it says, whatever comes at the same time through every door', async () => {
    const { createKeyless, get, send } = await startApi();
    const { id, token } = await createKeyless({ content: 'for three', max_views: 3 });
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const reveal = () => send('POST', `/p/${id}`, { body: '', headers: form });
    const open = (n: number) => (n % 3 ? get(`${n % 2 ? '/raw' : KEYLESS}/${id}`) : reveal());
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => open(n)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 404)).toEqual([200, 200, 200]);
    const { events, burnt_at } = await json(await get(`${KEYLESS}/${id}/events`, { 'delete-token': token }));
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['opened', 'opened', 'opened']);
    expect(burnt_at).not.toBeNull();
  });
});

onApi('both can be changed, and taken back', async ({ create, as, statusOf }) => {
  const { id } = await create();
  const change = async (body: object) =>
    (await json(await as('PATCH', `${PASTES}/${id}/options`, body))).data;
  const end = { expires_at: TOMORROW };
  expect(await change({ ...end, max_views: 2 })).toMatchObject({ ...end, views_left: 2 });
  expect(await statusOf(`/raw/${id}`)).toBe(200);
  expect(await change({ expiry: 'never' })).toMatchObject({ expires_at: null, views_left: 1 });
  expect(await change({ max_views: null })).not.toHaveProperty('views_left');
  expect(await change({ expiry: 'burn' })).toMatchObject({ burn_after_reading: true });
  expect(await change({ expires_at: TOMORROW })).toMatchObject({ burn_after_reading: false });
  for (const _ of 'abc') expect(await statusOf(`/raw/${id}`)).toBe(200);
});

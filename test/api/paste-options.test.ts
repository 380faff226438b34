import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { PASTES, startApi } from './support.ts';

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

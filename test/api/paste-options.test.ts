import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  const ann = await app.makeAccount();
  const make = async (body: object) =>
    (await json(await app.sendAs(ann, 'POST', '/api/v1/pastes', body))).data.id as string;
  const change = (id: string, body: object, by = ann) =>
    app.sendAs(by, 'PATCH', `/api/v1/pastes/${id}/options`, body);
  return { ...app, ann, make, change };
}

describe('the options of a paste', () => {
  test('are changed one by one, and the interface\u2019s own PATCH still refuses them', async () => {
    const { make, change, sendAs, ann } = await start();
    const id = await make({ content: 'print(1)', visibility: 'public' });
    const answer = await change(id, { language: 'python', visibility: 'unlisted', expiry: '1d' });
    expect(answer.status).toBe(200);
    expect((await json(answer)).data).toMatchObject({
      ...{ id, content: 'print(1)', language: 'python', visibility: 'unlisted' },
      expires_at: '2026-11-21T12:00:00.000Z',
    });
    expect((await json(await change(id, { expiry: 'never' }))).data.expires_at).toBeNull();
    expect((await sendAs(ann, 'PATCH', `/api/v1/pastes/${id}`, { visibility: 'public' })).status).toBe(422);
  });

  test('an unlisted paste is gone from lists and feeds with the next request', async () => {
    const { make, change, send } = await start();
    const id = await make({ content: 'secret after all', title: 'Oops', visibility: 'public' });
    const pages = ['/explore', '/explore.rss'];
    for (const page of pages) expect(await (await send('GET', page)).text()).toContain('Oops');
    await change(id, { visibility: 'unlisted' });
    for (const page of pages) expect(await (await send('GET', page)).text()).not.toContain('Oops');
  });

  test('a new password locks the paste at once, and null opens it', async () => {
    const { make, change, send } = await start();
    const id = await make({ content: 'text' });
    expect((await send('GET', `/raw/${id}`)).status).toBe(200);
    expect((await json(await change(id, { password: 'correct horse' }))).data.password_protected).toBe(true);
    expect((await send('GET', `/raw/${id}`)).status).toBe(403);
    await change(id, { password: null });
    expect((await send('GET', `/raw/${id}`)).status).toBe(200);
  });

  test('an expiry ends no later than the site allows for a paste of that age', async () => {
    const { make, change, time } = await start({ site: { pasteRules: { maxBytes: 1024, maxExpiry: '1w' } } });
    const id = await make({ content: 'text', expiry: '1h' });
    time.now += 30 * 60_000;
    expect((await json(await change(id, { expiry: '1w' }))).data.expires_at).toBe('2026-11-27T12:00:00.000Z');
    expect((await errorOf(await change(id, { expiry: 'never' }))).details).toHaveProperty('expiry');
  });

  test('a paste that becomes one to burn burns when it is opened, and not if it is taken back in time', async () => {
    const { make, change, send } = await start();
    const id = await make({ content: 'text' });
    expect((await json(await change(id, { expiry: 'burn' }))).data.burn_after_reading).toBe(true);
    await change(id, { expiry: 'never' });
    for (const _ of 'ab') expect((await send('GET', `/raw/${id}`)).status).toBe(200);
    await change(id, { expiry: 'burn' });
    expect((await send('GET', `/raw/${id}`)).status).toBe(200);
    expect((await send('GET', `/raw/${id}`)).status).toBe(404);
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

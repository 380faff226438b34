import { describe, expect, test } from 'bun:test';
import { PASTE_EVENTS_KEPT_MS } from '#domain/paste-event.ts';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const SLACK = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp({
    countryOf: (address) => (address === '192.0.2.7' ? 'FR' : null),
    ...parts,
  });
  const made = async (fields: object) => {
    const answer = await app.send('POST', '/api/paste', { body: { content: 'x', ...fields } });
    return { id: (await json(answer)).id as string, token: answer.headers.get('delete-token') ?? '' };
  };
  const ask = (id: string, token?: string) =>
    app.send('GET', `/api/paste/${id}/events`, { headers: token ? { 'delete-token': token } : {} });
  const eventsOf = async ({ id, token }: { id: string; token: string }) => {
    await app.flush();
    return (await json(await ask(id, token))).events;
  };
  const enter = (id: string, password: string) =>
    app.send('POST', `/p/${id}`, {
      body: `password=${password}`,
      headers: { ...FORM, 'user-agent': IPHONE },
      address: '192.0.2.7',
    });
  return { ...app, made, ask, eventsOf, enter };
}

const at = (time: number) => new Date(time).toISOString();

describe('the events of a guarded paste', () => {
  test('say when previews were refused, passwords were wrong and it was opened, from where and with what', async () => {
    const { made, eventsOf, enter, send, time } = await start();
    const paste = await made({ password: 'right' });
    const began = time.now;
    await send('GET', `/p/${paste.id}`, { headers: { 'user-agent': SLACK } });
    time.now += 1000;
    await send('GET', `/p/${paste.id}`, { headers: { 'user-agent': IPHONE, 'sec-purpose': 'prefetch' } });
    await send('GET', `/p/${paste.id}`, { headers: { 'user-agent': IPHONE } });
    await send('HEAD', `/p/${paste.id}`, { headers: { 'user-agent': SLACK } });
    time.now += 1000;
    await enter(paste.id, 'wrong');
    time.now += 1000;
    await enter(paste.id, 'right');
    expect(await eventsOf(paste)).toEqual([
      { type: 'preview_refused', time: at(began), country: null, device: 'bot' },
      { type: 'preview_refused', time: at(began + 1000), country: null, device: 'mobile' },
      { type: 'wrong_password', time: at(began + 2000), country: 'FR', device: 'mobile' },
      { type: 'opened', time: at(began + 3000), country: 'FR', device: 'mobile' },
    ]);
  });

  test('of a burn paste end with the open that deleted it, and can be read for 30 days', async () => {
    const { made, ask, send, time, flush } = await start();
    const { id, token } = await made({ expiry: 'burn' });
    const began = time.now;
    const prefetch = { 'user-agent': IPHONE, purpose: 'prefetch' };
    await send('GET', `/raw/${id}`, { headers: prefetch });
    await send('GET', `/api/paste/${id}`, { headers: prefetch });
    expect((await json(await ask(id, token))).burnt_at).toBeNull();
    time.now += 1000;
    await send('GET', `/raw/${id}`, { headers: { 'user-agent': 'curl/8.5.0' }, address: '192.0.2.7' });
    // The open itself does not wait for the others, which may be written later.
    expect((await json(await ask(id, token))).events.at(-1)).toEqual({
      type: 'opened',
      time: at(began + 1000),
      country: 'FR',
      device: 'bot',
    });
    await flush();
    const preview = { type: 'preview_refused', time: at(began), country: null, device: 'mobile' };
    expect(await json(await ask(id, token))).toEqual({
      id,
      created_at: at(began),
      burnt_at: at(began + 1000),
      events: [preview, preview, { type: 'opened', time: at(began + 1000), country: 'FR', device: 'bot' }],
    });
    time.now += PASTE_EVENTS_KEPT_MS;
    expect((await ask(id, token)).status).toBe(404);
  });

  test('are for the holder of the delete token alone', async () => {
    const { made, ask, sendAs, makeAccount } = await start();
    const { id } = await made({ password: 'p' });
    const other = await made({ password: 'p' });
    for (const token of [undefined, 'wrong', other.token]) expect((await ask(id, token)).status).toBe(403);
    expect((await ask('nowhere0', other.token)).status).toBe(404);
    const ann = await makeAccount();
    expect((await sendAs(ann, 'GET', `/api/v1/pastes/${id}/events`)).status).toBe(404);
  });

  test('of a paste of an account are for its keys, before and after it burnt', async () => {
    const { makeAccount, sendAs, ask, send, time, flush } = await start();
    const [ann, bob] = [await makeAccount(), await makeAccount()];
    const body = { content: 'x', expiry: 'burn' };
    const id = (await json(await sendAs(ann, 'POST', '/api/v1/pastes', body))).data.id;
    const path = `/api/v1/pastes/${id}/events`;
    expect((await json(await sendAs(ann, 'GET', path))).data).toMatchObject({
      id,
      burnt_at: null,
      events: [],
    });
    await send('GET', `/raw/${id}`);
    await flush();
    expect((await json(await sendAs(ann, 'GET', path))).data).toMatchObject({
      burnt_at: at(time.now),
      events: [{ type: 'opened' }],
    });
    expect((await sendAs(bob, 'GET', path)).status).toBe(404);
    expect((await ask(id, 'a token')).status).toBe(403);
    expect((await sendAs(ann, 'GET', '/api/v1/pastes/nowhere0/events')).status).toBe(404);
  });

  test('neither delay nor fail an open: they wait for a store that fails, and a lookup of countries may fail', async () => {
    const failing = { now: true };
    const countryOf = () => {
      throw new Error('The database of countries is damaged');
    };
    const { store } = await startTestApp();
    const record: typeof store.views.record = async (batch) => {
      if (failing.now) throw new Error('The disk is full');
      return store.views.record(batch);
    };
    const views = { ...store.views, record };
    const { made, eventsOf, enter, flush, send } = await start({ store: { ...store, views }, countryOf });
    const paste = await made({ password: 'right' });
    const burn = await made({ expiry: 'burn' });
    expect((await enter(paste.id, 'right')).status).toBe(200);
    expect((await send('GET', `/raw/${burn.id}`)).status).toBe(200);
    await expect(flush()).rejects.toThrow('The disk is full');
    failing.now = false;
    expect(await eventsOf(paste)).toMatchObject([{ type: 'opened', country: null }]);
    expect(await eventsOf(burn)).toMatchObject([{ type: 'opened', country: null, device: 'other' }]);
  });
});

import { describe, expect, test } from 'bun:test';
import { PASTE_EVENTS_KEPT_MS } from '#domain/paste-event.ts';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { IPHONE } from '../web/support.ts';
import { KEYLESS, PASTES, startApi } from './support.ts';

const SLACK = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const PARIS = '192.0.2.7';

async function start(parts: Parameters<typeof startApi>[0] = {}) {
  const app = await startApi({ countryOf: (address) => (address === PARIS ? 'FR' : null), ...parts });
  const ask = (id: string, token?: string) =>
    app.get(`${KEYLESS}/${id}/events`, token ? { 'delete-token': token } : {});
  const eventsOf = async ({ id, token }: { id: string; token: string }) => {
    await app.flush();
    return (await json(await ask(id, token))).events;
  };
  const enter = (id: string, password: string) => {
    const headers = { ...FORM, 'user-agent': IPHONE };
    return app.send('POST', `/p/${id}`, { body: `password=${password}`, headers, address: PARIS });
  };
  return { ...app, ask, eventsOf, enter };
}

const at = (time: number) => new Date(time).toISOString();

describe('the events of a guarded paste', () => {
  test('say when previews were refused, passwords were wrong and it was opened, from where and with what', async () => {
    const { createKeyless, eventsOf, enter, get, send, time } = await start();
    const paste = await createKeyless({ password: 'right' });
    const path = `/p/${paste.id}`;
    const began = time.now;
    await get(path, { 'user-agent': SLACK });
    time.now += 1000;
    await get(path, { 'user-agent': IPHONE, 'sec-purpose': 'prefetch' });
    await get(path, { 'user-agent': IPHONE });
    await send('HEAD', path, { headers: { 'user-agent': SLACK } });
    for (const password of ['wrong', 'right']) {
      time.now += 1000;
      await enter(paste.id, password);
    }
    expect(await eventsOf(paste)).toEqual([
      { type: 'preview_refused', time: at(began), country: null, device: 'bot' },
      { type: 'preview_refused', time: at(began + 1000), country: null, device: 'mobile' },
      { type: 'wrong_password', time: at(began + 2000), country: 'FR', device: 'mobile' },
      { type: 'opened', time: at(began + 3000), country: 'FR', device: 'mobile' },
    ]);
  });

  test('of a burn paste end with the open that deleted it, and can be read for 30 days', async () => {
    const { ask, createKeyless, flush, get, time } = await start();
    const { id, token } = await createKeyless({ expiry: 'burn' });
    const began = time.now;
    const prefetch = { 'user-agent': IPHONE, purpose: 'prefetch' };
    for (const door of ['/raw', KEYLESS]) await get(`${door}/${id}`, prefetch);
    expect((await json(await ask(id, token))).burnt_at).toBeNull();
    time.now += 1000;
    await get(`/raw/${id}`, { 'user-agent': 'curl/8.5.0' }, PARIS);
    // The open itself does not wait for the others, which may be written later.
    const opened = { type: 'opened', time: at(began + 1000), country: 'FR', device: 'bot' };
    expect((await json(await ask(id, token))).events.at(-1)).toEqual(opened);
    await flush();
    const preview = { type: 'preview_refused', time: at(began), country: null, device: 'mobile' };
    expect(await json(await ask(id, token))).toEqual({
      id,
      created_at: at(began),
      burnt_at: at(began + 1000),
      events: [preview, preview, opened],
    });
    time.now += PASTE_EVENTS_KEPT_MS;
    expect((await ask(id, token)).status).toBe(404);
  });

  test('are for the holder of the delete token alone', async () => {
    const { as, ask, createKeyless } = await start();
    const [{ id }, other] = [await createKeyless({ password: 'p' }), await createKeyless({ password: 'p' })];
    for (const token of [undefined, 'wrong', other.token]) expect((await ask(id, token)).status).toBe(403);
    expect((await ask('nowhere0', other.token)).status).toBe(404);
    expect((await as('GET', `${PASTES}/${id}/events`)).status).toBe(404);
  });

  test('of a paste of an account are for its keys, before and after it burnt', async () => {
    const { as, ask, create, flush, get, makeAccount, read, sendAs, time } = await start();
    const { id } = await create({ expiry: 'burn' });
    const path = `${PASTES}/${id}/events`;
    expect(await read(path)).toMatchObject({ id, burnt_at: null, events: [] });
    await get(`/raw/${id}`);
    await flush();
    expect(await read(path)).toMatchObject({ burnt_at: at(time.now), events: [{ type: 'opened' }] });
    expect((await sendAs(await makeAccount(), 'GET', path)).status).toBe(404);
    expect((await ask(id, 'a token')).status).toBe(403);
    expect((await as('GET', `${PASTES}/nowhere0/events`)).status).toBe(404);
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
    const parts = { store: { ...store, views: { ...store.views, record } }, countryOf };
    const { createKeyless, eventsOf, enter, flush, statusOf } = await start(parts);
    const [paste, burn] = [
      await createKeyless({ password: 'right' }),
      await createKeyless({ expiry: 'burn' }),
    ];
    expect((await enter(paste.id, 'right')).status).toBe(200);
    expect(await statusOf(`/raw/${burn.id}`)).toBe(200);
    await expect(flush()).rejects.toThrow('The disk is full');
    failing.now = false;
    expect(await eventsOf(paste)).toMatchObject([{ type: 'opened', country: null }]);
    expect(await eventsOf(burn)).toMatchObject([{ type: 'opened', country: null, device: 'other' }]);
  });
});

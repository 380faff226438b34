import { describe, expect, test } from 'bun:test';
import { PASTE_EVENTS_KEPT_MS } from '#domain/paste-event.ts';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { FIREFOX, IPHONE } from '../web/support.ts';
import { KEYLESS, PASTES, startApi } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function start() {
  const countries: Record<string, string> = { '192.0.2.1': 'CH', '192.0.2.2': 'NZ' };
  const app = await startApi({ countryOf: (address) => countries[address] ?? null });
  const stats = (query = '') => app.read(`/api/v1/stats${query}`);
  const open = (id: string, headers: Record<string, string> = { 'user-agent': FIREFOX }, address?: string) =>
    app.get(`/raw/${id}`, headers, address);
  return { ...app, stats, open };
}

describe('statistics', () => {
  test.each([
    ['24h', 24, HOUR],
    ['7d', 7, DAY],
    ['30d', 30, DAY],
    ['90d', 90, DAY],
    ['all', 1, undefined],
  ])('of an account without views are zeros without gaps: %s', async (range, buckets, step) => {
    const { stats } = await start();
    const data = await stats(`?range=${range}`);
    expect(data.series).toHaveLength(buckets);
    const times: number[] = data.series.map(({ time }: { time: string }) => Date.parse(time));
    const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect([...new Set(steps)]).toEqual(step === undefined ? [] : [step]);
    const none = { countries: [], devices: [], referrers: [], top_pastes: [] };
    expect(data).toMatchObject({ range, totals: { views: 0, unique_visitors: 0 }, ...none });
    expect((await stats()).range).toBe('7d');
  });

  test('list countries, devices and referrers of opens just now, most viewed first', async () => {
    const { stats, create, open } = await start();
    const { id } = await create();
    await open(id, { 'user-agent': FIREFOX, referer: 'https://news.example/item?id=1' });
    await open(id, { 'user-agent': FIREFOX, referer: 'https://news.example/other' });
    await open(id, { 'user-agent': IPHONE, referer: 'http://paste.test/p/x' }, '192.0.2.3');
    expect(await stats()).toMatchObject({
      totals: { views: 3, unique_visitors: 2 },
      countries: [
        { country: 'CH', views: 2 },
        { country: null, views: 1 },
      ],
      devices: [
        { device: 'desktop', views: 2 },
        { device: 'mobile', views: 1 },
      ],
      referrers: [
        { referrer: 'news.example', views: 2 },
        { referrer: null, views: 1 },
      ],
    });
  });

  test('name the top pastes by their views within the range, and only those that exist', async () => {
    const { as, stats, create, open, time } = await start();
    const old = await create({ title: 'Old' });
    for (let times = 0; times < 3; times++) await open(old.id);
    time.now += 10 * DAY;
    const [fresh, gone] = [await create({ title: 'Fresh' }), await create()];
    for (const { id } of [fresh, gone, gone]) await open(id);
    await as('DELETE', `${PASTES}/${gone.id}`);
    const row = { id: fresh.id, title: 'Fresh', url: `http://paste.test/p/${fresh.id}`, views: 1 };
    expect(await stats('?range=7d')).toMatchObject({ top_pastes: [row], totals: { views: 3 } });
    const all = await stats('?range=all');
    expect(all).toMatchObject({ top_pastes: [{ id: old.id, views: 3 }, row], totals: { views: 6 } });
    expect(all.series).toHaveLength(11);
  });

  test('of one paste leave top_pastes out; a missing one or another account’s is 404', async () => {
    const { as, stats, create, createKeyless, open, sendAs, makeAccount } = await start();
    const { id } = await create();
    await open(id);
    const data = await stats(`?paste=${id}`);
    expect(data.totals.views).toBe(1);
    expect(data).not.toHaveProperty('top_pastes');
    const other = (await json(await sendAs(await makeAccount(), 'POST', PASTES, { content: 'x' }))).data.id;
    for (const missing of ['00000000', 'nonsense', other, (await createKeyless()).id])
      expect((await as('GET', `/api/v1/stats?paste=${missing}`)).status).toBe(404);
  });

  test.each(['1h', '', 'ALL', '7'])('reject the range %j', async (range) => {
    const { as } = await start();
    const answer = await as('GET', `/api/v1/stats?range=${range}`);
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).details).toEqual({ range: 'Must be one of 24h, 7d, 30d, 90d, all.' });
  });

  test('keep neither addresses nor user agents', async () => {
    const { create, open, flush, store } = await start();
    const { id } = await create();
    const record = store.views.record;
    const written: string[] = [];
    store.views.record = (batch) => {
      written.push(JSON.stringify(batch, (_key, value) => (value instanceof Set ? [...value] : value)));
      return record(batch);
    };
    await open(id, { 'user-agent': FIREFOX, referer: 'https://a.example/secret/path?q=1' });
    await flush();
    expect(written.join()).toContain('a.example');
    for (const secret of ['192.0.2.1', 'Mozilla', 'secret/path'])
      expect(written.join()).not.toContain(secret);
  });
});

const SLACK = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const PARIS = '192.0.2.7';

async function startGuarded(parts: Parameters<typeof startApi>[0] = {}) {
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
    const { createKeyless, eventsOf, enter, get, send, time } = await startGuarded();
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
    const { ask, createKeyless, flush, get, time } = await startGuarded();
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
    const { as, ask, createKeyless } = await startGuarded();
    const [{ id }, other] = [await createKeyless({ password: 'p' }), await createKeyless({ password: 'p' })];
    for (const token of [undefined, 'wrong', other.token]) expect((await ask(id, token)).status).toBe(403);
    expect((await ask('nowhere0', other.token)).status).toBe(404);
    expect((await as('GET', `${PASTES}/${id}/events`)).status).toBe(404);
  });

  test('of a paste of an account are for its keys, before and after it burnt', async () => {
    const { as, ask, create, flush, get, makeAccount, read, sendAs, time } = await startGuarded();
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
    const { createKeyless, eventsOf, enter, flush, statusOf } = await startGuarded(parts);
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

import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';

async function start() {
  const countries: Record<string, string> = { '192.0.2.1': 'CH', '192.0.2.2': 'NZ' };
  const app = await startTestApp({ countryOf: (address) => countries[address] ?? null });
  const ann = await app.makeAccount();
  const stats = async (query = '') =>
    (await json(await app.sendAs(ann, 'GET', `/api/v1/stats${query}`))).data;
  const create = async (body: object = { content: 'x' }) =>
    (await json(await app.sendAs(ann, 'POST', '/api/v1/pastes', body))).data;
  const open = (
    id: string,
    address = '192.0.2.1',
    headers: Record<string, string> = { 'user-agent': CHROME },
  ) => app.send('GET', `/raw/${id}`, { address, headers });
  return { ...app, ann, stats, create, open };
}

describe('statistics', () => {
  test('of an account without views are zeros without gaps', async () => {
    const { stats } = await start();
    for (const [range, buckets] of [
      ['24h', 24],
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
      ['all', 1],
    ] as const) {
      const data = await stats(`?range=${range}`);
      expect(data.range).toBe(range);
      expect(data.series).toHaveLength(buckets);
      const times: number[] = data.series.map(({ time }: { time: string }) => Date.parse(time));
      const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
      expect(new Set(steps)).toEqual(new Set(buckets === 1 ? [] : [range === '24h' ? HOUR : DAY]));
      expect(data.totals).toEqual({ views: 0, unique_visitors: 0 });
      expect(data).toMatchObject({ countries: [], devices: [], referrers: [], top_pastes: [] });
    }
    expect((await stats()).range).toBe('7d');
  });

  test('count an open in the very next request', async () => {
    const { stats, create, open } = await start();
    const { id } = await create();
    for (let views = 1; views <= 3; views++) {
      await open(id);
      expect((await stats()).totals).toEqual({ views, unique_visitors: 1 });
    }
  });

  test('list countries, devices and referrers, most viewed first', async () => {
    const { stats, create, open } = await start();
    const { id } = await create();
    await open(id, '192.0.2.1', { 'user-agent': CHROME, referer: 'https://news.example/item?id=1' });
    await open(id, '192.0.2.1', { 'user-agent': CHROME, referer: 'https://news.example/other' });
    await open(id, '192.0.2.1', { 'user-agent': IPHONE, referer: 'android-app://com.example' });
    await open(id, '192.0.2.2', { 'user-agent': IPAD, referer: 'http://paste.test/p/x' });
    await open(id, '192.0.2.3', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await open(id, '192.0.2.3', {});
    const data = await stats();
    expect(data.totals).toEqual({ views: 6, unique_visitors: 5 });
    expect(data.countries).toEqual([
      { country: 'CH', views: 3 },
      { country: null, views: 2 },
      { country: 'NZ', views: 1 },
    ]);
    expect(data.devices[0]).toEqual({ device: 'desktop', views: 2 });
    expect(data.devices).toHaveLength(5);
    expect(data.devices).toEqual(
      expect.arrayContaining(['mobile', 'tablet', 'bot', 'other'].map((device) => ({ device, views: 1 }))),
    );
    expect(data.referrers).toEqual([
      { referrer: null, views: 4 },
      { referrer: 'news.example', views: 2 },
    ]);
  });

  test('count a visitor once per UTC day, by address and browser, and add up the days', async () => {
    const { stats, create, open, time } = await start();
    const { id } = await create();
    await open(id);
    await open(id);
    await open(id, '192.0.2.1', { 'user-agent': IPHONE });
    time.now += 3 * HOUR;
    await open(id);
    expect((await stats('?range=24h')).totals).toEqual({ views: 4, unique_visitors: 2 });
    time.now += DAY;
    await open(id);
    expect((await stats('?range=7d')).totals).toEqual({ views: 5, unique_visitors: 3 });
  });

  test('name the top pastes by their views within the range, and only those that exist', async () => {
    const { stats, create, open, time, sendAs, ann } = await start();
    const old = await create({ content: 'x', title: 'Old' });
    for (let times = 0; times < 3; times++) await open(old.id);
    time.now += 10 * DAY;
    const fresh = await create({ content: 'x', title: 'Fresh' });
    const gone = await create({ content: 'x' });
    await open(fresh.id);
    await open(gone.id);
    await open(gone.id);
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${gone.id}`);
    const row = { id: fresh.id, title: 'Fresh', url: `http://paste.test/p/${fresh.id}`, views: 1 };
    const week = await stats('?range=7d');
    expect(week.top_pastes).toEqual([row]);
    expect(week.totals.views).toBe(3);
    const all = await stats('?range=all');
    expect(all.top_pastes[0]).toMatchObject({ id: old.id, views: 3 });
    expect(all.totals.views).toBe(6);
    expect(all.series).toHaveLength(11);
  });

  test('of one paste leave top_pastes out; a missing one or another account’s is 404', async () => {
    const { stats, create, open, sendAs, ann, makeAccount, send } = await start();
    const { id } = await create();
    await open(id);
    const data = await stats(`?paste=${id}`);
    expect(data.totals.views).toBe(1);
    expect(data).not.toHaveProperty('top_pastes');
    const bob = await makeAccount();
    const other = (await json(await sendAs(bob, 'POST', '/api/v1/pastes', { content: 'x' }))).data.id;
    const keyless = (await json(await send('POST', '/api/paste', { body: { content: 'x' } }))).id;
    for (const missing of ['00000000', 'nonsense', other, keyless]) {
      const answer = await sendAs(ann, 'GET', `/api/v1/stats?paste=${missing}`);
      expect(answer.status).toBe(404);
    }
    expect((await json(await sendAs(bob, 'GET', '/api/v1/stats'))).data.totals.views).toBe(0);
  });

  test.each(['1h', '', 'ALL', '7'])('reject the range %j', async (range) => {
    const { sendAs, ann } = await start();
    const answer = await sendAs(ann, 'GET', `/api/v1/stats?range=${range}`);
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
    await open(id, '192.0.2.1', { 'user-agent': CHROME, referer: 'https://a.example/secret/path?q=1' });
    await flush();
    expect(written.join()).toContain('a.example');
    for (const secret of ['192.0.2.1', 'Mozilla', 'secret/path'])
      expect(written.join()).not.toContain(secret);
  });
});

import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { FIREFOX, IPHONE } from '../web/support.ts';
import { PASTES, startApi } from './support.ts';

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

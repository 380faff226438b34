import { describe, expect, test } from 'bun:test';
import { SETTINGS } from '#config/index.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { paste, shown } from '../web/support.ts';

const ATTACKER = '198.51.100.1';
/** More nodes than any test run has: each learns of the limit from a miss of its own. */
const NODES_MAX = 5;

const status = async (app: TestApp, path: string, method = 'GET', address = ATTACKER) =>
  (await app.send(method, path, { address })).status;

const limited = (missesPerMinute = 3) => startTestApp({ limits: { missesPerMinute } });

/** What so many requests for missing ids are answered. */
async function miss(app: TestApp, count: number, path = '/raw/00000000', address = ATTACKER) {
  const answers: number[] = [];
  for (let n = 0; n < count; n++) answers.push(await status(app, path, 'GET', address));
  return answers;
}

describe('a network that asks for many pastes that do not exist', () => {
  test.each(['/raw/00000000', '/api/paste/00000000', '/p/00000000', '/s/no-such-link'])(
    'gets 429 with Retry-After at %s, after as many as the limit allows',
    async (path) => {
      const app = await limited();
      expect(await miss(app, 5, path)).toEqual([404, 404, 404, 429, 429]);
      app.time.now += 20_000;
      const answer = await app.send('GET', path, { address: ATTACKER });
      expect(answer.headers.get('retry-after')).toBe('40');
    },
  );

  test('can no longer tell which pastes exist', async () => {
    const app = await limited();
    const account = await app.makeAccount();
    await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'mine', slug: 'my-link' });
    const id = await paste(app, { content: 'text' });
    await miss(app, 3 + NODES_MAX);
    for (const path of [`/raw/${id}`, `/api/paste/${id}`, `/p/${id}`, '/s/my-link'])
      for (const method of ['GET', 'HEAD']) expect(await status(app, path, method)).toBe(429);
    expect(await status(app, `/p/${id}`, 'POST')).toBe(429);
    expect(await status(app, `/api/paste/${id}`, 'DELETE')).toBe(429);
  });

  test('reads in a browser how long to wait, and may read again when the minute is over', async () => {
    const app = await limited();
    const id = await paste(app, { content: 'text' });
    await miss(app, 3 + NODES_MAX);
    const page = await shown(app.send('GET', '/p/00000000', { address: ATTACKER }));
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Try again in 60 seconds')]);
    app.time.now += 60_000;
    app.everySecond();
    expect(await status(app, `/raw/${id}`)).toBe(200);
    expect(await miss(app, 1)).toEqual([404]);
  });

  test('may miss ten times as often from its IPv6 /48, and no more', async () => {
    const app = await limited();
    const id = await paste(app, { content: 'text' });
    for (let network = 0; network < 30 + NODES_MAX; network++)
      await miss(app, 1, '/raw/00000000', `2001:db8:0:${network.toString(16)}::1`);
    expect(await status(app, `/raw/${id}`, 'GET', '2001:db8:0:ffff::1')).toBe(429);
    expect(await status(app, `/raw/${id}`, 'GET', '2001:db8:1:ffff::1')).toBe(200);
  });
});

describe('a miss', () => {
  test('is also a paste that has burnt or expired, and a HEAD', async () => {
    const app = await limited();
    const burnt = await paste(app, { content: 'text', expiry: 'burn' });
    const expired = await paste(app, { content: 'text', expiry: '10m' });
    await app.send('GET', `/raw/${burnt}`);
    app.time.now += 600_000;
    expect(await status(app, `/raw/${burnt}`)).toBe(404);
    expect(await status(app, `/p/${expired}`)).toBe(404);
    expect(await status(app, '/api/paste/00000000', 'HEAD')).toBe(404);
    expect(await miss(app, 1)).toEqual([429]);
  });

  test('is not a request that finds its paste, however many there are', async () => {
    const app = await limited();
    const id = await paste(app, { content: 'text' });
    const guarded = await paste(app, { content: 'text', password: 'secret' });
    for (let n = 0; n < 50; n++) expect(await status(app, `/raw/${id}`)).toBe(200);
    for (let n = 0; n < 5; n++) expect(await status(app, `/raw/${guarded}`)).toBe(403);
    expect(await miss(app, 3)).toEqual([404, 404, 404]);
  });

  test('is counted for a person by default, and a hundred typos in a minute do no harm', async () => {
    const app = await limited(SETTINGS.LIMIT_MISSES_PER_MINUTE.default);
    expect(new Set(await miss(app, 100, '/p/typo'))).toEqual(new Set([404]));
    const id = await paste(app, { content: 'text' });
    expect(await status(app, `/p/${id}`)).toBe(200);
  });

  test('is not counted when the limit is off', async () => {
    const app = await limited(0);
    expect(new Set(await miss(app, 400))).toEqual(new Set([404]));
  });
});

import { describe, expect, test } from 'bun:test';
import { deviceOf, NETWORK_VISITORS_MAX, referrerHost, VisitorClassifier } from '#analytics/classifier.ts';
import { DEVICES, type Device } from '#domain/view.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';

const HOST = 'paste.test:8080';

test.each<[referer: string | null, host: string | null]>([
  [null, null],
  ['https://news.example/item?id=1#top', 'news.example'],
  ['HTTPS://News.EXAMPLE/', 'news.example'],
  ['https://user:secret@news.example/', 'news.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://192.0.2.1/', '192.0.2.1'],
  ['http://paste.test:8080/p/abc', null],
  ['http://paste.test/p/abc', 'paste.test'],
  ['android-app://com.example.mail/', null],
  ['about:blank', null],
  ['javascript:alert(1)', null],
  ['//news.example/', null],
  ['news.example', null],
  [`https://${'a'.repeat(300)}/`, null],
  [`https://${'a.'.repeat(126)}b/`, `${'a.'.repeat(126)}b`],
])('the referrer of %j is %p', (referer, host) => {
  expect(referrerHost(referer, HOST)).toBe(host);
});

describe('the device', () => {
  const MOZILLA = 'Mozilla/5.0';
  const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
  test.each<[device: Device, userAgent: string]>([
    ['desktop', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    ['desktop', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
    ['mobile', `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
    ['desktop', `${MOZILLA} (X11; FreeBSD amd64; rv:132.0) Gecko/20100101 Firefox/132.0`],
    ['mobile', `${MOZILLA} (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`],
    ['tablet', `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
    ['tablet', `${MOZILLA} (Linux; Android 13; SM-X900) ${CHROME} Safari/537.36`],
    ['bot', `${MOZILLA} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
    ['bot', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['bot', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['bot', 'WhatsApp/2.23.20.0'],
    ['bot', 'curl/8.5.0'],
    ['other', ''],
    ['other', `${MOZILLA} (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36 WebAppManager`],
  ])('is %s: %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  test('of a user agent of 100,000 characters is told all the same', () => {
    for (const userAgent of [
      'x'.repeat(100_000),
      `Mozilla/5.0 (${'a '.repeat(50_000)})`,
      '('.repeat(100_000),
    ])
      expect(DEVICES).toContain(deviceOf(userAgent));
  });
});

describe('a classifier', () => {
  const DAY = 86_400_000;
  const NOON = Date.UTC(2026, 10, 20, 12);
  const READER = { address: '192.0.2.1', userAgent: 'curl/8.5.0', referer: 'https://x.example/' };

  function start(store: Store = openSqlite(':memory:')) {
    let count = 0;
    const random = (length: number) => new Uint8Array(length).fill(++count);
    const countryOf = (address: string) => (address === '192.0.2.1' ? 'DE' : null);
    const classifier = () => new VisitorClassifier({ store, random, countryOf, siteHost: () => HOST });
    return { store, classifier };
  }

  test('tells country, device and referrer, and nothing else of the reader', async () => {
    const observed = await start().classifier().classify(READER, NOON);
    expect(observed).toEqual({
      visitorHash: expect.stringMatching(/^[0-9a-f]{20}$/),
      country: 'DE',
      device: 'bot',
      referrer: 'x.example',
    });
  });

  test('knows a visitor again on the same UTC day and not on the next, also after a restart or with a clock set back', async () => {
    const { classifier } = start();
    const running = classifier();
    const at = async (now: number, by = running) => (await by.classify(READER, now)).visitorHash;
    const midnight = Date.UTC(2026, 10, 21);
    const [before, after] = [await at(NOON), await at(midnight)];
    expect(after).not.toBe(before);
    for (const now of [NOON + 1, midnight - 1]) expect(await at(now)).toBe(before);
    expect(await at(midnight - 1, classifier())).toBe(before);
    expect([await at(midnight + 1), await at(midnight, classifier())]).toEqual([after, after]);
  });

  test('tells visitors apart by network and by user agent, and by nothing else', async () => {
    const classifier = start().classifier();
    const visitor = async (change: object) =>
      (await classifier.classify({ ...READER, ...change }, NOON)).visitorHash;
    const first = await visitor({});
    expect(await visitor({ referer: null })).toBe(first);
    expect(await visitor({ address: '192.0.2.2' })).not.toBe(first);
    expect(await visitor({ userAgent: 'curl/8.5.1' })).not.toBe(first);
    const [one, same, other] = await Promise.all(
      ['2001:db8:1:2::7', '2001:db8:1:2:ffff::1%eth0', '2001:db8:1:3::7'].map((address) =>
        visitor({ address }),
      ),
    );
    expect([one, other]).toEqual([same, expect.not.stringMatching(one ?? '')]);
  });

  test('tells at most 256 visitors of one network apart, however many user agents it makes up', async () => {
    const classifier = start().classifier();
    const seen = async (address: string, agents: number) => {
      const hashes = Array.from({ length: agents }, (_, n) =>
        classifier.classify({ ...READER, address, userAgent: `Mozilla/5.0 (${n})` }, NOON),
      );
      return new Set((await Promise.all(hashes)).map(({ visitorHash }) => visitorHash)).size;
    };
    expect(await seen('192.0.2.1', 5_000)).toBe(NETWORK_VISITORS_MAX);
    expect(await seen('2001:db8::1', 20)).toBeGreaterThan(17);
  });

  test('cannot know one again once the day’s key was thrown away', async () => {
    const { classifier, store } = start();
    const before = await classifier().classify(READER, NOON);
    await store.pastes.sweep(NOON + DAY, 10);
    expect((await classifier().classify(READER, NOON)).visitorHash).not.toBe(before.visitorHash);
  });

  test('asks the store for the key of a day once, and again after a failure', async () => {
    const { store, classifier } = start();
    let [asked, failing] = [0, true];
    const visitorKey = async (day: number, fresh: Uint8Array) => {
      asked++;
      if (failing) throw new Error('The store is away');
      return store.views.visitorKey(day, fresh);
    };
    const one = start({ ...store, views: { ...store.views, visitorKey } }).classifier();
    const failures = await Promise.allSettled([one.classify(READER, NOON), one.classify(READER, NOON)]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toBe(1);
    failing = false;
    const [a, b] = await Promise.all([one.classify(READER, NOON), one.classify(READER, NOON)]);
    expect(a).toEqual(b);
    expect(asked).toBe(2);
    expect((await classifier().classify(READER, NOON)).visitorHash).toBe(a.visitorHash);
  });

  test('stays right however many user agents come', async () => {
    const classifier = start().classifier();
    for (let n = 0; n < 2500; n++) await classifier.classify({ ...READER, userAgent: `Thing ${n}` }, NOON);
    expect((await classifier.classify(READER, NOON)).device).toBe('bot');
  });
});

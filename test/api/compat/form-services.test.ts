import { describe, expect, test } from 'bun:test';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, idInLink, lineIn, multipart } from './examples.ts';

const TEXT = 'one & two\r\n';

const send = (app: TestApp, fields: [name: string, text: string][], path = '/') =>
  app.send('POST', path, multipart(fields));
test('sprunge: the response is a link that is the text to curl and the page to a browser', async () => {
  const app = await startTestApp();
  const id = await idInLink(await send(app, [['"sprunge"', TEXT]]));
  const text = await app.send('GET', `/${id}?py`);
  expect([await text.text(), text.headers.get('content-type')]).toEqual([TEXT, 'text/plain; charset=utf-8']);
  expect(text.headers.get('vary')).toContain('Accept');
  const page = await app.send('GET', `/${id}?py`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('location')).toBe(`http://paste.test/p/${id}`);
});

test("sprunge: the form of Debian's pastebinit has the language, too; a second text is not lost", async () => {
  const app = await startTestApp();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'sprunge=one+%26+two%0D%0A&lang=python';
  const id = await idInLink(await app.send('POST', '/', { headers, body }));
  expect(await asPaste(app, id)).toMatchObject({ content: TEXT, language: 'python', visibility: 'unlisted' });
  const two = await send(app, [
    ['"sprunge"', TEXT],
    ['"sprunge"', 'x'],
  ]);
  expect(two.status).toBe(422);
});

test('sprunge and ix.io: a form that is URL-encoded is one too, if all of it is', async () => {
  const app = await startTestApp();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const name of ['sprunge', 'f:1', 'f%3A1']) {
    const response = await app.send('POST', '/', { headers, body: `${name}=one+%26%20two%0D%0A` });
    expect(await asPaste(app, await idInLink(response))).toMatchObject({ content: TEXT });
    const text = `${name}=one & two\n`;
    const plain = await app.send('POST', '/', { headers, body: text });
    expect(await asPaste(app, await idInLink(plain))).toMatchObject({ content: text });
  }
});

describe('ix.io', () => {
  test('a text for one read is not lost to the preview of a chat that follows the link', async () => {
    const app = await startTestApp();
    const id = await idInLink(
      await send(app, [
        ['"f:1"', TEXT],
        ['"read:1"', '1'],
      ]),
    );
    const get = (agent: string) =>
      app.send('GET', `/${id}`, { headers: { accept: '*/*', 'user-agent': agent } });
    for (const agent of [
      'Slackbot-LinkExpanding 1.0',
      'Mozilla/5.0 (compatible; Discordbot/2.0)',
      'WhatsApp/2.24 A',
    ]) {
      const response = await get(agent);
      expect([response.status, response.headers.get('location')]).toEqual([303, `http://paste.test/p/${id}`]);
    }
    expect(await (await get('curl/8.14.1')).text()).toBe(TEXT);
  });

  test('takes the name of the file, its extension, and a single read', async () => {
    const app = await startTestApp();
    const make = async (...more: [string, string][]) =>
      asPaste(app, await idInLink(await send(app, [['"f:1"', TEXT], ...more])));
    expect(await make(['"name:1"', 'retry.py'])).toMatchObject({ title: 'retry.py', language: 'python' });
    expect(await make(['"ext:1"', '.sql'])).toMatchObject({ title: null, language: 'sql' });
    expect(await make(['"ext:1"', 'go'], ['"read:1"', '1'])).toMatchObject({
      language: 'go',
      burn_after_reading: true,
    });
  });

  test.each([
    ['"read:1"', '2', 'read:1: Must be 1'],
    ['"id:1"', 'abc', 'id:1: Unknown option.'],
    ['"f:2"', 'second', 'f:2: Unknown option.'],
  ])('rejects %s=%s, which would be lost otherwise', async (name, value, message) => {
    const response = await send(await startTestApp(), [
      ['"f:1"', TEXT],
      [name, value],
    ]);
    expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining(message)]);
  });
});

describe('0x0.st', () => {
  test('takes hours or a time, of which the longest expiry that is not longer is kept', async () => {
    const app = await startTestApp();
    const expiryOf = async (expires: string) => {
      const id = await idInLink(
        await send(app, [
          ['"file"; filename="a.py"', TEXT],
          ['"expires"', expires],
        ]),
      );
      const { expires_at, title, language } = await asPaste(app, id);
      expect([title, language]).toEqual(['a.py', 'python']);
      return Date.parse(String(expires_at)) - app.time.now;
    };
    const hour = 3_600_000;
    expect(await expiryOf('24')).toBe(24 * hour);
    expect(await expiryOf('47')).toBe(24 * hour);
    expect(await expiryOf('100000')).toBe(30 * 24 * hour);
    expect(await expiryOf(String(app.time.now + 2 * hour))).toBe(hour);
  });

  test('deletes with the token in X-Token', async () => {
    const app = await startTestApp();
    const made = await send(app, [
      ['"file"', TEXT],
      ['"secret"', ''],
    ]);
    const token = made.headers.get('x-token') ?? '';
    const id = await idInLink(made);
    const remove = (sent: string) =>
      send(
        app,
        [
          ['"token"', sent],
          ['"delete"', ''],
        ],
        `/${id}.txt`,
      );
    expect((await remove('wrong')).status).toBe(403);
    expect((await remove(token)).status).toBe(200);
    expect((await app.send('GET', `/${id}`)).status).toBe(404);
    expect((await send(app, [['"token"', token]], `/${id}`)).status).toBe(422);
  });

  test('rejects a URL to fetch, and an expiry that is none', async () => {
    const app = await startTestApp();
    const url = await send(app, [['"url"', 'http://localhost:1/']]);
    expect([url.status, await lineIn(url)]).toEqual([422, expect.stringContaining('does not download')]);
    const soon = await send(app, [
      ['"file"', TEXT],
      ['"expires"', 'soon'],
    ]);
    expect([soon.status, await lineIn(soon)]).toEqual([422, expect.stringContaining('number of hours')]);
  });
});

test.each([
  [599, 'never', '10m'],
  [86_399, 'never', '1h'],
  [1e9, 'never', '1m'],
  [1e9, '1d', '1d'],
] as const)('of %p seconds, a site that keeps pastes for %s promises %s', (seconds, maxExpiry, expected) => {
  expect(expiryWithin(seconds, { maxBytes: 1, maxExpiry })).toBe(expected);
});

test.each([
  ['/documents', [['data', TEXT]]],
  ['/api/v2/', [['content', TEXT]]],
  [
    '/api/',
    [
      ['content', TEXT],
      ['lexer', 'python'],
    ],
  ],
  ['/curl', [['raw', TEXT]]],
] as [string, [string, string][]][])(
  'the form of %s keeps a password and a burn, and loses no field',
  async (path, fields) => {
    const app = await startTestApp();
    const post = (...more: [string, string][]) =>
      app.send('POST', path, multipart([...fields, ...more].map(([name, value]) => [`"${name}"`, value])));
    const made = await (await post(['password', 'secret'], ['burn', '1'], ['title', 'Mine'])).text();
    const [id = ''] = /(?<=[/"])[0-9A-Za-z]{8}(?=["\s])/.exec(made) ?? [];
    expect((await app.send('GET', `/raw/${id}`)).status).toBe(403);
    for (const lost of [['expirey', '1h'], ['x', ''], fields[0]] as [string, string][])
      expect([lost, (await post(lost)).status]).toEqual([lost, 422]);
  },
);

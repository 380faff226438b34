import { describe, expect, test } from 'bun:test';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { onApp, startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, idInLink, inSeconds, pasteIn, rejection, statusAt, textAt } from './examples.ts';
import { type Fields, multipart, URL_ENCODED, urlEncoded } from './forms.ts';

const TEXT = 'one & two\r\n';

const send = (app: TestApp, fields: Fields, path = '/') => app.send('POST', path, multipart(fields));

onApp('sprunge: the response is a link that is the text to curl and the page to a browser', async (app) => {
  const id = await idInLink(await send(app, { sprunge: TEXT }));
  const text = await app.send('GET', `/${id}?py`);
  expect([await text.text(), text.headers.get('content-type')]).toEqual([TEXT, 'text/plain; charset=utf-8']);
  expect(text.headers.get('vary')).toContain('Accept');
  const page = await app.send('GET', `/${id}?py`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('location')).toBe(`http://paste.test/p/${id}`);
});

onApp("sprunge: the form of Debian's pastebinit has the language, too", async (app) => {
  const body = 'sprunge=one+%26+two%0D%0A&lang=python';
  const made = app.send('POST', '/', { headers: URL_ENCODED, body });
  expect(await pasteIn(app, made)).toMatchObject({ content: TEXT, language: 'python' });
});

test.each(['sprunge', 'f:1', 'f%3A1'])(
  '%s: a form that is URL-encoded is one too, if all of it is',
  async (name) => {
    const app = await startTestApp();
    for (const [body, content] of [
      [`${name}=one+%26%20two%0D%0A`, TEXT],
      [`${name}=one & two\n`, `${name}=one & two\n`],
    ] as const) {
      expect(await pasteIn(app, app.send('POST', '/', { headers: URL_ENCODED, body }))).toMatchObject({
        content,
      });
    }
  },
);

describe('ix.io', () => {
  onApp('a text for one read is not lost to the preview of a chat that follows the link', async (app) => {
    const id = await idInLink(await send(app, { 'f:1': TEXT, 'read:1': '1' }));
    const get = (agent: string) =>
      app.send('GET', `/${id}`, { headers: { accept: '*/*', 'user-agent': agent } });
    for (const agent of ['Slackbot-LinkExpanding 1.0', 'compatible; Discordbot/2.0', 'WhatsApp/2.24 A']) {
      const response = await get(agent);
      expect([response.status, response.headers.get('location')]).toEqual([303, `http://paste.test/p/${id}`]);
    }
    expect(await (await get('curl/8.14.1')).text()).toBe(TEXT);
  });

  test.each([
    [{ 'name:1': 'retry.py' }, { title: 'retry.py', language: 'python' }],
    [{ 'ext:1': '.sql' }, { title: null, language: 'sql' }],
    [{ 'ext:1': 'go', 'read:1': '1' }, { burn_after_reading: true }],
  ])('takes the name of the file, its extension, and a single read: %j', async (fields, paste) => {
    const app = await startTestApp();
    expect(await pasteIn(app, send(app, { 'f:1': TEXT, ...(fields as object) }))).toMatchObject(paste);
  });
});

describe('0x0.st', () => {
  const HOUR = 3600;

  onApp('takes hours or a time, of which the longest expiry that is not longer is kept', async (app) => {
    for (const [expires, seconds] of [
      ['24', 24 * HOUR],
      ['47', 24 * HOUR],
      ['100000', 30 * 24 * HOUR],
      [String(app.time.now + 2 * HOUR * 1000), HOUR],
    ] as const) {
      const made = send(app, { 'file; filename="a.py"': TEXT, expires });
      const expected = { title: 'a.py', language: 'python', expires_at: inSeconds(app, seconds) };
      expect(await pasteIn(app, made)).toMatchObject(expected);
    }
  });

  onApp('deletes with the token in X-Token', async (app) => {
    const made = await send(app, { file: TEXT, secret: '' });
    const token = made.headers.get('x-token') ?? '';
    const id = await idInLink(made);
    const remove = async (fields: Fields) => (await send(app, fields, `/${id}.txt`)).status;
    expect(await remove({ token: 'wrong', delete: '' })).toBe(403);
    expect(await remove({ token })).toBe(422);
    expect(await remove({ token, delete: '' })).toBe(200);
    expect(await statusAt(app, `/${id}`)).toBe(404);
  });
});

test.each<[Fields, string]>([
  [Array(2).fill(['sprunge', TEXT]), 'sprunge: Send it once.'],
  [{ 'f:1': TEXT, 'read:1': '2' }, 'read:1: Must be 1'],
  [{ 'f:1': TEXT, 'id:1': 'abc' }, 'id:1: Unknown option.'],
  [{ 'f:1': TEXT, 'f:2': 'second' }, 'f:2: Unknown option.'],
  [{ url: 'http://localhost:1/' }, 'url: This site does not download'],
  [{ file: TEXT, expires: 'soon' }, 'expires: Must be a number of hours'],
])('%j is rejected, as something of it would be lost otherwise', async (fields, message) => {
  expect(await rejection(send(await startTestApp(), fields))).toStartWith(`422 ${message}`);
});

test.each([
  [599, 'never', '10m'],
  [86_399, 'never', '1h'],
  [1e9, 'never', '1m'],
  [1e9, '1d', '1d'],
] as const)('of %p seconds, a site that keeps pastes for %s promises %s', (seconds, maxExpiry, expected) => {
  expect(expiryWithin(seconds, { maxBytes: 1, maxExpiry })).toBe(expected);
});

test.each<[string, Record<string, string>]>([
  ['/documents', { data: TEXT }],
  ['/api/v2/', { content: TEXT }],
  ['/api/', { content: TEXT, lexer: 'python' }],
  ['/curl', { raw: TEXT }],
])('the form of %s keeps a password and a burn, and loses no field', async (path, fields) => {
  const app = await startTestApp();
  const post = (more: [string, string][]) => send(app, [...Object.entries(fields), ...more], path);
  const made = await post(Object.entries({ password: 'secret', burn: '1', title: 'Mine' }));
  const [id = ''] = /(?<=[/"])[0-9A-Za-z]{8}(?=["\s])/.exec(await made.text()) ?? [];
  expect(await statusAt(app, `/raw/${id}`)).toBe(403);
  for (const lost of Object.entries({ expirey: '1h', x: '', ...fields }))
    expect([lost, (await post([lost])).status]).toEqual([lost, 422]);
});

test('haste: a document is created, read as JSON, and opened through the links that clients build', async () => {
  const app = await startTestApp();
  const made = await app.send('POST', '/documents', { body: TEXT, headers: { accept: '*/*' } });
  expect(made.status).toBe(200);
  const { key } = (await made.json()) as { key: string };
  for (const path of [`/documents/${key}`, `/documents/${key}.py`])
    expect(await (await app.send('GET', path)).json()).toEqual({ data: TEXT, key });
  for (const path of [`/${key}`, `/${key}.py`, `/share/${key}`]) {
    expect(await textAt(app, path)).toBe(TEXT);
    const page = await app.send('GET', path, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('location')]).toEqual([302, `http://paste.test/p/${key}`]);
  }
  expect(await statusAt(app, '/share/none')).toBe(404);
});

onApp('haste: the client `haste` of Ruby labels a text as a form', async (app) => {
  const body = 'a=1&b=%41\n+ plus';
  const headers = { ...URL_ENCODED, 'user-agent': 'Faraday v0.17.6' };
  const { key } = (await (await app.send('POST', '/documents', { body, headers })).json()) as { key: string };
  expect(await textAt(app, `/share/${key}`)).toBe(body);
});

const CODE = 'print("hello")\n # 100 % & more = ünïcode\r\n';
const DAY = 86_400;

const sendEncoded = (app: TestApp, body: string, path = '/api/v2/') =>
  app.send('POST', path, { body, headers: URL_ENCODED });

test('dpaste: the options land in their fields, and the response has the link and the expiry', async () => {
  const app = await startTestApp();
  const fields = { content: CODE, title: 'Hi', syntax: 'python3', expiry_days: '10', poster: 'me' };
  const made = await app.send('POST', '/api/v2/', urlEncoded(fields));
  expect(made.status).toBe(201);
  const link = (await made.text()).trimEnd();
  expect(link).toMatch(/^http:\/\/paste\.test\/[0-9A-Za-z]{8}$/);
  expect(made.headers.get('location')).toBe(link);
  // The longest of our expiries within ten days.
  expect(made.headers.get('expires')).toBe(new Date(inSeconds(app, 7 * DAY)).toUTCString());
  const paste = { content: CODE, title: 'Hi', language: 'python', visibility: 'unlisted' };
  expect(await asPaste(app, link)).toMatchObject(paste);
  expect(await textAt(app, `${link}.txt`)).toBe(CODE);
});

test.each([
  ['content=50%', '50%'],
  ['content=a=b', 'a=b'],
  ['title=x&content=/\\', '/\\'],
])('dpaste: a form that is not encoded strictly (%j) is taken as it is', async (body, content) => {
  const app = await startTestApp();
  expect(await pasteIn(app, sendEncoded(app, body))).toMatchObject({ content });
});

test.each(['0', '366', '-1', 'ten', '1.5'])(
  'dpaste: expiry_days=%s is rejected with a sentence',
  async (days) => {
    const made = sendEncoded(await startTestApp(), `content=x&expiry_days=${days}`, '/api/');
    expect(await rejection(made)).toBe('422 expiry_days: Must be a number of days from 1 to 365.');
  },
);

// Rich text would change the text.
test.each(['cobol', 'richtext'])('dpaste: syntax=%s becomes plain', async (syntax) => {
  const app = await startTestApp();
  const made = sendEncoded(app, `content=x&syntax=${syntax}`, '/api/v2');
  expect(await pasteIn(app, made)).toMatchObject({ language: 'plain' });
});

describe('dpaste.org: a text with other fields', () => {
  const sendAsOrg = (app: TestApp, fields: Record<string, string>) =>
    app.send('POST', '/api/', urlEncoded({ content: CODE, ...fields }));
  const linkOf = async (app: TestApp, fields: Record<string, string>) =>
    (await (await sendAsOrg(app, { format: 'url', ...fields })).text()).trim();

  onApp("gets its link in quotes, as Geany's GeniusPaste reads it, and is kept for a day", async (app) => {
    const made = await sendAsOrg(app, { filename: 'hello.py', lexer: 'python' });
    const [, link = ''] = /^"(http:\/\/paste\.test\/\w{8})"$/.exec(await made.text()) ?? [];
    expect(made.status).toBe(200);
    expect(await asPaste(app, link)).toMatchObject({
      content: CODE,
      title: 'hello.py',
      language: 'python',
      visibility: 'unlisted',
      expires_at: inSeconds(app, DAY),
    });
    expect(await textAt(app, `${link}/raw`)).toBe(CODE);
    expect(await statusAt(app, '/nothing/raw')).toBe(404);
  });

  onApp('gets its link in the format that is asked for', async (app) => {
    const url = await linkOf(app, { expires: 'never' });
    expect(url).toMatch(/^http:\/\/paste\.test\/\w{8}$/);
    expect(await asPaste(app, url)).toMatchObject({ expires_at: null });
    const json = await (await sendAsOrg(app, { format: 'json', lexer: '_code' })).json();
    expect(json).toEqual({ url: expect.stringMatching(/\/\w{8}$/), content: CODE, lexer: '_code' });
  });

  onApp('has its expiry, or is rejected in a line', async (app) => {
    const hour = await asPaste(app, await linkOf(app, { expires: '3600' }));
    expect(hour).toMatchObject({ expires_at: inSeconds(app, 3600) });
    const once = await linkOf(app, { expires: 'onetime' });
    expect([await statusAt(app, `${once}/raw`), await statusAt(app, `${once}/raw`)]).toEqual([200, 404]);
    expect(await rejection(sendAsOrg(app, { expires: 'soon' }))).toBe(
      '422 expires: Must be never, onetime or a number of seconds.',
    );
  });
});

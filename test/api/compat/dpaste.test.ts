import { describe, expect, test } from 'bun:test';
import { onApp, startTestApp, type TestApp } from '../../support/app.ts';
import {
  asPaste,
  inSeconds,
  pasteIn,
  rejection,
  statusAt,
  textAt,
  URL_ENCODED,
  urlEncoded,
} from './examples.ts';

const TEXT = 'print("hello")\n # 100 % & more = ünïcode\r\n';
const DAY = 86_400;

const send = (app: TestApp, body: string, path = '/api/v2/') =>
  app.send('POST', path, { body, headers: URL_ENCODED });

test('dpaste: the options land in their fields, and the response has the link and the expiry', async () => {
  const app = await startTestApp();
  const fields = { content: TEXT, title: 'Hi', syntax: 'python3', expiry_days: '10', poster: 'me' };
  const made = await app.send('POST', '/api/v2/', urlEncoded(fields));
  expect(made.status).toBe(201);
  const link = (await made.text()).trimEnd();
  expect(link).toMatch(/^http:\/\/paste\.test\/[0-9A-Za-z]{8}$/);
  expect(made.headers.get('location')).toBe(link);
  // The longest of our expiries within ten days.
  expect(made.headers.get('expires')).toBe(new Date(inSeconds(app, 7 * DAY)).toUTCString());
  const paste = { content: TEXT, title: 'Hi', language: 'python', visibility: 'unlisted' };
  expect(await asPaste(app, link)).toMatchObject(paste);
  expect(await textAt(app, `${link}.txt`)).toBe(TEXT);
});

test.each([
  ['content=50%', '50%'],
  ['content=a=b', 'a=b'],
  ['title=x&content=/\\', '/\\'],
])('dpaste: a form that is not encoded strictly (%j) is taken as it is', async (body, content) => {
  const app = await startTestApp();
  expect(await pasteIn(app, send(app, body))).toMatchObject({ content });
});

test.each(['0', '366', '-1', 'ten', '1.5'])(
  'dpaste: expiry_days=%s is rejected with a sentence',
  async (days) => {
    const made = send(await startTestApp(), `content=x&expiry_days=${days}`, '/api/');
    expect(await rejection(made)).toBe('422 expiry_days: Must be a number of days from 1 to 365.');
  },
);

// Rich text would change the text.
test.each(['cobol', 'richtext'])('dpaste: syntax=%s becomes plain', async (syntax) => {
  const app = await startTestApp();
  const made = send(app, `content=x&syntax=${syntax}`, '/api/v2');
  expect(await pasteIn(app, made)).toMatchObject({ language: 'plain' });
});

describe('dpaste.org: a text with other fields', () => {
  const sendAsOrg = (app: TestApp, fields: Record<string, string>) =>
    app.send('POST', '/api/', urlEncoded({ content: TEXT, ...fields }));
  const linkOf = async (app: TestApp, fields: Record<string, string>) =>
    (await (await sendAsOrg(app, { format: 'url', ...fields })).text()).trim();

  onApp("gets its link in quotes, as Geany's GeniusPaste reads it, and is kept for a day", async (app) => {
    const made = await sendAsOrg(app, { filename: 'hello.py', lexer: 'python' });
    const [, link = ''] = /^"(http:\/\/paste\.test\/\w{8})"$/.exec(await made.text()) ?? [];
    expect(made.status).toBe(200);
    expect(await asPaste(app, link)).toMatchObject({
      content: TEXT,
      title: 'hello.py',
      language: 'python',
      visibility: 'unlisted',
      expires_at: inSeconds(app, DAY),
    });
    expect(await textAt(app, `${link}/raw`)).toBe(TEXT);
    expect(await statusAt(app, '/nothing/raw')).toBe(404);
  });

  onApp('gets its link in the format that is asked for', async (app) => {
    const url = await linkOf(app, { expires: 'never' });
    expect(url).toMatch(/^http:\/\/paste\.test\/\w{8}$/);
    expect(await asPaste(app, url)).toMatchObject({ expires_at: null });
    const json = await (await sendAsOrg(app, { format: 'json', lexer: '_code' })).json();
    expect(json).toEqual({ url: expect.stringMatching(/\/\w{8}$/), content: TEXT, lexer: '_code' });
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

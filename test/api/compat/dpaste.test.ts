import { describe, expect, test } from 'bun:test';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { lineIn } from './examples.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TEXT = 'print("hello")\n # 100 % & more = ünïcode\r\n';

test('dpaste: the options land in their fields, and the response has the link and the expiry', async () => {
  const app = await startTestApp();
  const body = new URLSearchParams({ content: TEXT, title: 'Hi', syntax: 'python3', expiry_days: '10' });
  const made = await app.send('POST', '/api/v2/', { body: `${body}&poster=me`, headers: FORM });
  expect(made.status).toBe(201);
  const link = (await made.text()).trimEnd();
  expect(made.headers.get('location')).toBe(link);
  // The longest of our expiries within ten days.
  expect(made.headers.get('expires')).toBe(new Date(app.time.now + 7 * 86_400_000).toUTCString());
  const [, id] = /^http:\/\/paste\.test\/([0-9A-Za-z]{8})$/.exec(link) ?? [];
  expect(await (await app.send('GET', `/api/paste/${id}`)).json()).toMatchObject({
    content: TEXT,
    title: 'Hi',
    language: 'python',
    visibility: 'unlisted',
  });
  expect(await (await app.send('GET', `${link}.txt`)).text()).toBe(TEXT);
});

test.each([
  ['content=50%', '50%'],
  ['content=a=b', 'a=b'],
  ['title=x&content=/\\', '/\\'],
])('dpaste: a form that is not encoded strictly (%j) is taken as it is', async (body, text) => {
  const app = await startTestApp();
  const made = await app.send('POST', '/api/v2/', { body, headers: FORM });
  const id = (await made.text()).trimEnd().slice(-8);
  expect(await (await app.send('GET', `/raw/${id}`)).text()).toBe(text);
});

test.each(['0', '366', '-1', 'ten', '1.5'])(
  'dpaste: expiry_days=%s is rejected with a sentence',
  async (days) => {
    const app = await startTestApp();
    const response = await app.send('POST', '/api/', {
      body: `content=x&expiry_days=${days}`,
      headers: FORM,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toBe('expiry_days: Must be a number of days from 1 to 365.\n');
  },
);

test.each([
  ['cobol', 'plain'],
  // It would change the text.
  ['richtext', 'plain'],
])('dpaste: syntax=%s becomes %s', async (syntax, language) => {
  const app = await startTestApp();
  const made = await app.send('POST', '/api/v2', { body: `content=x&syntax=${syntax}`, headers: FORM });
  const id = (await made.text()).trimEnd().slice(-8);
  expect(await (await app.send('GET', `/api/paste/${id}`)).json()).toMatchObject({ language });
});

describe('dpaste.org: a text with other fields', () => {
  const send = (app: TestApp, fields: Record<string, string>) =>
    app.send('POST', '/api/', {
      body: String(new URLSearchParams({ content: TEXT, ...fields })),
      headers: FORM,
    });
  const asPaste = async (app: TestApp, link: string) =>
    (await app.send('GET', `/api/paste/${link.slice(-8)}`)).json();

  test("gets its link in quotes, as Geany's GeniusPaste reads it, and is kept for a day", async () => {
    const app = await startTestApp();
    const made = await send(app, { filename: 'hello.py', lexer: 'python' });
    const [, link = ''] = /^"(http:\/\/paste\.test\/\w{8})"$/.exec(await made.text()) ?? [];
    expect(made.status).toBe(200);
    expect(await asPaste(app, link)).toMatchObject({
      content: TEXT,
      title: 'hello.py',
      language: 'python',
      visibility: 'unlisted',
      expires_at: new Date(app.time.now + 86_400_000).toISOString(),
    });
    const raw = await app.send('GET', `${link}/raw`);
    expect([raw.status, await raw.text()]).toEqual([200, TEXT]);
    expect((await app.send('GET', '/nothing/raw')).status).toBe(404);
  });

  test('gets its link in the format that is asked for', async () => {
    const app = await startTestApp();
    const url = (await (await send(app, { format: 'url', expires: 'never' })).text()).trim();
    expect(url).toMatch(/^http:\/\/paste\.test\/\w{8}$/);
    expect(await asPaste(app, url)).toMatchObject({ expires_at: null });
    const json = (await (await send(app, { format: 'json', lexer: '_code' })).json()) as Record<
      string,
      string
    >;
    expect(json).toEqual({ url: expect.stringMatching(/\/\w{8}$/), content: TEXT, lexer: '_code' });
    expect(await asPaste(app, json.url ?? '')).toMatchObject({ language: 'plain' });
  });

  test('has its expiry, or is rejected in a line', async () => {
    const app = await startTestApp();
    const hour = (await (await send(app, { format: 'url', expires: '3600' })).text()).trim();
    expect(await asPaste(app, hour)).toMatchObject({
      expires_at: new Date(app.time.now + 3_600_000).toISOString(),
    });
    const once = (await (await send(app, { format: 'url', expires: 'onetime' })).text()).trim();
    expect((await app.send('GET', `${once}/raw`)).status).toBe(200);
    expect((await app.send('GET', `${once}/raw`)).status).toBe(404);
    const rejected = await send(app, { format: 'url', expires: 'soon' });
    expect([rejected.status, await lineIn(rejected)]).toEqual([
      422,
      'expires: Must be never, onetime or a number of seconds.',
    ]);
  });
});

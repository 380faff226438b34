import { describe, expect, test } from 'bun:test';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { asPaste, lineIn, multipart } from './examples.ts';

/** What steck sends for `steck paste hello.py`. */
const FILE = { name: 'hello.py', content: 'print("hello")\n', lexer: 'python' };
const send = (app: TestApp, body: unknown, headers = {}) =>
  app.send('POST', '/api/v1/paste', { body, headers: { 'content-type': 'application/json', ...headers } });

interface Links {
  link: string;
  removal: string;
}

test.each(['python', 'text'])(
  'pinnwand: a file (%s) is created without a key, with its name, language and expiry',
  async (lexer) => {
    const app = await startTestApp();
    const made = await send(app, { expiry: '1day', files: [{ ...FILE, lexer }] });
    expect(made.status).toBe(200);
    const { link } = (await made.json()) as Links;
    expect(link).toMatch(/^http:\/\/paste\.test\/[0-9A-Za-z]{8}$/);
    expect(await asPaste(app, link.slice(-8))).toMatchObject({
      title: 'hello.py',
      language: 'python',
      content: FILE.content,
      expires_at: new Date(app.time.now + 86_400_000).toISOString(),
    });
  },
);

test('pinnwand: the removal link asks before it deletes the paste', async () => {
  const app = await startTestApp();
  const { link, removal } = (await (await send(app, { expiry: '1day', files: [FILE] })).json()) as Links;
  expect((await app.send('GET', removal, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect((await app.send('GET', link)).status).toBe(200);
  expect(await (await app.send('POST', removal)).text()).toBe('Paste deleted.\n');
  expect((await app.send('GET', link)).status).toBe(404);
});

test('pinnwand: with a key, the paste is removed on its page', async () => {
  const {
    app,
    account: { key },
  } = await startWithAccount();
  const made = await send(app, { files: [FILE] }, { authorization: `Bearer ${key}` });
  const { link, removal } = (await made.json()) as Links;
  expect(removal).toBe(`http://paste.test/p/${link.slice(-8)}`);
});

describe('pinnwand: curl', () => {
  const curl = (app: TestApp, fields: [name: string, text: string][]) =>
    app.send('POST', '/curl', multipart(fields));

  test('prints the links to a text of a day, with its language', async () => {
    const app = await startTestApp();
    const made = await curl(app, [
      ['"raw"', FILE.content],
      ['"lexer"', 'python'],
    ]);
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, link = '', raw = '', removal = ''] =
      /^Paste URL: {3}(\S+)\nRaw URL: {5}(\S+)\nRemoval URL: (\S+)\n$/.exec(await made.text()) ?? [];
    expect(await (await app.send('GET', raw)).text()).toBe(FILE.content);
    expect(await asPaste(app, link.slice(-8))).toMatchObject({
      language: 'python',
      visibility: 'unlisted',
      expires_at: new Date(app.time.now + 86_400_000).toISOString(),
    });
    expect(removal).toStartWith(`http://paste.test/remove/${link.slice(-8)}/`);
  });

  test.each([
    [
      [
        ['"raw"', 'x'],
        ['"expiry"', 'soon'],
      ],
      'expiry: Must be',
    ],
    [[['"content"', 'x']], 'raw: Send the text'],
    [[['"raw"', '']], 'content: Must'],
  ] as [[string, string][], string][])('prints why %j is rejected', async (fields, message) => {
    const response = await curl(await startTestApp(), fields);
    expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining(message)]);
  });
});

describe('pinnwand: an error has a message in JSON when', () => {
  test.each([
    ['the expiry is unknown', { expiry: 'soon', files: [FILE] }, 422, 'expiry: Must be'],
    ['there is no file', { expiry: '1day', files: [] }, 422, 'files: Must be a list'],
    ['there are two', { expiry: '1day', files: [FILE, FILE] }, 422, 'files: A paste has one file'],
    ['the body is not JSON', 'files=x', 400, 'JSON'],
  ])('%s', async (_, body, status, message) => {
    const app = await startTestApp();
    const response = await send(app, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      state: 'error',
      code: status,
      message: expect.stringContaining(message),
    });
  });
});

test('pinnwand: nothing else below /api/v1 is reached without a key', async () => {
  const app = await startTestApp();
  for (const [method, path] of [
    ['GET', '/api/v1/paste'],
    ['HEAD', '/api/v1/paste'],
    ['DELETE', '/api/v1/paste'],
    ['POST', '/api/v1/paste/'],
    ['POST', '/api/v1/paste/x'],
    ['POST', '/api/v1/pastes'],
    ['POST', '/api/v1/Paste'],
    ['GET', '/api/v1/lexer'],
    ['GET', '/api/v1/expiry'],
  ] as const) {
    const response = await app.send(method, path);
    expect([method, path, response.status]).toEqual([method, path, 401]);
    expect(response.headers.get('x-api-version')).toBe('v1');
  }
  const off = await startTestApp({ site: { protocols: ['haste'] } });
  expect((await send(off, { files: [FILE] })).status).toBe(401);
});

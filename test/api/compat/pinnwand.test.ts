import { describe, expect, test } from 'bun:test';
import { onApp, startTestApp, type TestApp, withAccount } from '../../support/app.ts';
import { asPaste, inSeconds, rejection, statusAt, textAt } from './examples.ts';
import { type Fields, multipart } from './forms.ts';

/** What steck sends for `steck paste hello.py`. */
const FILE = { name: 'hello.py', content: 'print("hello")\n', lexer: 'python' };
const DAY = 86_400;

const send = (app: TestApp, body: unknown, headers = {}) =>
  app.send('POST', '/api/v1/paste', { body, headers: { 'content-type': 'application/json', ...headers } });
const linksIn = async (response: Response) => (await response.json()) as { link: string; removal: string };

test.each(['python', 'text'])(
  'pinnwand: a file (%s) is created without a key, with its name, language and expiry',
  async (lexer) => {
    const app = await startTestApp();
    const made = await send(app, { expiry: '1day', files: [{ ...FILE, lexer }] });
    expect(made.status).toBe(200);
    const { link } = await linksIn(made);
    expect(link).toMatch(/^http:\/\/paste\.test\/[0-9A-Za-z]{8}$/);
    expect(await asPaste(app, link)).toMatchObject({
      title: 'hello.py',
      language: 'python',
      content: FILE.content,
      expires_at: inSeconds(app, DAY),
    });
  },
);

onApp('pinnwand: several files are one paste, and one without a name gets one', async (app) => {
  const [second, third] = ['python', 'text'].map((lexer) => ({ name: null, lexer, content: 'x\n' }));
  const { link } = await linksIn(await send(app, { files: [FILE, second, third] }));
  const content = '-- hello.py --\nprint("hello")\n-- file2.py --\nx\n-- file3.txt --\nx\n';
  expect(await asPaste(app, link)).toMatchObject({ title: null, language: 'plain', content });
});

onApp('pinnwand: the removal link asks before it deletes the paste', async (app) => {
  const { link, removal } = await linksIn(await send(app, { files: [FILE] }));
  expect((await app.send('GET', removal, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect(await statusAt(app, link)).toBe(200);
  expect(await (await app.send('POST', removal)).text()).toBe('Paste deleted.\n');
  expect(await statusAt(app, link)).toBe(404);
});

withAccount('pinnwand: with a key, the paste is removed on its page', async ({ app, account }) => {
  const made = await send(app, { files: [FILE] }, { authorization: `Bearer ${account.key}` });
  const { link, removal } = await linksIn(made);
  expect(removal).toBe(`http://paste.test/p/${link.slice(-8)}`);
});

describe('pinnwand: curl', () => {
  const curl = (app: TestApp, fields: Fields) => app.send('POST', '/curl', multipart(fields));

  onApp('prints the links to a text of a day, with its language', async (app) => {
    const made = await curl(app, { raw: FILE.content, lexer: 'python' });
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, link = '', raw = '', removal = ''] =
      /^Paste URL: {3}(\S+)\nRaw URL: {5}(\S+)\nRemoval URL: (\S+)\n$/.exec(await made.text()) ?? [];
    expect(await textAt(app, raw)).toBe(FILE.content);
    const paste = { language: 'python', visibility: 'unlisted', expires_at: inSeconds(app, DAY) };
    expect(await asPaste(app, link)).toMatchObject(paste);
    expect(removal).toStartWith(`http://paste.test/remove/${link.slice(-8)}/`);
  });

  test.each<[Fields, string]>([
    [{ raw: 'x', expiry: 'soon' }, 'expiry: Must be'],
    [{ content: 'x' }, 'raw: Send the text'],
    [{ raw: '' }, 'content: Must'],
  ])('prints why %j is rejected', async (fields, message) => {
    expect(await rejection(curl(await startTestApp(), fields))).toStartWith(`422 ${message}`);
  });
});

test.each([
  ['the expiry is unknown', { expiry: 'soon', files: [FILE] }, 422, 'expiry: Must be'],
  ['there is no file', { expiry: '1day', files: [] }, 422, 'files: Must be a list'],
  ['no file can have the name', { files: [FILE, { ...FILE, name: 'a\nb' }] }, 422, 'files: Use names of'],
  ['the body is not JSON', 'files=x', 400, 'JSON'],
])('pinnwand: an error has a message in JSON when %s', async (_, body, code, message) => {
  const response = await send(await startTestApp(), body);
  expect(response.status).toBe(code);
  expect(await response.json()).toEqual({ state: 'error', code, message: expect.stringContaining(message) });
});

test.each([
  ...['GET', 'HEAD', 'DELETE'].map((method) => [method, '/api/v1/paste']),
  ...['/', '/x', 's'].map((rest) => ['POST', `/api/v1/paste${rest}`]),
  ...['/api/v1/Paste', '/api/v1/lexer', '/api/v1/expiry'].map((path) => ['POST', path]),
] as [string, string][])(
  'pinnwand: nothing else below /api/v1 is reached without a key: %s %s',
  async (method, path) => {
    const response = await (await startTestApp()).send(method, path);
    expect([response.status, response.headers.get('x-api-version')]).toEqual([401, 'v1']);
  },
);

import { describe, expect, test } from 'bun:test';
import { PROTOCOLS, type ProtocolName } from '#domain/protocol.ts';
import { onApp, startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, inSeconds, pasteIn, statusAt, textAt } from './examples.ts';

const TEXT = 'fn main() {}\r\n\tünï "quoted" \\ \n';
/** As wastebin.nvim and the shell functions of wastebin's README send it. */
const CURL = { 'content-type': 'application/json', accept: '*/*' };

/** What wastebin gives its clients: a signature and a number. */
const OWNER = `${'a+/Z'.repeat(10)}xyz=42`;

const send = (app: TestApp, body: string | object, headers: Record<string, string> = CURL, path = '/') =>
  app.send('POST', path, { body, headers });

async function pathIn(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { path } = (await response.json()) as { path: string };
  expect(path).toMatch(/^\/[0-9A-Za-z]{8}$/);
  return path;
}

test.each([
  ['as curl does', '/', CURL],
  ['as programs in Go and Python do', '/', { 'content-type': 'application/json; charset=utf-8' }],
  ['as curl does', '/api/entries', CURL],
  ['without a type', '/api/entries', { accept: 'application/json' }],
] as const)(
  'wastebin: an entry sent %s to %s gets its fields, and is read by its path',
  async (_, path, headers) => {
    const app = await startTestApp();
    const entry = { text: TEXT, extension: 'rs', title: 'Main', expires: 100_000, burn_after_reading: false };
    const made = await send(app, { ...entry, password: null, owner: OWNER }, headers, path);
    const link = await pathIn(made);
    expect(made.headers.get('delete-token')).toBeString();
    expect(await asPaste(app, link)).toMatchObject({
      content: TEXT,
      title: 'Main',
      language: 'rust',
      visibility: 'unlisted',
      // The longest of our expiries that is not longer.
      expires_at: inSeconds(app, 86_400),
    });
    for (const url of [link, `${link}.rs`, `${link}?fmt=raw`, `/raw${link}`, `/api/entries${link}`])
      expect(await textAt(app, url)).toBe(TEXT);
  },
);

onApp('wastebin: an entry burns after it is read, and a password keeps it closed', async (app) => {
  const burning = await pathIn(await send(app, { text: TEXT, burn_after_reading: true, expires: 600 }));
  const statuses = [await statusAt(app, `/raw${burning}`), await statusAt(app, `/raw${burning}`)];
  expect(statuses).toEqual([200, 404]);
  const secret = await pathIn(await send(app, { text: TEXT, password: 'correct horse' }));
  expect(await statusAt(app, `/raw${secret}`)).toBe(403);
});

describe('wastebin: a wrong value is rejected, and never kept as a text, when', () => {
  const BOTH = ['/', '/api/entries'];
  const V1 = ['/api/entries'];
  test.each<[string, string | object, string[], number, string]>([
    ['the password is a number', { text: 'x', password: 1234 }, BOTH, 422, 'password: Must be a string.'],
    ['the expiry is a string', { text: 'x', expires: '600' }, BOTH, 422, 'expires: Must be a number of'],
    ['the expiry is 0', { text: 'x', expires: 0 }, BOTH, 422, 'expires: Must be above 0.'],
    ['it burns perhaps', { text: 'x', burn_after_reading: 'on' }, BOTH, 422, 'burn_after_reading: Must be'],
    ['it is empty', { text: '' }, BOTH, 422, 'content: Must be'],
    ['the text is missing', {}, V1, 422, 'text: Must be a string.'],
    ['the body is no JSON', 'text', V1, 400, 'not valid JSON'],
  ])('%s', async (_, entry, paths, status, message) => {
    const app = await startTestApp();
    for (const path of paths) {
      const response = await send(app, entry, CURL, path);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ message: expect.stringContaining(message) });
    }
  });
});

describe('a JSON text to / stays as it is', () => {
  const ENTRY = JSON.stringify({ text: 'x', expires: 600 });
  const DEEP = `{"text": "x", "title": ${'['.repeat(101)}${']'.repeat(101)}}`;
  const HTTPIE = { ...CURL, accept: 'application/json, */*;q=0.5' };

  test.each<[string, string, Record<string, string>]>([
    ['from curl, which calls it a form', ENTRY, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['from wget or PowerShell without a type', ENTRY, {}],
    ['from HTTPie or xh, which call every text JSON', ENTRY, HTTPIE],
    ['from curl --json', ENTRY, { ...CURL, accept: 'application/json' }],
    ['with an option in a header', ENTRY, { ...CURL, 'paste-title': 'data' }],
    ['with a member that wastebin does not have', '{"text": "x", "channel": "#ops"}', CURL],
    ['with a member that every object has', '{"text": "x", "constructor": 1}', CURL],
    ['without text', '{"title": "x", "expires": 600}', CURL],
    ['that is cut off', '{"text": "x"', CURL],
    ['with an entry on each line', `${ENTRY}\n${ENTRY}\n`, CURL],
    ['that is too complex to be looked at', DEEP, CURL],
  ])('%s', async (_, content, headers) => {
    const app = await startTestApp();
    expect(await pasteIn(app, send(app, content, headers))).toMatchObject({ content, expires_at: null });
  });

  test.each<[string, string, ProtocolName[]?]>([
    ['with an option in the query', 'POST /?language=json'],
    ['sent with PUT', 'PUT /'],
    ['sent with PUT as a file', 'PUT /entry.json'],
    ['where wastebin is off', 'POST /', ['haste']],
  ])('%s', async (_, request, protocols: ProtocolName[] = [...PROTOCOLS]) => {
    const app = await startTestApp({ site: { protocols } });
    const [method = '', path = ''] = request.split(' ');
    const made = app.send(method, path, { body: ENTRY, headers: CURL });
    expect(await pasteIn(app, made)).toMatchObject({ content: ENTRY });
  });
});

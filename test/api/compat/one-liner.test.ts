import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { isFromPage } from '#api/one-liners/one-liner.ts';
import { BODY_MAX_BYTES } from '#http/body/body.ts';
import { onApp, startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { signedIn } from '../../web/signed-in.ts';
import { asPaste, idInLink, inSeconds, lineIn, pasteIn, rejection } from './examples.ts';
import { multipart, URL_ENCODED } from './forms.ts';

const TEXT = 'one & two = 3 %\r\n  ünïcode\t\n';
const CURL = { ...URL_ENCODED, accept: '*/*', 'user-agent': 'curl/8.14.1' };

/** Sends a text as `curl --data-binary` does. */
const curl = (
  app: TestApp,
  path = '/',
  headers: Record<string, string> = {},
  body: string | Uint8Array = TEXT,
) => app.send('POST', path, { body, headers: { ...CURL, ...headers } });

/** An app with an account, and the header with its key. */
async function startWithKey() {
  const { app, account } = await startWithAccount();
  return { app, account, authorization: `Bearer ${account.key}` };
}

describe('a text', () => {
  test('is kept byte for byte, whatever curl calls it, and the response is the link in one line', async () => {
    const app = await startTestApp();
    const response = await curl(app);
    expect(response.status).toBe(201);
    const { location, 'delete-token': token = '', ...headers } = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    const id = await idInLink(response);
    const paste = { url: location, content: TEXT, title: null, language: 'plain', visibility: 'unlisted' };
    expect(await asPaste(app, id)).toMatchObject(paste);
    const deleted = await app.send('DELETE', `/api/paste/${id}`, { headers: { 'delete-token': token } });
    expect(deleted.status).toBe(200);
  });

  test.each(['a=b', 'a=b&c=d', 'key=value\ncontent=x'])(
    'such as %j is not taken for a form',
    async (content) => {
      const app = await startTestApp();
      expect(await pasteIn(app, curl(app, '/', {}, content))).toMatchObject({ content });
    },
  );

  const GZIP = { 'content-encoding': 'gzip' };

  onApp('may be compressed with gzip', async (app) => {
    expect(await pasteIn(app, curl(app, '/', GZIP, gzipSync(TEXT)))).toMatchObject({ content: TEXT });
  });

  const bomb = () => gzipSync(Buffer.alloc(1024 * 1024 + 1, 'a'));
  test.each<[string, string, () => string | Uint8Array, Record<string, string>]>([
    ['no gzip', '400 The body is not valid gzip.', () => TEXT, GZIP],
    ['a bomb of gzip', '422 content: The body expands to more than 1048576 bytes.', bomb, GZIP],
    ['Brotli', '400 The Content-Encoding is not supported.', () => TEXT, { 'content-encoding': 'br' }],
    ['empty', '422 content: Must be', () => '', {}],
    ['in Latin-1', '400 The text is not valid UTF-8. Send it in UTF-8.', () => Buffer.from([0xe9]), {}],
    ['larger than 512 KB', '422 content: Must be valid Unicode text of', () => 'a'.repeat(524_289), {}],
    ['larger than 4 MiB', '422 content: The request body is', () => 'a'.repeat(BODY_MAX_BYTES + 1), {}],
  ])(
    'that is %s is rejected in one line, with a status that makes clients fail',
    async (_, message, body, headers) => {
      expect(await rejection(curl(await startTestApp(), '/', headers, body()))).toStartWith(message);
    },
  );
});

describe('options', () => {
  onApp('are taken from the query', async (app) => {
    const made = curl(app, '/?title=A%20log&language=python&expiry=1d&visibility=public');
    expect(await pasteIn(app, made)).toMatchObject({
      title: 'A log',
      language: 'python',
      visibility: 'public',
      expires_at: inSeconds(app, 86_400),
    });
  });

  onApp('are taken from headers, in UTF-8 as clients send it', async (app) => {
    const title = Buffer.from('Prüfung').toString('latin1');
    const made = curl(app, '/', { 'paste-title': title, 'paste-language': 'go' });
    expect(await pasteIn(app, made)).toMatchObject({ title: 'Prüfung', language: 'go' });
  });

  test('are taken from the fields of a form, before headers, and from headers before the query', async () => {
    const app = await startTestApp();
    const { body, headers } = multipart({ title: 'form', content: TEXT, burn: 'true' });
    const made = app.send('POST', '/?title=query&language=go&visibility=public', {
      body,
      headers: { ...headers, 'paste-title': 'header', 'paste-language': 'sql' },
    });
    expect(await pasteIn(app, made)).toMatchObject({
      title: 'form',
      content: TEXT,
      language: 'sql',
      visibility: 'public',
      burn_after_reading: true,
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['?expires=1d', {}, 'expires: Unknown option. Use title,'],
    ['?expiry=2d', {}, 'expiry: Must be one of never, 10m'],
    ['?password=x', {}, 'password: Send it as the header Paste-Password'],
    ['?burn=maybe', {}, 'burn: Must be 1 or 0.'],
    ['?burn=1&expiry=1d', {}, 'burn: Send either burn or expiry.'],
    ['?expiry=burn&expiry=never', {}, 'expiry: Send it once.'],
    ['?max_views=many', {}, 'max_views: Must be a whole number from 1 to 1000.'],
    ['', { 'Paste-Expires-At': 'soon' }, 'expires_at: Must be an ISO 8601 time'],
    ['?slug=notes', {}, 'slug: Needs an API key'],
    ['', { 'Paste-Expire': '1d' }, 'paste-expire: Unknown option.'],
    ['', { 'Paste-Pasword': 'x' }, 'paste-pasword: Unknown option.'],
  ])(
    'such as %s %j are rejected, so that nothing is kept otherwise than was asked',
    async (query, headers, message) => {
      const rejected = curl(await startTestApp(), `/${query}`, headers);
      expect(await rejection(rejected)).toStartWith(`422 ${message}`);
    },
  );

  onApp('burn=0 and empty options change nothing', async (app) => {
    const made = curl(app, '/?burn=0&title=&expiry=');
    expect(await pasteIn(app, made)).toMatchObject({ burn_after_reading: false, title: null });
  });

  test('with the key of an account may choose the link, which is then the one in the response', async () => {
    const { app, authorization } = await startWithKey();
    const response = await curl(app, '/?slug=release-notes', { authorization });
    expect(await response.text()).toBe('http://paste.test/s/release-notes\n');
    expect(response.headers.has('delete-token')).toBe(false);
    const again = curl(app, '/?slug=release-notes', { authorization });
    expect(await rejection(again)).toStartWith('409 This custom link is taken.');
  });
});

describe('a file', () => {
  const post = (app: TestApp, fields: Parameters<typeof multipart>[0], path = '/', eol?: string) =>
    app.send('POST', path, multipart(fields, eol));

  test.each(['\r\n', '\n'])(
    'in a form whose lines end in %j gives the title and the language',
    async (eol) => {
      const app = await startTestApp();
      const made = post(app, { 'file; filename="src/größe.py"': TEXT }, '/', eol);
      const paste = { content: TEXT, title: 'größe.py', language: 'python' };
      expect(await pasteIn(app, made)).toMatchObject(paste);
    },
  );

  onApp('gives its name unless an option says otherwise, and standard input has none', async (app) => {
    const named = post(app, { 'file; filename="a.py"': TEXT }, '/?title=Mine&language=plain');
    expect(await pasteIn(app, named)).toMatchObject({ title: 'Mine', language: 'plain' });
    expect(await pasteIn(app, post(app, { 'file; filename="-"': TEXT }))).toMatchObject({ title: null });
  });

  test('uploaded by curl -T gives the title and the language, and its name may be that of nothing here', async () => {
    const app = await startTestApp();
    const put = (path: string) => pasteIn(app, app.send('PUT', path, { body: 'sprunge=x' }));
    const paste = { title: 'café menu.md', language: 'markdown', content: 'sprunge=x' };
    expect(await put('/caf%C3%A9%20menu.md?expiry=1h')).toMatchObject(paste);
    expect(await put('/')).toMatchObject({ title: null });
  });

  const FILE = 'file; filename="a"';
  test.each<[string, string, ...[string, string][]]>([
    ['with two', '422 file: Send one file', [FILE, 'x'], [FILE, 'y']],
    ['with none', '422 file: Send one', ['title', 'x']],
    ['with an unknown field', '422 expire: Unknown option.', [FILE, 'x'], ['expire', '1d']],
  ])('comes alone: a form %s is rejected', async (_, message, ...fields) => {
    expect(await rejection(post(await startTestApp(), fields))).toStartWith(message);
  });

  test('in a form that is cut off is rejected', async () => {
    const { headers, body } = multipart({ [FILE]: TEXT });
    const cut = (await startTestApp()).send('POST', '/', { headers, body: body.slice(0, -20) });
    expect(await rejection(cut)).toStartWith('400 The multipart form is malformed or incomplete.');
  });
});

describe('POST / answers with a page', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  test.each<[Record<string, string>, boolean]>([
    [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
    [{ accept: '*/*', 'sec-fetch-site': 'same-origin' }, true],
    [{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, true],
    [{ accept: 'application/json', ...JSON_TYPE }, false],
    [{ accept: 'application/json, */*;q=0.5', ...JSON_TYPE }, false],
    [{ accept: '*/*', ...URL_ENCODED }, false],
    [{ accept: 'text/htmlish' }, false],
    [{ accept: 'text/html, image/gif, image/jpeg, */*; q=.2', authorization: 'Bearer gp_x' }, false],
    [{ accept: 'text/html', authorization: 'Bearer the-token-of-a-proxy' }, true],
    [{}, false],
  ])('to a request with %j: %p', (headers, expected) => {
    expect(isFromPage(new Headers(headers))).toBe(expected);
  });
});

describe('the fields of the form', () => {
  const FORM = 'content=a+%26+b&language=python';
  const PASTE = { content: 'a & b', language: 'python' };

  onApp('lead to a page for browsers, and to the link for programs', async (app) => {
    const page = await curl(app, '/', { accept: 'text/html' }, FORM);
    expect([page.status, await page.text()]).toEqual([303, '']);
    const program = await curl(app, '/', {}, FORM);
    const path = program.headers.get('location') ?? '';
    expect([program.status, await program.text()]).toEqual([303, `http://paste.test${path}\n`]);
    expect(await asPaste(app, path)).toMatchObject({ ...PASTE, visibility: 'unlisted' });
  });

  test.each([
    ['from curl', '*/*', `${FORM}&publish_anyway=1`],
    // Which accepts pages by default.
    ['from Java', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', FORM],
  ])('with an API key, create an unlisted paste of its account: %s', async (_, accept, form) => {
    const { app, account, authorization } = await startWithKey();
    const response = await curl(app, '/', { authorization, accept }, form);
    expect(response.status).toBe(201);
    const own = await app.sendAs(account, 'GET', `/api/v1/pastes/${await idInLink(response)}`);
    expect(await own.json()).toMatchObject({ data: { ...PASTE, visibility: 'unlisted' } });
    const wrong = curl(app, '/', { authorization: 'Bearer gp_wrong', accept }, form);
    expect(await rejection(wrong)).toStartWith('401 ');
  });

  onApp('with options in the query or in headers, keep them and are unlisted', async (app) => {
    const burning = { ...PASTE, visibility: 'unlisted', burn_after_reading: true };
    expect(await pasteIn(app, curl(app, '/?expiry=burn', {}, FORM))).toMatchObject(burning);
    const titled = curl(app, '/', { 'paste-title': 'Notes' }, FORM);
    expect(await pasteIn(app, titled)).toMatchObject({ title: 'Notes', visibility: 'unlisted' });
    const unknown = curl(app, '/?expire=1d', {}, FORM);
    expect(await rejection(unknown)).toStartWith('422 expire: Unknown option.');
  });
});

onApp('a password for a proxy in front is no API key', async (app) => {
  const authorization = `Basic ${btoa('ann:secret')}`;
  expect((await curl(app, '/', { authorization })).status).toBe(201);
});

test('an error about a limit says how long to wait, as a terminal shows no headers', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
  await curl(app);
  const response = await curl(app);
  const seconds = response.headers.get('retry-after');
  expect(await rejection(response)).toContain(`Wait for ${seconds} seconds, then try again.`);
});

describe('a page of another site', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])('cannot paste with %j', async (headers) => {
    const app = await startTestApp();
    for (const sent of [curl(app, '/', headers), app.send('PUT', '/a', { body: TEXT, headers })])
      expect(await rejection(sent)).toStartWith('403 This request comes from a page of another site.');
  });

  onApp('cannot use a session: only a key makes a paste belong to an account', async (app) => {
    const { headers, account } = await signedIn(app);
    expect((await curl(app, '/', { ...headers, accept: '*/*' })).status).toBe(201);
    const list = await app.sendAs(account, 'GET', '/api/v1/pastes');
    expect(await list.json()).toMatchObject({ meta: { total: 0 } });
  });
});

test('an Idempotency-Key makes one paste of a text that is sent twice with an API key, and is for that text alone', async () => {
  const { app, account, authorization } = await startWithKey();
  const headers = { authorization, 'idempotency-key': 'one' };
  const [first, again] = [await curl(app, '/?title=a', headers), await curl(app, '/?title=a', headers)];
  const facts = ({ status, headers }: Response) => [status, headers.get('idempotency-replayed')];
  expect([facts(first), facts(again)]).toEqual([
    [201, null],
    [201, 'true'],
  ]);
  expect(await lineIn(again)).toBe(await lineIn(first));
  expect(await rejection(curl(app, '/?title=b', headers))).toStartWith('409 ');
  expect(await rejection(curl(app, '/?title=a', headers, 'other'))).toStartWith('409 ');
  const malformed = curl(app, '/', { ...headers, 'idempotency-key': 'x'.repeat(101) });
  expect(await rejection(malformed)).toStartWith('400 Invalid Idempotency-Key');
  const list = await app.sendAs(account, 'GET', '/api/v1/pastes');
  expect(await list.json()).toMatchObject({ meta: { total: 1 } });
  // It belongs to an account.
  const keyless = { 'idempotency-key': 'one' };
  expect(await lineIn(await curl(app, '/', keyless))).not.toBe(await lineIn(await curl(app, '/', keyless)));
});

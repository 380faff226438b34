import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { isFromPage } from '#api/one-liners/post-kind.ts';
import { BODY_MAX_BYTES } from '#http/body/body.ts';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { signedIn } from '../../web/signed-in.ts';
import { asPaste, idInLink, lineIn, multipart } from './examples.ts';

const TEXT = 'one & two = 3 %\r\n  ünïcode\t\n';
const CURL = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: '*/*',
  'user-agent': 'curl/8.14.1',
};

/** Sends a text as `curl --data-binary` does. */
const curl = (
  app: TestApp,
  path = '/',
  headers: Record<string, string> = {},
  body: string | Uint8Array = TEXT,
) => app.send('POST', path, { body, headers: { ...CURL, ...headers } });

const pasteOf = async (app: TestApp, response: Response): Promise<Record<string, unknown>> =>
  (await asPaste(app, await idInLink(response))) as Record<string, unknown>;

/** The status and the one line of a rejected request. */
const rejection = async (response: Response) => `${response.status} ${await lineIn(response)}`;

describe('a text', () => {
  test('is kept byte for byte, whatever curl calls it, and the response is the link in one line', async () => {
    const app = await startTestApp();
    const response = await curl(app);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const link = response.headers.get('location');
    const deleteToken = response.headers.get('delete-token') ?? '';
    const paste = await pasteOf(app, response);
    expect(link).toBe(paste.url as string);
    expect(paste).toMatchObject({ content: TEXT, title: null, language: 'plain', visibility: 'unlisted' });
    const deleted = await app.send('DELETE', `/api/paste/${paste.id}`, {
      headers: { 'delete-token': deleteToken },
    });
    expect(deleted.status).toBe(200);
  });

  test.each(['a=b', 'a=b&c=d', 'key=value\ncontent=x'])(
    'such as %j is not taken for a form',
    async (body) => {
      const app = await startTestApp();
      expect((await pasteOf(app, await curl(app, '/', {}, body))).content).toBe(body);
    },
  );

  test('may be compressed with gzip', async () => {
    const app = await startTestApp();
    const gzip = { 'content-encoding': 'gzip' };
    expect((await pasteOf(app, await curl(app, '/', gzip, gzipSync(TEXT)))).content).toBe(TEXT);
    expect(await rejection(await curl(app, '/', gzip, TEXT))).toContain('400 The body is not valid gzip.');
    const bomb = gzipSync(Buffer.alloc(1024 * 1024 + 1, 'a'));
    expect(await rejection(await curl(app, '/', gzip, bomb))).toContain(
      '422 content: The body expands to more than 1048576 bytes.',
    );
    const unknown = await curl(app, '/', { 'content-encoding': 'br' });
    expect(await rejection(unknown)).toContain('400 The Content-Encoding is not supported.');
  });

  test('that cannot be kept is rejected in one line, with a status that makes clients fail', async () => {
    const app = await startTestApp();
    const latin1 = Buffer.from('caf\xe9', 'latin1');
    expect(await rejection(await curl(app, '/', {}, ''))).toContain('422 content: Must be');
    expect(await rejection(await curl(app, '/', {}, latin1))).toBe(
      '400 The text is not valid UTF-8. Send it in UTF-8.',
    );
    expect(await rejection(await curl(app, '/', {}, 'a'.repeat(524_289)))).toContain('524288 bytes (512 KB)');
    const large = new Uint8Array(BODY_MAX_BYTES + 1).fill(97);
    expect(await rejection(await curl(app, '/', {}, large))).toContain(
      '422 content: The request body is larger than',
    );
  });
});

describe('options', () => {
  test('are taken from the query', async () => {
    const app = await startTestApp();
    const query = '?title=A%20log&language=python&expiry=1d&visibility=public';
    expect(await pasteOf(app, await curl(app, `/${query}`))).toMatchObject({
      title: 'A log',
      language: 'python',
      visibility: 'public',
      expires_at: new Date(app.time.now + 86_400_000).toISOString(),
    });
  });

  test('are taken from headers, in UTF-8 as clients send it', async () => {
    const app = await startTestApp();
    const title = Buffer.from('Prüfung').toString('latin1');
    const response = await curl(app, '/', {
      'paste-title': title,
      'paste-language': 'go',
      'paste-password': 'x',
    });
    expect(await rejection(await app.send('GET', `/${await idInLink(response)}`))).toContain('403');
    const open = await curl(app, '/', { 'paste-title': title, 'paste-language': 'go' });
    expect(await pasteOf(app, open)).toMatchObject({ title: 'Prüfung', language: 'go' });
  });

  test('are taken from the fields of a form, also with a password', async () => {
    const app = await startTestApp();
    const fields = multipart([
      ['"title"', 'T'],
      ['"content"', TEXT],
      ['"burn"', 'true'],
    ]);
    expect(await pasteOf(app, await app.send('POST', '/', fields))).toMatchObject({
      title: 'T',
      content: TEXT,
      burn_after_reading: true,
    });
    const secret = multipart([
      ['"file"', TEXT],
      ['"password"', 'x'],
    ]);
    const id = await idInLink(await app.send('POST', '/', secret));
    expect((await app.send('GET', `/raw/${id}`)).status).toBe(403);
  });

  test('of a form count before headers, and headers before the query', async () => {
    const app = await startTestApp();
    const { body, headers } = multipart([
      ['"file"', TEXT],
      ['"title"', 'form'],
    ]);
    const send = (more: object) => app.send('POST', '/?title=query&language=go', { body, ...more });
    const response = await send({
      headers: { ...headers, 'paste-title': 'header', 'paste-language': 'sql' },
    });
    expect(await pasteOf(app, response)).toMatchObject({ title: 'form', language: 'sql' });
  });

  test.each([
    ['?expires=1d', 'expires: Unknown option. Use title,'],
    ['?expiry=2d', 'expiry: Must be one of never, 10m'],
    ['?password=x', 'password: Send it as the header Paste-Password'],
    ['?burn=maybe', 'burn: Must be 1 or 0.'],
    ['?burn=1&expiry=1d', 'burn: Send either burn or expiry.'],
    ['?expiry=burn&expiry=never', 'expiry: Send it once.'],
    ['?slug=notes', 'slug: Needs an API key'],
  ])('such as %s are rejected, so that nothing is kept otherwise than was asked', async (query, message) => {
    const app = await startTestApp();
    expect(await rejection(await curl(app, `/${query}`))).toStartWith(`422 ${message}`);
  });

  test.each(['Paste-Expire', 'Paste-Pasword'])('such as a misspelled %s are rejected', async (header) => {
    const response = await curl(await startTestApp(), '/', { [header]: '1d' });
    expect(await rejection(response)).toContain(`422 ${header.toLowerCase()}: Unknown option.`);
  });

  test('burn=0 and empty options change nothing', async () => {
    const app = await startTestApp();
    expect(await pasteOf(app, await curl(app, '/?burn=0&title=&expiry='))).toMatchObject({
      burn_after_reading: false,
      title: null,
    });
  });

  test('with the key of an account may choose the link, which is then the one in the response', async () => {
    const { app, account } = await startWithAccount();
    const headers = { authorization: `Bearer ${account.key}` };
    const response = await curl(app, '/?slug=release-notes', headers);
    expect(await response.text()).toBe('http://paste.test/s/release-notes\n');
    expect(response.headers.has('delete-token')).toBe(false);
    expect(await rejection(await curl(app, '/?slug=release-notes', headers))).toContain(
      '409 This custom link is taken.',
    );
  });
});

describe('a file', () => {
  test.each(['\r\n', '\n'])(
    'in a form whose lines end in %j gives the title and the language',
    async (eol) => {
      const app = await startTestApp();
      const form = multipart([['"file"; filename="src/größe.py"', TEXT]], eol);
      expect(await pasteOf(app, await app.send('POST', '/', form))).toMatchObject({
        content: TEXT,
        title: 'größe.py',
        language: 'python',
      });
    },
  );

  test('gives its name unless an option says otherwise, and standard input has none', async () => {
    const app = await startTestApp();
    const form = multipart([['"file"; filename="a.py"', TEXT]]);
    const named = await app.send('POST', '/?title=Mine&language=plain', form);
    expect(await pasteOf(app, named)).toMatchObject({ title: 'Mine', language: 'plain' });
    const stdin = multipart([['"file"; filename="-"', TEXT]]);
    expect(await pasteOf(app, await app.send('POST', '/', stdin))).toMatchObject({ title: null });
  });

  test('uploaded by curl -T gives the title and the language, and its name may be that of nothing here', async () => {
    const app = await startTestApp();
    const put = (path: string) => app.send('PUT', path, { body: 'sprunge=x' });
    const named = await put('/caf%C3%A9%20menu.md?expiry=1h');
    expect(await pasteOf(app, named)).toMatchObject({
      title: 'café menu.md',
      language: 'markdown',
      content: 'sprunge=x',
    });
    expect(await pasteOf(app, await put('/'))).toMatchObject({ title: null });
  });

  test('comes alone: a form with two, with none, or with an unknown field is rejected', async () => {
    const app = await startTestApp();
    const two = multipart([
      ['"file"; filename="a"', 'x'],
      ['"file"; filename="b"', 'y'],
    ]);
    const unknown = multipart([
      ['"file"; filename="a"', 'x'],
      ['"expire"', '1d'],
    ]);
    expect(await rejection(await app.send('POST', '/', two))).toContain('422 file: Send one file');
    expect(await rejection(await app.send('POST', '/', multipart([['"title"', 'x']])))).toContain(
      '422 file: Send one',
    );
    expect(await rejection(await app.send('POST', '/', unknown))).toContain('422 expire: Unknown option.');
    const { headers, body } = two;
    const cut = await app.send('POST', '/', { headers, body: body.slice(0, -20) });
    expect(await rejection(cut)).toContain('400 The multipart form is malformed or incomplete.');
  });
});

describe('POST / answers with a page', () => {
  test.each([
    [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
    [{ accept: '*/*', 'sec-fetch-site': 'same-origin' }, true],
    [{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, true],
    [{ accept: 'application/json', 'content-type': 'application/json' }, false],
    [{ accept: 'application/json, */*;q=0.5', 'content-type': 'application/json' }, false],
    [{ accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' }, false],
    [{ accept: 'text/htmlish' }, false],
    [{ accept: 'text/html, image/gif, image/jpeg, */*; q=.2', authorization: 'Bearer gp_x' }, false],
    [{ accept: 'text/html', authorization: 'Bearer the-token-of-a-proxy' }, true],
    [{}, false],
  ] satisfies [Record<string, string>, boolean][])('to a request with %j: %p', (headers, expected) => {
    expect(isFromPage(new Headers(headers))).toBe(expected);
  });

  test('to browsers, and with the link to programs that send the fields of the form', async () => {
    const app = await startTestApp();
    const body = 'content=a+%26+b&language=python';
    const page = await curl(app, '/', { accept: 'text/html' }, body);
    expect([page.status, await page.text()]).toEqual([303, '']);
    const program = await curl(app, '/', {}, body);
    const path = program.headers.get('location') ?? '';
    expect([program.status, await program.text()]).toEqual([303, `http://paste.test${path}\n`]);
    const paste = await app.send('GET', path.replace('/p/', '/api/paste/'));
    expect(await paste.json()).toMatchObject({ content: 'a & b', language: 'python', visibility: 'public' });
  });
});

describe('the fields of the form, sent by a program', () => {
  const FORM = 'content=a+%26+b&language=python';

  test('with an API key, create an unlisted paste of its account', async () => {
    const { app, account } = await startWithAccount();
    const body = `${FORM}&publish_anyway=1`;
    const response = await curl(app, '/', { authorization: `Bearer ${account.key}` }, body);
    expect(response.status).toBe(201);
    const own = await app.sendAs(account, 'GET', `/api/v1/pastes/${await idInLink(response)}`);
    expect(await own.json()).toMatchObject({
      data: { content: 'a & b', language: 'python', visibility: 'unlisted' },
    });
  });

  test('with an API key, belong to its account for Java, too, which accepts pages by default', async () => {
    const { app, account } = await startWithAccount();
    const accept = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';
    const response = await curl(app, '/', { authorization: `Bearer ${account.key}`, accept }, FORM);
    const own = await app.sendAs(account, 'GET', `/api/v1/pastes/${await idInLink(response)}`);
    expect(await own.json()).toMatchObject({ data: { visibility: 'unlisted' } });
    const wrong = await curl(app, '/', { authorization: 'Bearer gp_wrong', accept }, FORM);
    expect(await rejection(wrong)).toContain('401');
  });

  test('with options in the query or in headers, keep them and are unlisted', async () => {
    const app = await startTestApp();
    expect(await pasteOf(app, await curl(app, '/?expiry=burn', {}, FORM))).toMatchObject({
      content: 'a & b',
      language: 'python',
      visibility: 'unlisted',
      burn_after_reading: true,
    });
    const titled = await curl(app, '/', { 'paste-title': 'Notes' }, FORM);
    expect(await pasteOf(app, titled)).toMatchObject({ title: 'Notes', visibility: 'unlisted' });
    expect(await rejection(await curl(app, '/?expire=1d', {}, FORM))).toContain(
      '422 expire: Unknown option.',
    );
  });
});

test('a password for a proxy in front is no API key', async () => {
  const app = await startTestApp();
  const authorization = `Basic ${btoa('ann:secret')}`;
  expect(await pasteOf(app, await curl(app, '/', { authorization }))).toMatchObject({ content: TEXT });
});

test('an error about a limit says how long to wait, as a terminal shows no headers', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
  await curl(app, '/');
  const response = await curl(app, '/');
  const seconds = response.headers.get('retry-after');
  expect(await rejection(response)).toContain(`Wait for ${seconds} seconds, then try again.`);
});

describe('a page of another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ] satisfies Record<string, string>[])('cannot paste with %j', async (headers) => {
    const app = await startTestApp();
    for (const send of [curl(app, '/', headers), app.send('PUT', '/a', { body: TEXT, headers })]) {
      expect(await rejection(await send)).toContain('403 This request comes from a page of another site.');
    }
  });

  test('cannot use a session: only a key makes a paste belong to an account', async () => {
    const app = await startTestApp();
    const { headers, account } = await signedIn(app);
    await idInLink(await curl(app, '/', { ...headers, accept: '*/*' }));
    const list = await app.sendAs(account, 'GET', '/api/v1/pastes');
    expect(await list.json()).toMatchObject({ meta: { total: 0 } });
  });
});

describe('an Idempotency-Key', () => {
  const start = async () => {
    const {
      app,
      account: { key },
    } = await startWithAccount();
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'one' };
    return { app, headers };
  };

  test('with an API key makes one paste of a text that is sent twice, and another text is rejected', async () => {
    const { app, headers } = await start();
    const first = await curl(app, '/?title=a', headers);
    const again = await curl(app, '/?title=a', headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first, again].map((response) => response.headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
    expect(await lineIn(again)).toBe(await lineIn(first));
    for (const [path, text] of [
      ['/?title=b', TEXT],
      ['/?title=a', 'other'],
    ] as const)
      expect(await rejection(await curl(app, path, headers, text))).toStartWith('409 ');
    const list = await app.send('GET', '/api/v1/pastes', { headers });
    expect(((await list.json()) as { meta: { total: number } }).meta.total).toBe(1);
  });

  test('that is malformed is rejected, and has no effect without an API key', async () => {
    const { app, headers } = await start();
    expect(
      await rejection(await curl(app, '/', { ...headers, 'idempotency-key': 'x'.repeat(101) })),
    ).toStartWith('400 Invalid Idempotency-Key');
    const keyless = { 'idempotency-key': 'one' };
    const [one, two] = [await curl(app, '/', keyless), await curl(app, '/', keyless)];
    expect(await lineIn(one)).not.toBe(await lineIn(two));
  });
});

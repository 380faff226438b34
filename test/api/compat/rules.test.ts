import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import { paste, startTestApp, startWithAccount, type TestAccount, type TestApp } from '../../support/app.ts';
import { blockNetwork } from './blocked.ts';
import { asPaste, EXAMPLES, type ProtocolExample } from './examples.ts';

/** Made when the test runs: a literal one would keep this repository from being pushed. */
const CREDENTIAL = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
const TEXT = 'one\r\ntwo & three = 4 %41 ünï\n';

const send = (app: TestApp, example: ProtocolExample, text: string, account?: TestAccount) => {
  const { method, path, headers = {}, body } = example.request(text, account?.key);
  const authorization = account && { authorization: `Bearer ${account.key}` };
  return app.send(method, path, { body, headers: { accept: '*/*', ...headers, ...authorization } });
};

/** Creates a paste, without a key where the protocol allows that. */
async function create(app: TestApp, example: ProtocolExample, text = TEXT): Promise<string> {
  const response = await send(
    app,
    example,
    text,
    example.takesVisitors ? undefined : await app.makeAccount(),
  );
  return example.idIn(response);
}

const statusOf = async (app: TestApp, id: string) => (await app.send('GET', `/raw/${id}`)).status;

const rejected = async (example: ProtocolExample, response: Response) => ({
  status: response.status,
  retryAfter: response.headers.has('retry-after'),
  message: await example.errorIn(response),
});

test('every protocol has an example in examples.ts', () => {
  // Its texts are encrypted: the same is in privatebin.test.ts.
  const others = PROTOCOLS.filter((name) => name !== 'privatebin');
  expect(new Set(EXAMPLES.flatMap(({ protocol }) => protocol ?? []))).toEqual(new Set(others));
});

describe.each(EXAMPLES)('$what', (example) => {
  const { takesVisitors, takesKey, open } = example;

  test('is stored byte for byte and unlisted', async () => {
    const app = await startTestApp();
    const id = await create(app, example);
    expect(await asPaste(app, id)).toMatchObject({
      content: TEXT,
      visibility: 'unlisted',
      burn_after_reading: example.burns ?? false,
      expires_at: null,
    });
  });

  test('keeps the options of this site that come with it, and none is lost', async () => {
    const { app, account } = await startWithAccount();
    const { method, path, headers = {}, body } = example.request(TEXT, account.key);
    const authorization = takesVisitors ? {} : { authorization: `Bearer ${account.key}` };
    const withField = (name: string, value: string) =>
      body.replace(
        /--b0undary--/,
        `--b0undary\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n$&`,
      );
    const sendWith = (more: Record<string, string>, query = '', fields = body) =>
      app.send(method, path + query, {
        body: fields,
        headers: { accept: '*/*', ...headers, ...authorization, ...more },
      });
    expect(await statusOf(app, await example.idIn(await sendWith({ 'paste-password': 'secret' })))).toBe(403);
    const burning = await example.idIn(await sendWith({}, '?expiry=burn'));
    expect([await statusOf(app, burning), await statusOf(app, burning)]).toEqual([200, 404]);
    const refused = [await sendWith({}, '?expirey=1h')];
    if (withField('x', 'y') !== body) {
      expect(
        await statusOf(app, await example.idIn(await sendWith({}, '', withField('password', 'secret')))),
      ).toBe(403);
      refused.push(
        await sendWith({}, '', withField('expirey', '1h')),
        await sendWith({}, '', body.replace('--b0undary--', '$`$&')),
      );
    }
    for (const one of refused)
      expect([one.status, await example.errorIn(one)]).toEqual([422, expect.any(String)]);
  });

  test.skipIf(!takesVisitors)('has the limits of keyless creation', async () => {
    const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
    await create(app, example);
    expect(await rejected(example, await send(app, example, TEXT))).toEqual({
      status: 429,
      retryAfter: true,
      message: expect.stringContaining('Too many requests'),
    });
  });

  test.skipIf(!takesVisitors)('has the daily quota of a network', async () => {
    const app = await startTestApp({ limits: { quotaKeylessBytesPerDay: 5 } });
    expect(await rejected(example, await send(app, example, TEXT))).toMatchObject({ status: 429 });
  });

  test.skipIf(!takesKey)('belongs to the account whose key is sent, and has its limits', async () => {
    const { app, account } = await startWithAccount({ limits: { createsPerMinute: 1 } });
    const id = await example.idIn(await send(app, example, TEXT, account));
    const own = await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`);
    expect(((await own.json()) as { data: object }).data).toMatchObject({
      content: TEXT,
      visibility: 'unlisted',
    });
    expect((await send(app, example, TEXT, account)).status).toBe(429);
  });

  test.skipIf(!takesKey)('is rejected with an invalid key, and not created without an owner', async () => {
    const app = await startTestApp();
    const account = { ...(await app.makeAccount()), key: 'gp_wrong' };
    const { status, message } = await rejected(example, await send(app, example, TEXT, account));
    expect({ status, message }).toEqual({ status: 401, message: expect.stringContaining('API key') });
  });

  test.skipIf(!takesKey)('counts in the request limit of its key', async () => {
    const { app, account } = await startWithAccount({ limits: { requestsPerMinute: 1 } });
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
    expect((await send(app, example, TEXT, account)).status).toBe(429);
  });

  test('is rejected on a read-only site', async () => {
    const app = await startTestApp({ site: { whoCanPaste: 'nobody' } });
    const account = takesVisitors ? undefined : await app.makeAccount();
    expect(await rejected(example, await send(app, example, TEXT, account))).toMatchObject({
      status: 403,
      message: expect.stringContaining('read-only'),
    });
  });

  test.skipIf(!takesVisitors)('needs a key where only accounts can paste', async () => {
    const app = await startTestApp({ site: { whoCanPaste: 'accounts' } });
    expect((await send(app, example, TEXT)).status).toBe(403);
    if (!takesKey) return;
    await example.idIn(await send(app, example, TEXT, await app.makeAccount()));
  });

  test('has the largest size and the longest life that the site allows', async () => {
    const app = await startTestApp({ site: { pasteRules: { maxBytes: 10, maxExpiry: '1d' } } });
    const account = takesVisitors ? undefined : await app.makeAccount();
    expect(await rejected(example, await send(app, example, 'a'.repeat(11), account))).toMatchObject({
      status: 422,
      message: expect.stringContaining('10 bytes'),
    });
    const id = await example.idIn(await send(app, example, 'a'.repeat(10), account));
    const { expires_at } = (await asPaste(app, id)) as {
      expires_at: string;
    };
    expect(Date.parse(expires_at)).toBe(app.time.now + 24 * 3_600_000);
  });

  test('is rejected from a blocked network', async () => {
    const app = await startTestApp();
    const account = takesVisitors ? undefined : await app.makeAccount();
    await blockNetwork(app, '192.0.2.0/24');
    expect(await rejected(example, await send(app, example, TEXT, account))).toMatchObject({ status: 403 });
  });

  test('with a credential warns of it', async () => {
    const app = await startTestApp();
    const account = takesVisitors ? undefined : await app.makeAccount();
    const response = await send(app, example, CREDENTIAL, account);
    expect(response.headers.get('paste-warning')).toContain('credential; type=');
  });

  test.skipIf(example.protocol === null)('is not taken with COMPAT=off', async () => {
    const app = await startTestApp({ site: { protocols: [] } });
    const response = await send(app, example, TEXT);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test.skipIf(open === undefined)(
    'is opened once if it burns, not with HEAD, and each open counts',
    async () => {
      const app = await startTestApp();
      const path = open?.path(await paste(app, { content: TEXT, expiry: 'burn' })) ?? '';
      expect((await app.send('HEAD', path)).status).toBe(200);
      expect(await open?.textIn(await app.send('GET', path))).toBe(TEXT);
      expect((await app.send('GET', path)).status).toBe(404);
      const kept = await create(app, example);
      await app.send('GET', open?.path(kept) ?? '');
      expect(((await asPaste(app, kept)) as { views: number }).views).toBe(2);
    },
  );

  test.skipIf(open === undefined)(
    'is not opened with a password, expired, or on a private site',
    async () => {
      const app = await startTestApp();
      const path = open?.path(await paste(app, { content: TEXT, password: 'x', expiry: '1h' })) ?? '';
      expect((await app.send('GET', path)).status).toBe(403);
      app.time.now += 3_600_000;
      expect((await app.send('GET', path)).status).toBe(404);
      const secret = await startTestApp({ site: { ...readConfig({}).site, whoCanRead: 'accounts' } });
      const response = await secret.send('GET', open?.path(await create(secret, example)) ?? '');
      expect(response.status).toBe(401);
      expect(await example.errorIn(response)).toContain('private');
    },
  );

  test.skipIf(open === undefined)(
    'is opened as something that no cache shares, no search engine lists, and no browser runs',
    async () => {
      const app = await startTestApp();
      const { headers } = await app.send('GET', open?.path(await create(app, example, '<script>')) ?? '');
      expect({
        cache: headers.get('cache-control'),
        robots: headers.get('x-robots-tag'),
        type: headers.get('content-type'),
        sniffing: headers.get('x-content-type-options'),
      }).toEqual({
        cache: expect.stringMatching(/^(?:no-store|private, no-cache)$/),
        robots: 'noindex',
        type: expect.stringMatching(/^(?:text\/plain|application\/json);/),
        sniffing: 'nosniff',
      });
    },
  );

  test.skipIf(open === undefined)('is found by nobody who guesses ids', async () => {
    const app = await startTestApp({ limits: { missesPerMinute: 1 } });
    const missing = open?.path('zzzzzzzz') ?? '';
    const statuses = [await app.send('GET', missing), await app.send('GET', missing)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([404, 429]);
  });
});

describe('a text in JSON loses none of the options of this site:', () => {
  test.each([
    ['pinnwand', '/api/v1/paste', { files: [{ content: TEXT }] }],
    ['wastebin', '/api/entries', { text: TEXT }],
    ['gist', '/gists', { files: { 'a.txt': { content: TEXT } } }],
  ])('%s', async (_, path, body) => {
    const app = await startTestApp();
    const post = (more: object) =>
      app.send('POST', path, { body: JSON.stringify({ ...body, slug: null, ...more }) });
    const made = await post({ password: 'secret', burn: true });
    const [, id = ''] = /([0-9A-Za-z]{8})"/.exec(await made.text()) ?? [];
    expect([made.ok, await statusOf(app, id)]).toEqual([true, 403]);
    const refused = [await post({ password: 7, visibility: 'secret' }), await post({ slug: 'mine' })];
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    // As on GitHub, whose libraries send more.
    expect((await post({ expirey: '1h' })).ok).toBe(path === '/gists');
  });
});

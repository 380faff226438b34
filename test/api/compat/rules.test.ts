import { describe, expect, test } from 'bun:test';
import { PROTOCOLS } from '#domain/protocol.ts';
import { paste, startTestApp, startWithAccount, type TestAccount } from '../../support/app.ts';
import { asPaste, CREDENTIAL, EXAMPLES, inSeconds, type ProtocolExample, statusAt } from './examples.ts';
import { multipart } from './forms.ts';

const TEXT = 'one\r\ntwo & three = 4 %41 ünï\n';

async function start(example: ProtocolExample, parts: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account } = await startWithAccount(parts);
  const sender = example.needsKey ? account : undefined;
  /** Sends a text, without a key where the protocol allows that. */
  const send = (text = TEXT, as: TestAccount | undefined = sender, more = {}, query = '') => {
    const { method = 'POST', path = '/', headers, body } = example.request(text, as?.key);
    const authorization = as && { authorization: `Bearer ${as.key}` };
    const all = { accept: '*/*', ...example.headers, ...headers, ...authorization, ...more };
    return app.send(method, path + query, { body, headers: all });
  };
  return {
    app,
    account,
    send,
    create: async (...sent: Parameters<typeof send>) => example.idIn(await send(...sent)),
    rejected: async (response: Response) => [response.status, await example.errorIn(response)],
    get: (id: string, method = 'GET') =>
      app.send(method, example.open?.path(id) ?? '', { headers: example.headers ?? {} }),
    statusOf: (id: string) => statusAt(app, `/raw/${id}`),
  };
}

test('every protocol has an example in examples.ts', () => {
  expect(new Set(EXAMPLES.flatMap(({ protocol }) => protocol ?? []))).toEqual(new Set(PROTOCOLS));
});

describe.each(EXAMPLES)('$what', (example) => {
  const { needsKey = false, open, stored = (text: string) => text } = example;

  test('is stored byte for byte and unlisted', async () => {
    const { create, app } = await start(example);
    expect(await asPaste(app, await create())).toMatchObject({
      content: stored(TEXT),
      visibility: 'unlisted',
      burn_after_reading: example.burns ?? false,
      expires_at: null,
    });
  });

  test('keeps the options of this site that come with it, and none is lost', async () => {
    const { account, create, rejected, send, statusOf, app } = await start(example);
    const sender = needsKey ? account : undefined;
    expect(await statusOf(await create(TEXT, sender, { 'paste-password': 'secret' }))).toBe(403);
    const burning = await create(TEXT, sender, {}, '?expiry=burn');
    expect([await statusOf(burning), await statusOf(burning)]).toEqual([200, 404]);
    expect(await rejected(await send(TEXT, sender, {}, '?expirey=1h'))).toEqual([422, expect.any(String)]);
    const { path = '/', headers = {}, body } = example.request(TEXT, account.key);
    const end = '--b0undary--';
    if (!body.includes(end)) return;
    const sendForm = (more: string) =>
      app.send('POST', path, { body: body.replace(end, () => more + end), headers });
    const field = (name: string, value: string) => multipart({ [name]: value }).body.split(end)[0] ?? '';
    const locked = await example.idIn(await sendForm(field('password', 'secret')));
    expect(await statusOf(locked)).toBe(403);
    for (const lost of [field('expirey', '1h'), body.split(end)[0] ?? ''])
      expect(await rejected(await sendForm(lost))).toEqual([422, expect.any(String)]);
  });

  test.skipIf(needsKey)('has the limits and the daily quota of keyless creation', async () => {
    const { create, rejected, send } = await start(example, { limits: { keylessCreatesPerMinute: 1 } });
    await create();
    const second = await send();
    expect(second.headers.has('retry-after')).toBe(true);
    expect(await rejected(second)).toEqual([429, expect.stringContaining('Too many requests')]);
    const full = await start(example, { limits: { quotaKeylessBytesPerDay: 5 } });
    expect((await full.send()).status).toBe(429);
  });

  test('belongs to the account whose key is sent, and has its limits', async () => {
    const { account, app, create, send } = await start(example, { limits: { createsPerMinute: 1 } });
    const own = await app.sendAs(account, 'GET', `/api/v1/pastes/${await create(TEXT, account)}`);
    expect(await own.json()).toMatchObject({ data: { content: stored(TEXT), visibility: 'unlisted' } });
    expect((await send(TEXT, account)).status).toBe(429);
  });

  test('is rejected with an invalid key, and counts in the request limit of a valid one', async () => {
    const { account, app, rejected, send } = await start(example, { limits: { requestsPerMinute: 1 } });
    const invalid = await rejected(await send(TEXT, { ...account, key: 'gp_wrong' }));
    expect(invalid).toEqual([401, expect.stringContaining('API key')]);
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
    expect((await send(TEXT, account)).status).toBe(429);
  });

  test('is rejected on a read-only site, and needs a key where only accounts can paste', async () => {
    const readOnly = await start(example, { site: { whoCanPaste: 'nobody' } });
    expect(await readOnly.rejected(await readOnly.send())).toEqual([
      403,
      expect.stringContaining('read-only'),
    ]);
    const { account, create, send } = await start(example, { site: { whoCanPaste: 'accounts' } });
    if (!needsKey) expect((await send()).status).toBe(403);
    await create(TEXT, account);
  });

  test('has the largest size and the longest life that the site allows', async () => {
    // Twelve bytes, and one more, differ also when they are encoded in base64.
    const maxBytes = Buffer.byteLength(stored('a'.repeat(12)));
    const { create, rejected, send, app } = await start(example, {
      site: { pasteRules: { maxBytes, maxExpiry: '1d' } },
    });
    const tooLong = [422, expect.stringContaining(`${maxBytes} bytes`)];
    expect(await rejected(await send('a'.repeat(13)))).toEqual(tooLong);
    const { expires_at } = await asPaste(app, await create('a'.repeat(12)));
    expect(expires_at).toBe(inSeconds(app, 86_400));
  });

  test('is rejected from a blocked network', async () => {
    const { rejected, send, app } = await start(example);
    await app.block('network', '192.0.2.0/24');
    expect(await rejected(await send())).toEqual([403, expect.any(String)]);
  });

  test.skipIf(example.stored !== undefined)('with a credential warns of it', async () => {
    const { send } = await start(example);
    expect((await send(CREDENTIAL)).headers.get('paste-warning')).toContain('credential; type=');
  });

  test.skipIf(example.protocol === null)('is not taken with COMPAT=off', async () => {
    const { send } = await start(example, { site: { protocols: [] } });
    const response = await send();
    if (example.protocol === 'privatebin') expect(await response.text()).toStartWith('http://paste.test/p/');
    else expect(response.status).toBeGreaterThanOrEqual(400);
  });

  describe.skipIf(open === undefined)('is opened', () => {
    const content = stored(TEXT);

    test('once if it burns, not with HEAD, and each open counts', async () => {
      const { create, get, app } = await start(example);
      const burning = await paste(app, { content, expiry: 'burn' });
      expect((await get(burning, 'HEAD')).status).toBe(200);
      expect(await open?.textIn(await get(burning))).toBe(TEXT);
      expect((await get(burning)).status).toBe(404);
      const kept = await create();
      await get(kept);
      expect((await asPaste(app, kept)).views).toBe(2);
    });

    test('neither with a password, nor expired, nor on a private site', async () => {
      const { app, get } = await start(example);
      const locked = await paste(app, { content, password: 'x', expiry: '1h' });
      expect((await get(locked)).status).toBe(403);
      app.time.now += 3_600_000;
      expect((await get(locked)).status).toBe(404);
      const secret = await start(example, { site: { whoCanRead: 'accounts' } });
      const response = await secret.get(await secret.create());
      expect(await secret.rejected(response)).toEqual([401, expect.stringContaining('private')]);
    });

    test('as something that no cache shares, no search engine lists, and no browser runs', async () => {
      const { create, get } = await start(example);
      const { headers } = await get(await create('<script>'));
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': expect.stringMatching(/^(?:no-store|private, no-cache)$/),
        'x-robots-tag': 'noindex',
        'content-type': expect.stringMatching(/^(?:text\/plain|application\/json);/),
        'x-content-type-options': 'nosniff',
      });
    });

    test('by nobody who guesses ids', async () => {
      const { get } = await start(example, { limits: { missesPerMinute: 1 } });
      expect([(await get('zzzzzzzz')).status, (await get('zzzzzzzz')).status]).toEqual([404, 429]);
    });
  });
});

test.each([
  ['pinnwand', '/api/v1/paste', { files: [{ name: null, content: TEXT }] }],
  ['wastebin', '/api/entries', { text: TEXT }],
  ['gist', '/gists', { files: { 'a.txt': { content: TEXT } } }],
])('a text in JSON loses none of the options of this site: %s', async (_, path, body) => {
  const app = await startTestApp();
  const post = (more: object) => app.send('POST', path, { body: { ...body, slug: null, ...more } });
  const made = await post({ password: 'secret', burn: true });
  const [, id = ''] = /([0-9A-Za-z]{8})"/.exec(await made.text()) ?? [];
  expect([made.ok, await statusAt(app, `/raw/${id}`)]).toEqual([true, 403]);
  for (const refused of [{ password: 7, visibility: 'secret' }, { slug: 'mine' }])
    expect((await post(refused)).status).toBe(422);
  // As on GitHub, whose libraries send more.
  expect((await post({ expirey: '1h' })).ok).toBe(path === '/gists');
});

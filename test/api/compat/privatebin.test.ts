import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { blockNetwork } from './blocked.ts';
import { asPaste } from './examples.ts';

const CLIENT = { 'x-requested-with': 'JSONHttpRequest', accept: '*/*' };
const CIPHER = ['aXZpdml2aXZpdml2aXZpdg==', 'c2FsdHNhbHQ=', 100_000, 256, 128, 'aes', 'gcm', 'zlib'];

/** What a client sends: `ct` is the encrypted text. */
const textOf = ({ expire = '1day', burn = 0, discussion = 0, ct = 'c2VjcmV0' } = {}) => ({
  v: 2,
  adata: [CIPHER, 'plaintext', discussion, burn],
  ct,
  meta: { expire },
});

interface Answer {
  /** The status of HTTP. */
  code: number;
  status: number;
  id: string;
  message: string;
  deletetoken: string;
}

async function post(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.send('POST', '/', { body, headers: { ...CLIENT, ...headers } });
  return { ...((await response.json()) as Answer), code: response.status };
}

const create = async (app: TestApp, options?: Parameters<typeof textOf>[0]): Promise<Answer> =>
  post(app, textOf(options));

async function open(
  app: TestApp,
  name: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await app.send(method, `/?${name}`, { headers: { ...CLIENT, ...headers } });
  return { code: response.status, ...(method === 'GET' && ((await response.json()) as object)) };
}

describe('privatebin', () => {
  test('a text is kept encrypted as it comes, and opened as it was sent', async () => {
    const app = await startTestApp();
    const { id, status, deletetoken, code } = await create(app);
    expect({ status, code }).toEqual({ status: 0, code: 200 });
    expect(deletetoken).not.toBe('');
    const { v, adata, ct } = textOf();
    expect(await open(app, id)).toEqual({
      code: 200,
      status: 0,
      id,
      url: `/?${id}`,
      v,
      adata,
      ct,
      meta: { created: Math.floor(app.time.now / 1000), time_to_live: 86_400 },
      comments: [],
      comment_count: 0,
      comment_offset: 0,
    });
    expect(await asPaste(app, id)).toMatchObject({
      content: JSON.stringify({ v, adata, ct }),
      visibility: 'unlisted',
      language: 'plain',
      views: 2,
    });
  });

  test('pbcli opens a text by its id as `pasteid`', async () => {
    const app = await startTestApp();
    const { id } = await create(app);
    expect(await open(app, `pasteid=${id}`)).toMatchObject({ code: 200, status: 0, id, ct: textOf().ct });
    expect(await open(app, 'pasteid=zzzzzzzz')).toMatchObject({ code: 404, status: 1 });
  });

  test('clients learn that version 2 is spoken', async () => {
    const app = await startTestApp();
    expect(await open(app, 'jsonld=paste')).toEqual({ code: 200, '@context': { v: { '@value': 2 } } });
  });

  test.each([
    ['5min', 600],
    ['1month', 2_592_000],
    ['never', null],
  ])('expiry %s becomes %p seconds', async (expire, seconds) => {
    const app = await startTestApp();
    const { expires_at } = await asPaste(app, (await create(app, { expire })).id);
    expect(expires_at).toBe(seconds === null ? null : new Date(app.time.now + seconds * 1000).toISOString());
  });

  test('a text that burns is opened once, and not by HEAD', async () => {
    const app = await startTestApp();
    const { id } = await create(app, { burn: 1 });
    expect(await open(app, id, 'HEAD')).toEqual({ code: 200 });
    expect(await open(app, id)).toMatchObject({ status: 0 });
    expect(await open(app, id)).toMatchObject({ code: 404, status: 1, message: expect.any(String) });
  });

  test('a text is deleted with its token, by a client or on the page behind the link', async () => {
    const app = await startTestApp();
    const [one, other] = [await create(app), await create(app)];
    expect(await post(app, { pasteid: one.id, deletetoken: 'wrong' })).toMatchObject({
      code: 403,
      status: 1,
    });
    expect(await post(app, { pasteid: one.id, deletetoken: one.deletetoken })).toEqual({
      code: 200,
      status: 0,
      id: one.id,
    } as never);
    expect(await open(app, one.id)).toMatchObject({ status: 1 });
    const link = `/?pasteid=${other.id}&deletetoken=${other.deletetoken}`;
    for (const headers of [{}, { accept: 'text/html' }, { 'x-requested-with': 'JSONHttpRequest' }])
      expect((await app.send('GET', link, { headers })).status).toBe(302);
    expect(await open(app, other.id)).toMatchObject({ status: 0 });
    const page = (await app.send('GET', link)).headers.get('location') ?? '';
    expect(page).toBe(`http://paste.test/remove/${other.id}/${other.deletetoken}`);
    expect((await app.send('POST', page)).status).toBe(200);
    expect(await open(app, other.id)).toMatchObject({ status: 1 });
  });

  test('a client without a key does not learn from a deletion whether a text exists on a private site', async () => {
    const app = await startTestApp({ site: { ...readConfig({}).site, whoCanRead: 'accounts' } });
    const { id } = await create(app);
    for (const pasteid of [id, 'zzzzzzzz']) {
      expect(await post(app, { pasteid, deletetoken: 'wrong' })).toMatchObject({ code: 401, status: 1 });
    }
  });

  test('a browser is sent from the link of a client to the page', async () => {
    const app = await startTestApp();
    const locationOf = async (path: string) =>
      (await app.send('GET', path, { headers: { accept: 'text/html' } })).headers.get('location');
    for (const link of ['/?Xk29fQ4z', '/?Xk29fQ4z=', '/?Xk29fQ4z&utm_source=chat', '/?pasteid=Xk29fQ4z']) {
      expect(await locationOf(link)).toBe('http://paste.test/p/Xk29fQ4z');
    }
    expect(await locationOf('/?f468483c313401e8')).toBe('http://paste.test/s/f468483c313401e8');
    expect(await locationOf('/?other')).toBeNull();
  });

  test('a text from another PrivateBin is opened under the id it had there', async () => {
    const app = await startTestApp();
    const { meta: _, ...content } = textOf();
    const body = { content: JSON.stringify(content), slug: 'f468483c313401e8' };
    await app.sendAs(await app.makeAccount(), 'POST', '/api/v1/pastes', body);
    expect(await open(app, 'f468483c313401e8')).toMatchObject({
      status: 0,
      id: 'f468483c313401e8',
      ...content,
    });
  });

  test('a paste that is no such text is neither opened nor burnt', async () => {
    const app = await startTestApp();
    for (const content of ['secret', '{"v":2}', '{']) {
      const made = await app.send('POST', '/api/paste', { body: { content, expiry: 'burn' } });
      const { id } = (await made.json()) as { id: string };
      expect(await open(app, id)).toMatchObject({
        code: 404,
        message: expect.stringContaining(`http://paste.test/p/${id}`),
      });
      expect(await asPaste(app, id)).toMatchObject({ content });
    }
    const made = await app.send('POST', '/api/paste', { body: { content: '{}', password: 'correct horse' } });
    expect(await open(app, ((await made.json()) as Answer).id)).toMatchObject({ code: 403, status: 1 });
  });

  test.each([
    ['a discussion', textOf({ discussion: 1 }), 'Discussions are not supported'],
    ['a comment', { ...textOf(), pasteid: 'a', parentid: 'a' }, 'Comments are not supported'],
    ['an unknown expiry', textOf({ expire: 'soon' }), 'expire: Must be never'],
    ['no encrypted text', { ...textOf(), ct: 'not base64' }, 'ct: Must be a text in version 2'],
    ['another version', { ...textOf(), v: 1 }, 'ct: Must be a text in version 2'],
  ])('%s is rejected with a sentence', async (_what, body, message) => {
    const app = await startTestApp();
    expect(await post(app, body)).toEqual({
      code: 422,
      status: 1,
      message: expect.stringContaining(message),
    } as never);
  });

  test('the limits, the size and the blocks of the site hold, in the format of the clients', async () => {
    const limited = await startTestApp({ limits: { keylessCreatesPerMinute: 1, missesPerMinute: 1 } });
    await create(limited);
    expect(await create(limited)).toMatchObject({ code: 429, status: 1 });
    expect(await open(limited, 'zzzzzzzz')).toMatchObject({ code: 404 });
    expect(await open(limited, 'zzzzzzzz')).toMatchObject({ code: 429, status: 1 });
    const small = await startTestApp({ site: { pasteRules: { maxBytes: 200, maxExpiry: '1h' } } });
    expect(await create(small, { ct: 'a'.repeat(400) })).toMatchObject({ code: 422, status: 1 });
    const { expires_at } = await asPaste(small, (await create(small, { expire: 'never' })).id);
    expect(expires_at).toBe(new Date(small.time.now + 3_600_000).toISOString());
    const readOnly = await startTestApp({ site: { whoCanPaste: 'nobody' } });
    expect(await create(readOnly)).toMatchObject({ code: 403, status: 1 });
    const blocking = await startTestApp();
    await blockNetwork(blocking, '192.0.2.0/24');
    expect(await create(blocking)).toMatchObject({ code: 403, status: 1 });
  });

  test('with a key, a text belongs to the account; a wrong key is an error', async () => {
    const { app, account } = await startWithAccount();
    const { id, deletetoken } = await post(app, textOf(), { authorization: `Bearer ${account.key}` });
    expect(deletetoken).toBe('');
    expect((await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
    const wrong = await post(app, textOf(), { authorization: 'Bearer gp_wrong' });
    expect(wrong).toMatchObject({ code: 401, status: 1, message: expect.stringContaining('API key') });
  });

  test('a private site opens no text without a key', async () => {
    const app = await startTestApp({ site: { ...readConfig({}).site, whoCanRead: 'accounts' } });
    const { id } = await create(app);
    expect(await open(app, id)).toMatchObject({
      code: 401,
      status: 1,
      message: expect.stringContaining('private'),
    });
    expect(await open(app, 'zzzzzzzz')).toMatchObject({ code: 401 });
    const { key } = await app.makeAccount();
    expect(await open(app, id, 'GET', { authorization: `Bearer ${key}` })).toMatchObject({ status: 0 });
  });

  test('with COMPAT=off, / is the page and takes texts', async () => {
    const app = await startTestApp({ site: { protocols: [] } });
    expect((await app.send('GET', '/?Xk29fQ4z')).status).toBe(200);
    const made = await app.send('POST', '/', { body: textOf(), headers: CLIENT });
    expect(await made.text()).toStartWith('http://paste.test/p/');
  });
});

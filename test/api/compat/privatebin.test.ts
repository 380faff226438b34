import { describe, expect, test } from 'bun:test';
import { onApp, paste, startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, encrypted, inSeconds } from './examples.ts';

const CLIENT = { 'x-requested-with': 'JSONHttpRequest', accept: '*/*' };
const IMPORTED = 'f468483c313401e8';

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

const create = (app: TestApp, options?: Parameters<typeof encrypted>[0]) => post(app, encrypted(options));

async function open(app: TestApp, name: string, headers: Record<string, string> = {}): Promise<object> {
  const response = await app.send('GET', `/?${name}`, { headers: { ...CLIENT, ...headers } });
  return { code: response.status, ...((await response.json()) as object) };
}

const privateSite = () => startTestApp({ site: { whoCanRead: 'accounts' } });

describe('privatebin', () => {
  onApp('a text is kept encrypted as it comes, and opened as it was sent', async (app) => {
    const { id, status, deletetoken, code } = await create(app);
    expect({ status, code }).toEqual({ status: 0, code: 200 });
    expect(deletetoken).not.toBe('');
    const { meta: _, ...content } = encrypted();
    expect(await open(app, id)).toEqual({
      code: 200,
      status: 0,
      id,
      url: `/?${id}`,
      ...content,
      meta: { created: Math.floor(app.time.now / 1000), time_to_live: 86_400 },
      comments: [],
      comment_count: 0,
      comment_offset: 0,
    });
    expect(await asPaste(app, id)).toMatchObject({ content: JSON.stringify(content), language: 'plain' });
  });

  test('pbcli opens a text by its id as `pasteid`, and clients learn that version 2 is spoken', async () => {
    const app = await startTestApp();
    const { id } = await create(app);
    expect(await open(app, `pasteid=${id}`)).toMatchObject({ code: 200, status: 0, id, ct: encrypted().ct });
    expect(await open(app, 'pasteid=zzzzzzzz')).toMatchObject({ code: 404, status: 1 });
    expect(await open(app, 'jsonld=paste')).toEqual({ code: 200, '@context': { v: { '@value': 2 } } });
  });

  test.each([
    ['5min', 600],
    ['1month', 2_592_000],
    ['never', null],
  ])('expiry %s becomes %p seconds', async (expire, seconds) => {
    const app = await startTestApp();
    const { expires_at } = await asPaste(app, (await create(app, { expire })).id);
    expect(expires_at).toBe(seconds === null ? null : inSeconds(app, seconds));
  });

  onApp('a text that burns is opened once', async (app) => {
    const { id } = await create(app, { burn: 1 });
    expect(await open(app, id)).toMatchObject({ status: 0 });
    expect(await open(app, id)).toMatchObject({ code: 404, status: 1, message: expect.any(String) });
  });

  onApp('a text is deleted with its token, by a client or on the page behind the link', async (app) => {
    const [one, other] = [await create(app), await create(app)];
    const remove = (deletetoken: string) => post(app, { pasteid: one.id, deletetoken });
    expect(await remove('wrong')).toMatchObject({ code: 403, status: 1 });
    expect(await remove(one.deletetoken)).toEqual({ code: 200, status: 0, id: one.id } as never);
    expect(await open(app, one.id)).toMatchObject({ status: 1 });
    const link = `/?pasteid=${other.id}&deletetoken=${other.deletetoken}`;
    const page = `http://paste.test/remove/${other.id}/${other.deletetoken}`;
    for (const headers of [{}, { accept: 'text/html' }, { 'x-requested-with': 'JSONHttpRequest' }]) {
      const sent = await app.send('GET', link, { headers: headers as Record<string, string> });
      expect([sent.status, sent.headers.get('location')]).toEqual([302, page]);
    }
    expect(await open(app, other.id)).toMatchObject({ status: 0 });
    expect((await app.send('POST', page)).status).toBe(200);
    expect(await open(app, other.id)).toMatchObject({ status: 1 });
  });

  test('a client without a key does not learn on a private site whether a text exists', async () => {
    const app = await privateSite();
    const { id } = await create(app);
    for (const pasteid of [id, 'zzzzzzzz']) {
      expect(await post(app, { pasteid, deletetoken: 'wrong' })).toMatchObject({ code: 401, status: 1 });
      expect(await open(app, pasteid)).toMatchObject({ code: 401, status: 1 });
    }
    const { key } = await app.makeAccount();
    expect(await open(app, id, { authorization: `Bearer ${key}` })).toMatchObject({ status: 0 });
  });

  test.each([
    ...['/?Xk29fQ4z', '/?Xk29fQ4z=', '/?Xk29fQ4z&utm_source=chat', '/?pasteid=Xk29fQ4z'].map((link) => [
      link,
      'http://paste.test/p/Xk29fQ4z',
    ]),
    [`/?${IMPORTED}`, `http://paste.test/s/${IMPORTED}`],
    ['/?other', null],
  ] as [string, string | null][])('a browser is sent from the link %s to %p', async (link, page) => {
    const { send } = await startTestApp();
    const sent = await send('GET', link, { headers: { accept: 'text/html' } });
    expect(sent.headers.get('location')).toBe(page);
  });

  onApp('a text from another PrivateBin is opened under the id it had there', async (app) => {
    const { meta: _, ...content } = encrypted();
    const body = { content: JSON.stringify(content), slug: IMPORTED };
    await app.sendAs(await app.makeAccount(), 'POST', '/api/v1/pastes', body);
    expect(await open(app, IMPORTED)).toMatchObject({ status: 0, id: IMPORTED, ...content });
  });

  onApp('a paste that is no such text is neither opened nor burnt', async (app) => {
    for (const content of ['secret', '{"v":2}', '{']) {
      const id = await paste(app, { content, expiry: 'burn' });
      const message = expect.stringContaining(`http://paste.test/p/${id}`);
      expect(await open(app, id)).toMatchObject({ code: 404, message });
      expect(await asPaste(app, id)).toMatchObject({ content });
    }
    const locked = await paste(app, { content: '{}', password: 'correct horse' });
    expect(await open(app, locked)).toMatchObject({ code: 403, status: 1 });
  });

  test.each([
    ['a discussion', encrypted({ discussion: 1 }), 'Discussions are not supported'],
    ['a comment', { ...encrypted(), pasteid: 'a', parentid: 'a' }, 'Comments are not supported'],
    ['an unknown expiry', encrypted({ expire: 'soon' }), 'expire: Must be never'],
    ['no encrypted text', encrypted({ ct: 'not base64' }), 'ct: Must be a text in version 2'],
    ['another version', { ...encrypted(), v: 1 }, 'ct: Must be a text in version 2'],
  ])('%s is rejected with a sentence', async (_what, body, message) => {
    const rejected = { code: 422, status: 1, message: expect.stringContaining(message) };
    expect(await post(await startTestApp(), body)).toEqual(rejected as never);
  });

  onApp('with a key, a text is deleted on its page: there is no token', async (app) => {
    const { key } = await app.makeAccount();
    const { deletetoken } = await post(app, encrypted(), { authorization: `Bearer ${key}` });
    expect(deletetoken).toBe('');
  });
});

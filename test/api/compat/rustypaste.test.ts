import { describe, expect, test } from 'bun:test';
import { secondsIn } from '#api/one-liners/duration.ts';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { asPaste, idInLink, lineIn, multipart } from './examples.ts';

const TEXT = 'print("hello")\r\n';

function send(app: TestApp, fields: [name: string, text: string][], more: Record<string, string> = {}) {
  const { body, headers } = multipart(fields);
  return app.send('POST', '/', { body, headers: { ...headers, ...more } });
}

test('rustypaste: a file with its name and expiry is created, and opened by its short link', async () => {
  const app = await startTestApp();
  const made = await send(app, [['"file"; filename="hello.py"', TEXT]], { expire: '1day 12hours' });
  // Its client takes no other status as success.
  expect(made.status).toBe(200);
  const id = await idInLink(made);
  expect(await asPaste(app, id)).toMatchObject({
    content: TEXT,
    title: 'hello.py',
    language: 'python',
    expires_at: new Date(app.time.now + 86_400_000).toISOString(),
  });
  expect(await (await app.send('GET', `/${id}.py`)).text()).toBe(TEXT);
});

test.each([
  [['"url"', 'https://example.org'], {}, 'url: This site'],
  [['"oneshot_url"', 'https://example.org'], {}, 'oneshot_url: This site neither shortens links'],
  [['"remote"', 'https://example.org/a.png'], {}, 'remote: This site neither shortens links'],
  [['"protected"; filename="a"', TEXT], {}, 'protected: This site has no such files'],
  [['"file"; filename="a"', TEXT], { expire: 'soon' }, 'expire: Must be a duration'],
] as const)('rustypaste: %p with %p is rejected in one line', async ([name, text], headers, message) => {
  const response = await send(await startTestApp(), [[name, text]], headers);
  expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining(message)]);
});

describe('rpaste, the client of rustypaste,', () => {
  /** As its version 0.9.5 sends it. */
  function rpaste(app: TestApp, fileName: string, more: Record<string, string> = {}) {
    const name = `"file"; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    return send(app, [[name, TEXT]], { 'user-agent': 'rustypaste-cli/0.9.5', accept: '*/*', ...more });
  }

  test('takes the response to a file as success, whose name it sends with it or as a header', async () => {
    const app = await startTestApp();
    for (const [fileName, headers, title] of [
      ['hello.py', {}, 'hello.py'],
      ['hello.txt', { filename: 'hello.py' }, 'hello.py'],
      // Its standard input.
      ['file', {}, null],
    ] as const) {
      const made = await rpaste(app, fileName, headers);
      expect(made.status).toBe(200);
      const language = title === null ? 'plain' : 'python';
      expect(await asPaste(app, await idInLink(made))).toMatchObject({ content: TEXT, title, language });
    }
  });

  test('creates, lists and deletes pastes of an account with its key as the token', async () => {
    const {
      app,
      account: { key },
    } = await startWithAccount();
    const headers = { authorization: key };
    const kept = await idInLink(await rpaste(app, 'a.txt', headers));
    const id = await idInLink(await rpaste(app, 'b.txt', { ...headers, expire: '1hour' }));
    const list = async () => (await app.send('GET', '/list', { headers })).json();
    expect(await list()).toEqual([
      {
        file_name: id,
        file_size: TEXT.length,
        item_type: 'file',
        creation_date_utc: new Date(app.time.now).toISOString().slice(0, 19).replace('T', ' '),
        expires_at_utc: new Date(app.time.now + 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      },
      expect.objectContaining({ file_name: kept, expires_at_utc: null }),
    ]);
    expect((await app.send('DELETE', `/${id}.txt`, { headers })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    const gone = await app.send('DELETE', `/${id}`, { headers });
    expect([gone.status, await lineIn(gone)]).toEqual([404, expect.stringContaining('not found')]);
  });

  test('lists and deletes nothing without the key of the account', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.makeAccount(), await app.makeAccount()];
    const id = await idInLink(await rpaste(app, 'a.txt', { authorization: owner.key }));
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: 'gp_wrong' }, 401],
      [{ authorization: other.key }, 404],
    ] as const) {
      expect((await app.send('DELETE', `/${id}`, { headers })).status).toBe(status);
    }
    expect((await app.send('GET', '/list')).status).toBe(401);
    expect((await app.send('GET', `/${id}`)).status).toBe(200);
    expect((await app.send('DELETE', '/no-id', { headers: { authorization: owner.key } })).status).toBe(404);
  });
});

test.each([
  ['1hour', 3600],
  ['1day 12h', 129_600],
  ['1M', 30.44 * 86_400],
  ['1500ms', 1.5],
  ['0s', undefined],
  ['10 parsecs', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the duration %p has %p seconds', (duration, seconds) => {
  expect(secondsIn(duration)).toBe(seconds);
});

import { describe, expect, test } from 'bun:test';
import { secondsIn } from '#api/one-liners/expiry.ts';
import { onApp, startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, idInLink, inSeconds, pasteIn, rejection, textAt } from './examples.ts';
import { multipart } from './forms.ts';

const TEXT = 'print("hello")\r\n';

function send(app: TestApp, name: string, text: string, more: Record<string, string> = {}) {
  const { body, headers } = multipart({ [name]: text });
  return app.send('POST', '/', { body, headers: { ...headers, ...more } });
}

onApp('rustypaste: a file with its name and expiry is created, and opened by its short link', async (app) => {
  const made = await send(app, 'file; filename="hello.py"', TEXT, { expire: '1day 12hours' });
  // Its client takes no other status as success.
  expect(made.status).toBe(200);
  const id = await idInLink(made);
  const paste = { content: TEXT, title: 'hello.py', language: 'python', expires_at: inSeconds(app, 86_400) };
  expect(await asPaste(app, id)).toMatchObject(paste);
  expect(await textAt(app, `/${id}.py`)).toBe(TEXT);
});

test.each<[string, Record<string, string>, string]>([
  ['url', {}, 'url: This site '],
  ['oneshot_url', {}, 'oneshot_url: This site neither shortens links'],
  ['remote', {}, 'remote: This site neither shortens links'],
  ['protected; filename="a"', {}, 'protected: This site has no such files'],
  ['file; filename="a"', { expire: 'soon' }, 'expire: Must be a duration'],
])('rustypaste: %p with %p is rejected in one line', async (name, headers, message) => {
  const rejected = send(await startTestApp(), name, 'https://example.org', headers);
  expect(await rejection(rejected)).toStartWith(`422 ${message}`);
});

describe('rpaste, the client of rustypaste,', () => {
  /** As its version 0.9.5 sends it. */
  function rpaste(app: TestApp, fileName: string, more: Record<string, string> = {}) {
    const name = `file; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    return send(app, name, TEXT, { 'user-agent': 'rustypaste-cli/0.9.5', accept: '*/*', ...more });
  }
  const remove = async (app: TestApp, id: string, headers = {}) => app.send('DELETE', `/${id}`, { headers });

  test.each<[string, Record<string, string>, string | null, string]>([
    ['hello.py', {}, 'hello.py', 'python'],
    ['hello.txt', { filename: 'hello.py' }, 'hello.py', 'python'],
    // Its standard input.
    ['file', {}, null, 'plain'],
  ])('takes the response to a file %j with %j as success', async (fileName, headers, title, language) => {
    const app = await startTestApp();
    const made = await rpaste(app, fileName, headers);
    expect(made.status).toBe(200);
    expect(await pasteIn(app, made)).toMatchObject({ content: TEXT, title, language });
  });

  test('creates, lists and deletes pastes of an account with its key as the token, and none without it', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.makeAccount(), await app.makeAccount()];
    const headers = { authorization: owner.key };
    const kept = await idInLink(await rpaste(app, 'a.txt', headers));
    const id = await idInLink(await rpaste(app, 'b.txt', { ...headers, expire: '1hour' }));
    const list = async () => (await app.send('GET', '/list', { headers })).json();
    const time = (seconds: number) => inSeconds(app, seconds).slice(0, 19).replace('T', ' ');
    expect(await list()).toEqual([
      {
        file_name: id,
        file_size: TEXT.length,
        item_type: 'file',
        creation_date_utc: time(0),
        expires_at_utc: time(3600),
      },
      expect.objectContaining({ file_name: kept, expires_at_utc: null }),
    ]);
    expect((await app.send('GET', '/list')).status).toBe(401);
    for (const [authorization, status] of [
      [undefined, 401],
      ['gp_wrong', 401],
      [other.key, 404],
    ] as const)
      expect((await remove(app, id, authorization && { authorization })).status).toBe(status);
    expect((await remove(app, `${id}.txt`, headers)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await rejection(remove(app, id, headers))).toMatch(/^404 .*not found/);
    expect((await remove(app, 'no-id', headers)).status).toBe(404);
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

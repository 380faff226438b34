import { expect, test } from 'bun:test';
import { secondsIn } from '#api/clients/duration.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { idInLink, lineIn, multipart } from './examples.ts';

const TEXT = 'print("hello")\r\n';

function send(app: TestApp, fields: [name: string, text: string][], more: Record<string, string> = {}) {
  const { body, headers } = multipart(fields);
  return app.send('POST', '/', { body, headers: { ...headers, ...more } });
}

const asPaste = async (app: TestApp, id: string) =>
  (await (await app.send('GET', `/api/paste/${id}`)).json()) as Record<string, unknown>;

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

test('rustypaste: a file for one read burns', async () => {
  const app = await startTestApp();
  const id = await idInLink(await send(app, [['"oneshot"; filename="hello.py"', TEXT]]));
  expect(await (await app.send('GET', `/${id}`)).text()).toBe(TEXT);
  expect((await app.send('GET', `/${id}`)).status).toBe(404);
});

test.each([
  [['"url"', 'https://example.org'], {}, 'url: This site'],
  [['"oneshot_url"', 'https://example.org'], {}, 'oneshot_url: This site neither shortens links'],
  [['"remote"', 'https://example.org/a.png'], {}, 'remote: This site neither shortens links'],
  [['"file"; filename="a"', TEXT], { expire: 'soon' }, 'expire: Must be a duration'],
] as const)('rustypaste: %p with %p is rejected in one line', async ([name, text], headers, message) => {
  const response = await send(await startTestApp(), [[name, text]], headers);
  expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining(message)]);
});

test('rustypaste: a second file is not lost silently', async () => {
  const fields: [string, string][] = [
    ['"oneshot"; filename="a"', TEXT],
    ['"oneshot"; filename="b"', TEXT],
  ];
  const response = await send(await startTestApp(), fields);
  expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining('Send one file')]);
});

test.each([
  ['10min', 600],
  ['1hour', 3600],
  ['2 days', 172_800],
  ['1day 12h', 129_600],
  ['1h30m', 5400],
  ['1M', 30.44 * 86_400],
  ['1500ms', 1.5],
  ['0s', undefined],
  ['10', undefined],
  ['10 parsecs', undefined],
  ['constructor', undefined],
  ['1toString', undefined],
  ['', undefined],
])('the duration %p has %p seconds', (duration, seconds) => {
  expect(secondsIn(duration)).toBe(seconds);
});

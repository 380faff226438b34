import { expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { asPaste, rejection } from './examples.ts';

const TEXT = 'print("ünï")\r\n';

const send = (app: TestApp, body: unknown, headers: Record<string, string>) =>
  app.send('POST', '/post', { body, headers });
const keyIn = async (response: Response) => ((await response.json()) as { key: string }).key;

test.each([
  ['application/json', 'json'],
  ['text/x-c; charset=utf-8', 'c'],
  ['text/log', 'plain'],
  ['application/x-www-form-urlencoded', 'plain'],
  ['multipart/form-data', 'plain'],
])('bytebin: %s is %s, and the body is the text itself', async (type, language) => {
  const app = await startTestApp();
  const key = await keyIn(await send(app, 'data=1', { 'content-type': type }));
  expect(await asPaste(app, key)).toMatchObject({ language, content: 'data=1' });
});

test.each<[string, Record<string, string>, string]>([
  [
    'a',
    { 'allow-modification': 'true' },
    '422 Allow-Modification: A text cannot be changed by this protocol.',
  ],
  ['a', { 'content-encoding': 'zstd' }, '400 The Content-Encoding is not supported. '],
  ['', {}, '422 content: '],
])('bytebin: what cannot be taken is rejected in one line: %j with %j', async (body, headers, message) => {
  expect(await rejection(send(await startTestApp(), body, headers))).toStartWith(message);
});

test('bytebin: the page of pastes.dev, on another site, sends a compressed text and reads the key, an error and the text', async () => {
  const app = await startTestApp();
  const origin = 'https://pastes.example';
  const asked = await app.send('OPTIONS', '/post', {
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-encoding,content-type',
    },
  });
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    // Not Authorization: a page must not send a key.
    'access-control-allow-headers': 'Content-Type, Content-Encoding, Allow-Modification',
  });
  const page = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  const headers = { ...page, 'content-type': 'text/python', accept: 'application/json' };
  const made = await send(app, new Uint8Array(gzipSync(TEXT)), { ...headers, 'content-encoding': 'gzip' });
  const key = await keyIn(made);
  expect([made.status, made.headers.get('location')]).toEqual([201, key]);
  const read = await app.send('GET', `/${key}`, { headers: { ...page, accept: '*/*' } });
  expect(await read.text()).toBe(TEXT);
  expect(read.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await asPaste(app, key)).toMatchObject({ language: 'python' });
  const rejected = await send(app, '', headers);
  expect(rejected.status).toBe(422);
  for (const response of [made, read, rejected])
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

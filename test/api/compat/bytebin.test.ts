import { expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { startTestApp } from '../../support/app.ts';
import { asPaste } from './examples.ts';

const TEXT = 'print("ünï")\r\n';

test('bytebin: a text compressed with gzip is created, and opened through the link that clients build', async () => {
  const app = await startTestApp();
  const headers = { 'content-type': 'text/python', 'content-encoding': 'gzip' };
  const made = await app.send('POST', '/post', { body: new Uint8Array(gzipSync(TEXT)), headers });
  expect(made.status).toBe(201);
  const { key } = (await made.json()) as { key: string };
  expect(made.headers.get('location')).toBe(key);
  const opened = await app.send('GET', `/${key}`);
  expect(await opened.text()).toBe(TEXT);
  expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await asPaste(app, key)).toMatchObject({ language: 'python' });
});

test.each([
  ['application/json', 'json'],
  ['text/x-c; charset=utf-8', 'c'],
  ['text/plain', 'plain'],
  ['text/log', 'plain'],
  ['application/x-www-form-urlencoded', 'plain'],
  ['multipart/form-data', 'plain'],
])('bytebin: %s is %s, and the body is the text itself', async (type, language) => {
  const app = await startTestApp();
  const made = await app.send('POST', '/post', { body: 'data=1', headers: { 'content-type': type } });
  const { key } = (await made.json()) as { key: string };
  expect(await asPaste(app, key)).toMatchObject({
    language,
    content: 'data=1',
  });
});

test('bytebin: what cannot be taken is rejected in one line', async () => {
  const app = await startTestApp();
  const rejected = async (body: string, headers: Record<string, string>) => {
    const response = await app.send('POST', '/post', { body, headers });
    return [response.status, await response.text()];
  };
  expect(await rejected('a', { 'allow-modification': 'true' })).toEqual([
    422,
    'Allow-Modification: A text cannot be changed by this protocol.\n',
  ]);
  expect(await rejected('a', { 'content-encoding': 'zstd' })).toEqual([
    400,
    expect.stringMatching(/^The Content-Encoding is not supported\. .*\n$/),
  ]);
  expect(await rejected('', {})).toEqual([422, expect.stringContaining('content: ')]);
});

test('bytebin: the page of pastes.dev, on another site, sends a text and reads the key, an error and the text', async () => {
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
  const made = await app.send('POST', '/post', {
    body: new Uint8Array(gzipSync(TEXT)),
    headers: { ...headers, 'content-encoding': 'gzip' },
  });
  const { key } = (await made.json()) as { key: string };
  const read = await app.send('GET', `/${key}`, { headers: { ...page, accept: '*/*' } });
  expect(await read.text()).toBe(TEXT);
  const rejected = await app.send('POST', '/post', { body: '', headers });
  expect(rejected.status).toBe(422);
  for (const response of [made, read, rejected]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

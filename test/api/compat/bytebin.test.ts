import { expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { startTestApp } from '../../support/app.ts';

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
  expect(await (await app.send('GET', `/api/paste/${key}`)).json()).toMatchObject({ language: 'python' });
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
  expect(await (await app.send('GET', `/api/paste/${key}`)).json()).toMatchObject({
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

import { describe, expect, test } from 'bun:test';
import { startTestApp, type TestApp } from '../../support/app.ts';

const TEXT = 'one & two = 3 %\r\n  ünïcode\t\n';
const CURL = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: '*/*',
  'user-agent': 'curl/8.14.1',
};

/** The id in a response that is one line with a link. */
async function idIn(response: Response): Promise<string> {
  const line = await response.text();
  const [, id] = /^http:\/\/paste\.test\/p\/([0-9A-Za-z]{8})\n$/.exec(line) ?? [];
  if (id === undefined) throw new Error(`${response.status}: ${line}`);
  return id;
}

async function pasteOf(app: TestApp, response: Response): Promise<Record<string, unknown>> {
  const paste = await app.send('GET', `/api/paste/${await idIn(response)}`);
  return (await paste.json()) as Record<string, unknown>;
}

describe('POST / from a program', () => {
  test('keeps a text byte for byte, whatever curl calls it, and responds with the link in one line', async () => {
    const app = await startTestApp();
    const response = await app.send('POST', '/', { body: TEXT, headers: CURL });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('delete-token')).toMatch(/^\w{32}$/);
    const link = response.headers.get('location');
    const paste = await pasteOf(app, response);
    expect(link).toBe(paste.url as string);
    expect(paste).toMatchObject({ content: TEXT, title: null, language: 'plain', visibility: 'unlisted' });
  });

  test.each(['a=b', 'a=b&c=d', 'title=x', 'key=value\ncontent=x', 'content=x&other=y', '%', 'content=a b'])(
    'takes %j as a text, not as a form',
    async (body) => {
      const app = await startTestApp();
      const paste = await pasteOf(app, await app.send('POST', '/', { body, headers: CURL }));
      expect(paste.content).toBe(body);
    },
  );
});

import { describe, expect, test } from 'bun:test';
import { parse } from 'parse5';
import { readConfig } from '#config.ts';
import { STATUS } from '#http/errors.ts';
import { inputSchemas } from '#pastes/input.ts';
import { fieldsOf } from '#web/docs/operation.tsx';
import { defaultApiRoutes, startTestApp } from '../support/app.ts';

const CALLS = defaultApiRoutes()
  .filter(({ operation }) => operation !== undefined)
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe.each(['/docs', '/llms.txt'])('%s', (path) => {
  test('names every call, every error with its status, and this server’s address', async () => {
    const { send } = await startTestApp();
    const text = await (await send('GET', path)).text();
    for (const call of CALLS) expect(text).toContain(call);
    for (const [code, status] of Object.entries(STATUS)) {
      expect(text).toContain(code);
      expect(text).toContain(String(status));
    }
    expect(text).toContain('http://paste.test/api/v1');
  });

  test('tells the limits as this server is set, and leaves out those that are off', async () => {
    const { send } = await startTestApp({ limits: { requestsPerMinute: 7777 } });
    const text = await (await send('GET', path)).text();
    expect(text).toContain('7,777 per minute');
    expect(text).not.toContain('Pastes created with a key');
  });
});

test('the page of the documentation names each field of a body with its rule', async () => {
  const { send } = await startTestApp();
  const html = await (await send('GET', '/docs')).text();
  expect(parse(html).childNodes.length).toBeGreaterThan(0);
  for (const field of ['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug']) {
    expect(html).toContain(`<dt><code>${field}</code>`);
  }
  expect(html).toContain('3 to 48 lowercase letters');
  expect(html).toContain('Default unlisted.');
  expect(html).toContain('Must be one of never, 10m, 1h, 1d, 1w, 1m, burn.');
});

test('the fields of a body are worked out once, however often the page is asked for', () => {
  const { pasteRules } = readConfig({}).site;
  const fields = () => fieldsOf(inputSchemas(pasteRules).account, 'body');
  expect(fields()).toBe(fields());
  expect(fields().map(({ name }) => name)).toContain('slug');
});

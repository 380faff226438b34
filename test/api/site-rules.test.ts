import { describe, expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';

interface Created {
  id: string;
  expires_at: string | null;
}
const created = async (response: Response) => ((await response.json()) as { data: Created }).data;
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as {
    error: { code: string; message: string; details?: Record<string, string> };
  };
  return { status: response.status, ...error };
};

describe('WHO_CAN_PASTE', () => {
  test('"accounts" rejects pastes without a key, whatever the body, and says what to do', async () => {
    const app = await startTestApp({ site: { whoCanPaste: 'accounts' } });
    const rejected = {
      status: 403,
      code: 'FORBIDDEN',
      message:
        'Only accounts can create pastes on this site. Log in, or send the text to / or /api/v1/pastes with an API key as "Authorization: Bearer gp_…".',
    };
    expect(await errorOf(await app.send('POST', '/api/paste', { body: { content: 'x' } }))).toEqual(rejected);
    expect(await errorOf(await app.send('POST', '/api/paste', { body: 'nonsense' }))).toEqual(rejected);
    const account = await app.makeAccount();
    expect((await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'x' })).status).toBe(201);
  });

  test('"nobody" rejects creating and editing with a key, but lets the owner read and delete', async () => {
    const open = await startTestApp();
    const account = await open.makeAccount();
    const { id } = await created(
      await open.sendAs(account, 'POST', '/api/v1/pastes', { content: 'kept', visibility: 'public' }),
    );
    const path = `/api/v1/pastes/${id}`;
    const app = await startTestApp({ store: open.store, site: { whoCanPaste: 'nobody' } });
    const rejected = {
      status: 403,
      code: 'FORBIDDEN',
      message: 'This site is read-only. Pastes cannot be created or edited.',
    };
    expect(await errorOf(await app.send('POST', '/api/paste', { body: { content: 'x' } }))).toEqual(rejected);
    expect(await errorOf(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'x' }))).toEqual(
      rejected,
    );
    expect(await errorOf(await app.sendAs(account, 'PATCH', path, { content: 'new' }))).toEqual(rejected);
    expect((await app.sendAs(account, 'GET', path)).status).toBe(200);
    expect((await app.sendAs(account, 'DELETE', path)).status).toBe(200);
  });
});

describe('MAX_PASTE_BYTES', () => {
  test('bounds the text of new and edited pastes, and errors and the OpenAPI document name it', async () => {
    const app = await startTestApp({ site: { pasteRules: { maxBytes: 2048, maxExpiry: 'never' } } });
    const account = await app.makeAccount();
    const create = (content: string, language = 'plain') =>
      app.sendAs(account, 'POST', '/api/v1/pastes', { content, language });
    const exact = await create('x'.repeat(2048));
    expect(exact.status).toBe(201);
    const { id } = await created(exact);
    const rule = 'Must be valid Unicode text of 1 to 2048 bytes (2 KB) in UTF-8.';
    const rejectedFor = (why: string) => ({
      ...{ status: 422, code: 'VALIDATION_FAILED' },
      details: { content: `${rule}${why}` },
    });
    const rejected = rejectedFor(' It has 2049 bytes.');
    expect(await errorOf(await create('é'.repeat(1025)))).toMatchObject(rejectedFor(' It has 2050 bytes.'));
    expect(await errorOf(await create(''))).toMatchObject(rejectedFor(' It is empty.'));
    const lone = await app.send('POST', '/api/paste', { body: '{"content": "\\ud800"}' });
    expect(await errorOf(lone)).toMatchObject(rejectedFor(''));
    const body = { content: 'x'.repeat(2049) };
    expect(await errorOf(await app.send('POST', '/api/paste', { body }))).toMatchObject(rejected);
    const huge = await app.sendAs(account, 'POST', '/api/v1/pastes', {
      content: 'x'.repeat(4 * 1024 * 1024),
    });
    expect((await errorOf(huge)).details?.content).toEndWith('Shorten content to at most 2048 bytes (2 KB).');
    const path = `/api/v1/pastes/${id}`;
    expect(await errorOf(await app.sendAs(account, 'PATCH', path, body))).toMatchObject(rejected);
    // Sanitizing writes out what HTML abbreviates.
    const grown = await errorOf(await create('<p>&'.repeat(500), 'richtext'));
    expect(grown.details?.content).toStartWith('Must be HTML of at most 2048 bytes (2 KB)');
    const document = JSON.stringify(await (await app.send('GET', '/openapi.json')).json());
    expect(document).toContain(rule);
    expect(document).not.toContain('524288');
  });
});

describe('MAX_EXPIRY', () => {
  const HOUR = 3_600_000;
  const start = () => startTestApp({ site: { pasteRules: { maxBytes: 524_288, maxExpiry: '1h' } } });

  test('rejects longer expiries by name, and lists the allowed ones in the OpenAPI document', async () => {
    const app = await start();
    for (const expiry of ['never', '1d', '1w', '1m']) {
      const response = await app.send('POST', '/api/paste', { body: { content: 'x', expiry } });
      expect(await errorOf(response)).toMatchObject({
        status: 422,
        code: 'VALIDATION_FAILED',
        details: { expiry: 'Must be one of 10m, 1h, burn.' },
      });
    }
    const document = JSON.stringify(await (await app.send('GET', '/openapi.json')).json());
    expect(document).toContain('"enum":["10m","1h","burn"]');
    expect(document).not.toContain('"1w"');
  });

  test('is the expiry of pastes that name none', async () => {
    const app = await start();
    const account = await app.makeAccount();
    const { expires_at } = await created(
      await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'x' }),
    );
    expect(Date.parse(expires_at ?? '')).toBe(app.time.now + HOUR);
  });

  test('ends a burn paste that nobody opens', async () => {
    const app = await start();
    const create = async () => {
      const body = { content: 'secret', expiry: 'burn' };
      const { id } = (await (await app.send('POST', '/api/paste', { body })).json()) as Created;
      return `/raw/${id}`;
    };
    const [opened, left] = [await create(), await create()];
    app.time.now += HOUR - 1;
    expect(await (await app.send('GET', opened)).text()).toBe('secret');
    app.time.now += 1;
    expect((await app.send('GET', left)).status).toBe(404);
  });
});

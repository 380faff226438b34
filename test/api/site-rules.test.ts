import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { KEYLESS, PASTES, startApi } from './support.ts';

const rejection = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...(await errorOf(response)) };
};

describe('WHO_CAN_PASTE', () => {
  test('"accounts" rejects pastes without a key, whatever the body, and says what to do', async () => {
    const { as, send } = await startApi({ site: { whoCanPaste: 'accounts' } });
    for (const body of [{ content: 'x' }, 'nonsense'])
      expect(await rejection(send('POST', KEYLESS, { body }))).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        message:
          'Only accounts can create pastes on this site. Log in, or send the text to / or /api/v1/pastes with an API key as "Authorization: Bearer gp_…".',
      });
    expect((await as('POST', PASTES, { content: 'x' })).status).toBe(201);
  });

  test('"nobody" rejects creating and editing with a key, but lets the owner read and delete', async () => {
    const open = await startApi();
    const path = `${PASTES}/${(await open.create()).id}`;
    const { send, sendAs } = await startTestApp({ store: open.store, site: { whoCanPaste: 'nobody' } });
    const body = { content: 'x' };
    for (const answer of [
      send('POST', KEYLESS, { body }),
      sendAs(open.ann, 'POST', PASTES, body),
      sendAs(open.ann, 'PATCH', path, body),
    ])
      expect(await rejection(answer)).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        message: 'This site is read-only. Pastes cannot be created or edited.',
      });
    expect((await sendAs(open.ann, 'GET', path)).status).toBe(200);
    expect((await sendAs(open.ann, 'DELETE', path)).status).toBe(200);
  });
});

test('MAX_PASTE_BYTES bounds the text of new and edited pastes, and errors and the OpenAPI document name it', async () => {
  const { as, send, textOf } = await startApi({
    site: { pasteRules: { maxBytes: 2048, maxExpiry: 'never' } },
  });
  const create = (content: string, language = 'plain') => as('POST', PASTES, { content, language });
  const exact = await create('x'.repeat(2048));
  expect(exact.status).toBe(201);
  const path = `${PASTES}/${(await json(exact)).data.id}`;
  const rule = 'Must be valid Unicode text of 1 to 2048 bytes (2 KB) in UTF-8.';
  const body = { content: 'x'.repeat(2049) };
  for (const [answer, why] of [
    [create('é'.repeat(1025)), ' It has 2050 bytes.'],
    [create(''), ' It is empty.'],
    [send('POST', KEYLESS, { body: '{"content": "\\ud800"}' }), ''],
    [send('POST', KEYLESS, { body }), ' It has 2049 bytes.'],
    [as('PATCH', path, body), ' It has 2049 bytes.'],
  ] as const)
    expect(await rejection(answer)).toMatchObject({ status: 422, details: { content: `${rule}${why}` } });
  const huge = await rejection(create('x'.repeat(4 * 1024 * 1024)));
  expect(huge.details?.content).toEndWith('Shorten content to at most 2048 bytes (2 KB).');
  // Sanitizing writes out what HTML abbreviates.
  const grown = await rejection(create('<p>&'.repeat(500), 'richtext'));
  expect(grown.details?.content).toStartWith('Must be HTML of at most 2048 bytes (2 KB)');
  const document = await textOf('/openapi.json');
  expect(document).toContain(rule);
  expect(document).not.toContain('524288');
});

describe('MAX_EXPIRY', () => {
  const HOUR = 3_600_000;
  const start = () => startApi({ site: { pasteRules: { maxBytes: 524_288, maxExpiry: '1h' } } });

  test('rejects longer expiries by name, lists the allowed ones in the OpenAPI document, and is the default', async () => {
    const { create, send, textOf, time } = await start();
    for (const expiry of ['never', '1d', '1w', '1m'])
      expect(await rejection(send('POST', KEYLESS, { body: { content: 'x', expiry } }))).toMatchObject({
        status: 422,
        details: { expiry: 'Must be one of 10m, 1h, burn.' },
      });
    const document = await textOf('/openapi.json');
    expect(document).toContain('"enum":["10m","1h","burn"]');
    expect(document).not.toContain('"1w"');
    expect(Date.parse((await create()).expires_at)).toBe(time.now + HOUR);
  });

  test('ends a burn paste that nobody opens', async () => {
    const { createKeyless, statusOf, time } = await start();
    const burning = { expiry: 'burn' };
    const [opened, left] = [await createKeyless(burning), await createKeyless(burning)];
    time.now += HOUR - 1;
    expect(await statusOf(`/raw/${opened.id}`)).toBe(200);
    time.now += 1;
    expect(await statusOf(`/raw/${left.id}`)).toBe(404);
  });
});

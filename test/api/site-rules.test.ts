import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { valueIn } from '../web/elements.ts';
import { saidOn, signedIn } from '../web/signed-in.ts';
import { post, shown } from '../web/support.ts';
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

const KB = 1024;
const text = (length: number): string => 'x'.repeat(length);

describe('the quota of an account', () => {
  test('rejects a paste or an edit that would exceed it with 429 and a message, until something is deleted', async () => {
    const { as, time } = await startApi({ limits: { quotaAccountBytes: KB } });
    const create = (length: number) => as('POST', PASTES, { content: text(length) });
    const path = `${PASTES}/${(await json(await create(1000))).data.id}`;
    for (const refused of [await create(25), await as('PATCH', path, { content: text(1025) })]) {
      expect(refused.status).toBe(429);
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'retry-after': '3600',
        'x-ratelimit-limit': '1024',
        'x-ratelimit-remaining': '24',
        'x-ratelimit-reset': String(time.now / 1000 + 3600),
      });
      expect(await errorOf(refused)).toEqual({
        code: 'RATE_LIMITED',
        message: expect.stringContaining('Delete pastes you no longer need, then try again.'),
      });
    }
    expect((await create(24)).status).toBe(201);
    await as('DELETE', path);
    expect((await create(1000)).status).toBe(201);
  });

  test('rejects a paste with a password before hashing the password', async () => {
    let hashed = 0;
    const hash = async () => `hash ${++hashed}`;
    const passwords = { hash, verify: async () => true, verifyNothing: async () => {} };
    const limits = { quotaAccountBytes: KB, quotaKeylessBytesPerDay: KB };
    const { as, send } = await startApi({ limits, passwords });
    const before = hashed;
    const body = { content: text(1025), password: 'secret' };
    expect((await as('POST', PASTES, body)).status).toBe(429);
    expect((await send('POST', KEYLESS, { body })).status).toBe(429);
    expect(hashed).toBe(before);
  });

  test('is shown in the dashboard, and a form that exceeds it keeps what was typed', async () => {
    const app = await startTestApp({ limits: { quotaAccountBytes: 3 * KB } });
    const ann = await signedIn(app);
    await ann.paste({ content: text(2 * KB) });
    expect((await ann.page('/dashboard')).text).toContain('2.0\u00a0KB of 3.0\u00a0KB used');
    const page = await shown(ann.post('/', { content: text(2 * KB) }));
    expect(page.status).toBe(429);
    expect(page.text).toContain('The paste was not created.');
    expect(page.text).toContain('Your pastes use 2.0 KB of 3.0 KB. Delete some, then try again.');
    expect(valueIn(page, 'content')).toBe(text(2 * KB));
    expect(saidOn(page)).not.toContain('Try again in');
  });
});

describe('the daily bytes of a network', () => {
  test('reject a paste that would exceed them with 429 until the window ends; an IPv6 /64 is one network', async () => {
    const { as, send, time } = await startApi({ limits: { quotaKeylessBytesPerDay: KB } });
    const make = (length: number, address: string) =>
      send('POST', KEYLESS, { body: { content: text(length) }, address });
    // Those with a key do not count.
    expect((await as('POST', PASTES, { content: text(4 * KB) })).status).toBe(201);
    expect((await make(1000, '2001:db8::1')).status).toBe(201);
    time.now += 60_000;
    const refused = await make(25, '2001:db8::2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(86_400 - 60)]);
    expect((await errorOf(refused)).message).toContain('at most 1024 bytes a day');
    expect((await make(24, '2001:db8::3')).status).toBe(201);
    expect((await make(1024, '2001:db8:0:1::1')).status).toBe(201);
    time.now += 86_400_000 - 60_000;
    expect((await make(1024, '2001:db8::2')).status).toBe(201);
  });

  test('also apply to the form, which says how long to wait', async () => {
    const app = await startTestApp({ limits: { quotaKeylessBytesPerDay: KB } });
    await post(app, '/', { content: text(1000) });
    const page = await shown(post(app, '/', { content: text(25) }));
    expect(page.status).toBe(429);
    expect(page.text).toContain(
      'Your network has used its daily quota of 1.0 KB. Try again in 24 hours, or log in.',
    );
  });
});

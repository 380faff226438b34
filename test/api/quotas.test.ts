import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { saidOn, signedIn } from '../web/signed-in.ts';
import { post, shown, valueIn } from '../web/support.ts';

const KB = 1024;
const text = (length: number): string => 'x'.repeat(length);

describe('the quota of an account', () => {
  test('rejects a paste that would exceed it with 429 and a message, until something is deleted', async () => {
    const { sendAs, makeAccount, time } = await startTestApp({ limits: { quotaAccountBytes: KB } });
    const ann = await makeAccount();
    const first = await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(1000) });
    const refused = await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(25) });
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
    expect((await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(24) })).status).toBe(201);
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${(await json(first)).data.id}`);
    expect((await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(1000) })).status).toBe(201);
  });

  test('rejects an edit that would exceed it and accepts one that shortens a paste', async () => {
    const { sendAs, makeAccount } = await startTestApp({ limits: { quotaAccountBytes: KB } });
    const ann = await makeAccount();
    const made = await json(await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(1000) }));
    const path = `/api/v1/pastes/${made.data.id}`;
    const refused = await sendAs(ann, 'PATCH', path, { content: text(1025), title: 'new' });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'RATE_LIMITED']);
    const kept = await json(await sendAs(ann, 'GET', path));
    expect([kept.data.title, kept.data.size_bytes]).toEqual([null, 1000]);
    expect((await sendAs(ann, 'PATCH', path, { content: text(10) })).status).toBe(200);
  });

  test('rejects a paste with a password before hashing the password', async () => {
    let hashed = 0;
    const passwords = {
      hash: async () => `hash ${++hashed}`,
      verify: async () => true,
      verifyNothing: async () => {},
    };
    const { sendAs, makeAccount } = await startTestApp({
      limits: { quotaAccountBytes: KB, quotaKeylessBytesPerDay: KB },
      passwords,
    });
    const ann = await makeAccount();
    const before = hashed;
    const body = { content: text(1025), password: 'secret' };
    expect((await sendAs(ann, 'POST', '/api/v1/pastes', body)).status).toBe(429);
    expect((await sendAs({ ...ann, key: '' }, 'POST', '/api/paste', body)).status).toBe(429);
    expect(hashed).toBe(before);
  });

  test('is shown in the dashboard, and a form that exceeds it keeps what was typed', async () => {
    const app = await startTestApp({ limits: { quotaAccountBytes: 3 * KB } });
    const ann = await signedIn(app);
    await ann.paste({ content: text(2 * KB) });
    const { text: list } = await ann.page('/dashboard');
    expect(list).toContain('2.0\u00a0KB of 3.0\u00a0KB used');
    const page = await shown(ann.post('/', { content: text(2 * KB) }));
    expect(page.status).toBe(429);
    expect(page.text).toContain('The paste was not created.');
    expect(page.text).toContain('Your pastes use 2.0 KB of 3.0 KB. Delete some, then try again.');
    expect(valueIn(page, 'content')).toBe(text(2 * KB));
    expect(saidOn(page)).not.toContain('Wait');
  });
});

describe('the daily bytes of a network', () => {
  test('reject a paste that would exceed them with 429 until the window ends; an IPv6 /64 is one network', async () => {
    const { send, time } = await startTestApp({ limits: { quotaKeylessBytesPerDay: KB } });
    const make = (length: number, address: string) =>
      send('POST', '/api/paste', { body: { content: text(length) }, address });
    expect((await make(1000, '2001:db8::1')).status).toBe(201);
    time.now += 60_000;
    const refused = await make(25, '2001:db8::2');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(86_400 - 60));
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
    expect(page.text).toContain('Your network has used its daily quota of 1.0 KB. Wait 24 hours, or log in.');
  });

  test('do not count pastes created with a key', async () => {
    const { sendAs, send, makeAccount } = await startTestApp({ limits: { quotaKeylessBytesPerDay: KB } });
    const ann = await makeAccount();
    expect((await sendAs(ann, 'POST', '/api/v1/pastes', { content: text(4 * KB) })).status).toBe(201);
    expect((await send('POST', '/api/paste', { body: { content: text(KB) } })).status).toBe(201);
  });
});

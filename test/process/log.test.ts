import { afterEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import { asking, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { startMailServer } from '../support/mail-server.ts';
import { cleanUp, gluepot, startServer } from '../support/program.ts';

afterEach(cleanUp);

const IPV4 = '203.0.113.77';
const IPV6 = '2001:db8:77:1:aaaa:bbbb:cccc:dddd';
const IPV6_NETWORK = '2001:db8:77:1::/64';

const linesOf = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Everything that the log of a session must not contain. */
const secrets = new Set<string>();
const secret = (text: string): string => {
  if (text.length < 6) throw new Error(`"${text}" may be in a log by chance`);
  secrets.add(text);
  return text;
};

/** A browser at an address, which keeps its cookies: they are secrets, too. */
function browserOf(url: string, address: string) {
  const cookies = new Map<string, string>();
  return async (path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: fields === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
      if (value.length >= 6) secret(value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

/** The bytes of a key in base32 (RFC 4648), as the page of the set-up shows it. */
function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

test('the log of a whole session has no text, key, password, token, code, email or address in it', async () => {
  const mail = await startMailServer(/refused/);
  /** Waits for a mail with a link that contains this, and returns its path. */
  const linkWith = async (part: string): Promise<string> => {
    for (;;) {
      const text = mail.mails.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=');
      const [, path] = new RegExp(`https?://[^/\\s]+(${part}[^\\s"]+)`).exec(text) ?? [];
      if (path !== undefined) return secret(path.slice(part.length)) && path;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const DATA_DIR = join(temporaryFolder(), 'data');
  const settings = {
    DATA_DIR,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'debug',
    LOG_REQUESTS: 'on',
    METRICS_PORT: '0',
    SMTP_URL: mail.settings.SMTP_URL,
    LIMIT_KEYLESS_CREATES_PER_MINUTE: '20',
  };
  const server = await startServer({ settings });
  const send = browserOf(server.url, IPV4);
  const other = browserOf(server.url, IPV6);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await asking(server.url)('POST', path, body, { 'x-forwarded-for': IPV4, ...headers });
    return { status: response.status, headers: response.headers, body: await json(response) };
  };

  // Pastes without an account.
  const made = await post('/api/paste', {
    content: secret('content of the first paste'),
    title: secret('a title of its own'),
  });
  expect(made.status).toBe(201);
  const id = secret(made.body.id);
  secret(made.headers.get('delete-token') ?? '');
  for (const path of [`/raw/${id}`, `/p/${id}`, `/api/paste/${id}`, `/p/${id}?x=${secret('a-secret-query')}`])
    await other(path);
  const burn = await post('/api/paste', { content: secret('content that burns'), expiry: 'burn' });
  await send(`/raw/${secret(burn.body.id)}`);
  const guarded = await post('/api/paste', {
    content: secret('content behind a password'),
    password: secret('open sesame 1'),
  });
  const guardedPath = `/p/${secret(guarded.body.id)}`;
  expect((await other(guardedPath, { password: secret('a wrong password') })).status).toBe(403);
  expect((await other(guardedPath, { password: 'open sesame 1' })).status).toBeLessThan(400);
  const report = {
    category: 'spam',
    text: secret('what the reporter wrote'),
    email: secret('reporter@example.org'),
  };
  expect((await other(`/p/${id}/report`, report)).status).toBe(303);

  // An account: sign up, confirm, key, second factor, reset.
  const password = secret('a good long password 7');
  const email = secret('ann.somebody@example.org');
  expect((await send('/sign-up', { username: 'ann', email, password })).status).toBe(303);
  const confirmation = await linkWith('/confirm/');
  expect((await send(confirmation, {})).status).toBeLessThan(400);
  const keyPage = await send('/dashboard/keys', { name: secret('name of a key') });
  const [key = ''] = /gp_\w{20,}/.exec(keyPage.text) ?? [];
  secret(key);
  const authorization = `Bearer ${key}`;
  const own = await post(
    '/api/v1/pastes',
    { content: secret('content of an account'), slug: secret('my-own-custom-link') },
    { authorization },
  );
  expect(own.status).toBe(201);
  await asking(server.url, key)('GET', `/api/v1/pastes?search=${secret('searched-words')}`);
  const wrongKey = secret('gp_0123456789abcdefghijklmnopqrstuv');
  await post('/api/v1/pastes', {}, { authorization: `Bearer ${wrongKey}` });
  await send('/dashboard?q=searched-words');
  await send('/account/email', {
    email: secret('ann.elsewhere@refused.example.org'),
    email_password: password,
  });
  const setUp = await send('/account/two-factor/set-up', { two_factor_password: password });
  const [, shown = ''] = /id="two-factor-key"[^>]*>([A-Z2-7 ]+)</.exec(setUp.text) ?? [];
  const totpKey = secret(shown.replaceAll(' ', ''));
  const code = () => secret(totpCode(fromBase32(totpKey), totpStepAt(Date.now())));
  const codesPage = await send('/account/two-factor/turn-on', { code: code() });
  const [, codes = ''] = /id="recovery-codes"[^>]*>([^<]+)</.exec(codesPage.text) ?? [];
  const recoveryCodes = codes.trim().split('\n').map(secret);
  expect(recoveryCodes).toHaveLength(10);
  await other('/log-in', { name: email, password: secret('not the password') });
  await other('/log-in', { name: secret('typed into the wrong field'), password });
  const asked = await other('/log-in', { name: email, password });
  const [, pending = ''] = /name="pending" value="([^"]+)"/.exec(asked.text) ?? [];
  await other('/log-in/code', { pending: secret(pending), code: secret('000000'), recovery_code: '' });
  const passed = await other('/log-in/code', { pending, code: '', recovery_code: recoveryCodes[0] ?? '' });
  expect(passed.status).toBe(303);
  await other('/forgot', { email });
  const reset = await linkWith('/reset/');
  expect((await other(reset, { password: secret('another good password 8') })).status).toBeLessThan(400);

  // Errors: of clients, of limits and of the database.
  await fetch(`${server.url}/api/paste`, {
    method: 'POST',
    body: `{"content": ${secret('not JSON at all')}`,
  });
  await other(`/${secret('made-up-path')}?${secret('made-up-query')}`);
  for (let n = 0; n < 25; n++) await post('/api/paste', { content: secret(`a text too many ${n}`) });
  const database = new DatabaseSync(join(DATA_DIR, 'gluepot.db'));
  database.exec(`
    ALTER TABLE sessions RENAME TO lost_sessions;
    CREATE TRIGGER broken BEFORE INSERT ON pastes BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END;
  `);
  database.close();
  const broken = await send('/account');
  expect(broken.status).toBe(500);
  const lost = await post('/api/paste', { content: 'content that burns' }, { 'x-forwarded-for': IPV6 });
  expect(lost.status).toBe(500);
  const { err } = await server.stop();

  const full = await startServer({
    settings: { ...settings, DATA_DIR: join(temporaryFolder(), 'data'), MIN_FREE_DISK: '8000 TB' },
  });
  const content = 'content of the first paste';
  const refused = await asking(full.url)('POST', '/api/paste', { content }, { 'x-forwarded-for': IPV4 });
  expect(refused.status).toBe(503);
  const log = err + (await full.stop()).err;

  const lines = linesOf(log);
  for (const text of secrets) expect(log).not.toContain(text);
  expect(log).not.toContain(IPV6);
  // The security log names networks, by design; nothing else does.
  const networks = lines.filter(({ event }) => event !== undefined).map(({ network }) => network);
  expect(new Set(networks)).toEqual(new Set([IPV4, IPV6_NETWORK]));
  const others = lines.map((line) => (line.event === undefined ? line : { ...line, network: '' }));
  expect(JSON.stringify(others)).not.toMatch(/203\.0\.113|2001:db8/);

  // The session did log what it should.
  for (const { level, time } of lines) {
    expect(['debug', 'info', 'warn', 'error']).toContain(level);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  const requestId = broken.headers.get('x-request-id');
  expect(broken.text).toContain(`Request ID: ${requestId}`);
  expect(lines.filter((line) => line.requestId === requestId).map(({ msg }) => msg)).toEqual([
    'A request failed',
    'Request',
  ]);
  const events = lines.map(({ event }) => event);
  for (const event of ['login_failed', 'paste_password_failed', 'second_factor_failed', 'key_created'])
    expect(events).toContain(event);
  expect(events).toContain('password_reset');
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'Request', route: '/raw/:id', status: 200 }));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'A request was answered 503', level: 'debug' }),
  );
});

test('LOG_LEVEL=error leaves out warnings, but neither security events nor requests', async () => {
  const settings = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    LOG_LEVEL: 'error',
    LOG_REQUESTS: 'on',
    METRICS_PORT: '0',
  };
  await gluepot(['account', 'create', '--username', 'ann', '--email', 'ann@example.org'], {
    settings,
    input: 'correct horse\n',
  });
  const server = await startServer({ settings });
  const send = browserOf(server.url, IPV4);
  expect((await send('/log-in', { name: 'ann', password: 'wrong' })).status).toBe(403);
  const { err } = await server.stop();
  const lines = linesOf(err);
  expect(lines).toMatchObject([
    { level: 'info', event: 'login_failed', account: 'ann' },
    { level: 'info', msg: 'Request', method: 'POST', route: '/log-in', status: 403 },
  ]);
});

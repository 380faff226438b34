import { describe, expect, test } from 'bun:test';
import { isKeyText } from '#domain/key.ts';
import { commandLine, forAlice, withAlice } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

const create = (username: string, name: string) => ['key', 'create', '--username', username, '--name', name];

describe('key create', () => {
  forAlice('prints the key alone on standard output', async ({ gluepot }) => {
    const made = await gluepot(...create('alice', 'laptop'));
    expect(made.code).toBe(0);
    expect(made.out.endsWith('\n')).toBe(true);
    expect(isKeyText(made.out.slice(0, -1))).toBe(true);
    expect(made.err).toContain('"laptop" for alice');
    expect(made.err).not.toContain(made.out.trim());
  });

  forAlice('rejects an eleventh key until one is revoked', async ({ gluepot, makeKey }) => {
    for (let made = 0; made < 10; made++) await makeKey('alice', `key ${made}`);
    const refused = await gluepot(...create('alice', 'one more'));
    expectMessage(refused, 'has reached the limit of 10 keys. Revoke a key');
    const [first] = JSON.parse((await gluepot('key', 'list', '--username', 'alice', '--json')).out);
    expect(await gluepot('key', 'revoke', first.id)).toMatchObject({ code: 0 });
    expect(await gluepot(...create('alice', 'one more'))).toMatchObject({ code: 0 });
  });

  test('with a mail server, rejects an account with an unconfirmed address and says how to confirm it', async () => {
    const { gluepot, addUnconfirmed } = commandLine({ SMTP_URL: 'smtp://mail.example' });
    await addUnconfirmed('alice');
    expectMessage(await gluepot(...create('alice', 'laptop')), 'gluepot account confirm alice');
    await gluepot('account', 'confirm', 'alice');
    expect(await gluepot(...create('alice', 'laptop'))).toMatchObject({ code: 0 });
  });
});

describe('the limits of a key', () => {
  forAlice('are options of key create, and key list shows them', async ({ gluepot }) => {
    const networks = '10.0.0.7/8,2001:db8::7';
    const limits = ['--scope', 'create', '--expires', '30d', '--networks', networks];
    expect(await gluepot(...create('alice', 'ci'), ...limits)).toMatchObject({ code: 0 });
    expect(await gluepot(...create('alice', 'new year'), '--expires', '2027-01-01')).toMatchObject({
      code: 0,
    });
    const { out } = await gluepot('key', 'list', '--username', 'alice');
    expect(out).toMatch(/ {2}create {2}2026-12-20T12:00:00.000Z {2}0 {2}ci +10.0.0.0\/8, 2001:db8::7\/128\n/);
    const [ci, newYear] = JSON.parse((await gluepot('key', 'list', '--username', 'alice', '--json')).out);
    expect(ci).toMatchObject({ scope: 'create', networks: ['10.0.0.0/8', '2001:db8::7/128'] });
    expect(newYear).toMatchObject({ scope: 'all', expires_at: '2027-01-01T00:00:00.000Z' });
  });

  test.each([
    ['--scope', 'write', 'Invalid --scope: must be one of all, read, create.'],
    ['--expires', '2020-01-01', 'Invalid --expires: must be a time in the future.'],
    ['--expires', 'tomorrow', 'Invalid --expires "tomorrow"'],
    ['--networks', '192.0.2.0/33', 'Invalid --networks: must be up to 10 addresses or networks in CIDR form'],
    [
      '--networks',
      Array(11).fill('192.0.2.1').join(),
      'Invalid --networks: must be up to 10 addresses or networks in CIDR form',
    ],
  ])('are checked: %s %s', async (option, value, message) => {
    const { gluepot } = await withAlice();
    const refused = await gluepot(...create('alice', 'ci'), option, value);
    expect([refused.code === 0, refused.err]).toEqual([false, expect.stringContaining(message)]);
    expect((await gluepot('key', 'list', '--username', 'alice')).out).toBe('');
  });
});

describe('key list', () => {
  test('prints a line for each key, its id first, and never the key itself', async () => {
    const { gluepot, makeKey, time } = await withAlice();
    const first = await makeKey('alice', 'laptop');
    time.now += 1000;
    await makeKey('alice', 'build server');
    const { code, out } = await gluepot('key', 'list', '--username', 'alice');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\w{8} {2}2026-11-20T12:00:00.000Z {2}all {2}never {2}0 {2}laptop\n\w{8} {2}2026-11-20T12:00:01.000Z {2}all {2}never {2}0 {2}build server\n$/,
    );
    expect(out).not.toContain(first);
  });

  test('prints JSON with --json, and an empty array if there are no keys', async () => {
    const { gluepot, makeKey } = await withAlice();
    const list = async () => JSON.parse((await gluepot('key', 'list', '--username', 'alice', '--json')).out);
    expect(await list()).toEqual([]);
    await makeKey('alice', 'laptop');
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\w{8}$/),
        name: 'laptop',
        scope: 'all',
        networks: null,
        created_at: '2026-11-20T12:00:00.000Z',
        expires_at: null,
        last_used_at: null,
        uses: 0,
        leaked_at: null,
      },
    ]);
  });
});

test('key rename gives a key another name, unless another key of the account has it', async () => {
  const { gluepot, makeKey } = await withAlice();
  await makeKey('alice', 'laptop');
  await makeKey('alice', 'server');
  const list = async () => (await gluepot('key', 'list', '--username', 'alice')).out;
  const [id = ''] = (await list()).split(' ');
  const renamed = await gluepot('key', 'rename', id, '--name', 'old laptop');
  expect(renamed).toMatchObject({ code: 0, out: '', err: `Renamed API key ${id} to "old laptop".\n` });
  expect(await list()).toContain('  old laptop\n');
  const taken = await gluepot('key', 'rename', id, '--name', 'Server');
  expectMessage(taken, 'another key of the account has this name');
  const unknown = await gluepot('key', 'rename', 'abcd1234', '--name', 'x');
  expectMessage(unknown, /There is no API key with the id "abcd1234".*gluepot key list --username NAME/);
});

describe('key revoke', () => {
  forAlice('revokes a key by its id', async ({ gluepot, makeKey }) => {
    await makeKey('alice', 'laptop');
    const [id = ''] = (await gluepot('key', 'list', '--username', 'alice')).out.split(' ');
    expect(await gluepot('key', 'revoke', id)).toMatchObject({ code: 0 });
    expect((await gluepot('key', 'list', '--username', 'alice')).out).toBe('');
    expectMessage(await gluepot('key', 'revoke', id), `There is no API key with the id "${id}"`);
  });

  forAlice('does not repeat a key that was passed instead of its id', async ({ gluepot, makeKey }) => {
    const key = await makeKey('alice', 'laptop');
    const refused = await gluepot('key', 'revoke', key);
    expectMessage(refused, 'That is the key itself, not its id');
    expect(refused.err).not.toContain(key);
  });

  test.each([
    ...['y', 'Yes '].map(
      (answer) => [answer, [], 'Revoked API key ID. Requests with it now fail.\n', 0] as const,
    ),
    ...['', 'n', 'yep'].map((answer) => [answer, [], 'Cancelled. Nothing was changed.\n', 130] as const),
    ...['--yes', '-y'].map(
      (flag) => ['n', [flag], 'Revoked API key ID. Requests with it now fail.\n', 0] as const,
    ),
  ])('asks on a terminal: %j %j', async (answer, flags, err, code) => {
    const { gluepot, gluepotOnTerminal, makeKey } = await withAlice();
    await makeKey('alice', 'laptop');
    const list = async () => (await gluepot('key', 'list', '--username', 'alice')).out;
    const [id = ''] = (await list()).split(' ');
    const questions = flags.length > 0 ? [] : [`Revoke API key ${id}? This cannot be undone. [y/N] `];
    const said = await gluepotOnTerminal(answer, 'key', 'revoke', id, ...flags);
    expect(said).toEqual({ code, out: '', err: err.replace('ID', id), questions });
    expect((await list()) === '').toBe(code === 0);
  });
});

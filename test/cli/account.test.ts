import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken } from '#accounts/one-time-token.ts';
import { resetPassword } from '#accounts/password.ts';
import { beginSecondFactor, enableSecondFactor, hasSecondFactor } from '#accounts/second-factor.ts';
import { totpCode } from '#accounts/totp.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { begin } from '../store/contract/sessions.ts';
import { addPastes, commandLine, forAlice, somePaste, withAlice } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

type InStore = ReturnType<typeof commandLine>['inStore'];

const create = (username: string, email: string) => [
  ...['account', 'create', '--username', username, '--email', email],
];
const findAlice = (inStore: InStore) => inStore((store) => store.accounts.findByUsername('alice'));
const verified = async (inStore: InStore, password: string) =>
  argon2Passwords(randomBytes)
    .for('test')
    .verify(password, (await findAlice(inStore))?.passwordHash);

describe('account create', () => {
  test('accepts a password on standard input and never prints it', async () => {
    const { gluepotWith, inStore } = commandLine();
    const made = await gluepotWith('correct horse', ...create('alice', 'alice@example.org'));
    expect(made.code).toBe(0);
    expect(made.out).toBe('');
    expect(made.err).not.toContain('correct horse');
    const account = await findAlice(inStore);
    expect(account).toMatchObject({ email: 'alice@example.org', admin: false, disabled: false });
    expect(await verified(inStore, 'correct horse')).toBe(true);
  });

  test('warns about a password that is easy to guess, says why, and accepts it', async () => {
    const { gluepotWith, gluepot, inStore } = commandLine();
    const shown = await gluepotWith('alice12345', ...create('alice', 'alice@example.org'));
    expectMessage(shown, 'Warning: this password is easy to guess. It contains the username', 0);
    const noted = await gluepotWith('qwertyuiop', 'account', 'password', 'alice');
    expectMessage(noted, 'Warning: this password is easy to guess. It is one of the most common', 0);
    expect(await inStore((store) => store.accounts.list())).toHaveLength(1);
    for (const { err } of [
      await gluepot(...create('bob', 'bob@example.org')),
      await gluepotWith('correct horse', 'account', 'password', 'bob'),
    ])
      expect(err).not.toContain('Warning');
  });

  test('without a password, generates one and prints it alone on standard output', async () => {
    const { gluepot, inStore } = commandLine();
    const made = await gluepot(...create('alice', 'alice@example.org'));
    expect(made.code).toBe(0);
    expect(made.out).toMatch(/^[0-9A-Za-z]{20}\n$/);
    expect(await verified(inStore, made.out.trim())).toBe(true);
  });

  test('names each invalid option and its rule', async () => {
    const { gluepotWith } = commandLine();
    const refused = await gluepotWith('short', ...create('Alice!', '<alice@example.org>'));
    expectMessage(refused, 'Invalid --username: must be 2 to 32 lowercase letters');
    expect(refused.err).toContain('Invalid --email: must be an email address');
    expect(refused.err).toContain('Invalid password: must be at least 10 characters');
    expect(refused.err).not.toContain('short');
  });

  forAlice('rejects a username or an email address that is taken', async ({ gluepot }) => {
    expectMessage(await gluepot(...create('alice', 'other@example.org')), 'The username alice is taken');
    expectMessage(await gluepot(...create('other', 'ALICE@example.org')), 'ALICE@example.org already exists');
  });

  test('rejects a password on the command line, says why, and does not repeat it', async () => {
    const { gluepot, dataDir } = commandLine();
    for (const password of [['--password', 'hunter2'], ['--password=hunter2']]) {
      const refused = await gluepot(...create('alice', 'alice@example.org'), ...password);
      expectMessage(refused, 'standard input', 2);
      expect(refused.err).not.toContain('hunter2');
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('account password', () => {
  const beginIn = (inStore: InStore) =>
    inStore(async (store) => {
      const { id = '' } = (await store.accounts.findByUsername('alice')) ?? {};
      await begin(store, id, 1, { expiresAt: Number.MAX_SAFE_INTEGER });
      return id;
    });

  test('accepts a password on standard input, never prints it, and ends all sessions and, unless told otherwise, keys', async () => {
    const { gluepot, gluepotWith, makeKey, inStore } = await withAlice();
    for (const name of ['laptop', 'server']) await makeKey('alice', name);
    const id = await beginIn(inStore);
    const changed = await gluepotWith('another password', 'account', 'password', 'alice');
    expect(changed).toMatchObject({ code: 0, out: '' });
    expect(changed.err).toBe('Set a new password for alice, ended 1 session and revoked 2 API keys.\n');
    expect(await verified(inStore, 'another password')).toBe(true);
    expect(await inStore((store) => store.sessions.list(id, 0))).toEqual([]);
    expect(await inStore((store) => store.keys.list(id))).toEqual([]);
    await makeKey('alice', 'laptop');
    const kept = await gluepot('account', 'password', 'alice', '--keep-keys');
    expect(kept.err).toContain('Set a new password for alice, ended 0 sessions and kept its API keys.');
    expect(await verified(inStore, kept.out.trim())).toBe(true);
    expect(await inStore((store) => store.keys.list(id))).toHaveLength(1);
  });

  forAlice('rejects an invalid password, and changes nothing', async ({ gluepotWith, inStore }) => {
    const id = await beginIn(inStore);
    const refused = await gluepotWith('short', 'account', 'password', 'alice');
    expectMessage(refused, 'Invalid password: must be at least 10 characters');
    expect(await inStore((store) => store.sessions.list(id, 0))).toHaveLength(1);
  });
});

test('account reset-link prints a link alone on standard output; it sets a new password within an hour', async () => {
  const { gluepot, inStore, time } = await withAlice({ SITE_URL: 'https://paste.test' });
  const { code, out, err } = await gluepot('account', 'reset-link', 'alice');
  expect(code).toBe(0);
  expect(err).toContain('Password reset link for alice, valid once within an hour');
  const [, text = ''] = /^https:\/\/paste\.test\/reset\/([0-9A-Za-z]{32})\n$/.exec(out) ?? [];
  const reset = await inStore((store) => {
    const passwords = argon2Passwords(randomBytes).for('test');
    const deps = { store, clock: () => time.now + 3_599_999, random: randomBytes, passwords };
    return resetPassword({ ...deps, siteUrl: 'https://paste.test' }, text, 'another password');
  });
  expect(reset.account?.username).toBe('alice');
  await gluepot('account', 'disable', 'alice');
  expectMessage(await gluepot('account', 'reset-link', 'alice'), 'gluepot account enable alice');
});

test('account log-in-link prints a link alone on standard output, which logs in within ten minutes', async () => {
  const { gluepot, inStore, time } = await withAlice({ SITE_URL: 'https://paste.test' });
  const { code, out, err } = await gluepot('account', 'log-in-link', 'alice');
  expect([code, err]).toEqual([0, 'Login link for alice, valid once within 10 minutes:\n']);
  const [, text = ''] = /^https:\/\/paste\.test\/log-in\/link\/([0-9A-Za-z]{32})\n$/.exec(out) ?? [];
  const found = (now: number) => inStore((store) => store.sessions.findToken(hashToken(text), 'log-in', now));
  expect(await found(time.now + 600_000)).toBeUndefined();
  expect(await found(time.now + 599_999)).toBeDefined();
  await gluepot('account', 'disable', 'alice');
  expectMessage(await gluepot('account', 'log-in-link', 'alice'), 'gluepot account enable alice');
});

test('account trust-proxy links the name at the proxy once, with an entry in the audit log', async () => {
  const { gluepot, inStore } = await withAlice();
  await inStore(async (store) => {
    // The store is open, like that of a running server.
    const linked = await gluepot('account', 'trust-proxy', 'alice', '--name', 'Alice.Smith');
    expectMessage(linked, 'The proxy now logs Alice.Smith in to the account alice.', 0);
    const account = await store.identities.findAccount({ issuer: 'proxy', subject: 'Alice.Smith' });
    expect(account?.username).toBe('alice');
  });
  const again = await gluepot('account', 'trust-proxy', 'alice', '--name', 'Alice.Smith');
  expectMessage(again, 'Alice.Smith is already linked to an account. Nothing was changed.');
  const [entry, ...others] = await inStore((store) => store.auditLog.list({ after: null, atMost: 10 }));
  expect(entry).toMatchObject({
    action: 'account.trust-proxy',
    subject: 'alice',
    detail: { name: 'Alice.Smith' },
  });
  expect(others).toEqual([]);
});

test('account confirm marks an address as confirmed, which `account list` shows', async () => {
  const { gluepot, addUnconfirmed } = commandLine({ SMTP_URL: 'smtp://mail.example' });
  await addUnconfirmed('alice');
  expect((await gluepot('account', 'list')).out).toEndWith('alice@example.org  unconfirmed\n');
  const confirmed = await gluepot('account', 'confirm', 'alice');
  expectMessage(confirmed, 'Confirmed alice@example.org for alice', 0);
  expect((await gluepot('account', 'list')).out).toEndWith('alice@example.org\n');
  expect((await gluepot('account', 'confirm', 'alice')).err).toContain('is already confirmed');
});

test('account reset-2fa turns two-factor authentication off beside a running server', async () => {
  const { gluepot, inStore } = await withAlice();
  await inStore(async (store) => {
    const { id = '' } = (await store.accounts.findByUsername('alice')) ?? {};
    const deps = { store, clock: () => 3_000_000, random: randomBytes };
    const secret = await beginSecondFactor(deps, id);
    await enableSecondFactor(deps, id, totpCode(secret, 100));
    expect(await hasSecondFactor({ store }, id)).toBe(true);
    // The store is open, like that of a running server.
    const shown = await gluepot('account', 'reset-2fa', 'alice');
    expectMessage(shown, 'Turned off two-factor authentication for alice', 0);
    expect(await hasSecondFactor({ store }, id)).toBe(false);
  });
  expect((await gluepot('account', 'reset-2fa', 'alice')).err).toContain('is already off');
});

test('account disable and enable change the account, and can be repeated', async () => {
  const { gluepot, inStore } = await withAlice();
  for (const [verb, disabled] of [
    ['disable', true],
    ['disable', true],
    ['enable', false],
  ] as const) {
    expect(await gluepot('account', verb, 'alice')).toMatchObject({ code: 0 });
    expect(await findAlice(inStore)).toMatchObject({ disabled });
  }
});

const OF_ONE = 'password reset-link log-in-link trust-proxy confirm reset-2fa disable enable delete';
test.each(OF_ONE.split(' '))(
  'account %s names an account that does not exist, and the data folder',
  async (verb) => {
    const { gluepot, dataDir } = await withAlice();
    expectMessage(await gluepot('account', verb, 'bob'), `There is no account "bob" in ${dataDir}`);
  },
);

describe('account disable --hide-pastes', () => {
  const HIDE = ['--hide-pastes', '--category', 'spam', '--reason', 'Advertises pills'];

  async function withPastes() {
    const line = commandLine();
    await line.makeAccount('alice');
    await line.inStore(async (store) => {
      const accountId = (await store.accounts.findByUsername('alice'))?.id ?? null;
      await addPastes(store, somePaste({ accountId }), somePaste({ accountId }), somePaste());
    });
    const countLive = async () => JSON.parse((await line.gluepot('paste', 'list', '--json')).out).length;
    return { ...line, countLive };
  }

  test('asks on a terminal, and removes all its pastes, which enabling the account does not restore', async () => {
    const { gluepot, gluepotOnTerminal, countLive, inStore } = await withPastes();
    const no = await gluepotOnTerminal('', 'account', 'disable', 'alice', ...HIDE);
    const questions = ['Disable account alice and remove its 2 pastes? [y/N] '];
    expect(no).toMatchObject({ code: 130, questions });
    expect(await countLive()).toBe(3);
    expect(await findAlice(inStore)).toMatchObject({ disabled: false });
    const disabled = await gluepot('account', 'disable', 'alice', ...HIDE);
    expectMessage(disabled, 'Removed its 2 pastes. Enabling the account does not restore them.', 0);
    expect(disabled.err).toContain('gluepot paste list --removed --account alice');
    expect(await countLive()).toBe(1);
    await gluepot('account', 'enable', 'alice');
    expect(await countLive()).toBe(1);
  });

  test('needs a category and a reason, and a category needs it', async () => {
    const { gluepot } = await withPastes();
    for (const options of [['--hide-pastes'], ['--hide-pastes', '--reason', 'x'], ['--category', 'spam']]) {
      expectMessage(await gluepot('account', 'disable', 'alice', ...options), '--hide-pastes', 2);
    }
  });
});

test('account delete asks on a terminal with the number of pastes, and deletes the account with them', async () => {
  const { gluepotOnTerminal, inStore, time } = await withAlice();
  await inStore(async (store) => {
    const accountId = (await store.accounts.findByUsername('alice'))?.id ?? null;
    await addPastes(store, somePaste({ id: 'alices00', accountId }));
  });
  const no = await gluepotOnTerminal('n', 'account', 'delete', 'alice');
  const questions = ['Delete account alice with 1 paste? This cannot be undone. [y/N] '];
  expect(no).toMatchObject({ code: 130, questions });
  expect(await findAlice(inStore)).toBeDefined();
  const deleted = await gluepotOnTerminal('n', 'account', 'delete', 'alice', '--yes');
  expect(deleted).toMatchObject({ code: 0, out: '', err: 'Deleted account alice with 1 paste.\n' });
  expect(await findAlice(inStore)).toBeUndefined();
  expect(await inStore((store) => store.pastes.find('alices00', time.now))).toBeUndefined();
});

describe('account list', () => {
  forAlice('prints a line for each account, its id first, oldest first', async ({ gluepot, inStore }) => {
    await gluepot(...create('bo', 'bo@example.org'), '--admin');
    await gluepot('account', 'disable', 'bo');
    const [alice, bo] = await inStore((store) => store.accounts.list());
    const { code, out } = await gluepot('account', 'list');
    expect(code).toBe(0);
    expect(out).toBe(
      `${alice?.id}  2026-11-20T12:00:00.000Z  alice  alice@example.org\n` +
        `${bo?.id}  2026-11-20T12:00:00.000Z  bo     bo@example.org     admin, disabled\n`,
    );
  });

  forAlice('prints JSON with --json, without the password hash', async ({ gluepot }) => {
    const { out } = await gluepot('account', 'list', '--json');
    expect(JSON.parse(out)).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
        username: 'alice',
        email: 'alice@example.org',
        email_confirmed: true,
        admin: false,
        disabled: false,
        created_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect(out).not.toContain('argon2');
  });

  test('fails without a database, and creates none', async () => {
    const { gluepot, dataDir } = commandLine();
    expectMessage(await gluepot('account', 'list'), `No Gluepot database found in ${dataDir}. Set DATA_DIR`);
    expect(existsSync(dataDir)).toBe(false);
    // As with a folder that this user may not enter, nobody knows whether there is one.
    const inside = join(import.meta.path, 'data');
    const unseen = await commandLine({ DATA_DIR: inside }).gluepot('account', 'list');
    expect(unseen.err).toStartWith(`Cannot open ${inside}/gluepot.db: `);
  });
});

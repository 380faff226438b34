import { afterEach, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { argon2Passwords } from '#server/passwords.ts';
import { openStore } from '#store/open.ts';
import { commandLine } from '../support/command-line.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { sample } from '../support/long.ts';
import { COMMAND } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

afterEach(removeFolders);

const CREATE_ALICE = ['account', 'create', '--username', 'alice', '--email', 'alice@example.org'];

async function createOnTerminal(...dialog: [question: string, typed: string][]) {
  const dataDir = join(temporaryFolder(), 'data');
  const output = await runOnTerminal([...COMMAND, ...CREATE_ALICE], { DATA_DIR: dataDir }, dialog);
  const store = openStore({ dataDir, databaseUrl: undefined });
  const account = await store.accounts.findByUsername('alice');
  await store.close();
  return { ...output, account };
}

const PASSWORD = 'correct horse';
const verify = (password: string, hash: string | undefined) =>
  argon2Passwords(randomBytes).for('test').verify(password, hash);

test('a terminal asks for the password twice, and does not show it', async () => {
  const { code, screen, account } = await createOnTerminal(
    ['Password (leave empty', `${PASSWORD}x\x7f\r`],
    ['Repeat password', `${PASSWORD}\r`],
  );
  expect(code).toBe(0);
  expect(screen).not.toContain('correct');
  expect(await verify(PASSWORD, account?.passwordHash)).toBe(true);
});

test('an empty password on a terminal generates one', async () => {
  const { code, screen, account } = await createOnTerminal(['Password (leave empty', '\r']);
  expect(code).toBe(0);
  const [generated = ''] = /^[0-9A-Za-z]{20}(?=\r$)/m.exec(screen) ?? [];
  expect(await verify(generated, account?.passwordHash)).toBe(true);
});

test('two different passwords create nothing', async () => {
  const { code, screen, account } = await createOnTerminal(
    ['Password (leave empty', `${PASSWORD}\r`],
    ['Repeat password', 'something else\r'],
  );
  expect(code).toBe(1);
  expect(screen).toContain('The passwords do not match');
  expect(account).toBeUndefined();
});

const ENDS: [string, string][] = [
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
];
test.each(sample(ENDS, 2))('%s at the password prompt creates nothing', async (_key, typed) => {
  const { code, screen, account } = await createOnTerminal(['Password (leave empty', typed]);
  expect(code).toBe(130);
  expect(screen).toContain('Nothing was changed.');
  expect(account).toBeUndefined();
});

const ANSWERS: [string, string, number, string][] = [
  ['y and Enter', 'y\r', 0, 'Revoked API key'],
  ['Enter', '\r', 130, 'Cancelled. Nothing was changed.'],
  ['Ctrl+C', '\x03', 130, 'Cancelled. Nothing was changed.'],
  ['Ctrl+D', '\x04', 130, 'Cancelled. Nothing was changed.'],
];
test.each(sample(ANSWERS, 2))(
  'a terminal asks before a key is revoked, and %s answers',
  async (_key, typed, code, message) => {
    const { dataDir, gluepot } = commandLine();
    await gluepot(...CREATE_ALICE);
    await gluepot('key', 'create', '--username', 'alice', '--name', 'laptop');
    const list = async () => (await gluepot('key', 'list', '--username', 'alice')).out;
    const [id = ''] = (await list()).split(' ');
    const revoked = await runOnTerminal([...COMMAND, 'key', 'revoke', id], { DATA_DIR: dataDir }, [
      ['[y/N] ', typed],
    ]);
    expect(revoked.code).toBe(code);
    expect(revoked.screen).toContain(`Revoke API key ${id}? This cannot be undone. [y/N] `);
    expect(revoked.screen).toContain(message);
    expect((await list()) === '').toBe(code === 0);
  },
);

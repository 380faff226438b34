import { afterEach, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { argon2Passwords } from '#server/passwords.ts';
import { openStore } from '#store/open.ts';
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

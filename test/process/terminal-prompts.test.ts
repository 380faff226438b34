import { afterEach, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { argon2Passwords } from '#server/passwords.ts';
import { openStore } from '#store/open.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { COMMAND } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

afterEach(removeFolders);

test('a terminal asks for the password of an account twice, and does not show it', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const create = ['account', 'create', '--username', 'alice', '--email', 'alice@example.org'];
  const { code, screen } = await runOnTerminal([...COMMAND, ...create], { DATA_DIR: dataDir }, [
    ['Password (leave empty', 'correct horsex\x7f\r'],
    ['Repeat password', 'correct horse\r'],
  ]);
  expect(code).toBe(0);
  expect(screen).not.toContain('correct');
  const store = openStore({ dataDir, databaseUrl: undefined });
  const account = await store.accounts.findByUsername('alice');
  await store.close();
  const passwords = argon2Passwords(randomBytes).for('test');
  expect(await passwords.verify('correct horse', account?.passwordHash)).toBe(true);
});

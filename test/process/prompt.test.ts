import { afterEach, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { argon2Passwords } from '#server/passwords.ts';
import { openStore } from '#store/open.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { COMMAND, ROOT } from '../support/program.ts';

afterEach(removeFolders);

/** Creates an account in a terminal, where each of these is typed when its question has come. */
async function createInTerminal(...dialogue: [question: string, typed: string][]) {
  const dataDir = join(temporaryFolder(), 'data');
  const rest = [...dialogue];
  let screen = '';
  const create = ['account', 'create', '--username', 'alice', '--email', 'alice@example.org'];
  const child = Bun.spawn([...COMMAND, ...create], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, TERM: 'xterm' },
    terminal: {
      data(terminal, bytes) {
        screen += Buffer.from(bytes).toString();
        const [next] = rest;
        if (next === undefined || !screen.includes(next[0])) return;
        rest.shift();
        terminal.write(next[1]);
      },
    },
  });
  const code = await child.exited;
  child.terminal?.close();
  const store = openStore({ dataDir, databaseUrl: undefined });
  const account = await store.accounts.findByUsername('alice');
  await store.close();
  return { code, screen, account };
}

const PASSWORD = 'correct horse';
const verify = (password: string, hash: string | undefined) =>
  argon2Passwords(randomBytes).for('test').verify(password, hash);

test('a terminal is asked for the password twice, and does not show it', async () => {
  const { code, screen, account } = await createInTerminal(
    ['Password (empty', `${PASSWORD}x\x7f\r`],
    ['The same again', `${PASSWORD}\r`],
  );
  expect(code).toBe(0);
  expect(screen).not.toContain('correct');
  expect(await verify(PASSWORD, account?.passwordHash)).toBe(true);
});

test('an empty password typed is a wish for a generated one', async () => {
  const { code, screen, account } = await createInTerminal(['Password (empty', '\r']);
  expect(code).toBe(0);
  const [generated = ''] = /^[0-9A-Za-z]{20}(?=\r$)/m.exec(screen) ?? [];
  expect(await verify(generated, account?.passwordHash)).toBe(true);
});

test('two passwords that differ create nothing', async () => {
  const { code, screen, account } = await createInTerminal(
    ['Password (empty', `${PASSWORD}\r`],
    ['The same again', 'something else\r'],
  );
  expect(code).toBe(1);
  expect(screen).toContain('The two passwords differ');
  expect(account).toBeUndefined();
});

test.each([
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
])('%s at the question creates nothing', async (_key, typed) => {
  const { code, screen, account } = await createInTerminal(['Password (empty', typed]);
  expect(code).toBe(130);
  expect(screen).toContain('Nothing was changed.');
  expect(account).toBeUndefined();
});

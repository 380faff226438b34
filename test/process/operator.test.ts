import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argon2Passwords } from '#server/passwords.ts';
import { openStore } from '#store/open.ts';
import { asking, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  COMMAND,
  cleanUp,
  type Ended,
  gluepot,
  NO_LIMITS,
  type Server,
  startServer,
} from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

/** The data and the server of all tests; each works with its own account or key. */
let settings: Record<string, string>;
let server: Server;
/** A key of the account "alice", created beside the running server. */
let key: string;
beforeAll(async () => {
  settings = { ...NO_LIMITS, DATA_DIR: join(temporaryFolder(), 'data') };
  server = await startServer({ settings });
  await succeed('account', 'create', '--username', 'alice', '--email', 'alice@example.org');
  key = (await succeed('key', 'create', '--username', 'alice', '--name', 'laptop')).out.trim();
});
afterAll(cleanUp);

const succeed = async (...args: string[]): Promise<Ended> => {
  const ended = await gluepot(args, { settings });
  expect(ended).toMatchObject({ code: 0 });
  return ended;
};

const ask = (...request: Parameters<ReturnType<typeof asking>>) => asking(server.url, key)(...request);

test('output that is larger than the buffer of a pipe reaches a slow reader whole', async () => {
  const folder = temporaryFolder();
  for (let n = 0; n < 700; n++) writeFileSync(join(folder, `.${'hidden-'.repeat(15)}${n}`), '');
  const script = '"$@" | while IFS= read -r line; do echo "$line"; done';
  const command = ['bash', '-c', script, 'bash', ...COMMAND];
  const { out } = await gluepot(['import', 'folder', folder, '--username', 'alice', '--json'], {
    settings,
    command,
  });
  expect(out.length).toBeGreaterThan(65_536);
  expect(JSON.parse(out).skipped).toHaveLength(700);
});

const WHY = ['--category', 'spam', '--reason', 'Advertises pills'];

/** Runs a command while somebody keeps reading the paste, so that the server has it in its cache, and asks for it right after. */
async function statusAfter(id: string, ...args: string[]): Promise<number[]> {
  let ended = false;
  const command = succeed(...args).finally(() => {
    ended = true;
  });
  while (!ended) await (await fetch(`${server.url}/raw/${id}`)).text();
  await command;
  const paths = [`/api/paste/${id}`, `/raw/${id}`];
  return Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status));
}

test('what a command does to a paste or an account holds for the very next request', async () => {
  const made = await ask('POST', '/api/v1/pastes', { content: 'buy pills' });
  const { id } = (await json(made)).data;
  expect(await statusAfter(id, 'paste', 'remove', id, ...WHY)).toEqual([404, 404]);
  expect(await statusAfter(id, 'paste', 'restore', id)).toEqual([200, 200]);
  expect(await statusAfter(id, 'account', 'disable', 'alice', '--hide-pastes', ...WHY)).toEqual([404, 404]);
  expect((await ask('GET', '/api/v1/me')).status).toBe(401);
  await succeed('account', 'enable', 'alice');
  expect((await ask('GET', '/api/v1/me')).status).toBe(200);
});

test('a backup taken while a server writes contains everything confirmed before, and can be restored', async () => {
  const answered: string[] = [];
  let writing = true;
  const write = async (writer: number) => {
    for (let step = 0; writing; step++) {
      const made = await ask('POST', '/api/v1/pastes', { content: `${writer} ${step}` });
      answered.push((await json(made)).data.id);
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  while (answered.length < 50) await ask('GET', '/api/v1/me');
  const before = [...answered];
  const file = join(temporaryFolder(), 'backup.db');
  await succeed('backup', file);
  const after = answered.length;
  writing = false;
  await Promise.all(writers);
  expect(after).toBeGreaterThan(before.length);

  const elsewhere = { ...settings, DATA_DIR: join(temporaryFolder(), 'data') };
  const restored = await gluepot(['restore', file], { settings: elsewhere });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toMatch(/: 1 account, \d+ pastes\n$/);
  const second = await startServer({ settings: elsewhere });
  for (const id of before) {
    const [here, there] = await Promise.all(
      [server.url, second.url].map(async (url) => {
        const answer = await asking(url, key)('GET', `/api/v1/pastes/${id}`);
        const { data } = await json(answer);
        return [answer.status, data.content, data.created_at];
      }),
    );
    expect(there).toEqual(here);
    expect(there?.[0]).toBe(200);
  }
});

test('doctor finds nothing wrong beside a running server, and reaches it at its public address', async () => {
  const { port } = new URL(server.url);
  const said = await gluepot(['doctor'], { settings: { ...settings, SITE_URL: server.url, PORT: port } });
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toMatch(/^ok +database +SQLite/m);
  expect(said.out).toMatch(/^ok +server +A server answers/m);
  expect(said.out).toMatch(/^ok +proxy +http\S+ leads to this server; no proxy in front\.$/m);
});

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

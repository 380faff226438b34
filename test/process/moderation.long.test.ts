import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { cleanUp, gluepot, type Server, startServer } from '../support/program.ts';

let settings: Record<string, string>;
let server: Server;
beforeAll(async () => {
  settings = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
    LIMIT_KEYLESS_CREATES_PER_DAY: '0',
    // Pastes are read on until the command that removes them has ended.
    LIMIT_MISSES_PER_MINUTE: '0',
  };
  server = await startServer({ settings });
});
afterAll(cleanUp);

const succeed = async (...args: string[]) =>
  expect(await gluepot(args, { settings })).toMatchObject({ code: 0 });

const post = (content: string) =>
  fetch(`${server.url}/api/paste`, { method: 'POST', body: JSON.stringify({ content }) });

const create = async (content: string) => ((await (await post(content)).json()) as { id: string }).id;

/** The status of a paste in the JSON API and as raw text. */
const statusOf = async (id: string) =>
  Promise.all(
    [`/api/paste/${id}`, `/raw/${id}`].map(async (path) => (await fetch(server.url + path)).status),
  );

/** Runs a command while somebody keeps reading these pastes, so that the server has them in its cache at its end. */
async function succeedWhileRead(ids: string[], ...args: string[]): Promise<void> {
  let ended = false;
  const command = succeed(...args).finally(() => {
    ended = true;
  });
  while (!ended) for (const id of ids) await (await fetch(`${server.url}/raw/${id}`)).text();
  await command;
}

test('a paste removed beside a running server is gone for its very next request, and restored as soon', async () => {
  const id = await create('buy pills');
  expect(await statusOf(id)).toEqual([200, 200]);
  await succeedWhileRead([id], 'paste', 'remove', id, '--category', 'spam', '--reason', 'Advertises pills');
  expect(await statusOf(id)).toEqual([404, 404]);
  await succeed('paste', 'restore', id);
  expect(await statusOf(id)).toEqual([200, 200]);
});

test('a disabled account is logged out and its pastes are gone for its very next request', async () => {
  const account = ['--username', 'alice', '--email', 'alice@example.org'];
  await gluepot(['account', 'create', ...account], { settings });
  const made = await gluepot(['key', 'create', '--username', 'alice', '--name', 'laptop'], { settings });
  const headers = { authorization: `Bearer ${made.out.trim()}` };
  const body = JSON.stringify({ content: 'buy pills' });
  const created = await fetch(`${server.url}/api/v1/pastes`, { method: 'POST', headers, body });
  const { data } = (await created.json()) as { data: { id: string } };
  const why = ['--category', 'spam', '--reason', 'Advertises pills'];
  await succeedWhileRead([data.id], 'account', 'disable', 'alice', '--hide-pastes', ...why);
  expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(401);
  expect(await statusOf(data.id)).toEqual([404, 404]);
});

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { endProcesses, gluepot, type Server, startServer } from '../support/program.ts';

let settings: Record<string, string>;
let server: Server;
beforeEach(async () => {
  settings = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
    LIMIT_KEYLESS_CREATES_PER_DAY: '0',
  };
  server = await startServer({ settings });
});
afterEach(async () => {
  await endProcesses();
  removeFolders();
});

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

test('a paste removed beside a running server is gone for its very next request, and restored as soon', async () => {
  const id = await create('buy pills');
  // The server now has it in its cache.
  expect(await statusOf(id)).toEqual([200, 200]);
  await succeed('paste', 'remove', id, '--category', 'spam', '--reason', 'Advertises pills');
  expect(await statusOf(id)).toEqual([404, 404]);
  await succeed('paste', 'restore', id);
  expect(await statusOf(id)).toEqual([200, 200]);
});

test('everything from one source is gone for the very next request', async () => {
  const ids = [await create('buy pills'), await create('buy more pills')];
  for (const id of ids) expect(await statusOf(id)).toEqual([200, 200]);
  const why = ['--category', 'spam', '--reason', 'Advertises pills'];
  await succeed('paste', 'remove', `${server.url}/p/${ids[0]}`, '--all-from-source', ...why);
  for (const id of ids) expect(await statusOf(id)).toEqual([404, 404]);
});

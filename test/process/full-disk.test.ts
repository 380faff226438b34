import { afterEach, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { errorOf, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { endProcesses, gluepot, startServer } from '../support/program.ts';
import { beside, canMount, fillDisk, onSmallDisk } from '../support/small-disk.ts';

afterEach(endProcesses);

const folder = join(temporaryFolder(), 'small-disk');
const isMountable = canMount(folder);

/** Random: any other text would be packed until it fits. */
const large = (): string => randomBytes(225_000).toString('base64');

/** A server on a disk of 24 MB, and an account with a key on it. */
async function start() {
  const settings = {
    DATA_DIR: folder,
    MIN_FREE_DISK: '8 MB',
    LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  };
  const server = await startServer({ command: onSmallDisk(24), settings });
  const there = { command: beside(server.pid), settings };
  await gluepot(['account', 'create', '--username', 'ann', '--email', 'ann@example.org'], there);
  const key = (await gluepot(['key', 'create', '--username', 'ann', '--name', 'test'], there)).out.trim();
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const create = (content: string, more = {}) => send('POST', '/api/v1/pastes', { content, ...more });
  /** Without the search index, which takes the longest. */
  const createKeyless = () => send('POST', '/api/paste', { content: large() });
  const free = (): number => {
    const { bavail, bsize } = statfsSync(join(`/proc/${server.pid}/root`, folder));
    return bavail * bsize;
  };
  return { server, send, create, createKeyless, free };
}

test.skipIf(!isMountable)(
  'on a full disk creations are refused, and deleting, shortening and burning make room again',
  async () => {
    const { server, send, create, createKeyless, free } = await start();
    const burning = (await json(await create('burns', { expiry: 'burn' }))).data.id;
    const [first, second] = [
      (await json(await create('first'))).data.id,
      (await json(await create('second'))).data.id,
    ];
    const tokens = new Map<string, string>();
    let response = await createKeyless();
    while (response.status === 201 && tokens.size < 200) {
      tokens.set((await json(response)).id, response.headers.get('delete-token') ?? '');
      response = await createKeyless();
    }
    expect(response.status).toBe(503);
    expect((await errorOf(response)).message).toContain('Delete or shorten pastes to make room');
    // What the database itself needs in between is there.
    expect(free()).toBeGreaterThan(2 * 1024 * 1024);

    fillDisk(server.pid, folder);
    expect(free()).toBe(0);
    expect((await create('small')).status).toBe(503);
    expect((await send('DELETE', `/api/v1/pastes/${first}`)).status).toBe(200);
    expect((await send('PATCH', `/api/v1/pastes/${second}`, { content: 'short', title: 'x' })).status).toBe(
      200,
    );
    expect(await (await fetch(`${server.url}/raw/${burning}`)).text()).toBe('burns');
    expect((await fetch(`${server.url}/raw/${burning}`)).status).toBe(404);
    for (const [id, token] of tokens) {
      const deleted = await send('DELETE', `/api/paste/${id}`, undefined, { 'delete-token': token });
      expect(deleted.status).toBe(200);
    }
    // The disk is as full as before, but the database has room in itself.
    expect((await createKeyless()).status).toBe(201);
    expect((await create('again')).status).toBe(201);
    const { data } = await json(await send('GET', '/api/v1/pastes'));
    expect(data).toHaveLength(2);
    expect((await server.stop()).code).toBe(0);
  },
  60_000,
);

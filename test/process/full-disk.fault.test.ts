import { afterEach, expect, onTestFinished, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asking, errorOf, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { endProcesses, gluepot, startServer } from '../support/program.ts';
import { canMount, mountSmallDisk } from '../support/small-disk.ts';

const folder = join(temporaryFolder(), 'small-disk');
const isMountable = canMount(folder);
afterEach(endProcesses);

/** Random, because other text would be compressed until it fits. */
const large = (): string => randomBytes(225_000).toString('base64');

/** A disk of 24 MB with a server on it, and an account with a key. */
async function start() {
  const disk = await mountSmallDisk(folder, 24);
  onTestFinished(disk.unmount);
  const settings = { DATA_DIR: folder, MIN_FREE_DISK: '8 MB', LIMIT_KEYLESS_CREATES_PER_MINUTE: '0' };
  const there = { command: disk.command, settings };
  let server = await startServer(there);
  await gluepot(['account', 'create', '--username', 'ann', '--email', 'ann@example.org'], there);
  const key = (await gluepot(['key', 'create', '--username', 'ann', '--name', 'test'], there)).out.trim();
  const send = (...request: Parameters<ReturnType<typeof asking>>) => asking(server.url, key)(...request);
  return {
    disk,
    send,
    create: (content: string, more = {}) => send('POST', '/api/v1/pastes', { content, ...more }),
    /** Without the search index, which takes the longest. */
    createKeyless: () => send('POST', '/api/paste', { content: large() }),
    stop: async () => (await server.stop()).code,
    async startAgain() {
      server = await startServer(there);
    },
  };
}

test.skipIf(!isMountable)(
  'on a full disk new pastes are rejected, and deleting, shortening and burning free space again',
  async () => {
    const { disk, send, create, createKeyless, stop, startAgain } = await start();
    const idOf = async (response: Promise<Response>) => (await json(await response)).data.id;
    const burning = await idOf(create('burns', { expiry: 'burn' }));
    const [first, second] = [await idOf(create('first')), await idOf(create('second'))];
    const tokens = new Map<string, string>();
    let response = await createKeyless();
    while (response.status === 201 && tokens.size < 200) {
      tokens.set((await json(response)).id, response.headers.get('delete-token') ?? '');
      response = await createKeyless();
    }
    expect(response.status).toBe(503);
    expect((await errorOf(response)).message).toContain('Delete or shorten pastes to free space');
    // The reserve covers what the database itself needs in between.
    expect(disk.freeBytes()).toBeGreaterThan(2 * 1024 * 1024);

    disk.fill();
    expect(disk.freeBytes()).toBe(0);
    expect((await create('small')).status).toBe(503);
    expect((await send('DELETE', `/api/v1/pastes/${first}`)).status).toBe(200);
    const shortened = await send('PATCH', `/api/v1/pastes/${second}`, { content: 'short', title: 'x' });
    expect(shortened.status).toBe(200);

    // A stopped server removes its log; fill the space that it frees as well.
    expect(await stop()).toBe(0);
    disk.fill();
    expect(disk.freeBytes()).toBe(0);
    await startAgain();
    expect(await (await send('GET', `/raw/${burning}`)).text()).toBe('burns');
    expect((await send('GET', `/raw/${burning}`)).status).toBe(404);
    expect((await send('GET', '/')).status).toBe(200);
    for (const [id, token] of tokens) {
      const deleted = await send('DELETE', `/api/paste/${id}`, undefined, { 'delete-token': token });
      expect(deleted.status).toBe(200);
    }
    // The disk is nearly full, but the database file has free space inside.
    expect(disk.freeBytes()).toBeLessThan(4 * 1024 * 1024);
    expect((await createKeyless()).status).toBe(201);
    expect((await create('again')).status).toBe(201);
    const { data } = await json(await send('GET', '/api/v1/pastes'));
    expect(data).toHaveLength(2);
    expect(await stop()).toBe(0);
  },
  60_000,
);

test.skipIf(!isMountable)(
  'a server starts and deletes on a disk that is full to the last byte, even without its lock file',
  async () => {
    const { disk, send, create, stop, startAgain } = await start();
    const { id } = (await json(await create('text'))).data;
    expect(await stop()).toBe(0);
    rmSync(join(disk.folder, 'gluepot.lock'));
    disk.fill();
    expect(disk.freeBytes()).toBe(0);
    await startAgain();
    expect((await create('more')).status).toBe(503);
    expect((await send('DELETE', `/api/v1/pastes/${id}`)).status).toBe(200);
    expect((await send('GET', `/raw/${id}`)).status).toBe(404);
    expect(await stop()).toBe(0);
  },
  60_000,
);

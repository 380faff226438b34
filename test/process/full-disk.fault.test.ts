import { afterEach, expect, onTestFinished, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { asking, errorOf, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { notTested } from '../support/installed.ts';
import { COMMAND, endProcesses, gluepot, ROOT, startServer } from '../support/program.ts';

/** Root may mount by itself; everybody else in a user namespace, where the system allows those. */
const NAMESPACES = process.getuid?.() === 0 ? ['-m'] : ['-U', '-m'];
const UNSHARE = ['unshare', ...NAMESPACES, ...(NAMESPACES.includes('-U') ? ['-r'] : []), '--'];
const mount = (megabytes: number) => `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR"`;

/**
 * Whether a small file system can be mounted for a process of our own. Where not, it prints a loud notice; where CI is
 * set, it throws.
 */
function canMount(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const [program = '', ...args] = [...UNSHARE, 'sh', '-c', mount(1)];
  const { status, stderr, error } = spawnSync(program, args, { env: { ...process.env, DATA_DIR: folder } });
  if (status === 0) return true;
  const reason = error?.message ?? String(stderr).trim();
  notTested(`a full disk. No tmpfs can be mounted here: ${reason}`);
  return false;
}

/** A small file system in a folder, which nobody sees but what runs in its place. */
async function mountSmallDisk(folder: string, megabytes: number) {
  const holder = Bun.spawn(
    [...UNSHARE, 'sh', '-c', `${mount(megabytes)} && echo mounted && exec sleep 600`],
    {
      ...{ env: { ...process.env, DATA_DIR: folder }, stdout: 'pipe' },
    },
  );
  await holder.stdout.getReader().read();
  const there = join(`/proc/${holder.pid}/root`, folder);
  return {
    /** In place of `COMMAND`: runs it where the disk is. */
    command: [
      ...['nsenter', '-t', String(holder.pid), ...NAMESPACES],
      ...(NAMESPACES.includes('-U') ? ['--preserve-credentials'] : []),
      // Bun reads tsconfig.json there.
      ...[`--wd=${ROOT}`, '--', ...COMMAND],
    ],
    /** Where this process sees it. */
    folder: there,
    freeBytes() {
      const { bavail, bsize } = statfsSync(there);
      return bavail * bsize;
    },
    /** Fills what is left to the last byte. */
    fill: () => fill(join(there, 'filler')),
    unmount: () => holder.kill('SIGKILL'),
  };
}

function fill(filler: string): void {
  const file = openSync(filler, 'a');
  for (const size of [65_536, 4096]) {
    const block = new Uint8Array(size);
    try {
      while (writeSync(file, block) === size);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

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

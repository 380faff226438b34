import { afterEach, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { cleanUp, gluepot, NO_LIMITS, type Server, startServer } from '../support/program.ts';

afterEach(cleanUp);

const BACKUP = /^gluepot-\d{4}-\d\d-\d\dT\d{6}Z\.db$/;

/** Settings of a server that backs itself up each hour into a folder of its own. */
function scheduled() {
  const root = temporaryFolder();
  const dir = join(root, 'backups');
  return { ...NO_LIMITS, DATA_DIR: join(root, 'data'), BACKUP_EVERY: '1h', BACKUP_DIR: dir };
}

const backupsIn = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir).filter((name) => BACKUP.test(name)) : [];

async function create({ url }: Server, content: string): Promise<string> {
  const made = await fetch(`${url}/api/paste`, { method: 'POST', body: JSON.stringify({ content }) });
  return ((await made.json()) as { id: string }).id;
}

/** Asks until the server reports this about its backups. */
async function until(server: Server, isSo: (backup: Record<string, unknown>) => boolean) {
  for (;;) {
    const { backup } = (await (await fetch(`${server.url}/readyz?verbose`)).json()) as {
      backup: Record<string, unknown>;
    };
    if (isSo(backup)) return backup;
    await Bun.sleep(20);
  }
}

test('a backup made under writes is whole, and readable by its owner alone', async () => {
  const settings = scheduled();
  const { BACKUP_DIR } = settings;
  const server = await startServer({ settings });
  let writing = true;
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let step = 0; writing; step++) await create(server, `${writer} ${step}`);
  });
  const backup = await until(server, ({ last_at }) => last_at !== null);
  writing = false;
  await Promise.all(writers);
  const [name = '', ...more] = readdirSync(BACKUP_DIR);
  expect(more).toEqual([]);
  expect(name).toMatch(BACKUP);
  const file = join(BACKUP_DIR, name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(backup).toMatchObject({ size_bytes: statSync(file).size, last_failure_at: null });
  expect((await gluepot(['restore', '--check', file])).code).toBe(0);
  expect((await server.stop()).code).toBe(0);
});

/** The processes that this one has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

test.skipIf(process.platform !== 'linux' || !isLongRun)(
  'a backup that is killed halfway leaves no file that counts as one, and is shown as failed; the next start makes it',
  async () => {
    const settings = scheduled();
    const { BACKUP_EVERY, BACKUP_DIR, ...without } = settings;
    const first = await startServer({ settings: without });
    // Random, so that it cannot be compressed: enough for the backup to take a while.
    const text = () => crypto.getRandomValues(Buffer.alloc(360_000)).toString('base64');
    for (let n = 0; n < 20; n++) await create(first, text());
    await first.stop();

    const server = await startServer({ settings });
    while (!existsSync(BACKUP_DIR)) await Bun.sleep(5);
    const begun = new Promise<void>((done) => {
      const watcher = watch(BACKUP_DIR, () => {
        watcher.close();
        done();
      });
      if (readdirSync(BACKUP_DIR).length > 0) done();
    });
    await begun;
    for (const child of childrenOf(server.pid)) process.kill(child, 'SIGKILL');
    const { last_at } = await until(server, (it) => it.last_at !== null || it.last_failure_at !== null);
    expect(backupsIn(BACKUP_DIR)).toHaveLength(last_at === null ? 0 : 1);
    server.signal('SIGKILL');
    await server.ended;

    const next = await startServer({ settings });
    await until(next, (it) => it.last_at !== null);
    expect(readdirSync(BACKUP_DIR)).toEqual(backupsIn(BACKUP_DIR));
    for (const name of backupsIn(BACKUP_DIR)) {
      expect((await gluepot(['restore', '--check', join(BACKUP_DIR, name)])).code).toBe(0);
    }
  },
);

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun, sample } from '../support/long.ts';
import { COMMAND, cleanUp, gluepot, NO_LIMITS, type Server, startServer } from '../support/program.ts';
import { openRequest, untilRefused } from '../support/slow-request.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = join(temporaryFolder(), 'data');
});
afterEach(cleanUp);

const serve = (settings: Record<string, string> = {}) =>
  gluepot(['serve'], { settings: { DATA_DIR: dataDir, ...settings } });

describe('a server', () => {
  test('prints exactly one line when it is ready, and answers at that address', async () => {
    const server = await startServer({ settings: { LOG_FORMAT: 'pretty' } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
    expect(await server.stop()).toEqual({ code: 0, out: `Gluepot is ready: ${server.url}\n`, err: '' });
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
  });

  test('prints that line as JSON where the log is JSON, so that a collector can read both', async () => {
    const server = await startServer();
    expect(JSON.parse((await server.stop()).out)).toEqual({
      ...{ level: 'info', time: expect.stringMatching(/^20\S+Z$/), msg: `Gluepot is ready: ${server.url}` },
    });
  });

  test('warns about settings that are probably misspelled, and starts', async () => {
    const server = await startServer({
      settings: { SITE_ULR: 'https://paste.example.org', LIMIT_PEOPLE: '3' },
    });
    const { code, err } = await server.stop();
    expect(code).toBe(0);
    expect(err.trimEnd().split('\n')).toEqual([
      'Warning: unknown setting SITE_ULR has no effect; did you mean SITE_URL?',
      'Warning: unknown setting LIMIT_PEOPLE has no effect; see "gluepot serve --help"',
    ]);
  });

  test('that is told to stop finishes the request in flight, accepts no other and closes its database', async () => {
    const server = await startServer({ settings: { DATA_DIR: dataDir } });
    const request = await openRequest(server.url, '{"content":"slow but ', 'sure"}');
    server.signal('SIGINT');
    await untilRefused(server.url);
    const answer = await request.finish();
    expect(answer).toStartWith('HTTP/1.1 201');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(dataDir, 'gluepot.db-wal'))).toBe(false);
    const again = await startServer({ settings: { DATA_DIR: dataDir } });
    const [, id] = /"id":"(\w{8})"/.exec(answer) ?? [];
    expect(await (await fetch(`${again.url}/raw/${id}`)).text()).toBe('slow but sure');
  });

  test('on SIGTERM, goes on until load balancers have left, which /readyz and each response tell them', async () => {
    const server = await startServer();
    const request = await openRequest(server.url, '{"content":"slow but ', 'sure"}');
    server.signal('SIGTERM');
    const ready = () => fetch(`${server.url}/readyz`, { keepalive: false });
    let answer = await ready();
    while (answer.status === 200) answer = await ready();
    expect(await answer.text()).toBe('The server is stopping.\n');
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 .*\r\nconnection: close\r\n/is);
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });

  test('stops at once when it is told to stop again', async () => {
    const server = await startServer();
    await openRequest(server.url, '{"content":"never ', 'ending"}');
    const tell = setInterval(() => server.signal('SIGTERM'), 100);
    const { code } = await server.ended;
    clearInterval(tell);
    expect(code).toBe(128 + 15);
  });

  const failures: [string, string][] = [
    ['rejection', 'Promise.reject(new Error("broken on purpose"))'],
    ['exception', 'throw new Error("broken on purpose")'],
  ];
  test.each(sample(failures, 2))('logs an unforeseen %s and ends with 1', async (_kind, failure) => {
    const fault = join(temporaryFolder(), 'fault.mjs');
    writeFileSync(fault, `process.on('SIGUSR2', () => setImmediate(() => { ${failure} }));`);
    const [runtime = '', ...program] = COMMAND;
    const server = await startServer({ command: [runtime, '--import', fault, ...program] });
    server.signal('SIGUSR2');
    const { code, err } = await server.ended;
    expect(code).toBe(1);
    expect(JSON.parse(err)).toMatchObject({ level: 'error', error: { message: 'broken on purpose' } });
  });
});

describe('a start fails with one sentence and no stack trace', () => {
  const failing = async (settings: Record<string, string>, message: string) => {
    const { code, out, err } = await serve(settings);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  };

  test('for a port in use', async () => {
    const { url } = await startServer();
    await failing({ PORT: new URL(url).port }, 'is in use. Stop the program that uses it, or set PORT');
  });

  test('for data that another server uses', async () => {
    await startServer({ settings: { DATA_DIR: dataDir } });
    await failing({}, `Another Gluepot server is using ${dataDir}. Stop it, or set`);
  });

  test('for a folder that cannot be written to', async () => {
    // Root can write anywhere except to /proc.
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) mkdirSync(dataDir, { mode: 0o500 });
    await failing(isRoot ? { DATA_DIR: '/proc' } : {}, 'for writing. Give the user');
  });
});

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

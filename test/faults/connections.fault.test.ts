import { afterEach, expect, test } from 'bun:test';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { testFolder } from '../support/folders.ts';
import { repeats } from '../support/long.ts';
import { COMMAND, endProcesses, gluepot, startServer } from '../support/program.ts';

const onLinux = test.skipIf(process.platform !== 'linux');
afterEach(endProcesses);

/** Connections that send nothing. A rejected one counts as closed. */
async function idle(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  // In groups: more than the kernel's queue of new connections at once would be tried again after a second.
  for (let n = 0; n < count; n += 250) {
    const group = Array.from({ length: Math.min(250, count - n) }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    });
    await Promise.all(group);
  }
  return sockets;
}

const closeAll = async (sockets: Socket[]): Promise<void> => {
  const closed = sockets.map(
    (socket) => new Promise((resolve) => (socket.closed ? resolve(0) : socket.once('close', resolve))),
  );
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
};

const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const IDLE = repeats(10_000, 500);

onLinux(
  `${IDLE} idle connections keep nobody out, take at most 20 KB each, and leave nothing behind`,
  async () => {
    const server = await startServer({ settings: { DATA_DIR: testFolder() } });
    const create = () =>
      fetch(`${server.url}/api/paste`, { method: 'POST', body: JSON.stringify({ content: 'x' }) });
    expect((await create()).status).toBe(201);
    const before = { descriptors: descriptorsOf(server.pid), memory: memoryOf(server.pid) };
    const sockets = await idle(server.url, IDLE);
    expect(sockets.filter((socket) => !socket.closed && socket.readyState === 'open')).toHaveLength(IDLE);
    expect((await create()).status).toBe(201);
    const taken = memoryOf(server.pid) - before.memory;
    console.info(`${IDLE} idle connections: ${Math.round(taken / IDLE)} bytes each`);
    expect(taken).toBeLessThan(IDLE * 20_000 + 20_000_000);
    await closeAll(sockets);
    while (descriptorsOf(server.pid) > before.descriptors + 10) await create();
    expect((await server.stop()).code).toBe(0);
  },
  300_000,
);

onLinux(
  'without free descriptors the server stays alive, loses nothing and answers again once there are some',
  async () => {
    const LIMIT = 128;
    const dataDir = testFolder();
    const command = ['bash', '-c', `ulimit -n ${LIMIT} && exec "$@"`, 'bash', ...COMMAND];
    const server = await startServer({ settings: { DATA_DIR: dataDir }, command });
    const create = async (content: string) => {
      const answer = await fetch(`${server.url}/api/paste`, {
        method: 'POST',
        body: JSON.stringify({ content }),
        headers: { connection: 'close' },
      });
      return ((await answer.json()) as { id: string }).id;
    };
    const before = await create('before');
    const sockets = await idle(server.url, 2 * LIMIT);
    // Until there is none left for another connection.
    while (descriptorsOf(server.pid) < LIMIT - 2) await new Promise((resolve) => setImmediate(resolve));
    await closeAll(sockets);
    const after = await create('after');
    for (const [id, content] of [
      [before, 'before'],
      [after, 'after'],
    ]) {
      expect(await (await fetch(`${server.url}/raw/${id}`)).text()).toBe(content ?? '');
    }
    expect((await server.stop()).code).toBe(0);
  },
  120_000,
);

const LOG_INS = repeats(500, 20);

test(`of ${LOG_INS} log-ins at once each gets an answer, readers wait for none of them, and none is lost`, async () => {
  const settings = { DATA_DIR: testFolder(), TRUST_PROXY: '1' };
  // Of one account, 100 attempts at most are under way at the same time.
  const names = Array.from({ length: Math.ceil(LOG_INS / 80) }, (_, n) => `user${n}`);
  for (const name of names) {
    const account = ['--username', name, '--email', `${name}@example.org`];
    await gluepot(['account', 'create', ...account], { settings, input: 'correct horse' });
  }
  const server = await startServer({ settings });
  const logIn = (n: number) =>
    fetch(`${server.url}/log-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
      body: new URLSearchParams({ name: names[n % names.length] ?? '', password: 'correct horse' }),
    });
  const all = Promise.all(Array.from({ length: LOG_INS }, async (_, n) => (await logIn(n)).status));
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  let readsMeanwhile = 0;
  while (!isOver) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    readsMeanwhile++;
  }
  const statuses = await all;
  const count = (status: number) => statuses.filter((one) => one === status).length;
  console.info(
    `${LOG_INS} log-ins at once: ${count(303)} logged in, ${count(503)} told to try again, ${readsMeanwhile} reads meanwhile`,
  );
  // A check that waits for more than five seconds is told to try again.
  expect(count(303) + count(503)).toBe(LOG_INS);
  expect(count(303)).toBeGreaterThan(0);
  expect(readsMeanwhile).toBeGreaterThan(1);
  expect((await logIn(LOG_INS)).status).toBe(303);
  expect((await server.stop()).err).not.toContain('"level":"error"');
}, 300_000);

const ABANDONED = 60;

test('logins whose clients disconnect at once are not checked, and lock nobody out', async () => {
  const settings = { DATA_DIR: testFolder(), TRUST_PROXY: '1' };
  const account = ['--username', 'alice', '--email', 'alice@example.org'];
  await gluepot(['account', 'create', ...account], { settings, input: 'correct horse' });
  const server = await startServer({ settings });
  const { hostname, port } = new URL(server.url);

  const formOf = (name: string, password: string) => new URLSearchParams({ name, password }).toString();
  /** Sends a log-in and closes the connection as soon as it is sent. */
  const abandon = async (n: number) => {
    const form = formOf(`nobody${n}`, 'wrong');
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      'POST /log-in HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      `X-Forwarded-For: 2001:db8:${n.toString(16)}::1`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${form}`, () => socket.destroy());
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: ABANDONED }, (_, n) => abandon(n)));

  const rightOne = await fetch(`${server.url}/log-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' },
    body: new URLSearchParams({ name: 'alice', password: 'correct horse' }),
  });
  expect(rightOne.status).toBe(303);

  const { err } = await server.stop();
  // Checks that had started when their client disconnected still finish.
  const checked = err.split('\n').filter((line) => line.includes('login_failed')).length;
  expect(err).toContain('login_succeeded');
  expect(checked).toBeLessThan(ABANDONED / 2);
});

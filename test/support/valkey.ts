import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notTested } from './installed.ts';
import { freePort } from './ports.ts';

/**
 * A server of our own. Where there is none, a loud notice and undefined, so that nobody needs one to work on the
 * rest; where CI is set, a failure.
 */
export async function valkeyServer(): Promise<Awaited<ReturnType<typeof start>> | undefined> {
  if (PROGRAM) return start(PROGRAM);
  notTested(
    'shared limits. Install Valkey or Redis: on Debian, apt-get install redis-server (or valkey-server).',
  );
  return undefined;
}

/**
 * A master, its replica, and a Sentinel that lets the replica lead when the master is gone. As `valkeyServer`, which has told
 * it when it is missing.
 */
export async function sentinelGroup() {
  if (!PROGRAM) return undefined;
  const [master, replica, folder, port] = await Promise.all([
    start(PROGRAM),
    start(PROGRAM),
    mkdtemp(join(tmpdir(), 'gluepot-sentinel-')),
    freePort(),
  ]);
  const at = ['127.0.0.1', new URL(master.url).port].join(' ');
  await replica.tell(`REPLICAOF ${at}`);
  while (!(await replica.tell('INFO replication')).includes('master_link_status:up')) await Bun.sleep(5);
  const file = join(folder, 'sentinel.conf');
  const lines = [
    ...[`port ${port}`, 'bind 127.0.0.1', `requirepass ${PASSWORD}`, `sentinel monitor limits ${at} 1`],
    ...[`sentinel auth-pass limits ${PASSWORD}`, 'sentinel down-after-milliseconds limits 300'],
  ];
  await writeFile(file, lines.join('\n'));
  const child = Bun.spawn([PROGRAM, file, '--sentinel'], { stdout: 'ignore', stderr: 'ignore' });
  const knowsReplica = () => reply(port, 'SENTINEL REPLICAS limits').catch(() => '');
  while (!(await knowsReplica()).includes('slave')) await Bun.sleep(5);
  return {
    /** Of the Sentinel, as `REDIS_URL` takes it. */
    url: `redis+sentinel://:${PASSWORD}@127.0.0.1:${port}/limits?sentinel_password=${PASSWORD}`,
    master,
    /** Waits until the replica has all that the master has: on a busy machine it lags behind, and what it lacks is lost with the master. */
    async replicated() {
      const lacks = await offsetOf(master);
      while ((await offsetOf(replica)) < lacks) await Bun.sleep(5);
    },
    async stop() {
      child.kill('SIGKILL');
      await Promise.all([child.exited, master.stop(), replica.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How much a server has written, or taken over from its master. */
const offsetOf = async ({ tell }: { tell: (command: string) => Promise<string> }): Promise<number> =>
  Number(/master_repl_offset:(\d+)/.exec(await tell('INFO replication'))?.[1]);

const PROGRAM = Bun.which('valkey-server') ?? Bun.which('redis-server');
const PASSWORD = 'secret-of-the-tests';

/** A Valkey or Redis server for the tests of one file, in memory alone. */
async function start(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gluepot-valkey-'));
  const port = await freePort();
  const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
  const open = async () => {
    const settings = {
      port,
      bind: '127.0.0.1',
      requirepass: PASSWORD,
      masterauth: PASSWORD,
      save: '',
      appendonly: 'no',
      dir: folder,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = Bun.spawn([program, ...flags], { stdout: 'ignore', stderr: 'ignore' });
    while ((await reply(port, 'PING').catch(() => '')) !== '+PONG') {
      if (child.exitCode !== null)
        throw new Error(`${program} does not start: it ended with ${child.exitCode}`);
      await Bun.sleep(5);
    }
    return child;
  };
  let child = await open();
  const end = async () => {
    child.kill('SIGKILL');
    await child.exited;
  };
  return {
    url,
    /** Forgets all windows. */
    empty: async () => void (await reply(port, 'FLUSHALL')),
    /** Runs a command and gives the answer as it comes over the line. */
    tell: (command: string) => reply(port, command),
    /** Ends it as a crash would; `comeBack` brings it back empty. */
    crash: end,
    async comeBack() {
      child = await open();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the server answers a command with, without the end of its last line. */
const reply = (port: number, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const client = connect({ host: '127.0.0.1', port });
    client.once('error', reject);
    let text = '';
    client.on('data', (bytes) => {
      text += bytes;
      const [signedIn, ...lines] = text.split('\r\n');
      if (signedIn !== '+OK' || lines.length < 2) return;
      client.destroy();
      resolve(lines.slice(0, -1).join('\n'));
    });
    client.write(`AUTH ${PASSWORD}\r\n${command}\r\n`);
  });

import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

/** A Valkey or Redis server for the tests of one file, in memory alone. */
export interface ValkeyServer {
  url: string;
  /** Forgets all windows. */
  empty(): Promise<void>;
  /** Runs a command and gives the answer as it comes over the line. */
  tell(command: string): Promise<string>;
  /** Ends it as a crash would, and brings it back empty. */
  crash(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server of our own. Where there is none, a loud notice and undefined, so that nobody needs one to work on the
 * rest; where CI is set, a failure.
 */
export async function valkeyServer(): Promise<ValkeyServer | undefined> {
  const program = Bun.which('valkey-server') ?? Bun.which('redis-server');
  if (program) return start(program);
  const message =
    'No Valkey and no Redis: the tests of shared limits are NOT run. ' +
    'Install one: on Debian, apt-get install redis-server (or valkey-server).';
  if (process.env.CI) throw new Error(message);
  console.error(`\n!!! ${message}\n`);
  return undefined;
}

const PASSWORD = 'secret-of-the-tests';

async function start(program: string): Promise<ValkeyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gluepot-valkey-'));
  const port = await freePort();
  const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
  const open = async () => {
    const settings = {
      port,
      bind: '127.0.0.1',
      requirepass: PASSWORD,
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
    empty: async () => void (await reply(port, 'FLUSHALL')),
    tell: (command) => reply(port, command),
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

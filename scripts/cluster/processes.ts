import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The cluster cannot be started, or a part of it has ended. The message says what to do. */
export class ClusterFailed extends Error {}

export interface Process {
  name: string;
  pid: number;
  /** Where everything it says is written. */
  log: string;
  /** Resolves with its end. */
  ended: Promise<number>;
  isRunning(): boolean;
  /** Sends this signal and waits for the end; after 12 seconds it is killed. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  name: string;
  command: string[];
  folder: string;
  env?: Record<string, string | undefined>;
  /** Who it runs as, when not as we do. */
  user?: { uid: number; gid: number };
}

const END_WITHIN_MS = 12_000;
const READY_WITHIN_MS = 30_000;

/**
 * Starts a program in a process group of its own: a Ctrl+C in a terminal reaches us alone, so that nodes are
 * ended before the database that they finish their work with.
 */
export function startProcess({ name, command, folder, env, user }: ProcessOptions): Process {
  const log = join(folder, `${name}.log`);
  const file = openSync(log, 'a', 0o600);
  const { PATH, HOME } = process.env;
  const child = Bun.spawn(command, {
    env: { PATH, HOME, ...env },
    stdin: 'ignore',
    stdout: file,
    stderr: file,
    detached: true,
    ...user,
  });
  closeSync(file);
  return {
    name,
    pid: child.pid,
    log,
    ended: child.exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
      await child.exited;
      clearTimeout(late);
    },
  };
}

/** Resolves when `isReady` says so. Throws `ClusterFailed` when the process ends before, or after 30 seconds. */
export async function waitUntilReady(child: Process, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady().catch(() => false))) {
    if (!child.isRunning() || performance.now() > deadline) {
      const why = child.isRunning() ? 'is not ready after 30 seconds' : 'has ended';
      throw new ClusterFailed(`${child.name} ${why}. It said: ${lastWords(child.log)}`);
    }
    await Bun.sleep(30);
  }
}

/** Whether something answers at this address with success. */
export const isResponding = async (url: string): Promise<boolean> =>
  // A connection that is kept would delay the stop of a node.
  (await fetch(url, { signal: AbortSignal.timeout(5_000), keepalive: false })).ok;

/** Whether something listens on this port of this machine. */
export const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const lastWords = (log: string): string =>
  readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') || 'nothing';

/** The path of the first of these programs that is there. Throws `ClusterFailed` with how to get it. */
export function requireProgram(names: string[], howToGet: string): string {
  const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
  for (const name of names) {
    const found = Bun.which(name, { PATH: path });
    if (found) return found;
  }
  throw new ClusterFailed(`The cluster needs ${names.join(' or ')}: ${howToGet}`);
}

/** A port of 127.0.0.1 that is free now; another program may take it before it is used. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

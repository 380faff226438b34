import { join } from 'node:path';
import { removeFolders, temporaryFolder } from './folders.ts';

export const ROOT = join(import.meta.dir, '..', '..');

/** Settings with which nothing but what a test is about is refused. */
export const NO_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_SESSION_REQUESTS_PER_MINUTE: '0',
  LIMIT_MISSES_PER_MINUTE: '0',
  LIMIT_CREATES_PER_MINUTE: '0',
  LIMIT_CREATES_PER_DAY: '0',
  LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_DAY: '0',
  QUOTA_ACCOUNT_BYTES: '0',
  QUOTA_KEYLESS_BYTES_PER_DAY: '0',
};

const SOURCES = [process.execPath, join(ROOT, 'src', 'cli', 'main.ts')];
/** How this test run starts Gluepot. GLUEPOT_COMMAND="node dist/main.js" runs it on Node. */
export const COMMAND = process.env.GLUEPOT_COMMAND?.split(' ') ?? SOURCES;
/** That of the package `gluepot-cli` has no server. */
const SERVER_COMMAND = COMMAND.some((part) => part.includes('gluepot-cli')) ? SOURCES : COMMAND;

export interface Place {
  /** Settings. By default, DATA_DIR is a new folder and PORT a free port. */
  settings?: Record<string, string>;
  /** Replaces `COMMAND`. */
  command?: string[];
  cwd?: string;
}

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** How a process ends whose output nobody reads meanwhile. */
export async function endOf(
  child: Bun.Subprocess<Bun.SpawnOptions.Writable, 'pipe', 'pipe'>,
): Promise<Ended> {
  const text = (pipe: ReadableStream<Uint8Array>) => new Response(pipe).text();
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), child.exited]);
  return { code, out, err };
}

const running = new Set<Bun.Subprocess>();

/** For `afterEach`: ends the processes that a test left running. */
export async function endProcesses(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => child.exited));
}

/** For `afterEach` or `afterAll`: also removes the folders. */
export async function cleanUp(): Promise<void> {
  await endProcesses();
  removeFolders();
}

function spawn(
  args: string[],
  { settings, command = COMMAND, cwd = ROOT }: Place,
  input: 'pipe' | Uint8Array,
) {
  const child = Bun.spawn([...command, ...args], {
    cwd,
    // From the environment of the test run, pass on only what starting a program needs.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: settings?.DATA_DIR ?? join(temporaryFolder(), 'data'),
      PORT: '0',
      ...settings,
    },
    stdin: input,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}

/** Runs a command and waits for its end. */
export async function gluepot(
  args: string[],
  place: Place & { input?: string | Uint8Array } = {},
): Promise<Ended> {
  const child = spawn(args, place, Buffer.from(place.input ?? ''));
  return endOf(child);
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a server and resolves when it is ready. Throws with its output if it ends before. */
export async function startServer(place: Place = {}) {
  const child = spawn(['serve'], { command: SERVER_COMMAND, ...place }, new Uint8Array());
  const printed = { out: '', err: '' };
  const errors = collect(child.stderr, (text) => {
    printed.err += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    const lines = collect(child.stdout, (text) => {
      printed.out += text;
      const [, ready] = /Gluepot is ready: ([^\s"]+).*\n/.exec(printed.out) ?? [];
      if (ready !== undefined) resolve(ready);
    });
    void Promise.all([lines, errors]).then(() =>
      reject(new Error(`The server did not start: ${printed.err}`)),
    );
  });
  const ended: Promise<Ended> = Promise.all([child.exited, errors]).then(([code]) => ({ code, ...printed }));
  return {
    url,
    pid: child.pid,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** What it has written to standard error so far. */
    stderr: () => printed.err,
    /** Resolves with everything printed when the process has ended. */
    ended,
    /** Stops the server and waits for its end. */
    stop() {
      // After SIGTERM, it would wait for the connections that `fetch` keeps.
      child.kill('SIGINT');
      return ended;
    },
  };
}

async function collect(stream: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of stream) take(decoder.decode(bytes, { stream: true }));
}

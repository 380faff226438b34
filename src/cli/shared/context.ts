import { fstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientOptions } from '#client/index.ts';
import { type Environment, realEnvironment } from '#config/environment.ts';
import type { Config } from '#config/index.ts';
import type { Random } from '#domain/id.ts';
import type { Clock } from '#domain/time.ts';
import { CliError, fileErrorReason } from './errors.ts';
import type { RunInTerminal, RunTool } from './run-tool.ts';

/** What commands use besides the store. Tests pass in their own. */
export interface CliContext {
  /** The settings of the server. */
  config(): Promise<Config>;
  environment: Environment;
  /** Such as `linux`. */
  platform: string;
  /** Prints a line of the result to standard output, where a program may read it. */
  stdout(line: string): void;
  /** Prints a line for the person to standard error. */
  stderr(line: string): void;
  /** Writes a result to standard output, byte for byte. */
  writeBytes(bytes: Uint8Array): Promise<void>;
  /** Standard input to its end, or its first bytes if there are more than `maxBytes`. */
  readInput(maxBytes: number): Promise<Uint8Array>;
  /** Whether a person types standard input. */
  isInputTerminal: boolean;
  /** Whether a person reads standard output. */
  isTerminal: boolean;
  /** The width of the terminal that standard output is, if it is known. */
  columns?: number | undefined;
  /** The height of the terminal, if it is known. */
  rows?: number | undefined;
  /** The width of the terminal that standard error is. */
  errorColumns?: number | undefined;
  /** Replaces the line that was drawn last, on standard error; absent without a terminal. */
  draw?(line: string): void;
  /** Sends a control sequence to the terminal; absent without one. */
  controlTerminal?(sequence: string): void;
  /** Asks a question and returns the answer; absent without a terminal. Throws `Cancelled`. */
  ask?(question: string): Promise<string>;
  /**
   * Asks for a secret, which is not shown, on the terminal even if standard input is a pipe. Undefined without a
   * terminal. Throws `Cancelled`.
   */
  askSecret(question: string): Promise<string | undefined>;
  /** The password that was typed or piped; undefined to have one generated. */
  readPassword(): Promise<string | undefined>;
  /** Runs a program of the desktop. */
  runTool: RunTool;
  /** Runs a program on this terminal, such as an editor. */
  runInTerminal: RunInTerminal;
  /** Aborted when the person presses Ctrl+C or the process gets SIGTERM, which then does not end the process. */
  stopSignal(): AbortSignal;
  /** Waits for this time, or until the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** How requests are sent; for tests. */
  clientOptions?: Partial<ClientOptions>;
  clock: Clock;
  random: Random;
}

/** The process and its environment. What few commands use is loaded when they use it. */
export const processContext = (): CliContext => ({
  // Only the commands of a server need them.
  config: async () => (await import('./server-config.ts')).readServerConfig(),
  environment: realEnvironment(),
  platform: process.platform,
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  writeBytes: (bytes) => new Promise((written) => process.stdout.write(bytes, () => written())),
  readInput,
  isInputTerminal: process.stdin.isTTY === true,
  isTerminal: process.stdout.isTTY === true,
  columns: process.stdout.columns,
  rows: process.stdout.rows,
  errorColumns: process.stderr.columns,
  ...terminalControls(process.stderr, realEnvironment()),
  ...(process.stderr.isTTY &&
    process.stdin.isTTY && {
      ask: async (question: string) => (await import('./prompt.ts')).askLine(question),
    }),
  askSecret: async (question) => (await import('./prompt.ts')).askSecret(question),
  readPassword: async () => (await import('./prompt.ts')).readPassword(),
  runTool: async (command, input) => (await import('./run-tool.ts')).runTool(command, input),
  runInTerminal: async (...run) => (await import('./run-tool.ts')).runInTerminal(...run),
  stopSignal,
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
  clock: Date.now,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
});

const STDIN = 0;

async function readInput(maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // It would look empty to Node: gluepot put < .
    if (fstatSync(STDIN).isDirectory()) throw new Error('it is a folder');
    for await (const chunk of process.stdin) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length >= maxBytes) break;
    }
  } catch (cause) {
    throw new CliError(`Cannot read standard input: ${fileErrorReason(cause)}.`, { cause });
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * One Ctrl+C arrives up to three times: from the terminal, and forwarded by npm and by the launcher. Only a signal
 * later than this (milliseconds) comes from a person who does not want to wait.
 */
const SAME_SIGNAL_MS = 1_000;

const STOP_SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/** Aborted by the first Ctrl+C or SIGTERM, the reason, which from now on does not end the process. A later one does. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let first: number | undefined;
  for (const [signal, number] of Object.entries(STOP_SIGNALS)) {
    process.on(signal, () => {
      first ??= performance.now();
      stop.abort(signal);
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(128 + number);
    });
  }
  return stop.signal;
}

const ERASE_TO_END = '\x1b[K';

/** A dumb terminal, such as a shell in Emacs, would show the control sequences: it gets none. */
export const terminalControls = (
  stream: { isTTY?: boolean; write(text: string): unknown },
  { TERM }: Environment,
): Pick<CliContext, 'draw' | 'controlTerminal'> =>
  stream.isTTY && TERM !== 'dumb'
    ? {
        draw: (line) => void stream.write(`\r${line}${ERASE_TO_END}`),
        controlTerminal: (sequence) => void stream.write(sequence),
      }
    : {};

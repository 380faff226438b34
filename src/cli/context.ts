import { randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import type { Clock, Random } from '#domain/id.ts';
import { askLine, readPassword } from './prompt.ts';

/** What commands use besides the store. Tests pass in their own. */
export interface CliContext {
  /** The settings of the server. */
  config(): Promise<Config>;
  /** Prints a line of the result to standard output, where a program may read it. */
  stdout(line: string): void;
  /** Prints a line for the person to standard error. */
  stderr(line: string): void;
  /** Whether a person reads standard output. */
  isTerminal: boolean;
  /** The width of the terminal, if it is known. */
  columns?: number | undefined;
  /** Replaces the line that was drawn last, on standard error; absent without a terminal. */
  draw?(line: string): void;
  /** Asks a question and returns the answer; absent without a terminal. Throws `Cancelled`. */
  ask?(question: string): Promise<string>;
  /** The password that was typed or piped; undefined to have one generated. */
  readPassword(): Promise<string | undefined>;
  clock: Clock;
  random: Random;
}

/** The process and its environment. */
export const processContext = (): CliContext => ({
  async config() {
    // Only the commands of a server need them.
    const [{ readConfig }, { unknownSettings }] = await Promise.all([
      import('#config.ts'),
      import('#unknown-settings.ts'),
    ]);
    for (const { name, suggestion } of unknownSettings()) {
      const meant = suggestion === undefined ? 'see "gluepot serve --help"' : `did you mean ${suggestion}?`;
      process.stderr.write(`Warning: unknown setting ${name} has no effect; ${meant}\n`);
    }
    return readConfig();
  },
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY === true,
  columns: process.stdout.columns,
  ...(process.stderr.isTTY && { draw }),
  ...(process.stderr.isTTY && process.stdin.isTTY && { ask: askLine }),
  readPassword,
  clock: Date.now,
  random: randomBytes,
});

const ERASE_TO_END = '\x1b[K';

const draw = (line: string): void => void process.stderr.write(`\r${line}${ERASE_TO_END}`);

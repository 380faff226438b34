import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '#config.ts';
import type { Clock, Random } from '#domain/id.ts';
import { unknownSettings } from '#unknown-settings.ts';
import { readPassword } from './password.ts';

/** What the commands touch outside of the store; tests bring their own. */
export interface CliContext {
  config(): Config;
  /** A line of what was asked for, on standard output: a program may read it. */
  stdout(line: string): void;
  /** A line for the person, on standard error. */
  stderr(line: string): void;
  /** Draws a line for the person over the last one drawn, which is gone; absent without a terminal. */
  draw?(line: string): void;
  /** The password that somebody typed or piped; undefined when one is to be generated. */
  readPassword(): Promise<string | undefined>;
  clock: Clock;
  random: Random;
}

/** The process and its environment. */
export const processContext = (): CliContext => ({
  config() {
    for (const { name, suggestion } of unknownSettings()) {
      const meant = suggestion === undefined ? 'see "gluepot serve --help"' : `did you mean ${suggestion}?`;
      process.stderr.write(`Warning: unknown setting ${name} has no effect; ${meant}\n`);
    }
    return readConfig();
  },
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { draw }),
  readPassword,
  clock: Date.now,
  random: randomBytes,
});

const ERASE_TO_END = '\x1b[K';

const draw = (line: string): void => void process.stderr.write(`\r${line}${ERASE_TO_END}`);

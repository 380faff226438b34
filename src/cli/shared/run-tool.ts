import { type ChildProcess, spawn } from 'node:child_process';
import { type Environment, realEnvironment } from '#config/environment.ts';

/** Other programs, and all that they start, have no business with these. */
const SECRETS = new Set(['GLUEPOT_KEY', 'GLUEPOT_PASSWORD', 'GLUEPOT_PASSPHRASE']);

const environmentWithoutSecrets = (): Environment =>
  Object.fromEntries(Object.entries(realEnvironment()).filter(([name]) => !SECRETS.has(name)));

/** A program and its arguments. It gets `input` on its standard input. Resolves with whether it ran successfully. */
export type RunTool = (command: [string, ...string[]], input: string) => Promise<boolean>;

/** A browser may run until it is closed, and a clipboard until somebody copies something else: that is success. */
const WORKS_AFTER_MS = 3_000;

/** Runs a program without a shell, so that no character of a link can mean anything to one. */
export const runTool = (
  [program, ...args]: Parameters<RunTool>[0],
  input: string,
  worksAfterMs = WORKS_AFTER_MS,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: environmentWithoutSecrets(),
    });
    const timer = setTimeout(() => {
      child.unref();
      resolve(true);
    }, worksAfterMs);
    void succeeds(child, input).then((isSuccess) => {
      clearTimeout(timer);
      resolve(isSuccess);
    });
  });

/** Whether a program runs and ends successfully. It need not read its input: a person may leave a pager before its end. */
const succeeds = (child: ChildProcess, input: string | Uint8Array | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

/**
 * Runs a program that a person uses on this terminal, such as an editor, or with an input a pager. Resolves with whether it
 * ran successfully.
 */
export type RunInTerminal = (command: [string, ...string[]], input?: Uint8Array) => Promise<boolean>;

/** Without -R, less prints colours as `ESC[31m`. First, because nothing ends the text of an option such as `-Pprompt`. */
const withColors = ({ LESS = '-FX', ...others }: Environment): Environment => ({
  LESS: `-R ${LESS}`,
  ...others,
});

/** Ctrl+C on the terminal reaches both programs. It is meant for the editor: if this one ended, the text would be lost. */
const IGNORED_SIGNALS = ['SIGINT', 'SIGQUIT'] as const;

export const runInTerminal: RunInTerminal = async ([program, ...args], input) => {
  const ignore = () => {};
  for (const signal of IGNORED_SIGNALS) process.on(signal, ignore);
  const child = spawn(program, args, {
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    env: withColors(environmentWithoutSecrets()),
  });
  const isSuccess = await succeeds(child, input);
  for (const signal of IGNORED_SIGNALS) process.off(signal, ignore);
  return isSuccess;
};

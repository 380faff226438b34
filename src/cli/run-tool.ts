import { spawn } from 'node:child_process';

/** A program and its arguments. It gets `input` on its standard input. Resolves with whether it ran successfully. */
export type RunTool = (command: [string, ...string[]], input: string) => Promise<boolean>;

/** Runs a program without a shell, so that no character of a link can mean anything to one. */
export const runTool: RunTool = ([program, ...args], input) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    // A program that does not read its input is no failure.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

/** Runs a program that a person uses on this terminal, such as an editor. Resolves with whether it ran successfully. */
export type RunInTerminal = (command: [string, ...string[]]) => Promise<boolean>;

export const runInTerminal: RunInTerminal = ([program, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

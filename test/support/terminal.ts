import { ROOT } from './program.ts';

/** Runs a command on a terminal. Each text is typed when its question appears on the screen. */
export async function runOnTerminal(
  command: string[],
  env: Record<string, string>,
  dialog: [question: string, typed: string][],
): Promise<{ code: number; screen: string }> {
  const rest = [...dialog];
  let screen = '';
  const child = Bun.spawn(command, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
    terminal: {
      data(terminal, bytes) {
        screen += Buffer.from(bytes).toString();
        const [next] = rest;
        if (next === undefined || !screen.includes(next[0])) return;
        rest.shift();
        terminal.write(next[1]);
      },
    },
  });
  const code = await child.exited;
  child.terminal?.close();
  return { code, screen };
}

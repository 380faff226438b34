import { endProcesses } from '../../../test/support/program.ts';

const running = new Set<Bun.Subprocess>();

/** Starts a program that ends with the bench, however that ends. Its errors are shown. */
export function spawn(command: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}

/** Runs a program to its end and gives what it printed. Throws when it fails. */
export async function run(command: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(command, env);
  const [out, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${out}`);
  return out;
}

/** Ends a program by its id and waits for its end. */
export async function end(child: Bun.Subprocess): Promise<void> {
  child.kill('SIGKILL');
  await child.exited;
}

/** Ends all that was started here, servers as well. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
  await endProcesses();
}

/** A port that is free now; another program may take it before it is used. */
export function freePort(): number {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  server.stop(true);
  return server.port;
}

/** Resolves when something answers at this address, whatever it says. Throws after ten seconds. */
export async function waitUntilResponding(url: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await Bun.sleep(20)) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`Nothing answers at ${url}`);
}

import { startServer } from './program.ts';

/**
 * Imported by a name that TypeScript does not follow: it checks the tests in a browser with the types of the DOM, which
 * the server's code does not fit.
 */
const COMMAND_LINE: string = './command-line.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/**
 * Starts a server in a process of its own, with these settings; DATA_DIR must be among them. One for all tests of a file is
 * started outside of hooks: when a test times out, Bun ends the processes that hooks and tests started.
 */
export async function startServerProcess(settings: Record<string, string>) {
  const server = await startServer({ settings });
  return {
    ...server,
    settings,
    /** Makes an account of this name with the command line, beside the server, and a key of it. */
    async makeKey(username: string): Promise<string> {
      // In this process: starting one takes longer than what it does.
      const { commandLine } = await import(COMMAND_LINE);
      const { gluepot, time } = commandLine(settings);
      time.now = Date.now();
      await gluepot('account', 'create', '--username', username, '--email', `${username}@example.org`);
      return (await gluepot('key', 'create', '--username', username, '--name', 'test')).out.trim();
    },
    async kill(signal: NodeJS.Signals) {
      server.signal(signal);
      await server.ended;
    },
    /** Tells it to stop and gives its exit code. */
    stop: async () => (await server.stop()).code,
  };
}

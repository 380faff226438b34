import { type Server, startServer } from './program.ts';

/**
 * Imported by a name that TypeScript does not follow: it checks the tests in a browser with the types of the DOM, which
 * the server's code does not fit.
 */
const COMMAND_LINE: string = './command-line.ts';

export interface ServerProcess extends Omit<Server, 'stop'> {
  settings: Record<string, string>;
  /** Makes an account of this name with the command line, beside the server, and a key of it. */
  makeKey(username: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Tells it to stop and gives its exit code. */
  stop(): Promise<number>;
}

/** Starts a server in a process of its own, with these settings; DATA_DIR must be among them. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ settings });
  return {
    ...server,
    settings,
    async makeKey(username) {
      // In this process: starting one takes longer than what it does.
      const { commandLine } = await import(COMMAND_LINE);
      const { gluepot, time } = commandLine(settings);
      time.now = Date.now();
      await gluepot('account', 'create', '--username', username, '--email', `${username}@example.org`);
      return (await gluepot('key', 'create', '--username', username, '--name', 'test')).out.trim();
    },
    async kill(signal) {
      server.signal(signal);
      await server.ended;
    },
    stop: async () => (await server.stop()).code,
  };
}

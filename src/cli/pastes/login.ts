import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { printable, toSafeJsonLine } from '#cli/shared/printable.ts';
import { ApiError } from '#client/index.ts';
import { isKey } from '#client/transport.ts';
import type { ServerOptions } from './connection.ts';
import {
  changeServers,
  chooseTarget,
  isExposed,
  loadServers,
  serverAddress,
  serverOption,
  withTarget,
} from './connection.ts';
import { NOT_ALLOWED, RequestError } from './request-error.ts';

/** `login`. */
export const addLoginCommand = command(
  'login <server>',
  {
    summary: 'Save a server and your API key for it',
    description:
      'Save a server and, if you have an account there, an API key. The key is asked for, or read from standard input; ' +
      'leave it empty to create pastes without an account, or to keep the key that is saved. The server that you logged ' +
      'in to last is the one that commands use. Keys are in a file that only you can read.',
    examples: ['gluepot login https://paste.example.org', 'gluepot login paste.example.org < key.txt'],
  },
  (context, typed: string) => logIn(context, serverAddress(typed)),
);

async function logIn(given: CliContext, server: string): Promise<void> {
  // A person waits for the answer, and can correct the address.
  const context = { ...given, clientOptions: { ...given.clientOptions, retries: 0 } };
  if (isExposed(server)) {
    context.stderr(
      `Warning: ${server} has no encryption: others on the network can read your key and your texts.`,
    );
  }
  await requireGluepot(context, server);
  const savedKey = loadServers(context.environment).servers[server]?.key ?? '';
  const key = (await readKey(context, server, savedKey)) || savedKey;
  const username = key === '' ? undefined : await usernameOf(context, server, key);
  changeServers(context.environment, ({ servers }) => ({
    default: server,
    servers: { ...servers, [server]: { key: key || null } },
  }));
  context.stderr(
    username === undefined
      ? `Saved ${server}. Pastes there are created without an account.`
      : `Logged in to ${server} as ${printable(username)}.`,
  );
}

/** Throws unless a Gluepot server answers there: it alone asks for the key like this. */
const requireGluepot = (context: CliContext, server: string): Promise<unknown> =>
  withTarget(context, { server, key: undefined }, ({ client }) =>
    client.readAccount().catch((error) => {
      if (!(error instanceof ApiError && error.code === 'UNAUTHORIZED')) throw error;
    }),
  );

const usernameOf = (context: CliContext, server: string, key: string): Promise<string> =>
  withTarget(context, { server, key }, async ({ client }) => (await client.readAccount()).username).catch(
    (error) => {
      const isRejected = error instanceof RequestError && error.exitCode === NOT_ALLOWED;
      throw isRejected
        ? new RequestError(`${server} rejected the API key. Nothing was saved.`, NOT_ALLOWED, error)
        : error;
    },
  );

async function readKey(context: CliContext, server: string, saved: string): Promise<string> {
  const { isInputTerminal } = context;
  if (isInputTerminal && saved === '')
    context.stderr(`Create an API key in your dashboard: ${server}/dashboard/keys`);
  const empty = saved === '' ? 'for none' : 'to keep the saved one';
  const text = isInputTerminal
    ? await context.askSecret(`API key (leave empty ${empty}): `)
    : new TextDecoder().decode(await context.readInput(KEY_MAX_BYTES));
  const key = text?.trim() ?? '';
  // It is not quoted: it may be another secret.
  if (key === '' || isKey(key)) return key;
  throw new CliError('This is not an API key: a key is one line without spaces. Nothing was saved.');
}

/** More than any key has, so that a wrong file is not read to its end. */
const KEY_MAX_BYTES = 8_192;

/** `logout`. */
export const addLogoutCommand = command(
  'logout [server]',
  {
    summary: 'Forget a server and its API key',
    description:
      'Forget a server, by default the one that commands use, and its API key. The key stays valid.',
  },
  (context, typed: string | undefined) => {
    let said = '';
    changeServers(context.environment, (saved) => {
      const server = typed === undefined ? saved.default : serverAddress(typed);
      if (server === null || !(server in saved.servers)) {
        throw new CliError(
          server === null ? 'You are not logged in.' : `You are not logged in to ${server}.`,
        );
      }
      const { [server]: _, ...servers } = saved.servers;
      const next = saved.default === server ? (Object.keys(servers).at(-1) ?? null) : saved.default;
      said = `Forgot ${server}.${next === null || next === saved.default ? '' : ` Commands now use ${next}.`}`;
      return { default: next, servers };
    });
    context.stderr(said);
  },
);

/** `whoami`. */
export const addWhoamiCommand = command(
  'whoami',
  {
    summary: 'Show the server that commands use, and your account there',
    options: [['--json', 'print JSON'], serverOption()],
  },
  async (context, { server: named, json }: ServerOptions & { json?: true }) => {
    const target = chooseTarget(context.environment, named);
    const { server, key } = target;
    const account =
      key === undefined ? null : await withTarget(context, target, ({ client }) => client.readAccount());
    if (json) return context.stdout(toSafeJsonLine({ server, account }));
    context.stdout(
      account === null ? `${server}, without an account` : `${printable(account.username)} on ${server}`,
    );
    const others = Object.keys(loadServers(context.environment).servers).filter((saved) => saved !== server);
    if (context.isTerminal && others.length > 0) {
      context.stderr(`Also saved: ${others.join(', ')}. To switch: gluepot login URL`);
    }
  },
);

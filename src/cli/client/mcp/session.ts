import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  type Connection,
  chooseTarget,
  connect,
  type ServerOptions,
  type Target,
  targetOf,
} from '#cli/client/connection.ts';
import { type PasteLink, parsePasteLink } from '#cli/client/paste-link.ts';
import { loadServers } from '#cli/client/saved-servers.ts';
import type { CliContext } from '#cli/context.ts';
import { CliError } from '#cli/errors.ts';
import type { Environment } from '#environment.ts';
import { explainToAgent } from './failures.ts';

/** How tools reach the server. Errors in `work` become results that tell the agent what to do. */
export interface Session {
  environment: Environment;
  /** On the server in use. */
  onServer(work: (connection: Connection) => Promise<CallToolResult>): Promise<CallToolResult>;
  /** Like `onServer`, for something that only an account can do. */
  onAccount(work: (connection: Connection) => Promise<CallToolResult>): Promise<CallToolResult>;
  /** On the server of a paste, which is named by its id or link. */
  onPaste(
    named: string,
    work: (connection: Connection, link: PasteLink) => Promise<CallToolResult>,
  ): Promise<CallToolResult>;
}

/** Agents give up after a minute or so. They wait themselves, and can tell the user, if they know how long. */
const PATIENCE = { longestWaitMs: 5_000, timeoutMs: 20_000, retries: 2 };

export function sessionOf(context: CliContext, options: ServerOptions): Session {
  const { environment } = context;
  const impatient = { ...context, clientOptions: { ...PATIENCE, ...context.clientOptions } };

  async function run(
    find: () => Target,
    work: (connection: Connection) => Promise<CallToolResult>,
  ): Promise<CallToolResult> {
    let server = '';
    try {
      // Each time: the user may have logged in since the last call.
      const target = find();
      server = target.server;
      return await work({ ...target, client: connect(impatient, target) });
    } catch (error) {
      const text = explainToAgent(error, server);
      if (text === undefined) throw error;
      return { content: [{ type: 'text', text }], isError: true };
    }
  }

  const choose = () => chooseTarget(environment, options.server);
  return {
    environment,
    onServer: (work) => run(choose, work),
    onAccount: (work) =>
      run(choose, (connection) => {
        requireAccount(connection);
        return work(connection);
      }),
    async onPaste(named, work) {
      let link: PasteLink = { id: '' };
      return run(
        () => {
          link = parsePasteLink(named);
          return targetOfPaste(environment, link, choose());
        },
        (connection) => work(connection, link),
      );
    },
  };
}

export function requireAccount({ server, key }: Target): void {
  if (key !== undefined) return;
  throw new CliError(
    `This needs an API key of an account on ${server}. Ask the user to create one at ${server}/dashboard/keys, and to ` +
      `run: gluepot login ${server}. Then call the tool again.`,
  );
}

/**
 * The server of a link if the user chose it. A text may tell the agent to read any link: it must not make this machine
 * send requests to whatever address is in there.
 */
function targetOfPaste(environment: Environment, { server }: PasteLink, chosen: Target): Target {
  if (server === undefined || server === chosen.server) return chosen;
  if (Object.hasOwn(loadServers(environment).servers, server)) return targetOf(environment, server);
  throw new CliError(
    `This link leads to ${server}, but the tools work with ${chosen.server}. If it is the same site under another ` +
      `address, pass the id alone. Otherwise ask the user, who can allow it with: gluepot login ${server}`,
  );
}

/** The result of a tool: what is known, as JSON, and texts as they are. */
export const result = (facts: object, ...texts: string[]): CallToolResult => ({
  content: [JSON.stringify(facts), ...texts].map((text) => ({ type: 'text', text })),
});

/** The argument of tools that names a paste. */
export const pasteArgument = z
  .string()
  .describe(
    'The id of the paste, such as 8chars00, or its link. Pass a link of an encrypted paste with the part after #.',
  );

import type { CallToolResult, McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from '#cli/pastes/connection.ts';
import { keepDeleteToken } from '#cli/pastes/delete-tokens.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { Environment } from '#config/environment.ts';
import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
import { EXPIRIES, LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import { type AgentConnection, definedIn, requireAccount, result, SLUG_RULE } from './connection.ts';
import { encryptText } from './encrypted-text.ts';
import { createOutput, keylessFacts, pasteFacts, warningFacts } from './facts.ts';

const createArguments = z.strictObject({
  content: z.string().describe('The text, up to 512 KB.'),
  title: z.string().optional().describe('Up to 120 characters; longer titles are cut.'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('For syntax highlighting; plain by default. The text of richtext is HTML.'),
  expiry: z
    .enum(EXPIRIES)
    .optional()
    .describe(
      'When the paste is deleted: 10m is 10 minutes, 1m a month, burn when it is first opened. By default never.',
    ),
  visibility: z
    .enum(VISIBILITIES)
    .optional()
    .describe(
      'unlisted, which is the default: only people with the link find it. public: the site lists it for everyone.',
    ),
  encrypt: z
    .boolean()
    .optional()
    .describe(
      'Encrypt the text on this machine, so that the server cannot read it, with a new passphrase: the part of the ' +
        'returned link after #. The title stays readable. Up to 378 KB.',
    ),
  password: z
    .string()
    .optional()
    .describe('Readers must enter it. The server can read the text all the same; see encrypt.'),
  slug: z.string().optional().describe(`A custom link: ${SLUG_RULE}. Needs an API key.`),
});

export function addCreateTool(server: McpServer, agent: AgentConnection): RegisteredTool[] {
  return [
    server.registerTool(
      'create_paste',
      {
        title: 'Create a paste',
        description:
          'Create a paste from a text, and return its link. Everyone who has the link can read it. Without an API key ' +
          'the paste belongs to no account, and can be deleted, but not edited.',
        inputSchema: createArguments,
        outputSchema: createOutput,
        annotations: {
          ...{ readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
        },
      },
      (paste, { mcpReq: { signal } }) =>
        agent.onServer((connection) => create(agent, connection, paste, signal)),
    ),
  ];
}

async function create(
  { environment, random }: AgentConnection,
  { client, server, key }: Connection,
  { visibility = 'unlisted', slug, encrypt = false, ...given }: z.infer<typeof createArguments>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  if (slug !== undefined) requireAccount({ server, key });
  const passphrase = encrypt ? passphraseFrom(random(PASSPHRASE_RANDOM_BYTES)) : undefined;
  const content = passphrase === undefined ? given.content : await encryptText(given.content, passphrase);
  const paste = { ...definedIn(given), content, visibility };
  if (key !== undefined) {
    const created = await client.createPaste({ ...paste, ...(slug !== undefined && { slug }) }, { signal });
    return result({ ...pasteFacts(created.paste, passphrase), ...warningFacts(created) });
  }
  const created = await client.createKeylessPaste(paste, { signal });
  const facts = keylessFacts(created, passphrase);
  const problem = keepToken(environment, { server, id: facts.id, token: created.deleteToken });
  return result({ ...facts, ...warningFacts(created), ...problem });
}

/** A paste that exists is not lost because a disk is full. */
function keepToken(
  environment: Environment,
  kept: { server: string; id: string; token: string },
): { problem?: string } {
  try {
    keepDeleteToken(environment, kept);
    return {};
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { problem: `The paste cannot be deleted from here later. ${error.message}` };
  }
}

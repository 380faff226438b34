import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from '#cli/client/connection.ts';
import { findDeleteToken, forgetDeleteToken, keepDeleteToken } from '#cli/client/delete-tokens.ts';
import { CliError } from '#cli/errors.ts';
import { ApiError, type CredentialWarning, type EditPasteBody } from '#client/index.ts';
import { isEncrypted } from '#domain/encrypted.ts';
import { EXPIRIES, LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import type { Environment } from '#environment.ts';
import { pasteArgument, requireAccount, result, type Session } from './session.ts';

const content = z.string().describe('The text, up to 512 KB.');
const slug = 'A custom link, /s/{slug}: 3 to 48 lowercase letters, digits and hyphens';

const createArguments = z.strictObject({
  content,
  title: z.string().optional().describe('Up to 120 characters; longer titles are cut.'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('For syntax highlighting; plain by default. The text of richtext is HTML.'),
  expiry: z
    .enum(EXPIRIES)
    .optional()
    .describe('When the paste is deleted: 1m is a month, burn when it is first opened. By default never.'),
  visibility: z
    .enum(VISIBILITIES)
    .optional()
    .describe(
      'unlisted, which is the default: only people with the link find it. public: the site lists it for everyone.',
    ),
  password: z.string().optional().describe('Readers must enter it. Such a paste opens only in a browser.'),
  slug: z.string().optional().describe(`${slug}. Needs an API key.`),
});

export function addWriteTools(server: McpServer, session: Session): void {
  server.registerTool(
    'create_paste',
    {
      title: 'Create a paste',
      description:
        'Create a paste from a text, and return its link. Everyone who has the link can read it. Without an API key ' +
        'the paste belongs to no account, and can be deleted, but not edited.',
      inputSchema: createArguments,
      annotations: {
        ...{ readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      },
    },
    (paste, { mcpReq: { signal } }) =>
      session.onServer((connection) => create(session.environment, connection, paste, signal)),
  );
  server.registerTool(
    'edit_paste',
    {
      title: 'Edit a paste',
      description:
        'Replace the text, the title or the custom link of a paste of the account. What you leave out stays as it is. ' +
        'The link stays the same, and the former text is kept in the history of the paste. Needs an API key.',
      inputSchema: z.strictObject({
        paste: pasteArgument,
        content: content.optional().describe('The whole new text, up to 512 KB. It replaces the old one.'),
        title: z.string().nullable().optional().describe('The new title; null removes it.'),
        slug: z.string().nullable().optional().describe(`${slug}; null removes it.`),
      }),
      annotations: {
        ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
      },
    },
    ({ paste, ...changes }, { mcpReq: { signal } }) =>
      session.onPaste(paste, (connection, { id }) => edit(connection, id, definedIn(changes), signal)),
  );
  server.registerTool(
    'delete_paste',
    {
      title: 'Delete a paste',
      description:
        'Delete a paste for good: one of the account, or one without an account that was created on this machine. Its ' +
        'link stops working at once. Ask the user first unless they told you to.',
      inputSchema: z.strictObject({ paste: pasteArgument }),
      annotations: {
        ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      },
    },
    ({ paste }, { mcpReq: { signal } }) =>
      session.onPaste(paste, (connection, { id }) => remove(session.environment, connection, id, signal)),
  );
}

async function create(
  environment: Environment,
  { client, server, key }: Connection,
  { visibility = 'unlisted', slug, ...given }: z.infer<typeof createArguments>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const paste = { ...definedIn(given), content: given.content, visibility };
  if (key !== undefined) {
    const created = await client.createPaste({ ...paste, ...(slug !== undefined && { slug }) }, { signal });
    const { content: _, ...fields } = created.paste;
    return result({ link: fields.custom_url ?? fields.url, ...fields, ...warningsOf(created) });
  }
  if (slug !== undefined) requireAccount({ server, key });
  const created = await client.createKeylessPaste(paste, { signal });
  const { id, url, raw } = created.paste;
  const problem = keepToken(environment, { server, id, token: created.deleteToken });
  return result({ link: url, id, url, raw_url: raw, ...warningsOf(created), ...problem });
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

async function edit(
  connection: Connection,
  id: string,
  changes: EditPasteBody,
  signal: AbortSignal,
): Promise<CallToolResult> {
  requireAccount(connection);
  if (Object.keys(changes).length === 0) {
    throw new CliError('Nothing to change. Pass content, title or slug.');
  }
  if (changes.content !== undefined) await requireNotEncrypted(connection, id, changes.content, signal);
  const edited = await connection.client.editPaste(id, changes, { signal });
  const { content: _, ...fields } = edited.paste;
  return result({ ...fields, ...warningsOf(edited) });
}

/** Who encrypted a text does not want the server to read the next version of it. */
async function requireNotEncrypted(
  { client }: Connection,
  id: string,
  next: string,
  signal: AbortSignal,
): Promise<void> {
  const encoder = new TextEncoder();
  if (isEncrypted(encoder.encode(next))) return;
  const { content } = await client.readPaste(id, { signal });
  if (!isEncrypted(encoder.encode(content))) return;
  throw new CliError(
    'This paste is encrypted, and your text is not, so nothing changed. Ask the user to run "gluepot edit", which ' +
      'encrypts it again, or create a new paste.',
  );
}

async function remove(
  environment: Environment,
  connection: Connection,
  id: string,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { client, server } = connection;
  const token = findDeleteToken(environment, server, id);
  if (token === undefined) {
    requireAccount(connection);
    await client.deletePaste(id, { signal });
  } else {
    await client.deleteKeylessPaste(id, token, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') forgetDeleteToken(environment, server, id);
      throw error;
    });
    forgetDeleteToken(environment, server, id);
  }
  return result({ id, deleted: true });
}

const warningsOf = ({ warnings }: { warnings: CredentialWarning[] }) =>
  warnings.length > 0 && {
    credential_warnings: warnings,
    advice: 'The text appears to contain credentials. Tell the user, and offer to delete the paste.',
  };

/** Clients differ in whether they leave an argument out or send it as undefined. */
function definedIn<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return JSON.parse(JSON.stringify(given));
}

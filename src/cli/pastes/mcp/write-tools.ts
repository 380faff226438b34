import type { CallToolResult, McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { deleteWithToken, findDeleteToken, keepDeleteToken } from '#cli/pastes/delete-tokens.ts';
import { archiveOf } from '#cli/pastes/files.ts';
import { changedFields } from '#cli/pastes/paste-text.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { ChangePasteOptionsBody, EditPasteBody } from '#client/index.ts';
import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
import { EXPIRIES, LANGUAGES, TITLE_MAX_CODE_POINTS, VISIBILITIES } from '#domain/paste.ts';
import type { AgentConnection, CallConnection, NamedPaste } from './connection.ts';
import { CHANGES, definedIn, pasteArgument, requireAccount, result, SLUG_RULE } from './connection.ts';
import { decryptText, encryptText, isEncryptedText, oneAtATime } from './encrypted-text.ts';
import { createOutput, deleteOutput, editOutput, pasteFacts, warningFacts } from './facts.ts';

const createArguments = z.strictObject({
  content: z.string().optional().describe('The text, up to 512 KB.'),
  files: z
    .array(z.strictObject({ name: z.string(), content: z.string() }))
    .min(1)
    .optional()
    .describe('Instead of content: files, each with a name such as src/main.py that tells its language.'),
  title: z.string().optional().describe(`Up to ${TITLE_MAX_CODE_POINTS} characters; longer titles are cut.`),
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
  expires_at: z.string().optional().describe('In place of expiry: a time in ISO 8601.'),
  max_views: z.int().optional().describe('Delete it with this open, 1 to 1000.'),
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

export const addCreateTool = (server: McpServer, agent: AgentConnection): RegisteredTool =>
  server.registerTool(
    'create_paste',
    {
      title: 'Create a paste',
      description:
        'Create a paste from a text or files, and return its link. Everyone who has the link can read it. Without an API ' +
        'key the paste belongs to no account, and can be deleted, but not edited.',
      inputSchema: createArguments,
      outputSchema: createOutput,
      annotations: { ...CHANGES, destructiveHint: false },
    },
    (paste, call) => agent.onServer(call, (connection) => create(agent, connection, paste)),
  );

async function create(
  { environment, random }: AgentConnection,
  { client, server, key, options }: CallConnection,
  { visibility = 'unlisted', slug, encrypt = false, files, ...given }: z.infer<typeof createArguments>,
): Promise<CallToolResult> {
  if (slug !== undefined) requireAccount({ server, key });
  const passphrase = encrypt ? passphraseFrom(random(PASSPHRASE_RANDOM_BYTES)) : undefined;
  const text = files ? archiveOf(files, 'Correct it, then call the tool again.') : given.content;
  if (text === undefined || (files && (given.content ?? given.language) !== undefined))
    throw new CliError('Pass either content, or files without a language.');
  const content = passphrase === undefined ? text : await encryptText(text, passphrase);
  const paste = { ...definedIn(given), content, visibility };
  if (key !== undefined) {
    const created = await client.createPaste({ ...paste, ...(slug !== undefined && { slug }) }, options);
    return result({ ...pasteFacts(created.paste, passphrase), ...warningFacts(created) });
  }
  const created = await client.createKeylessPaste(paste, options);
  const { id, url, raw } = created.paste;
  const facts = {
    ...{ id, link: passphrase === undefined ? url : `${url}#${passphrase}`, raw_url: raw },
    ...(passphrase !== undefined && { encrypted: true }),
  };
  const problem = keepDeleteToken(environment, server, created);
  return result({ ...facts, ...warningFacts(created), ...(problem && { problem: `The ${problem}` }) });
}

const editArguments = z.strictObject({
  paste: pasteArgument,
  old_text: z
    .string()
    .min(1)
    .optional()
    .describe('A part of the text that occurs in it exactly once; new_text replaces it.'),
  new_text: z.string().optional().describe('Goes with old_text; an empty one removes it.'),
  content: z
    .string()
    .optional()
    .describe('The whole new text, up to 512 KB. For a small change, pass old_text and new_text instead.'),
  title: z.string().nullable().optional().describe('The new title; null removes it.'),
  slug: z.string().nullable().optional().describe(`The custom link: ${SLUG_RULE}; null removes it.`),
  language: z.enum(LANGUAGES).optional().describe('Another language to highlight it in.'),
  visibility: z
    .enum(VISIBILITIES)
    .optional()
    .describe('unlisted takes it out of the lists of the site at once.'),
  expiry: z.enum(EXPIRIES).optional().describe('When it is deleted, counted from now.'),
  password: z.string().nullable().optional().describe('Readers must enter it; null removes it.'),
});
type Changes = Omit<z.infer<typeof editArguments>, 'paste'>;

export function addEditTool(server: McpServer, agent: AgentConnection): RegisteredTool {
  // Each edit reads the text that the one before it wrote.
  const inTurn = oneAtATime();
  return server.registerTool(
    'edit_paste',
    {
      title: 'Edit a paste',
      description:
        'Change a part of the text, the whole text, the title, the custom link or the options of a paste of the account. What you ' +
        'leave out stays as it is. The link stays the same, and the former text is kept: see list_revisions. A text ' +
        'that is encrypted stays so. Needs an API key.',
      inputSchema: editArguments,
      outputSchema: editOutput,
      annotations: CHANGES,
    },
    ({ paste, ...changes }, call) =>
      agent.onOwnPaste(call, paste, (connection, link) =>
        inTurn(() => edit(connection, link, definedIn(changes))),
      ),
  );
}

async function edit(
  { client, options: callOptions }: CallConnection,
  link: NamedPaste,
  { content, old_text, new_text, title, slug, ...given }: Changes,
): Promise<CallToolResult> {
  callOptions.signal?.throwIfAborted();
  if ((old_text === undefined) !== (new_text === undefined)) {
    throw new CliError('Pass old_text and new_text together, or the whole text as content.');
  }
  if (content !== undefined && old_text !== undefined) {
    throw new CliError('Pass either content, or old_text and new_text.');
  }
  const isText = content !== undefined || old_text !== undefined;
  const options: ChangePasteOptionsBody = definedIn(given);
  const changedOptions = Object.keys(options);
  if (!isText && title === undefined && slug === undefined && changedOptions.length === 0) {
    throw new CliError('Nothing to change. Pass old_text and new_text, content, title, slug or an option.');
  }
  const paste =
    changedOptions.length > 0
      ? await client.changePasteOptions(link.id, options, callOptions)
      : await client.readPaste(link.id, callOptions);
  const changes: EditPasteBody = changedFields(paste, { title, slug });
  if (isText) {
    const { passphrase } = link;
    const text = await decryptText(paste.content, passphrase);
    const next = content ?? replaceOnce(text, old_text, new_text);
    // The passphrase must be that of the present text: the readers have no other.
    const isSealed = passphrase !== undefined && isEncryptedText(paste.content);
    if (next !== text) changes.content = isSealed ? await encryptText(next, passphrase) : next;
  }
  const changed = [...changedOptions, ...Object.keys(changes)];
  if (Object.keys(changes).length === 0) return result({ ...pasteFacts(paste, link.passphrase), changed });
  const edited = await client.editPaste(link.id, changes, callOptions);
  return result({ ...pasteFacts(edited.paste, link.passphrase), changed, ...warningFacts(edited) });
}

/** Throws `CliError`. */
function replaceOnce(text: string, old = '', next = ''): string {
  const [before = '', after, ...more] = text.split(old);
  if (after === undefined) {
    const lineEnds = text.includes('\r\n') && !old.includes('\r\n') ? ' Its lines end with CRLF.' : '';
    throw new CliError(
      `The text does not contain old_text. It must match exactly, spaces and line ends included.${lineEnds} Read the ` +
        'paste again, then retry.',
    );
  }
  if (more.length > 0) {
    throw new CliError(
      `The text contains old_text ${more.length + 1} times. Pass more of the text around it, so that it occurs once.`,
    );
  }
  return before + next + after;
}

export const addDeleteTool = (server: McpServer, agent: AgentConnection): RegisteredTool =>
  server.registerTool(
    'delete_paste',
    {
      title: 'Delete a paste',
      description:
        'Delete a paste for good: one of the account, or one without an account that was created on this machine. Its ' +
        'link stops working at once. Ask the user first unless they told you to.',
      inputSchema: z.strictObject({ paste: pasteArgument }),
      outputSchema: deleteOutput,
      annotations: { ...CHANGES, idempotentHint: true, openWorldHint: false },
    },
    ({ paste }, call) =>
      agent.onPaste(call, paste, async (connection, { id }) => {
        const token = findDeleteToken(agent.environment, connection.server, id);
        if (token === undefined) {
          requireAccount(connection);
          await connection.client.deletePaste(id, connection.options);
        } else await deleteWithToken(agent.environment, connection, { id, token }, connection.options);
        return result({ id, deleted: true });
      }),
  );

import type { CallToolResult, McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from '#cli/pastes/connection.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { EditPasteBody, Paste } from '#client/index.ts';
import {
  type AgentConnection,
  definedIn,
  type NamedPaste,
  pasteArgument,
  result,
  SLUG_RULE,
} from './connection.ts';
import { decryptText, encryptText, isEncryptedText } from './encrypted-text.ts';
import { editOutput, pasteFacts, warningFacts } from './facts.ts';
import { oneAtATime } from './one-at-a-time.ts';

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
});
type Changes = Omit<z.infer<typeof editArguments>, 'paste'>;

export function addEditTool(server: McpServer, agent: AgentConnection): RegisteredTool[] {
  // Each edit reads the text that the one before it wrote.
  const inTurn = oneAtATime();
  return [
    server.registerTool(
      'edit_paste',
      {
        title: 'Edit a paste',
        description:
          'Change a part of the text, the whole text, the title or the custom link of a paste of the account. What you ' +
          'leave out stays as it is. The link stays the same, and the former text is kept: see list_revisions. A text ' +
          'that is encrypted stays so. Needs an API key.',
        inputSchema: editArguments,
        outputSchema: editOutput,
        annotations: {
          ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
        },
      },
      ({ paste, ...changes }, { mcpReq: { signal } }) =>
        agent.onOwnPaste(paste, (connection, link) =>
          inTurn(() => edit(connection, link, definedIn(changes), signal)),
        ),
    ),
  ];
}

async function edit(
  { client }: Connection,
  link: NamedPaste,
  { content, old_text, new_text, ...fields }: Changes,
  signal: AbortSignal,
): Promise<CallToolResult> {
  signal.throwIfAborted();
  if ((old_text === undefined) !== (new_text === undefined)) {
    throw new CliError('Pass old_text and new_text together, or the whole text as content.');
  }
  if (content !== undefined && old_text !== undefined) {
    throw new CliError('Pass either content, or old_text and new_text.');
  }
  const isText = content !== undefined || old_text !== undefined;
  if (!isText && fields.title === undefined && fields.slug === undefined) {
    throw new CliError('Nothing to change. Pass old_text and new_text, content, title or slug.');
  }
  const paste = await client.readPaste(link.id, { signal });
  const changes: EditPasteBody = changedFields(paste, fields);
  if (isText) {
    const next = await nextText(paste, link, (text) => content ?? replaceOnce(text, old_text, new_text));
    if (next !== undefined) changes.content = next;
  }
  const changed = Object.keys(changes);
  if (changed.length === 0) return result({ ...pasteFacts(paste, link.passphrase), changed });
  const edited = await client.editPaste(link.id, changes, { signal });
  return result({ ...pasteFacts(edited.paste, link.passphrase), changed, ...warningFacts(edited) });
}

/** The title and the slug, where they differ from those of the paste. */
function changedFields(
  paste: Paste,
  { title, slug }: Pick<Changes, 'title' | 'slug'>,
): Pick<EditPasteBody, 'title' | 'slug'> {
  const slugNow = paste.custom_url?.replace(/^.*\/s\//, '') ?? null;
  return {
    ...(title !== undefined && title !== paste.title && { title }),
    ...(slug !== undefined && slug !== slugNow && { slug }),
  };
}

/** The new text as it is sent, encrypted if the present one is; undefined if it stays the same. Throws `CliError`. */
async function nextText(
  { content }: Paste,
  { passphrase }: NamedPaste,
  change: (text: string) => string,
): Promise<string | undefined> {
  if (!isEncryptedText(content)) {
    const next = change(content);
    return next === content ? undefined : next;
  }
  // The passphrase must be that of the present text: the readers have no other.
  const text = await decryptText(content, passphrase);
  const next = change(text);
  if (next === text || passphrase === undefined) return undefined;
  return encryptText(next, passphrase);
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

import type { CliContext } from '#cli/shared/context.ts';
import { formatBytes } from '#cli/shared/format.ts';
import { printFields } from '#cli/shared/list.ts';
import { printableText, toSafeJson } from '#cli/shared/printable.ts';
import { decodeContent } from '#domain/paste.ts';
import { usernamesOf } from '#moderation/review.ts';
import { requirePaste } from './paste-id.ts';
import { serializeReviewed } from './paste-json.ts';
import type { StoreCommand } from './store-command.ts';

/** A terminal gets no more of a text, so that the details above it stay in sight. */
const LINES_MAX = 40;
const CHARACTERS_MAX = 4_000;

type Shown = ReturnType<typeof serializeReviewed> & { source_known: boolean; content: string };

function print(context: CliContext, paste: Shown): void {
  const { removal } = paste;
  printFields(context, {
    Id: paste.id,
    Status:
      removal === null
        ? 'live'
        : `removed ${removal.removed_at}, can be restored until ${removal.restorable_until}`,
    Category: removal?.category,
    Reason: removal?.reason,
    Title: paste.title,
    Link: paste.url,
    'Custom link': paste.custom_url,
    Owner: paste.account ?? 'none (keyless)',
    Source: paste.account === null ? sourceLine(paste) : null,
    Language: paste.language,
    Visibility: paste.visibility,
    Protection: [paste.password_protected && 'password', paste.burn_after_reading && 'burns after reading']
      .filter(Boolean)
      .join(', '),
    Views: String(paste.views),
    'Opens left': paste.views_left?.toString(),
    Size: `${paste.size_bytes} bytes (${formatBytes(paste.size_bytes)})`,
    Created: paste.created_at,
    Expires: paste.expires_at ?? 'never',
  });
  context.stdout('');
  const text = context.isTerminal ? cut(paste.content) : paste.content;
  context.stdout(printableText(text).replace(/\n$/, ''));
  if (text.length < paste.content.length)
    context.stderr(`\nThe text goes on. To read all of it, run: gluepot paste show ${paste.id} | less`);
}

const sourceLine = ({ id, source_known }: Shown): string =>
  source_known ? `known; list its pastes with: gluepot paste list --source ${id}` : 'not known';

const cut = (content: string): string =>
  content.slice(0, CHARACTERS_MAX).split('\n').slice(0, LINES_MAX).join('\n');

/** `paste show`. */
export const showCommand: StoreCommand = {
  summary: 'Show a paste',
  description:
    'Show a paste, live or removed, with its text. This counts no view and burns nothing. A paste is named by its ' +
    'id or by a link to it.\n\nControl characters in the text are shown as "\ufffd"; --json has the exact text. On a ' +
    'terminal, a long text is cut.',
  options: [['--json', 'print a JSON object']],
  async run(opened, named: string, { json }: { json?: true }) {
    const { context } = opened;
    const { paste, removal, hasCreatorNetwork } = await requirePaste(opened, named);
    const usernames = await usernamesOf(opened.deps, [paste]);
    const shown = {
      ...serializeReviewed(paste, removal, usernames, opened.siteUrl),
      source_known: hasCreatorNetwork,
      content: decodeContent(paste.content),
    };
    if (json) context.stdout(toSafeJson(shown));
    else print(context, shown);
  },
};

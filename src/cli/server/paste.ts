import { Option } from 'commander';
import type { CliContext } from '#cli/shared/context.ts';
import { formatBytes } from '#cli/shared/format.ts';
import type { LimitOptions, ListOptions, Page } from '#cli/shared/list.ts';
import { jsonOption, limitOption, pageOf, printFields, printPages } from '#cli/shared/list.ts';
import { printableText, toSafeJson } from '#cli/shared/printable.ts';
import { COMMAND_LINE_ACTOR, type Removal } from '#domain/moderation.ts';
import { decodeContent, type Paste } from '#domain/paste.ts';
import { isoTime, serializePaste } from '#http/serialize.ts';
import { restorePaste } from '#moderation/removal.ts';
import { listPastesForAdmin, listRemovedPastes, usernamesOf } from '#moderation/review.ts';
import type { Cursor } from '#store/store.ts';
import { requirePaste, requirePastes, resolvePasteId } from './paste-id.ts';
import { removeCommand } from './paste-remove.ts';
import { storeCommands } from './store-command.ts';

/** `paste …`. */
export const addPasteCommands = storeCommands('paste', 'Review and remove pastes', {
  list: {
    summary: 'List pastes',
    description:
      'List all pastes, newest first: id, creation time, size, visibility, owner, and title. With ' +
      '--removed, list removed pastes that can still be restored, most recently removed first, with the reason.',
    options: [
      new Option('--source <paste>', 'only keyless pastes from the same network as this one').conflicts([
        'account',
        'removed',
      ]),
      ['--account <username>', 'only pastes of this account'],
      ['--removed', 'only removed pastes'],
      limitOption(),
      jsonOption(),
    ],
    examples: ['gluepot paste list --source PASTEID', 'gluepot paste list --removed --json'],
    async run({ context, deps, store, siteUrl, requireAccount }, options: ListPastesOptions) {
      const account = options.account ? await requireAccount(options.account) : undefined;
      const accountId = account?.id ?? null;
      const toRows = async (pastes: ListedPaste[]) => {
        const usernames = await usernamesOf(deps, pastes);
        return pastes.map(({ removal = null, ...paste }) =>
          serializeReviewed(paste, removal, usernames, siteUrl),
        );
      };
      if (options.removed) {
        const readRemoved: ReadPage<{ removedAt: number; id: string }> = async (after, atMost) => {
          const rows = await listRemovedPastes(deps, { accountId, after, atMost });
          const cursorOf = ({ id, removal }: (typeof rows)[number]) => ({ id, removedAt: removal.removedAt });
          return { ...pageOf(rows, atMost, cursorOf), rows: await toRows(rows) };
        };
        return printPages(context, options, readRemoved, REMOVED_COLUMNS, 'There are no removed pastes.');
      }
      const creatorNetworkOf = options.source
        ? await resolvePasteId(store, options.source, context.clock())
        : null;
      const readLive: ReadPage<Cursor> = async (after, atMost) => {
        const query = { creatorNetworkOf, accountId, after, atMost };
        const { pastes, next } = await listPastesForAdmin(deps, query);
        return { rows: await toRows(pastes), next };
      };
      await printPages(context, options, readLive, LIVE_COLUMNS, 'There are no pastes.');
    },
  },
  'show <paste>': {
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
  },
  'remove <paste...>': removeCommand,
  'restore <paste...>': {
    summary: 'Restore removed pastes',
    description:
      'Restore removed pastes, with their custom links and their former expiry. This is possible for 30 days, unless ' +
      'a paste has expired.',
    options: [['--reason <text>', 'the reason, for the audit log']],
    async run(opened, named: string[], { reason }: { reason?: string }) {
      const { context } = opened;
      for (const { paste, removal } of await requirePastes(opened, named)) {
        if (removal === null) {
          context.stderr(`Paste ${paste.id} is not removed. Nothing was changed.`);
          continue;
        }
        await restorePaste(opened.deps, COMMAND_LINE_ACTOR, paste.id, reason ?? null);
        context.stderr(`Restored paste ${paste.id}. It is online again.`);
      }
    },
  },
});

interface ListPastesOptions extends ListOptions, LimitOptions {
  source?: string;
  account?: string;
  removed?: true;
}

type ListedPaste = Paste & { removal?: Removal };
type Row = ReturnType<typeof serializeReviewed>;
type ReadPage<After> = (after: After | null, atMost: number) => Promise<Page<Row, After>>;

const LIVE_COLUMNS = {
  ID: ({ id }: Row) => id,
  CREATED: ({ created_at }: Row) => created_at,
  BYTES: ({ size_bytes }: Row) => String(size_bytes),
  FOR: ({ visibility }: Row) => visibility,
  OWNER: { cut: ({ account }: Row) => account ?? '-' },
  TITLE: { cut: ({ title }: Row) => title ?? '' },
};

const REMOVED_COLUMNS = {
  ID: ({ id }: Row) => id,
  REMOVED: ({ removal }: Row) => removal?.removed_at ?? '',
  CATEGORY: ({ removal }: Row) => removal?.category ?? '',
  OWNER: { cut: ({ account }: Row) => account ?? '-' },
  REASON: { cut: ({ removal }: Row) => removal?.reason ?? '' },
  TITLE: { cut: ({ title }: Row) => title ?? '' },
};

/** A paste in the format of the API, with its owner and, if it was removed, why. */
const serializeReviewed = (
  paste: Paste,
  removal: Removal | null,
  usernames: Map<string, string>,
  siteUrl: string,
) => ({
  ...serializePaste(paste, paste.views, siteUrl),
  /** Null for a keyless paste. */
  account: paste.accountId === null ? null : (usernames.get(paste.accountId) ?? null),
  removal: removal && {
    category: removal.category,
    reason: removal.reason,
    removed_at: isoTime(removal.removedAt),
    restorable_until: isoTime(removal.restorableUntil),
  },
});

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

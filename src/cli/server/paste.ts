import { Option } from 'commander';
import type { LimitOptions, ListOptions, Page } from '#cli/shared/list.ts';
import { jsonOption, limitOption, pageOf, printPages } from '#cli/shared/list.ts';
import { COMMAND_LINE_ACTOR, type Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { restorePaste } from '#moderation/removal.ts';
import { listPastesForAdmin, listRemovedPastes, usernamesOf } from '#moderation/review.ts';
import type { Cursor } from '#store/store.ts';
import { requirePastes, resolvePasteId } from './paste-id.ts';
import { serializeReviewed } from './paste-json.ts';
import { removeCommand } from './paste-remove.ts';
import { showCommand } from './paste-show.ts';
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
  'show <paste>': showCommand,
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

import { Option } from 'commander';
import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { showProgress } from '#cli/shared/progress.ts';
import { COMMAND_LINE_ACTOR, REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import { newRemoval, type RemovalParams, removePaste, removePastesOfNetwork } from '#moderation/removal.ts';
import { type Removed, workOnRemovalJobs } from '#moderation/removal-jobs.ts';
import { listPastesForAdmin, type PasteForReview } from '#moderation/review.ts';
import type { Cursor, RemovalJob, Store } from '#store/store.ts';
import { requirePastes } from './paste-id.ts';
import type { OpenedStore, StoreCommand } from './store-command.ts';

interface RemoveOptions extends ConfirmOptions, RemovalParams {
  allFromSource?: true;
}

export const categoryOption = (): Option =>
  new Option('--category <category>', 'the category, shown publicly').choices(REMOVAL_CATEGORIES);

type Remove = (opened: OpenedStore, named: PasteForReview[], options: RemoveOptions) => Promise<void>;

const removePastes: Remove = async ({ context, deps, store }, named, options) => {
  for (const { paste, removal } of named) {
    if (removal !== null) context.stderr(`Paste ${paste.id} is already removed. Nothing was changed.`);
  }
  const live = named.flatMap(({ paste, removal }) => (removal === null ? paste : []));
  const [first] = live;
  if (first === undefined) return;
  const title = first.title === null ? '' : ` "${first.title}"`;
  const what = live.length === 1 ? `paste ${first.id}${title}` : pluralize(live.length, 'paste');
  await confirm(context, options, `Remove ${what}?`);
  for (const { id } of live) await removePaste(deps, COMMAND_LINE_ACTOR, id, options);
  const restorable = await store.pastes.findRemoval({ id: first.id }, context.clock());
  const removed = live.length === 1 ? `paste ${first.id}` : pluralize(live.length, 'paste');
  context.stderr(`Removed ${removed}.`);
  if (live.length > 1) sayHowToRestore(context);
  else if (restorable !== undefined) {
    const until = new Date(restorable.restorableUntil).toISOString();
    context.stderr(`To restore it before ${until}, run: gluepot paste restore ${first.id}`);
  }
};

const removeSources: Remove = async ({ context, deps, store }, named, options) => {
  const without = named.find(({ hasCreatorNetwork }) => !hasCreatorNetwork);
  if (without !== undefined) {
    throw new CliError(
      `The source of paste ${without.paste.id} is not known: only pastes without an account have one, and only for ` +
        'SOURCE_DAYS days. Nothing was changed. To remove this paste alone, leave out --all-from-source.',
    );
  }
  const ids = new Set<string>();
  for (const { paste } of named) {
    for (const id of await listIdsOfNetwork(deps, paste.id)) ids.add(id);
  }
  const sources = named.length === 1 ? 'this source' : 'these sources';
  if (ids.size === 0) {
    context.stderr(`There are no more pastes from ${sources}. Nothing was changed.`);
    return;
  }
  await confirm(context, options, `Remove ${pluralize(ids.size, 'paste')} from ${sources}?`);
  let removed = 0;
  for (const { paste } of named) {
    const begun = await removePastesOfNetwork(deps, COMMAND_LINE_ACTOR, paste.id, options);
    removed += await finishRemoval(context, store, begun);
  }
  context.stderr(`Removed ${pluralize(removed, 'paste')} from ${sources}.`);
  sayHowToRestore(context);
  for (const { paste } of named) {
    context.stderr(`To block the source, run: gluepot block add --source ${paste.id}`);
  }
};

const sayHowToRestore = (context: CliContext): void =>
  context.stderr('To restore one within 30 days, run: gluepot paste restore PASTEID');

async function listIdsOfNetwork(deps: OpenedStore['deps'], pasteId: string): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | null = null;
  do {
    const query = { creatorNetworkOf: pasteId, after, atMost: 500 };
    const page: Awaited<ReturnType<typeof listPastesForAdmin>> = await listPastesForAdmin(deps, query);
    ids.push(...page.pastes.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
}

/** `paste remove`. */
export const removeCommand: StoreCommand = {
  summary: 'Remove pastes',
  description:
    'Take pastes offline immediately. Name each by its ID or a link to it. Its page then shows the category, and its ' +
    'owner also sees the reason. This closes open reports of the paste.\n\nRemoved pastes can be ' +
    'restored for 30 days, unless they expire before. Then they are deleted.',
  required: [categoryOption(), ['--reason <text>', 'the reason, for the owner and the audit log']],
  options: [['--all-from-source', 'also remove all keyless pastes from the same network'], yesOption()],
  examples: [
    'gluepot paste remove PASTEID --category spam --reason "Advertises pills"',
    'gluepot paste remove PASTEID --all-from-source --category phishing \\\n    --reason "Imitates a bank"',
  ],
  async run(opened, named: string[], options: RemoveOptions) {
    // A reason that is too long is reported before the question.
    newRemoval(options, opened.context.clock());
    const pastes = await requirePastes(opened, named);
    await (options.allFromSource ? removeSources : removePastes)(opened, pastes, options);
  },
};

/** How often to look at a job that a server works on. */
const LOOK_EVERY_MS = 500;

/**
 * Finishes the removal jobs, or waits until a running server has, and shows how far they are. Returns how many pastes the
 * one that `begun` began removed. Killing the command stops no job: a server, or `gluepot purge`, goes on.
 */
export async function finishRemoval(context: CliContext, store: Store, begun?: Removed): Promise<number> {
  if (begun && begun.job === undefined) return begun.count;
  const { onProgress, end } = showProgress(context);
  let removed = begun?.count ?? 0;
  const note = (job: RemovalJob) => {
    if (job.key === begun?.job) removed = job.removed;
    onProgress({ phase: job.kind === 'delete' ? 'Deleting' : 'Removing', table: 'pastes', ...job });
  };
  const { signal } = new AbortController();
  const pace = {
    monotonic: () => performance.now(),
    wait: (milliseconds: number) => context.sleep(milliseconds, signal),
  };
  for (;;) {
    await workOnRemovalJobs({ store, clock: context.clock }, pace, () => true, note);
    const [open] = await store.pastes.listRemovalJobs();
    if (open === undefined) break;
    note(open);
    await context.sleep(LOOK_EVERY_MS, signal);
  }
  end();
  return removed;
}

import { Argument } from 'commander';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError, UsageError } from '#cli/shared/errors.ts';
import { formatBytes, pluralize } from '#cli/shared/format.ts';
import { toSafeJson } from '#cli/shared/printable.ts';
import { showProgress } from '#cli/shared/progress.ts';
import { BlockList } from '#domain/block-list.ts';
import { Importer } from '#pastes/import.ts';
import { openFolder } from './import/folder.ts';
import { openGists } from './import/gist.ts';
import { openHaste } from './import/haste.ts';
import { openPastebin } from './import/pastebin.ts';
import { openPrivateBin } from './import/privatebin.ts';
import type { Entry, ImportReader, ReadLimits } from './import/reader.ts';
import { ImportSummary } from './import/summary.ts';
import { openWastebin } from './import/wastebin.ts';
import { type OpenedStore, storeCommand } from './store-command.ts';

/** Opens what each service leaves behind. Throws `CliError`. */
const SOURCES = {
  folder: openFolder,
  gist: openGists,
  haste: openHaste,
  pastebin: openPastebin,
  privatebin: openPrivateBin,
  wastebin: openWastebin,
} satisfies Record<string, (path: string, limits: ReadLimits, keys?: string) => Promise<ImportReader>>;

/** Texts that the store writes together. They are in memory at once: half a megabyte each at most. */
const BATCH = 32;

interface ImportOptions {
  username: string;
  dryRun?: boolean;
  json?: boolean;
  keys?: string;
}

/** `import`. */
export const addImportCommand = storeCommand('import', {
  summary: 'Import pastes from another service',
  description:
    'Import pastes from another service into an account. The server can keep running.\n\nIDs stay as custom links ' +
    '(/s/ID) where they can, and the old links /ID and /raw/ID lead to them. Times of creation and expiry stay where ' +
    'the source has them. What the account has ' +
    'already, with the same title and text, is not imported again: run the same command again to continue an ' +
    'import.\n\nThe exit code is 1 if the import ends early, or if there is no space for everything.',
  arguments: [
    new Argument('<kind>', 'what the source is').choices(Object.keys(SOURCES)),
    new Argument('<path>', 'the folder or file of the source'),
  ],
  required: [['--username <name>', 'the account that gets the pastes']],
  options: [
    ['--dry-run', 'only say what would be imported; writes nothing'],
    ['--keys <file>', 'haste: a file with the keys, such as an access log'],
    ['--json', 'print a JSON object with the new link of each paste'],
  ],
  examples: [
    'gluepot import folder ./notes --username alice --dry-run',
    'gluepot import gist ./gists --username alice',
    'gluepot import haste ./data --username alice --keys access.log',
    'gluepot import pastebin backup.zip --username alice',
    'gluepot import privatebin ./data --username alice',
    'gluepot import wastebin state.db --username alice --json > links.json',
  ],
  check(_, kind: string, _path: string, { keys }: ImportOptions) {
    if (keys !== undefined && kind !== 'haste') {
      throw new UsageError('Invalid --keys: only haste has keys that are not in the data.');
    }
  },
  run: importFrom,
});

async function importFrom(
  { context, store, config, deps, siteUrl, requireAccount }: OpenedStore,
  kind: keyof typeof SOURCES,
  path: string,
  { username, dryRun = false, json = false, keys }: ImportOptions,
): Promise<void> {
  const account = await requireAccount(username);
  const { clock } = context;
  const { pasteRules } = config.site;
  const blocks = new BlockList(clock);
  blocks.replace(await store.blocks.list(clock()));
  const source: ImportReader = await SOURCES[kind](path, pasteRules, keys);
  const summary = new ImportSummary();
  let failure: CliError | undefined;
  try {
    const rules = { pasteRules, blocks, quotaBytes: config.limits.quotaAccountBytes };
    const importer = await Importer.start({ ...deps, ...rules }, account.id, { dryRun });
    failure = await importAll(context, source, importer, summary);
  } finally {
    await source.close?.();
  }
  if (json) {
    const result = { dry_run: dryRun, complete: failure === undefined, ...summary.toJson(siteUrl) };
    context.stdout(toSafeJson({ ...result, ignored: source.ignored }));
  } else {
    const count = pluralize(summary.imported.length, 'paste');
    const size = formatBytes(summary.bytes);
    context.stdout(
      dryRun
        ? `Would import ${count} (${size}) into the account ${username}. Nothing was written.`
        : `Imported ${count} (${size}) into the account ${username}.`,
    );
    summary.printDetails(context.stderr, source.ignored);
    // Files in a folder had no links.
    if (kind !== 'folder') summary.printLinks(context.stderr);
    if (kind === 'haste' && summary.imported.some(({ slug }) => slug === null)) context.stderr(KEYS_LOST);
    if (kind === 'privatebin' && summary.imported.length > 0) context.stderr(STILL_ENCRYPTED);
  }
  if (failure !== undefined) throw failure;
}

const KEYS_LOST =
  'A haste-server does not store its keys. To keep more links, name a file with the keys, such as an access log, with --keys.';

const STILL_ENCRYPTED =
  'The texts are still encrypted, in the format of PrivateBin. Their keys are in the old links, after #, and Gluepot ' +
  'does not have them.';

/** Imports everything, and summarizes it. Returns what the person must do for the rest. */
async function importAll(
  context: CliContext,
  source: ImportReader,
  importer: Importer,
  summary: ImportSummary,
): Promise<CliError | undefined> {
  const progress = showProgress(context);
  const waiting: Entry = [];
  let done = 0;
  let failure: CliError | undefined;
  try {
    for await (const entry of source.entries()) {
      waiting.push(...entry);
      if (waiting.length >= BATCH) await flush(importer, waiting.splice(0), summary);
      progress.onProgress({ phase: 'Importing', table: 'entries', done: ++done, total: source.total });
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    failure = error;
  } finally {
    progress.end();
  }
  await flush(importer, waiting, summary);
  return failure ?? noSpaceFor(summary);
}

function noSpaceFor({ skipped, bytesOverQuota }: ImportSummary): CliError | undefined {
  if (skipped.some(({ reason }) => reason === 'disk_full')) {
    return new CliError('The disk is nearly full. Free disk space, then run the same command again.');
  }
  const over = skipped.filter(({ reason }) => reason === 'over_quota').length;
  if (over === 0) return undefined;
  return new CliError(
    `The quota of the account has no space for ${pluralize(over, 'paste')} (${formatBytes(bytesOverQuota)}). Raise ` +
      'QUOTA_ACCOUNT_BYTES or delete pastes, then run the same command again.',
  );
}

/** Imports texts that were read, and counts all in their order. */
async function flush(importer: Importer, entry: Entry, summary: ImportSummary): Promise<void> {
  const outcomes = await Promise.all(
    entry.map(async (item) => ('text' in item ? { ...item, outcome: await importer.add(item.text) } : item)),
  );
  for (const item of outcomes) {
    if (!('outcome' in item)) {
      summary.skipped.push(item);
      continue;
    }
    const { name, text, changes, outcome } = item;
    if (outcome.kind === 'imported') {
      if (outcome.slugTaken) changes.push('slug_taken');
      if (outcome.shortened) changes.push('expires_earlier');
      summary.imported.push({ name, ...outcome.paste, changes });
      summary.bytes += text.content.length;
    } else if (outcome.kind === 'duplicate') {
      summary.duplicates.push({ name, ...outcome.paste, linkAdded: outcome.linkAdded });
    } else {
      const reason = outcome.kind === 'refused' ? outcome.reason : NO_SPACE[outcome.kind];
      summary.skipped.push({ name, reason });
      if (reason === 'over_quota') summary.bytesOverQuota += text.content.length;
    }
  }
}

const NO_SPACE = { quotaExceeded: 'over_quota', diskFull: 'disk_full' } as const;

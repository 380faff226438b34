import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { formatBytes, formatContents, formatTime, pluralize } from '#cli/shared/format.ts';
import { timeOfBackup } from '#server/backup-folder.ts';
import { backUpStore, checkBackup, type Loss, type RestoreOptions, restoreStore } from '#store/open.ts';
import { printLeftOut, SKIP_DAMAGED } from './store-command.ts';

/** `backup`. */
export const addBackupCommand = command(
  'backup <file>',
  {
    summary: 'Back up all data to a file',
    description:
      'Write a backup of all data to a new file, and check it for damage. The server can keep running.\n\nThe file ' +
      'contains every paste, so only your user can read it. Protect it like the data itself.\n\nIf texts in the ' +
      'database are damaged, the backup is kept as FILE.damaged. The exit code is 3 if the database is damaged, and 8 ' +
      'if only the new file is.',
    examples: ['gluepot backup "gluepot-$(date +%F).db"'],
  },
  async (context, file: string) => {
    const summary = backUpStore(await context.config(), resolve(file), context.clock());
    const size = formatBytes(summary.bytes);
    context.stdout(`Backup written: ${resolve(file)} (${size}; ${formatContents(summary)})`);
  },
);

/** `restore`. */
export const addRestoreCommand = command(
  'restore <file>',
  {
    summary: 'Restore or check a backup',
    description:
      'Restore a backup into an empty DATA_DIR that no server uses. Either everything is restored or nothing. The ' +
      'backup file does not change.\n\nA copy that Litestream wrote is always restored as with --after-loss.',
    options: [
      ['--check', 'only check that the backup can be restored; writes nothing'],
      new Option('--skip-damaged', SKIP_DAMAGED).conflicts('check'),
      new Option(
        '--after-loss',
        'drop burn pastes and end sessions: what was written after the backup is lost, and may have used them up',
      ).conflicts('check'),
    ],
    examples: [
      'DATA_DIR=./restored gluepot restore gluepot-2026-11-20.db',
      'gluepot restore --check gluepot-2026-11-20.db',
    ],
  },
  (context, file: string, { check: onlyCheck, ...options }: RestoreOptions & { check?: true }) =>
    onlyCheck ? check(context, resolve(file)) : restore(context, resolve(file), options),
);

async function restore(context: CliContext, file: string, options: RestoreOptions): Promise<void> {
  const config = await context.config();
  const { damaged, loss, ...summary } = restoreStore(config, file, context.clock(), options);
  context.stdout(`Restored into ${resolve(config.dataDir)}: ${formatContents(summary)}`);
  printLeftOut(context, damaged);
  if (loss !== undefined) reportLoss(context, loss);
  context.stderr('Start the server with: gluepot serve');
}

function reportLoss({ stdout }: CliContext, { endsAt, burnPastes, sessions }: Loss): void {
  // To the millisecond, as the log has it.
  if (endsAt !== null)
    stdout(`Newest data in the copy: ${new Date(endsAt).toISOString()}. Later writes are lost`);
  stdout(`Ended, as it may have been used since: ${pluralize(sessions, 'session')}, all links in emails`);
  for (const id of burnPastes) stdout(`Dropped, as it may have been opened since: ${id}`);
  stdout('Check what you did last, such as removed pastes and disabled accounts: gluepot audit list');
}

/** Prints what is in the backup, and when it was made or at least last changed. The settings are not read: they do not matter, wherever the backup is checked. */
function check(context: CliContext, file: string): void {
  const report = checkBackup(file, context.clock());
  const madeAt = timeOfBackup(basename(file)) ?? statSync(file).mtimeMs;
  const upgrade = report.isOlder ? ', upgraded at the first start after a restore' : '';
  context.stdout(
    `${file} can be restored: ${formatContents(report)}; ${formatBytes(report.bytes)}; ` +
      `schema version ${report.schemaVersion}${upgrade}; made ${formatTime(madeAt)}`,
  );
}

import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { timeOfBackup } from '#server/backup-name.ts';
import { backUpStore, checkBackup, restoreStore } from '#store/open.ts';
import type { CliContext } from './context.ts';
import { formatBytes, formatContents, formatTime } from './format.ts';
import { examples } from './help.ts';

/** `backup`. */
export function addBackupCommand(program: Command, context: CliContext): void {
  program
    .command('backup <file>')
    .summary('Back up all data to a file')
    .description(
      'Write a backup of all data to a new file, and check it for damage. The server can keep running.\n\nThe file ' +
        'contains every paste, so only your user can read it. Protect it like the data itself.\n\nThe exit code is 3 if ' +
        'the database is damaged.',
    )
    .addHelpText('after', examples('gluepot backup "gluepot-$(date +%F).db"'))
    .action(async (file: string) => {
      const summary = backUpStore(await context.config(), resolve(file), context.clock());
      const size = formatBytes(summary.bytes);
      context.stdout(`Backup written: ${resolve(file)} (${size}; ${formatContents(summary)})`);
    });
}

/** `restore`. */
export function addRestoreCommand(program: Command, context: CliContext): void {
  program
    .command('restore <file>')
    .summary('Restore or check a backup')
    .description(
      'Restore a backup into an empty DATA_DIR that no server uses. Either everything is restored or nothing. The ' +
        'backup file does not change.',
    )
    .option('--check', 'only check that the backup can be restored; writes nothing')
    .addHelpText(
      'after',
      examples(
        'DATA_DIR=./restored gluepot restore gluepot-2026-11-20.db',
        'gluepot restore --check gluepot-2026-11-20.db',
      ),
    )
    .action((file: string, { check: onlyCheck }: { check?: true }) =>
      (onlyCheck ? check : restore)(context, resolve(file)),
    );
}

async function restore(context: CliContext, file: string): Promise<void> {
  const config = await context.config();
  const summary = restoreStore(config, file, context.clock());
  context.stdout(`Restored into ${resolve(config.dataDir)}: ${formatContents(summary)}`);
  context.stderr('Start the server with: gluepot serve');
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

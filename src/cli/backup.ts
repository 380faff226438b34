import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUpStore, restoreStore } from '#store/open.ts';
import type { CliContext } from './context.ts';
import { formatBytes, formatContents } from './format.ts';
import { examples } from './help.ts';

/** `backup`. */
export function addBackupCommand(program: Command, context: CliContext): void {
  program
    .command('backup <file>')
    .summary('Back up all data to a file')
    .description(
      'Write a backup of all data to a new file, and check it for damage. The server can keep running.\n\nThe file ' +
        'contains every paste, so only your user can read it. Protect it like the data itself.',
    )
    .addHelpText('after', examples('gluepot backup "gluepot-$(date +%F).db"'))
    .action((file: string) => {
      const summary = backUpStore(context.config(), resolve(file), context.clock());
      const size = formatBytes(summary.bytes);
      context.stdout(`Backup written: ${resolve(file)} (${size}; ${formatContents(summary)})`);
    });
}

/** `restore`. */
export function addRestoreCommand(program: Command, context: CliContext): void {
  program
    .command('restore <file>')
    .summary('Restore a backup')
    .description(
      'Restore a backup into an empty DATA_DIR that no server uses. Either everything is restored or nothing. The ' +
        'backup file does not change.',
    )
    .addHelpText('after', examples('DATA_DIR=./restored gluepot restore gluepot-2026-11-20.db'))
    .action((file: string) => {
      const config = context.config();
      const summary = restoreStore(config, resolve(file), context.clock());
      context.stdout(`Restored into ${resolve(config.dataDir)}: ${formatContents(summary)}`);
      context.stderr('Start the server with: gluepot serve');
    });
}

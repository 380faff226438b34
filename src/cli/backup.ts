import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type BackupSummary, backUpStore, restoreStore } from '#store/open.ts';
import type { CliContext } from './context.ts';

const MIB = 1024 * 1024;

/** `backup` and `restore`. */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command('backup <file>')
    .summary('Write a backup of all data')
    .description(
      'Write a backup of all data into a new file, while the server runs or not. The backup is read through once ' +
        'for damage. Only you can read it: whoever has it has every paste.',
    )
    .addHelpText('after', '\nExample:\n  gluepot backup "gluepot-$(date +%F).db"')
    .action((file: string) => backUp(context, file));
  program
    .command('restore <file>')
    .summary('Bring back a backup')
    .description(
      'Bring back a backup where there is no data yet and no server runs. All of it is restored or nothing. ' +
        'The backup stays.',
    )
    .addHelpText('after', '\nExample:\n  DATA_DIR=./restored gluepot restore gluepot-2026-11-20.db')
    .action((file: string) => restore(context, file));
}

function backUp(context: CliContext, file: string): void {
  const summary = backUpStore(context.config(), resolve(file), context.clock());
  context.stdout(`Backup written: ${resolve(file)} (${size(summary.bytes)}; ${contents(summary)})`);
}

function restore(context: CliContext, file: string): void {
  const config = context.config();
  const summary = restoreStore(config, resolve(file), context.clock());
  context.stdout(`Restored into ${resolve(config.dataDir)}: ${contents(summary)}`);
  context.stderr('Start the server with: gluepot serve');
}

const size = (bytes: number): string =>
  bytes < MIB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MIB).toFixed(1)} MB`;

const contents = ({ accounts, pastes }: BackupSummary): string =>
  `${pluralize(accounts, 'account')}, ${pluralize(pastes, 'paste')}`;

/** `1 paste`, `2 pastes`. */
export const pluralize = (many: number, thing: string): string => `${many} ${thing}${many === 1 ? '' : 's'}`;

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { moveStore } from '#store/move/move.ts';
import { placeOf, type StoreLocation } from '#store/open.ts';
import { pluralize } from './backup.ts';
import type { CliContext } from './context.ts';
import { UsageError } from './errors.ts';
import { progressOn } from './progress.ts';

/** `move`. */
export function addMoveCommand(program: Command, context: CliContext): void {
  program
    .command('move')
    .summary('Copy all data to PostgreSQL, or back')
    .description(
      'Copy all data from the place in the settings (DATABASE_URL, or else DATA_DIR) to an empty one, and compare ' +
        'the two. Stop the server first. The source is not changed. An interrupted move starts over when you run ' +
        'it again; no server starts on an unfinished copy.',
    )
    .requiredOption('--to <place>', 'postgres://user@host/name, or a folder as DATA_DIR takes it')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  gluepot move --to postgres://gluepot@db.example.org/gluepot\n' +
        '  DATABASE_URL=postgres://gluepot@db.example.org/gluepot \\\n    gluepot move --to ./data\n\n' +
        'Set PGPASSWORD to keep a password out of the list of processes.',
    )
    .action(({ to }: { to: string }) => move(context, to));
}

async function move(context: CliContext, to: string): Promise<void> {
  const config = context.config();
  const target = locationOf(to);
  const progress = progressOn(context);
  const counts = await moveStore(config, target, progress.onProgress).finally(progress.end);
  const [from, there] = [placeOf(config), placeOf(target)];
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const counted = `${pluralize(counts.get('accounts') ?? 0, 'account')}, ${pluralize(counts.get('pastes') ?? 0, 'paste')}`;
  context.stdout(
    `Moved from ${from} to ${there}: ${counted}; ${pluralize(rows, 'row')} compared, all the same`,
  );
  const setting =
    target.databaseUrl === undefined
      ? `DATA_DIR=${target.dataDir} and without DATABASE_URL`
      : 'DATABASE_URL set to the new place';
  context.stderr(
    `Start the server with ${setting}. ${from} is unchanged; remove it once you have checked the copy.`,
  );
}

/** Throws `UsageError` for anything else, without repeating it: there may be a password in it. */
function locationOf(to: string): StoreLocation {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { dataDir: '', databaseUrl: to };
  if (to !== '' && !/^\w{2,}:/.test(to)) return { dataDir: resolve(to), databaseUrl: undefined };
  throw new UsageError('Invalid --to: must be a URL that begins with postgres://, or a folder.');
}

import { resolve } from 'node:path';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { UsageError } from '#cli/shared/errors.ts';
import { formatContents, pluralize } from '#cli/shared/format.ts';
import { showProgress } from '#cli/shared/progress.ts';
import { parseDatabaseUrl } from '#domain/database-url.ts';
import { type MoveOptions, moveStore } from '#store/move/move.ts';
import { placeOf, type StoreLocation } from '#store/open.ts';
import { printLeftOut, SKIP_DAMAGED } from './store-command.ts';

/** `move`. */
export const addMoveCommand = command(
  'move',
  {
    summary: 'Copy all data to PostgreSQL, or back',
    description:
      'Copy all data from the current database (DATABASE_URL, or else DATA_DIR) to an empty database or folder, then ' +
      'compare the two. Stop the server first. The source stays unchanged, so you can go back to it.\n\nIf a move is interrupted, run it again: ' +
      'it starts over. No server starts on an unfinished copy.',
    required: [['--to <place>', 'a folder, or postgres://user@host/name']],
    options: [['--skip-damaged', SKIP_DAMAGED]],
    examples: [
      'gluepot move --to postgres://gluepot@db.example.org/gluepot',
      'DATABASE_URL=postgres://gluepot@db.example.org/gluepot \\\n    gluepot move --to ./data',
    ],
    more: () => '\nSet PGPASSWORD to keep the password out of the list of processes.',
  },
  move,
);

async function move(
  context: CliContext,
  { to: place, ...options }: MoveOptions & { to: string },
): Promise<void> {
  const config = await context.config();
  const target = parsePlace(place);
  const progress = showProgress(context);
  const { counts, damaged } = await moveStore(config, target, progress.onProgress, options).finally(
    progress.end,
  );
  const [from, to] = [placeOf(config), placeOf(target)];
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const contents = formatContents({
    accounts: counts.get('accounts') ?? 0,
    pastes: (counts.get('pastes') ?? 0) - damaged.filter(({ revision }) => revision === null).length,
  });
  context.stdout(
    `Moved from ${from} to ${to}: ${contents}; ${pluralize(rows, 'row')} compared, no differences`,
  );
  printLeftOut(context, damaged);
  const setting =
    target.databaseUrl === undefined
      ? `DATA_DIR=${target.dataDir} and without DATABASE_URL`
      : 'DATABASE_URL set to the new database';
  context.stderr(
    `Start the server with ${setting}. ${from} is unchanged; remove it once you have checked the copy.`,
  );
}

/** Reads `--to`. Throws `UsageError` without repeating the value: it may contain a password. */
function parsePlace(place: string): StoreLocation {
  if (parseDatabaseUrl(place)) return { dataDir: '', databaseUrl: place };
  if (place !== '' && !/^\w{2,}:/.test(place)) return { dataDir: resolve(place), databaseUrl: undefined };
  throw new UsageError('Invalid --to: must be a folder, or a URL that begins with postgres://.');
}

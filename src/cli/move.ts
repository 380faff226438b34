import { resolve } from 'node:path';
import type { Command } from 'commander';
import { moveStore } from '#store/move/move.ts';
import { placeOf, type StoreLocation } from '#store/open.ts';
import { counted } from './backup.ts';
import { WrongUsage } from './failure.ts';
import { progressOn } from './progress.ts';
import type { World } from './world.ts';

interface Options {
  to: string;
  whileRunning?: boolean;
}

/** `move`. */
export function addMoveCommand(program: Command, world: World): void {
  program
    .command('move')
    .summary('Copy all data to PostgreSQL, or back')
    .description(
      'Copy all data from the place of the settings (DATABASE_URL, or else DATA_DIR) to another that is empty, and ' +
        'compare the two. What is copied from is not changed. No server may run meanwhile, but with ' +
        '--while-running. When the command is interrupted, or a line breaks, the same again goes on; no server ' +
        'starts on an unfinished copy.',
    )
    .requiredOption('--to <place>', 'postgres://user@host/name, or a folder as DATA_DIR takes it')
    .option(
      '--while-running',
      'copy ahead beside a running server; to finish, stop it and run the same without this: it copies what has ' +
        'changed',
    )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  gluepot move --to postgres://gluepot@db.example.org/gluepot\n' +
        '  DATABASE_URL=postgres://gluepot@db.example.org/gluepot \\\n    gluepot move --to ./data\n\n' +
        'A password may stand in PGPASSWORD, where no list of processes shows it.',
    )
    .action((options: Options) => move(world, options));
}

async function move(world: World, { to, whileRunning = false }: Options): Promise<void> {
  const config = world.config();
  const target = locationOf(to);
  const progress = progressOn(world);
  const counts = await moveStore(config, target, { whileRunning, watch: progress.watch }).finally(
    progress.end,
  );
  const [from, there] = [placeOf(config), placeOf(target)];
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const held = `${counted(counts.get('accounts') ?? 0, 'account')}, ${counted(counts.get('pastes') ?? 0, 'paste')}`;
  const compared = `${counted(rows, 'row')} compared, all the same`;
  if (whileRunning) {
    world.answer(`Copied ahead from ${from} to ${there}: ${held}; ${compared}`);
    world.tell(
      'The move is not finished. Stop the server and run the same without --while-running: it copies what has ' +
        'changed since.',
    );
    return;
  }
  world.answer(`Moved from ${from} to ${there}: ${held}; ${compared}`);
  const setting =
    target.databaseUrl === undefined
      ? `DATA_DIR=${target.dataDir} and without DATABASE_URL`
      : 'DATABASE_URL set to the new place';
  world.tell(`Start the server with ${setting}. ${from} stays as it is; remove it when you miss nothing.`);
}

/** Throws `WrongUsage` for what is neither, without saying it again: there may be a password in it. */
function locationOf(to: string): StoreLocation {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { dataDir: '', databaseUrl: to };
  if (to !== '' && !/^\w{2,}:/.test(to)) return { dataDir: resolve(to), databaseUrl: undefined };
  throw new WrongUsage(
    'The value of --to does not fit. It takes a URL that begins with postgres://, or a folder.',
  );
}

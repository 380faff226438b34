import type { Command } from 'commander';
import { counted } from './backup.ts';
import { withStore } from './store.ts';
import type { World } from './world.ts';

/** Each sweep is one act of the store: small enough that a server's creations in between hardly wait. */
const AT_MOST = 200;

/** `purge`. */
export function addPurgeCommand(program: Command, world: World): void {
  program
    .command('purge')
    .summary('Delete what has expired')
    .description(
      'Delete what has expired, now. A running server does this by itself every few seconds. Nobody can open ' +
        'what has expired, deleted or not.',
    )
    .action(() => purge(world));
}

const purge = (world: World): Promise<void> =>
  withStore(world, async (store) => {
    let pastes = 0;
    for (let more = true; more; ) {
      const swept = await store.pastes.sweep(world.clock(), AT_MOST);
      pastes += swept.pastes;
      more = swept.more;
    }
    world.answer(`Deleted ${counted(pastes, 'expired paste')}.`);
  });

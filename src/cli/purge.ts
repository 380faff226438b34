import type { Command } from 'commander';
import { deleteUnconfirmedAccounts } from '#accounts/confirmation.ts';
import { pluralize } from './backup.ts';
import type { CliContext } from './context.ts';
import { withStore } from './store.ts';

/** Each sweep is one act of the store: small enough that a server's creations in between hardly wait. */
const AT_MOST = 200;

/** `purge`. */
export function addPurgeCommand(program: Command, world: CliContext): void {
  program
    .command('purge')
    .summary('Delete what has expired')
    .description(
      'Delete what has expired, now, and accounts without pastes whose e-mail address nobody confirmed within seven ' +
        'days. A running server does this by itself. Nobody can open what has expired, deleted or not.',
    )
    .action(() => purge(world));
}

const purge = (world: CliContext): Promise<void> =>
  withStore(world, async (store, config) => {
    let pastes = 0;
    for (let more = true; more; ) {
      const swept = await store.pastes.sweep(world.clock(), AT_MOST);
      pastes += swept.pastes;
      more = swept.more;
    }
    world.stdout(`Deleted ${pluralize(pastes, 'expired paste')}.`);
    // Without a mail server nobody can confirm an address.
    if (config.smtpUrl === undefined) return;
    const accounts = await deleteUnconfirmedAccounts({ store, clock: world.clock });
    world.stdout(`Deleted ${pluralize(accounts, 'unconfirmed account')}.`);
  });

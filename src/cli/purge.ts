import type { Command } from 'commander';
import { deleteUnconfirmedAccounts } from '#accounts/confirmation.ts';
import { pluralize } from './backup.ts';
import type { CliContext } from './context.ts';
import { withStore } from './store.ts';

/** Each sweep is one act of the store: small enough that a server's creations in between hardly wait. */
const AT_MOST = 200;

/** `purge`. */
export function addPurgeCommand(program: Command, context: CliContext): void {
  program
    .command('purge')
    .summary('Delete what has expired')
    .description(
      'Delete what has expired, now, and accounts without pastes whose e-mail address nobody confirmed within seven ' +
        'days. A running server does this by itself. Nobody can open what has expired, deleted or not.',
    )
    .action(() => purge(context));
}

const purge = (context: CliContext): Promise<void> =>
  withStore(context, async (store, config) => {
    let pastes = 0;
    for (let more = true; more; ) {
      const swept = await store.pastes.sweep(context.clock(), AT_MOST);
      pastes += swept.pastes;
      more = swept.more;
    }
    context.stdout(`Deleted ${pluralize(pastes, 'expired paste')}.`);
    // Without a mail server nobody can confirm an address.
    if (config.smtpUrl === undefined) return;
    const accounts = await deleteUnconfirmedAccounts({ store, clock: context.clock });
    context.stdout(`Deleted ${pluralize(accounts, 'unconfirmed account')}.`);
  });

import { deleteUnconfirmedAccounts } from '#accounts/confirmation.ts';
import { pluralize } from '#cli/shared/format.ts';
import { finishRemoval } from './paste-remove.ts';
import { storeCommand } from './store-command.ts';

/** Small enough that a running server's creations hardly wait for one sweep. */
const BATCH_SIZE = 200;

/** `purge`. */
export const addPurgeCommand = storeCommand('purge', {
  summary: 'Delete expired pastes',
  description:
    'Delete expired pastes, and accounts without pastes whose email address was not confirmed within seven days. ' +
    'It also finishes removals of many pastes that were interrupted. A running server does all this by itself. Expired pastes cannot be opened even before they are deleted.',
  async run({ context, deps, store, config }) {
    let pastes = 0;
    for (let more = true; more; ) {
      const swept = await store.pastes.sweep(context.clock(), BATCH_SIZE);
      pastes += swept.pastes;
      more = swept.more;
    }
    context.stdout(`Deleted ${pluralize(pastes, 'expired paste')}.`);
    await finishRemoval(context, store);
    // Without a mail server nobody can confirm an address.
    if (config.smtpUrl === undefined) return;
    const accounts = await deleteUnconfirmedAccounts(deps);
    await finishRemoval(context, store);
    context.stdout(`Deleted ${pluralize(accounts, 'unconfirmed account')}.`);
  },
});

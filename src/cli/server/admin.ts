import type { Command } from 'commander';
import { hasSecondFactor } from '#accounts/second-factor.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { grantAdmin, revokeAdmin } from '#moderation/accounts.ts';
import { accountToJson } from './account.ts';
import { withStore } from './store.ts';

/** `admin …`. */
export function addAdminCommands(program: Command, context: CliContext): void {
  const admin = program.command('admin').description('Manage administrators');
  addGrantCommand(admin, context);
  addRevokeCommand(admin, context);
  addListCommand(admin, context);
}

function addGrantCommand(admin: Command, context: CliContext): void {
  admin
    .command('grant <username>')
    .summary('Make an account an administrator')
    .description(
      'Make an account an administrator. It can then remove pastes, disable accounts, and add blocks and invites at /admin.',
    )
    .action((username: string) =>
      withStore(context, async ({ deps, requireAccount }) => {
        const { id, admin, disabled } = await requireAccount(username);
        if (admin) return context.stderr(`${username} is already an administrator. Nothing was changed.`);
        await grantAdmin(deps, COMMAND_LINE_ACTOR, username);
        context.stderr(`${username} is now an administrator.`);
        if (disabled) {
          context.stderr(`The account is disabled. Enable it with: gluepot account enable ${username}`);
        } else if (!(await hasSecondFactor(deps, id))) {
          context.stderr('Ask them to turn on two-factor authentication at /account.');
        }
      }),
    );
}

function addRevokeCommand(admin: Command, context: CliContext): void {
  admin
    .command('revoke <username>')
    .summary('Make an administrator an ordinary account again')
    .description('Make an administrator an ordinary account again, from the next request. The account stays.')
    .action((username: string) =>
      withStore(context, async ({ deps, requireAccount }) => {
        const { admin } = await requireAccount(username);
        if (!admin) return context.stderr(`${username} is not an administrator. Nothing was changed.`);
        await revokeAdmin(deps, COMMAND_LINE_ACTOR, username);
        context.stderr(`${username} is no longer an administrator.`);
      }),
    );
}

function addListCommand(admin: Command, context: CliContext): void {
  admin
    .command('list')
    .summary('List the administrators')
    .description(
      'List the administrators, oldest account first: id, creation time, username, and status. Those with "no 2fa" have ' +
        'not turned on two-factor authentication.',
    )
    .addOption(jsonOption())
    .action((options: ListOptions) =>
      withStore(context, async ({ deps, store }) => {
        const admins = await store.accounts.list(true);
        const rows = await Promise.all(
          admins.map(async (account) => ({
            ...accountToJson(account),
            two_factor: await hasSecondFactor(deps, account.id),
          })),
        );
        printList(
          context,
          options,
          rows,
          {
            ID: ({ id }) => id,
            CREATED: ({ created_at }) => created_at,
            USERNAME: { cut: ({ username }) => username },
            STATUS: ({ disabled, two_factor }) =>
              [disabled && 'disabled', !two_factor && 'no 2fa'].filter(Boolean).join(', '),
          },
          'There are no administrators. Make an account one with: gluepot admin grant USERNAME',
        );
      }),
    );
}

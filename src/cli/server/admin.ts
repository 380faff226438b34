import { hasSecondFactor } from '#accounts/second-factor.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { grantAdmin, revokeAdmin } from '#moderation/accounts.ts';
import { accountToJson } from './account.ts';
import { storeCommands, storeList } from './store-command.ts';

/** `admin …`. */
export const addAdminCommands = storeCommands('admin', 'Manage administrators', {
  'grant <username>': {
    summary: 'Make an account an administrator',
    description:
      'Make an account an administrator. It can then remove pastes, disable accounts, and add blocks and invites at /admin.',
    async run({ context, deps, requireAccount }, username: string) {
      const { id, admin, disabled } = await requireAccount(username);
      if (admin) return context.stderr(`${username} is already an administrator. Nothing was changed.`);
      await grantAdmin(deps, COMMAND_LINE_ACTOR, username);
      context.stderr(`${username} is now an administrator.`);
      if (disabled) {
        context.stderr(`The account is disabled. Enable it with: gluepot account enable ${username}`);
      } else if (!(await hasSecondFactor(deps, id))) {
        context.stderr('Ask them to turn on two-factor authentication at /account.');
      }
    },
  },
  'revoke <username>': {
    summary: 'Make an administrator an ordinary account again',
    description: 'Make an administrator an ordinary account again, from the next request. The account stays.',
    async run({ context, deps, requireAccount }, username: string) {
      const { admin } = await requireAccount(username);
      if (!admin) return context.stderr(`${username} is not an administrator. Nothing was changed.`);
      await revokeAdmin(deps, COMMAND_LINE_ACTOR, username);
      context.stderr(`${username} is no longer an administrator.`);
    },
  },
  list: storeList({
    summary: 'List the administrators',
    description:
      'List the administrators, oldest account first: id, creation time, username, and status. Those with "no 2fa" have ' +
      'not turned on two-factor authentication.',
    rows: async ({ deps, store }) =>
      Promise.all(
        (await store.accounts.list(true)).map(async (account) => ({
          ...accountToJson(account),
          two_factor: await hasSecondFactor(deps, account.id),
        })),
      ),
    columns: {
      ID: ({ id }) => id,
      CREATED: ({ created_at }) => created_at,
      USERNAME: { cut: ({ username }) => username },
      STATUS: ({ disabled, two_factor }) =>
        [disabled && 'disabled', !two_factor && 'no 2fa'].filter(Boolean).join(', '),
    },
    whenEmpty: 'There are no administrators. Make an account one with: gluepot admin grant USERNAME',
  }),
});

import { Option } from 'commander';
import { createAccount } from '#accounts/create.ts';
import { UsageError } from '#cli/shared/errors.ts';
import type { Account } from '#domain/account.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { isoTime } from '#http/serialize.ts';
import { grantAdmin } from '#moderation/accounts.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { moderationCommands } from './account-moderation.ts';
import { choosePassword, PASSWORD_HELP, printIfGenerated, recoveryCommands } from './account-recovery.ts';
import { storeCommands, storeList } from './store-command.ts';

/** `account …`. */
export const addAccountCommands = storeCommands('account', 'Manage accounts', {
  create: {
    summary: 'Create an account',
    description: `Create an account.\n\n${PASSWORD_HELP}`,
    required: [
      ['--username <name>', '2 to 32 lowercase letters, digits, hyphens and underscores'],
      ['--email <address>', "the owner's email address"],
    ],
    options: [
      ['--admin', 'make it an administrator, who moderates the site at /admin'],
      // Only so that the error can say why there is none.
      new Option('--password [text]').hideHelp(),
    ],
    examples: [
      'gluepot account create --username alice --email alice@example.org',
      'gluepot account create --username alice --email alice@example.org < secret.txt',
    ],
    createsStore: true,
    check(_, { password }: CreateOptions) {
      if (password !== undefined) {
        throw new UsageError(
          'There is no --password: everyone on this machine could read it in the list of processes. ' +
            'Pipe the password to standard input, or leave it out to have one generated.',
        );
      }
    },
    async run({ context, deps, config }, { username, email, admin }: CreateOptions) {
      const chosen = await choosePassword(context, { username, email }, config);
      const passwords = argon2Passwords(context.random).for('operator');
      await createAccount(
        { ...deps, passwords },
        {
          ...{ username, email, admin: false, password: chosen.password },
          ...{ emailConfirmed: true, allowWeakPassword: true },
        },
      );
      // As a step of its own, so that it is in the audit log.
      if (admin) await grantAdmin(deps, COMMAND_LINE_ACTOR, username);
      context.stderr(`Created account ${username}.`);
      printIfGenerated(context, chosen);
      context.stderr(`Create an API key with: gluepot key create --username ${username} --name NAME`);
    },
  },
  list: storeList({
    summary: 'List accounts',
    description: 'List all accounts, oldest first: id, creation time, username, email address, and status.',
    rows: async ({ store }) => (await store.accounts.list()).map(accountToJson),
    columns: {
      ID: ({ id }) => id,
      CREATED: ({ created_at }) => created_at,
      USERNAME: { cut: ({ username }) => username },
      EMAIL: { cut: ({ email }) => email },
      STATUS: {
        cut: ({ admin, disabled, email_confirmed }) =>
          [admin && 'admin', disabled && 'disabled', !email_confirmed && 'unconfirmed']
            .filter(Boolean)
            .join(', '),
      },
    },
    whenEmpty: 'There are no accounts yet. Create one with: gluepot account create',
  }),
  ...recoveryCommands,
  'confirm <username>': {
    summary: 'Confirm an email address',
    description:
      "Confirm an account's email address without the emailed link. The account can then have API keys and has a " +
      'public profile.',
    async run({ context, store, requireAccount }, username: string) {
      const { id, email, emailConfirmed } = await requireAccount(username);
      if (emailConfirmed) {
        return context.stderr(`${email} is already confirmed for ${username}. Nothing was changed.`);
      }
      await store.accounts.confirmEmail(id);
      context.stderr(`Confirmed ${email} for ${username}. The account can now have API keys.`);
    },
  },
  ...moderationCommands,
});

interface CreateOptions {
  username: string;
  email: string;
  admin?: true;
  password?: string | true;
}

/** An account in the format of the API, without anything secret. */
export const accountToJson = (account: Account) => ({
  id: account.id,
  username: account.username,
  email: account.email,
  email_confirmed: account.emailConfirmed,
  admin: account.admin,
  disabled: account.disabled,
  created_at: isoTime(account.createdAt),
});

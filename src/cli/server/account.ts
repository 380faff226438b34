import { type Command, Option } from 'commander';
import { createAccount } from '#accounts/create.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { UsageError } from '#cli/shared/errors.ts';
import { examples } from '#cli/shared/help.ts';
import { jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import type { Account } from '#domain/account.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { isoTime } from '#http/serialize.ts';
import { grantAdmin } from '#moderation/accounts.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { addDeleteCommand, addDisableCommand, addEnableCommand } from './account-moderation.ts';
import { addPasswordCommand, addReset2faCommand, addResetLinkCommand } from './account-recovery.ts';
import { choosePassword, PASSWORD_HELP, printIfGenerated } from './password.ts';
import { withNewStore, withStore } from './store.ts';

/** `account …`. */
export function addAccountCommands(program: Command, context: CliContext): void {
  const account = program.command('account').description('Manage accounts');
  addCreateCommand(account, context);
  addListCommand(account, context);
  addPasswordCommand(account, context);
  addResetLinkCommand(account, context);
  addReset2faCommand(account, context);
  addConfirmCommand(account, context);
  addDisableCommand(account, context);
  addEnableCommand(account, context);
  addDeleteCommand(account, context);
}

interface CreateOptions {
  username: string;
  email: string;
  admin?: true;
  password?: string | true;
}

function addCreateCommand(account: Command, context: CliContext): void {
  account
    .command('create')
    .summary('Create an account')
    .description(`Create an account.\n\n${PASSWORD_HELP}`)
    .requiredOption('--username <name>', '2 to 32 lowercase letters, digits, hyphens and underscores')
    .requiredOption('--email <address>', "the owner's email address")
    .option('--admin', 'make it an administrator, who moderates the site at /admin')
    // Only so that the error can say why there is none.
    .addOption(new Option('--password [text]').hideHelp())
    .addHelpText(
      'after',
      examples(
        'gluepot account create --username alice --email alice@example.org',
        'gluepot account create --username alice --email alice@example.org < secret.txt',
      ),
    )
    .action(async ({ username, email, admin, password }: CreateOptions) => {
      if (password !== undefined) {
        throw new UsageError(
          'There is no --password: everyone on this machine could read it in the list of processes. ' +
            'Pipe the password to standard input, or leave it out to have one generated.',
        );
      }
      await withNewStore(context, async ({ deps, config }) => {
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
      });
    });
}

function addListCommand(account: Command, context: CliContext): void {
  account
    .command('list')
    .summary('List accounts')
    .description('List all accounts, oldest first: id, creation time, username, email address, and status.')
    .addOption(jsonOption())
    .action((options: ListOptions) =>
      withStore(context, async ({ store }) =>
        printList(
          context,
          options,
          (await store.accounts.list()).map(accountToJson),
          {
            ID: ({ id }) => id,
            CREATED: ({ created_at }) => created_at,
            USERNAME: { cut: ({ username }) => username },
            EMAIL: { cut: ({ email }) => email },
            STATUS: { cut: statusOf },
          },
          'There are no accounts yet. Create one with: gluepot account create',
        ),
      ),
    );
}

function addConfirmCommand(account: Command, context: CliContext): void {
  account
    .command('confirm <username>')
    .summary('Confirm an email address')
    .description(
      "Confirm an account's email address without the emailed link. The account can then have API keys and has a " +
        'public profile.',
    )
    .action((username: string) =>
      withStore(context, async ({ store, requireAccount }) => {
        const { id, email, emailConfirmed } = await requireAccount(username);
        if (emailConfirmed) {
          return context.stderr(`${email} is already confirmed for ${username}. Nothing was changed.`);
        }
        await store.accounts.confirmEmail(id);
        context.stderr(`Confirmed ${email} for ${username}. The account can now have API keys.`);
      }),
    );
}

/** An account in the format of the API, without anything secret. */
export const accountToJson = ({
  id,
  username,
  email,
  emailConfirmed,
  admin,
  disabled,
  createdAt,
}: Account) => ({
  id,
  username,
  email,
  email_confirmed: emailConfirmed,
  admin,
  disabled,
  created_at: isoTime(createdAt),
});

/** What is special about an account; empty for nothing. */
export const statusOf = ({ admin, disabled, email_confirmed }: ReturnType<typeof accountToJson>): string =>
  [admin && 'admin', disabled && 'disabled', !email_confirmed && 'unconfirmed'].filter(Boolean).join(', ');

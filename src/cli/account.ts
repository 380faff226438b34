import type { Command } from 'commander';
import { Option } from 'commander';
import { createAccount } from '#accounts/create.ts';
import { issueToken } from '#accounts/one-time-token.ts';
import { setPassword } from '#accounts/password.ts';
import { describeWeakness, type PasswordOwner } from '#accounts/weak-password.ts';
import type { Config } from '#config.ts';
import { type Account, isAccountPassword } from '#domain/account.ts';
import { randomBase62 } from '#domain/id.ts';
import { argon2Passwords } from '#server/passwords.ts';
import type { CliContext } from './context.ts';
import { CliError, UsageError } from './errors.ts';
import { noSuchAccount, requireAccount, withNewStore, withStore } from './store.ts';

/** 119 random bits, as nobody has to remember it. */
const GENERATED_LENGTH = 20;

interface CreateOptions {
  username: string;
  email: string;
  admin?: true;
  password?: string | true;
}

/** `account create`, `password`, `confirm`, `reset-2fa`, `disable`, `enable` and `list`. */
export function addAccountCommands(program: Command, context: CliContext): void {
  const account = program
    .command('account')
    .description('Create, disable, enable and list accounts, and set passwords');
  account
    .command('create')
    .summary('Create an account')
    .description(
      'Create an account.\n\nIts password is the first line of standard input; in a terminal it is asked for. ' +
        'Without one, a password is generated and printed, alone on standard output.',
    )
    .requiredOption('--username <name>', 'its name: lowercase letters, digits, hyphens and underscores')
    .requiredOption('--email <address>', 'the e-mail address of its owner')
    // Accepted and stored already, but there is nothing yet that only an administrator may do.
    .addOption(new Option('--admin').hideHelp())
    .addOption(new Option('--password [text]').hideHelp())
    .addHelpText(
      'after',
      '\nExamples:\n  gluepot account create --username alice --email alice@example.org\n' +
        '  gluepot account create --username alice --email alice@example.org < secret.txt',
    )
    .action((options: CreateOptions) => create(context, options));
  account
    .command('password <username>')
    .summary('Set a new password')
    .description(
      'Set a new password, for somebody who forgot theirs, log them out everywhere, and revoke their API keys.\n\nIt is ' +
        'the first line of ' +
        'standard input; in a terminal it is asked for. Without one, a password is generated and printed, alone on ' +
        'standard output.',
    )
    .option('--keep-keys', 'let the API keys of the account go on working')
    .action((username: string, { keepKeys }: { keepKeys?: true }) =>
      changePassword(context, username, keepKeys !== true),
    );
  account
    .command('confirm <username>')
    .summary('Confirm an e-mail address')
    .description(
      'Confirm the e-mail address of an account, for somebody whom the mail with the link does not reach. From then on ' +
        'the account can hold API keys and has a public profile.',
    )
    .action((username: string) => confirmEmail(context, username));
  account
    .command('reset-2fa <username>')
    .summary('Turn off two-factor authentication')
    .description(
      'Turn off two-factor authentication, for somebody who lost both the phone and the recovery codes. From then on ' +
        'the password alone logs in. Keys, sessions and the password stay as they are.\n\nMake sure that you talk to the ' +
        'owner of the account: a stolen password is what the second factor is for.',
    )
    .action((username: string) => resetSecondFactor(context, username));
  account
    .command('reset-link <username>')
    .summary('Print a link that sets a new password')
    .description(
      'Print a link with which the owner of an account sets a new password, once and within an hour. Send it to them ' +
        'yourself.\n\nIt also lets them in while somebody uses up all log-in attempts of the account: the browser in ' +
        'which they set the password is not held by them.',
    )
    .action((username: string) => printResetLink(context, username));
  account
    .command('disable <username>')
    .summary('Lock an account out')
    .description('Lock an account out: at once no key of it works and nobody can log in. Its pastes stay.')
    .action((username: string) => setDisabled(context, username, true));
  account
    .command('enable <username>')
    .description('Let a disabled account in again, with the keys it had')
    .action((username: string) => setDisabled(context, username, false));
  account
    .command('list')
    .summary('List all accounts')
    .description(
      'List all accounts, oldest first: id, time of creation, username, e-mail address, and what is special.',
    )
    .option('--json', 'print a JSON array')
    .action((options: { json?: true }) => list(context, options));
}

async function create(
  context: CliContext,
  { username, email, admin, password }: CreateOptions,
): Promise<void> {
  if (password !== undefined) {
    throw new UsageError(
      'A password on the command line can be read by everybody on this machine, so there is no --password. ' +
        'Give it on standard input; without one, a password is generated.',
    );
  }
  await withNewStore(context, async (store, config) => {
    const given = await context.readPassword();
    const chosen = given ?? randomBase62(context.random, GENERATED_LENGTH);
    if (given !== undefined) await warnIfWeak(context, given, { username, email }, config);
    const passwords = argon2Passwords(context.random).for('operator');
    const { clock, random } = context;
    await createAccount(
      { store, clock, random, passwords },
      {
        username,
        email,
        admin: admin === true,
        password: chosen,
        emailConfirmed: true,
        allowWeakPassword: true,
      },
    );
    context.stderr(
      `Account ${username} created.${given === undefined ? ' Its password, shown only now:' : ''}`,
    );
    if (given === undefined) context.stdout(chosen);
    context.stderr(`Make a key for the API with: gluepot key create --username ${username} --name NAME`);
  });
}

const changePassword = (context: CliContext, username: string, revokeKeys: boolean): Promise<void> =>
  withStore(context, async (store, config) => {
    const account = await requireAccount(store, config, username);
    const given = await context.readPassword();
    const chosen = given ?? randomBase62(context.random, GENERATED_LENGTH);
    if (given !== undefined) await warnIfWeak(context, given, account, config);
    const deps = { store, clock: context.clock, passwords: argon2Passwords(context.random).for('operator') };
    const ended = await setPassword(deps, account.id, { password: chosen, revokeKeys });
    const keys = revokeKeys ? `${counted(ended.keys, 'API key')} revoked` : 'API keys kept';
    context.stderr(
      `${username} has a new password: ${counted(ended.sessions, 'session')} logged out, ${keys}.`,
    );
    if (given === undefined) context.stderr('The password, shown only now:');
    if (given === undefined) context.stdout(chosen);
  });

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const confirmEmail = (context: CliContext, username: string): Promise<void> =>
  withStore(context, async (store, config) => {
    const { id, email, emailConfirmed } = await requireAccount(store, config, username);
    if (emailConfirmed) {
      return context.stderr(
        `The e-mail address of ${username}, ${email}, was confirmed already. Nothing was changed.`,
      );
    }
    await store.accounts.confirmEmail(id);
    context.stderr(
      `The e-mail address of ${username}, ${email}, is confirmed: the account can hold API keys.`,
    );
  });

const resetSecondFactor = (context: CliContext, username: string): Promise<void> =>
  withStore(context, async (store, config) => {
    const { id } = await requireAccount(store, config, username);
    if (!(await store.secondFactors.disable(id))) {
      return context.stderr(`Two-factor authentication of ${username} was off already. Nothing was changed.`);
    }
    context.stderr(
      `Two-factor authentication of ${username} is off, and its recovery codes are void: the password alone logs in. ` +
        'It can be turned on again on the account page.',
    );
  });

const printResetLink = (context: CliContext, username: string): Promise<void> =>
  withStore(context, async (store, config) => {
    const { id, disabled } = await requireAccount(store, config, username);
    if (disabled) {
      throw new CliError(
        `Account ${username} is disabled. Enable it first with: gluepot account enable ${username}`,
      );
    }
    const { clock, random } = context;
    const token = { accountId: id, purpose: 'password', email: null } as const;
    const text = await issueToken({ store, clock, random }, token);
    context.stderr(`Link for ${username} to set a new password, valid for one hour:`);
    context.stdout(`${config.siteUrl ?? `http://localhost:${config.port}`}/reset/${text}`);
  });

/** Whoever runs the server may insist on a weak password. */
async function warnIfWeak(
  context: CliContext,
  password: string,
  owner: PasswordOwner,
  { siteUrl }: Config,
): Promise<void> {
  const weakness = isAccountPassword(password) ? await describeWeakness(password, owner, siteUrl) : undefined;
  if (weakness !== undefined) context.stderr(`Warning: this password is easy to guess. ${weakness}`);
}

const setDisabled = (context: CliContext, username: string, disabled: boolean): Promise<void> =>
  withStore(context, async (store, config) => {
    if (!(await store.accounts.setDisabled(username, disabled))) throw noSuchAccount(config, username);
    context.stderr(
      disabled
        ? `Account ${username} is disabled: none of its keys works any more. Undo it with: gluepot account enable ${username}`
        : `Account ${username} is enabled: its keys work again.`,
    );
  });

const list = (context: CliContext, { json }: { json?: true }): Promise<void> =>
  withStore(context, async (store) => {
    const accounts = await store.accounts.list();
    if (json) return context.stdout(JSON.stringify(accounts.map(toJson), null, 2));
    if (accounts.length === 0)
      context.stderr('There are no accounts yet. Make one with: gluepot account create');
    const width = Math.max(...accounts.map(({ username }) => username.length));
    for (const account of accounts) context.stdout(toLine(account, width));
  });

const toJson = ({ id, username, email, emailConfirmed, admin, disabled, createdAt }: Account) => ({
  id,
  username,
  email,
  email_confirmed: emailConfirmed,
  admin,
  disabled,
  created_at: new Date(createdAt).toISOString(),
});

function toLine(account: Account, width: number): string {
  const { id, created_at, username, email } = toJson(account);
  const special = [
    ...(account.admin ? ['admin'] : []),
    ...(account.disabled ? ['disabled'] : []),
    ...(account.emailConfirmed ? [] : ['unconfirmed']),
  ];
  return `${id}  ${created_at}  ${username.padEnd(width)}  ${[email, ...special].join('  ')}`;
}

import type { Command } from 'commander';
import { createKey, renameKey } from '#accounts/keys.ts';
import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { examples } from '#cli/shared/help.ts';
import { jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import { withStore } from './store.ts';

/** A key itself, whole or cut off, must not be repeated in a message. This prefix recognizes one. */
const KEY_PREFIX = 'gp_';

/** `key …`. */
export function addKeyCommands(program: Command, context: CliContext): void {
  const key = program.command('key').description('Manage API keys');
  addCreateCommand(key, context);
  addListCommand(key, context);
  addRenameCommand(key, context);
  addRevokeCommand(key, context);
}

function addCreateCommand(key: Command, context: CliContext): void {
  key
    .command('create')
    .summary('Create an API key')
    .description(
      'Create an API key and print it to standard output. It is not shown again.\n\n' +
        `An account can have up to ${KEYS_PER_ACCOUNT} keys.`,
    )
    .requiredOption('--username <name>', 'the account to create the key for')
    .requiredOption('--name <name>', 'a name to recognize the key by')
    .addHelpText('after', examples('KEY=$(gluepot key create --username alice --name laptop)'))
    .action(({ username, name }: { username: string; name: string }) =>
      withStore(context, async ({ deps, config, requireAccount }) => {
        const account = await requireAccount(username);
        if (config.smtpUrl !== undefined && !account.emailConfirmed) {
          throw new CliError(
            `${username} cannot have API keys until ${account.email} is confirmed. ` +
              `If you know that the address is theirs, run: gluepot account confirm ${username}`,
          );
        }
        const { key, text } = await createKey(deps, account.id, name);
        context.stderr(
          `Created API key "${key.name}" for ${username} (id ${key.id}). It is not shown again:`,
        );
        context.stdout(text);
        context.stderr(
          account.disabled
            ? `The account is disabled. To use the key, run: gluepot account enable ${username}`
            : 'Send it with each request in the header: Authorization: Bearer KEY',
        );
      }),
    );
}

function addListCommand(key: Command, context: CliContext): void {
  key
    .command('list')
    .summary("List an account's API keys")
    .description(
      "List an account's API keys, oldest first: id, creation time, and name. The keys themselves are not stored.",
    )
    .requiredOption('--username <name>', 'the account')
    .addOption(jsonOption())
    .action(({ username, ...options }: ListOptions & { username: string }) =>
      withStore(context, async ({ store, requireAccount }) => {
        const { id } = await requireAccount(username);
        printList(
          context,
          options,
          (await store.keys.list(id)).map(toJson),
          { ID: ({ id }) => id, CREATED: ({ created_at }) => created_at, NAME: ({ name }) => name },
          `${username} has no API keys. Create one with: gluepot key create --username ${username} --name NAME`,
        );
      }),
    );
}

const toJson = ({ id, name, createdAt }: Key) => ({
  id,
  name,
  created_at: new Date(createdAt).toISOString(),
});

function addRenameCommand(key: Command, context: CliContext): void {
  key
    .command('rename <id>')
    .summary('Rename an API key')
    .description('Give an API key another name. The key itself stays the same.')
    .requiredOption('--name <name>', 'the new name')
    .action(async (id: string, { name }: { name: string }) => {
      requireKeyId(id);
      await withStore(context, async ({ deps }) => {
        if (!(await renameKey(deps, id, name))) throw unknownKey(id);
        context.stderr(`Renamed API key ${id} to "${name.trim()}".`);
      });
    });
}

function addRevokeCommand(key: Command, context: CliContext): void {
  key
    .command('revoke <id>')
    .summary('Revoke an API key')
    .description('Revoke an API key. Requests with it fail from then on. This cannot be undone.')
    .addOption(yesOption())
    .action(async (id: string, options: ConfirmOptions) => {
      requireKeyId(id);
      await confirm(context, options, `Revoke API key ${id}? This cannot be undone.`);
      await withStore(context, async ({ store }) => {
        if (!(await store.keys.revoke(id))) throw unknownKey(id);
        context.stderr(`Revoked API key ${id}. Requests with it now fail.`);
      });
    });
}

function requireKeyId(id: string): void {
  if (!id.startsWith(KEY_PREFIX)) return;
  throw new CliError(
    'That is the key itself, not its id. To see the id, run: gluepot key list --username NAME',
  );
}

const unknownKey = (id: string) =>
  new CliError(
    `There is no API key with the id "${id}". To see all ids, run: gluepot key list --username NAME`,
  );

import type { Command } from 'commander';
import { createKey } from '#accounts/keys.ts';
import { KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import type { CliContext } from './context.ts';
import { CliError } from './errors.ts';
import { requireAccount, withStore } from './store.ts';

/** Of a key's text; it is not to be repeated in a message, be it whole or cut off. */
const KEY_PREFIX = 'gp_';

/** `key create`, `list` and `revoke`. */
export function addKeyCommands(program: Command, context: CliContext): void {
  const key = program.command('key').description('Create, list and revoke API keys');
  key
    .command('create')
    .summary('Create a key')
    .description(
      `Create an API key and print it, alone on standard output. It is shown only now.\nAn account holds up to ${KEYS_PER_ACCOUNT} keys.`,
    )
    .requiredOption('--username <name>', 'the account that the key speaks for')
    .requiredOption('--name <name>', 'what the key is for, so that it can be told from others')
    .addHelpText('after', '\nExample:\n  KEY=$(gluepot key create --username alice --name laptop)')
    .action((options: { username: string; name: string }) => create(context, options));
  key
    .command('list')
    .summary('List the keys of an account')
    .description(
      'List the keys of an account, oldest first: id, time of creation, name. A key itself is not kept anywhere.',
    )
    .requiredOption('--username <name>', 'the account')
    .option('--json', 'print a JSON array')
    .action((options: { username: string; json?: true }) => list(context, options));
  key
    .command('revoke <id>')
    .description('Revoke a key: the very next request with it is refused')
    .action((id: string) => revoke(context, id));
}

const create = (context: CliContext, { username, name }: { username: string; name: string }): Promise<void> =>
  withStore(context, async (store, config) => {
    const account = await requireAccount(store, config, username);
    if (config.smtpUrl !== undefined && !account.emailConfirmed) {
      throw new CliError(
        `${username} has not confirmed the e-mail address ${account.email} and cannot hold a key before that. ` +
          `If you know that it is theirs, confirm it with: gluepot account confirm ${username}`,
      );
    }
    const { clock, random } = context;
    const { key, text } = await createKey({ store, clock, random }, account.id, name);
    context.stderr(
      `Key "${key.name}" of ${username} created (id ${key.id}). It is shown this once, alone on standard output:`,
    );
    context.stdout(text);
    context.stderr(
      account.disabled
        ? `The account is disabled: the key works after: gluepot account enable ${username}`
        : 'Send it with each request, as the header "Authorization: Bearer KEY".',
    );
  });

const list = (context: CliContext, { username, json }: { username: string; json?: true }): Promise<void> =>
  withStore(context, async (store, config) => {
    const keys = await store.keys.list((await requireAccount(store, config, username)).id);
    if (json) return context.stdout(JSON.stringify(keys.map(toJson), null, 2));
    if (keys.length === 0)
      context.stderr(
        `${username} has no keys. Make one with: gluepot key create --username ${username} --name NAME`,
      );
    for (const { id, created_at, name } of keys.map(toJson)) context.stdout(`${id}  ${created_at}  ${name}`);
  });

const revoke = (context: CliContext, id: string): Promise<void> =>
  withStore(context, async (store) => {
    if (!(await store.keys.revoke(id))) {
      throw new CliError(
        id.startsWith(KEY_PREFIX)
          ? 'That is the key itself. Name it by its id, which this shows: gluepot key list --username NAME'
          : `There is no key with the id "${id}". See which there are with: gluepot key list --username NAME`,
      );
    }
    context.stderr(`Key ${id} is revoked: no request with it is answered any more.`);
  });

const toJson = ({ id, name, createdAt }: Key) => ({
  id,
  name,
  created_at: new Date(createdAt).toISOString(),
});

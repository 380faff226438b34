import { createKey, renameKey, type TypedKeyLimits } from '#accounts/keys.ts';
import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import { CliError } from '#cli/shared/errors.ts';
import { jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { KEY_SCOPES, KEYS_PER_ACCOUNT } from '#domain/key.ts';
import { serializeKey } from '#http/serialize.ts';
import { storeCommands } from './store-command.ts';
import { readTime, TIME_HELP } from './time.ts';

/** A key itself, whole or cut off, must not be repeated in a message. This prefix recognizes one. */
const KEY_PREFIX = 'gp_';

/** `key …`. */
export const addKeyCommands = storeCommands('key', 'Manage API keys', {
  create: {
    summary: 'Create an API key',
    description:
      'Create an API key and print it to standard output. It is not shown again.\n\n' +
      `An account can have up to ${KEYS_PER_ACCOUNT} keys.`,
    required: [
      ['--username <name>', 'the account to create the key for'],
      ['--name <name>', 'a name to recognize the key by'],
    ],
    options: [
      ['--scope <scope>', `what the key may do: ${KEY_SCOPES.join(', ')} (default: all)`],
      ['--expires <time>', `when the key expires: ${TIME_HELP} (default: never)`],
      [
        '--networks <list>',
        'where it may be used: addresses and networks, with commas (default: everywhere)',
      ],
    ],
    examples: [
      'KEY=$(gluepot key create --username alice --name laptop)',
      'gluepot key create --username alice --name ci --scope create --expires 90d \\\n    --networks 192.0.2.0/24,2001:db8::7',
    ],
    async run(
      { context, deps, config, requireAccount },
      { username, name, expires, ...typed }: CreateOptions,
    ) {
      const expiresAt = expires === undefined ? null : readTime('--expires', expires, context.clock());
      const account = await requireAccount(username);
      if (config.smtpUrl !== undefined && !account.emailConfirmed) {
        throw new CliError(
          `${username} cannot have API keys until ${account.email} is confirmed. ` +
            `If you know that the address is theirs, run: gluepot account confirm ${username}`,
        );
      }
      const { key, text } = await createKey(deps, account.id, name, { ...typed, expiresAt });
      context.stderr(`Created API key "${key.name}" for ${username} (id ${key.id}). It is not shown again:`);
      context.stdout(text);
      context.stderr(
        account.disabled
          ? `The account is disabled. To use the key, run: gluepot account enable ${username}`
          : 'Send it with each request in the header: Authorization: Bearer KEY',
      );
    },
  },
  list: {
    summary: "List an account's API keys",
    description:
      "List an account's API keys, oldest first: id, creation time, scope, end, uses, name, networks. Keys are not stored.",
    required: [['--username <name>', 'the account']],
    options: [jsonOption()],
    async run(
      { context, store, requireAccount },
      { username, ...options }: ListOptions & { username: string },
    ) {
      const { id } = await requireAccount(username);
      printList(
        context,
        options,
        (await store.keys.list(id)).map(serializeKey),
        {
          ID: ({ id }) => id,
          CREATED: ({ created_at }) => created_at,
          SCOPE: ({ scope }) => scope,
          EXPIRES: ({ expires_at }) => expires_at ?? 'never',
          USES: ({ uses }) => String(uses),
          NAME: { cut: ({ name }) => name },
          NETWORKS: { cut: ({ networks }) => networks?.join(', ') ?? '' },
        },
        `${username} has no API keys. Create one with: gluepot key create --username ${username} --name NAME`,
      );
    },
  },
  'rename <id>': {
    summary: 'Rename an API key',
    description: 'Give an API key another name. The key itself stays the same.',
    required: [['--name <name>', 'the new name']],
    check: (_, id: string) => requireKeyId(id),
    async run({ context, deps }, id: string, { name }: { name: string }) {
      if (!(await renameKey(deps, id, name))) throw unknownKey(id);
      context.stderr(`Renamed API key ${id} to "${name.trim()}".`);
    },
  },
  'revoke <id>': {
    summary: 'Revoke an API key',
    description: 'Revoke an API key. Requests with it fail from then on. This cannot be undone.',
    options: [yesOption()],
    async check(context, id: string, options: ConfirmOptions) {
      requireKeyId(id);
      await confirm(context, options, `Revoke API key ${id}? This cannot be undone.`);
    },
    async run({ context, store }, id: string) {
      if (!(await store.keys.revoke(id))) throw unknownKey(id);
      context.stderr(`Revoked API key ${id}. Requests with it now fail.`);
    },
  },
});

type CreateOptions = TypedKeyLimits & { username: string; name: string; expires?: string };

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

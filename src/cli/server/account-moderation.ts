import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { UsageError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import type { Account } from '#domain/account.ts';
import { COMMAND_LINE_ACTOR, type RemovalCategory } from '#domain/moderation.ts';
import { deleteAccount, disableAccount, enableAccount } from '#moderation/accounts.ts';
import { newRemoval, type RemovalParams } from '#moderation/removal.ts';
import type { Store } from '#store/store.ts';
import { categoryOption, finishRemoval } from './paste-remove.ts';
import type { StoreCommand } from './store-command.ts';

interface ReasonOptions {
  reason?: string;
}

interface DisableOptions extends ReasonOptions, ConfirmOptions {
  hidePastes?: true;
  category?: RemovalCategory;
}

/** Throws `UsageError`. */
function readHidePastes({ hidePastes, category, reason }: DisableOptions): RemovalParams | null {
  if (!hidePastes) {
    if (category === undefined) return null;
    throw new UsageError('--category is for --hide-pastes. Pass both, or neither.');
  }
  if (category !== undefined && reason !== undefined) return { category, reason };
  throw new UsageError(
    '--hide-pastes also needs --category and --reason: the pages of the pastes show the category.',
  );
}

const countPastes = async ({ clock }: CliContext, store: Store, { id }: Account): Promise<string> =>
  pluralize(await store.accounts.countPastes(id, clock()), 'paste');

/** `account disable`, `enable` and `delete`. */
export const moderationCommands = {
  'disable <username>': {
    summary: 'Disable an account',
    description:
      'Disable an account. Its API keys stop working immediately and nobody can log in to it. Its pastes stay online, ' +
      'unless you pass --hide-pastes with --category and --reason.',
    options: [
      ['--hide-pastes', 'also remove all its pastes, as "gluepot paste remove" does'],
      categoryOption(),
      ['--reason <text>', 'the reason, for the audit log'],
      yesOption(),
    ],
    examples: [
      'gluepot account disable alice --reason "Owner asked"',
      'gluepot account disable alice --hide-pastes --category spam \\\n    --reason "Advertises pills"',
    ],
    check: (_, _username: string, options: DisableOptions) => void readHidePastes(options),
    async run({ context, deps, store, requireAccount }, username: string, options: DisableOptions) {
      const hidePastes = readHidePastes(options);
      // A reason that is too long is reported before the question.
      if (hidePastes !== null) newRemoval(hidePastes, context.clock());
      const account = await requireAccount(username);
      if (hidePastes !== null) {
        const pastes = await countPastes(context, store, account);
        await confirm(context, options, `Disable account ${username} and remove its ${pastes}?`);
      }
      const begun = await disableAccount(deps, COMMAND_LINE_ACTOR, username, {
        reason: options.reason ?? null,
        hidePastes,
      });
      context.stderr(
        `Disabled account ${username}. Its API keys and logins no longer work. ` +
          `Enable it again with: gluepot account enable ${username}`,
      );
      if (hidePastes === null) return;
      const removed = await finishRemoval(context, store, begun);
      context.stderr(
        `Removed its ${pluralize(removed, 'paste')}. Enabling the account does not restore them. To list the ` +
          `pastes that can be restored, run: gluepot paste list --removed --account ${username}`,
      );
    },
  },
  'enable <username>': {
    summary: 'Enable a disabled account',
    description:
      'Enable a disabled account. Logging in and its existing API keys work again. Removed pastes stay removed.',
    options: [['--reason <text>', 'the reason, for the audit log']],
    async run({ context, deps, requireAccount }, username: string, { reason }: ReasonOptions) {
      await requireAccount(username);
      await enableAccount(deps, COMMAND_LINE_ACTOR, username, reason ?? null);
      context.stderr(`Enabled account ${username}. Its API keys and logins work again.`);
    },
  },
  'delete <username>': {
    summary: 'Permanently delete an account',
    description:
      'Permanently delete an account, with its pastes, API keys, sessions and statistics. To only lock it out, run ' +
      '"gluepot account disable".',
    options: [['--reason <text>', 'the reason, for the audit log'], yesOption()],
    async run(
      { context, deps, store, requireAccount },
      username: string,
      options: ReasonOptions & ConfirmOptions,
    ) {
      const account = await requireAccount(username);
      const pastes = await countPastes(context, store, account);
      await confirm(context, options, `Delete account ${username} with ${pastes}? This cannot be undone.`);
      const begun = await deleteAccount(deps, COMMAND_LINE_ACTOR, username, options.reason ?? null);
      await finishRemoval(context, store, begun);
      context.stderr(`Deleted account ${username} with ${pastes}.`);
    },
  },
} satisfies Record<string, StoreCommand>;

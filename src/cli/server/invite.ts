import { Option } from 'commander';
import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { wholeNumber } from '#cli/shared/list.ts';
import { INVITE_MAX_USES, type Invite } from '#domain/invite.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { isoTime } from '#http/serialize.ts';
import { createInvite, revokeInvite } from '#moderation/invites.ts';
import { storeCommands, storeList } from './store-command.ts';
import { readTime, TIME_HELP } from './time.ts';

/** `invite …`. */
export const addInviteCommands = storeCommands('invite', 'Invite people to sign up', {
  create: {
    summary: 'Create an invite',
    description:
      'Create a sign-up link and print it to standard output. It is not shown again.\n\nWith SIGNUP=invite, people need ' +
      'one to sign up.',
    options: [
      new Option('--uses <number>', 'how many accounts it can create')
        .argParser(wholeNumber(INVITE_MAX_USES))
        .default(1),
      new Option('--expires <time>', TIME_HELP).default('7d'),
      ['--note <text>', 'a note for administrators'],
    ],
    examples: ['gluepot invite create --uses 5 --expires 14d --note "The office"'],
    async run({ context, deps, config, siteUrl }, { uses, expires, note = '' }: CreateOptions) {
      const now = context.clock();
      const lifetimeMs = readTime('--expires', expires, now) - now;
      if (lifetimeMs <= 0) throw new CliError('Invalid --expires: must be a time in the future.');
      const { invite, code } = await createInvite(deps, COMMAND_LINE_ACTOR, { uses, lifetimeMs, note });
      context.stderr(
        `Created invite ${invite.id} for ${pluralize(uses, 'account')}, until ${isoTime(invite.expiresAt)}. ` +
          'The link is not shown again:',
      );
      context.stdout(`${siteUrl}/sign-up?invite=${code}`);
      const { signup } = config.site;
      if (signup === 'closed')
        context.stderr('SIGNUP is closed: set SIGNUP=invite to let people use the link.');
      if (signup === 'open') context.stderr('SIGNUP is open: people can sign up without an invite, too.');
    },
  },
  list: storeList({
    summary: 'List invites',
    description:
      'List the invites, newest first: id, status, how often it was used, expiry, and note. Invites stay in the list for ' +
      '30 days after they expired. The links themselves are not stored.',
    rows: async ({ context, store }) => {
      const now = context.clock();
      return (await store.invites.list()).map((invite) => toJson(invite, now));
    },
    columns: {
      ID: ({ id }) => id,
      STATUS: ({ status }) => status,
      USES: ({ uses, max_uses }) => `${uses}/${max_uses}`,
      EXPIRES: ({ expires_at }) => expires_at,
      NOTE: { cut: ({ note }) => note },
    },
    whenEmpty: 'There are no invites. Create one with: gluepot invite create',
  }),
  'revoke <id>': {
    summary: 'Revoke an invite',
    description: 'Revoke an invite. Its link no longer works. Accounts created with it stay.',
    options: [yesOption()],
    async run({ context, deps, store }, id: string, options: ConfirmOptions) {
      const invite = (await store.invites.list()).find((one) => one.id === id);
      if (invite === undefined) {
        throw new CliError(
          `There is no invite with the id "${id}". To see all ids, run: gluepot invite list`,
        );
      }
      if (invite.revoked) return context.stderr(`Invite ${id} is already revoked. Nothing was changed.`);
      await confirm(context, options, `Revoke invite ${id}? This cannot be undone.`);
      await revokeInvite(deps, COMMAND_LINE_ACTOR, id);
      context.stderr(`Revoked invite ${id}. Its link no longer works.`);
    },
  },
});

interface CreateOptions {
  uses: number;
  expires: string;
  note?: string;
}

const toJson = (invite: Invite, now: number) => ({
  id: invite.id,
  status: statusOf(invite, now),
  uses: invite.uses,
  max_uses: invite.maxUses,
  note: invite.note,
  created_at: isoTime(invite.createdAt),
  created_by: invite.createdBy,
  expires_at: isoTime(invite.expiresAt),
});

function statusOf({ revoked, uses, maxUses, expiresAt }: Invite, now: number): string {
  if (revoked) return 'revoked';
  if (uses >= maxUses) return 'used';
  return expiresAt <= now ? 'expired' : 'active';
}

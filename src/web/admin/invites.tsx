import { INVITE_MAX_USES, INVITE_NOTE_MAX_CHARACTERS, type Invite, isUsable } from '#domain/invite.ts';
import { DAY_MS } from '#domain/time.ts';

import type { AppContext } from '#http/context.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { createInvite, listInvites, revokeInvite } from '#moderation/invites.ts';
import type { RecentLogin } from '#web/account/recent-login.tsx';
import { admin as adminMessages, invites as messages } from '#web/locales/en/admin.tsx';
import { Submit } from '#web/ui/controls.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { TableOr } from '#web/ui/data-table.tsx';
import { Options } from '#web/ui/field.tsx';
import { Day } from '#web/ui/figure.tsx';
import type { AdminForm } from './access.tsx';
import { redirectBack } from './flash.tsx';
import { type AdminState, adminPage, adminSection, adminState, NoteField, RowButton } from './frame.tsx';

const PATH = '/admin/invites';

/** Invites to sign up: create, list, revoke. */
export const inviteRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] =>
  adminSection(deps, recentLogin, PATH, show, { [PATH]: create, [`${PATH}/:id/revoke`]: revoke });

/** `link` is that of an invite that was just created. Never cached. */
async function show(
  deps: AppContext,
  state: AdminState,
  _: RequestContext,
  typed = new URLSearchParams(),
  link: string | null = null,
): Promise<Response> {
  const invites = await listInvites(deps);
  return adminPage(
    'invites',
    messages,
    state,
    <>
      {link !== null && <NewLink link={link} />}
      <p class="measure quiet">
        {messages.about} {deps.site.signup === 'open' && messages.notNeeded}
      </p>
      <CreateForm typed={typed} />
      <TableOr none={messages.none} label={messages.list} columns={columns(state.now)} rows={invites} />
    </>,
    messages.count(invites.length),
  );
}

/** Responds with the link itself instead of a redirect: no other page ever shows it. */
async function create(deps: AppContext, { user, actor, form, c }: AdminForm): Promise<Response> {
  const { code } = await createInvite(deps, actor, {
    uses: Number(form.get('uses') ?? 1),
    lifetimeMs: Number(form.get('days') ?? 7) * DAY_MS,
    note: form.get('note') ?? '',
  });
  const link = `${deps.siteUrl}/sign-up?invite=${code}`;
  const state = await adminState(deps, user, c, { answer: { status: 201 } });
  return show(deps, state, c, undefined, link);
}

async function revoke(deps: AppContext, request: AdminForm): Promise<Response> {
  await revokeInvite(deps, request.actor, param(request.c, 'id'));
  return redirectBack(request, PATH, { done: 'invite-revoked' });
}

const NewLink = ({ link }: { link: string }) => (
  <div class="note" role="status">
    <p>{messages.ready}</p>
    <p class="line">
      <output id="invite-link" class="copy" aria-label={messages.link}>
        {link}
      </output>
      <button type="button" class="button js-only" data-copies="invite-link">
        {messages.copy}
      </button>
    </p>
  </div>
);

const CreateForm = ({ typed }: { typed: URLSearchParams }) => (
  <form class="labelled" method="post" action="/admin/invites">
    <label class="field">
      {messages.uses}
      <input
        class="in"
        type="number"
        name="uses"
        min={1}
        max={INVITE_MAX_USES}
        value={typed.get('uses') ?? '1'}
        required
      />
    </label>
    <label class="field">
      {messages.expires}
      <span class="pick-one">
        <select name="days">
          <Options options={Object.entries(messages.lifetimes)} value={typed.get('days') ?? '7'} />
        </select>
      </span>
    </label>
    <NoteField label={messages.note} value={typed.get('note')} max={INVITE_NOTE_MAX_CHARACTERS} />
    <Submit class="button primary">{messages.create}</Submit>
  </form>
);

const columns = (now: number): Column<Invite>[] => [
  { heading: messages.id, cell: ({ id }) => id },
  { heading: messages.noteColumn, kind: 'name', dir: 'auto', cell: ({ note }) => note },
  { heading: messages.state, cell: (invite) => messages.states[inviteStatus(invite, now)] },
  { heading: messages.usesColumn, cell: ({ uses, maxUses }) => messages.usesOf(uses, maxUses) },
  { heading: messages.by, inlineLabel: messages.byInLine, cell: ({ createdBy }) => createdBy },
  {
    heading: messages.created,
    inlineLabel: messages.createdInLine,
    cell: ({ createdAt }) => <Day time={createdAt} now={now} />,
  },
  {
    heading: messages.expires,
    inlineLabel: messages.expiresInLine,
    cell: ({ expiresAt }) => <Day time={expiresAt} now={now} />,
  },
  {
    heading: adminMessages.actions,
    kind: 'actions',
    cell: (invite) =>
      isUsable(invite, now) && (
        <RowButton action={`/admin/invites/${invite.id}/revoke`} label={messages.revokeThis(invite.id)}>
          {messages.revoke}
        </RowButton>
      ),
  },
];

function inviteStatus(invite: Invite, now: number): keyof typeof messages.states {
  if (isUsable(invite, now)) return 'open';
  if (invite.revoked) return 'revoked';
  return invite.expiresAt <= now ? 'expired' : 'used';
}

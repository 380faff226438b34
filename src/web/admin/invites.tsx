import { INVITE_MAX_USES, INVITE_NOTE_MAX_CHARACTERS, type Invite, isUsable } from '#domain/invite.ts';
import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { param } from '#http/routes.ts';
import { createInvite, revokeInvite } from '#moderation/invites.ts';
import { admin as adminMessages, invites as messages } from '#web/locales/en/admin.tsx';
import { CopyLine, FormButton, Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, dayColumn, TableOr } from '#web/ui/data-table.tsx';
import { LabelledInput, Options } from '#web/ui/field.tsx';
import { type AdminSection, type AdminState, adminPage, adminState, NoteField } from './frame.tsx';

/** Invites to sign up: create, list, revoke. */
export const INVITES: AdminSection = {
  path: '/admin/invites',
  show: (deps, state, _, typed) => invitesPage(deps, state, typed),
  forms: {
    // Responds with the link itself instead of a redirect: no other page ever shows it.
    '': async (deps, { user, actor, form, c }) => {
      const { code } = await createInvite(deps, actor, {
        uses: Number(form.get('uses') ?? 1),
        lifetimeMs: Number(form.get('days') ?? 7) * DAY_MS,
        note: form.get('note') ?? '',
      });
      const state = await adminState(deps, user, c, { answer: { status: 201 } });
      return invitesPage(deps, state, undefined, `${deps.siteUrl}/sign-up?invite=${code}`);
    },
    '/:id/revoke': async (deps, { actor, c }) => {
      await revokeInvite(deps, actor, param(c, 'id'));
      return { done: 'invite-revoked' };
    },
  },
};

/** `link` is that of an invite that was just created. Never cached. */
async function invitesPage(
  deps: AppContext,
  state: AdminState,
  typed = new URLSearchParams(),
  link?: string,
): Promise<Response> {
  const invites = await deps.store.invites.list();
  return adminPage(
    'invites',
    messages,
    state,
    <>
      {link && (
        <div class="note" role="status">
          <p>{messages.ready}</p>
          <CopyLine id="invite-link" label={messages.link} text={link} copy={messages.copy} look="button" />
        </div>
      )}
      <p class="measure quiet">
        {messages.about} {deps.site.signup === 'open' && messages.notNeeded}
      </p>
      <CreateForm typed={typed} />
      <TableOr none={messages.none} label={messages.list} columns={columns(state.now)} rows={invites} />
    </>,
    messages.count(invites.length),
  );
}

const CreateForm = ({ typed }: { typed: URLSearchParams }) => (
  <form class="labelled" method="post" action="/admin/invites">
    <LabelledInput
      label={messages.uses}
      type="number"
      name="uses"
      min={1}
      max={INVITE_MAX_USES}
      value={typed.get('uses') ?? '1'}
      required
    />
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
  dayColumn(now, messages.created, messages.createdInLine, ({ createdAt }) => createdAt),
  dayColumn(now, messages.expires, messages.expiresInLine, ({ expiresAt }) => expiresAt),
  actionsColumn(
    adminMessages.actions,
    (invite) =>
      isUsable(invite, now) && (
        <FormButton
          action={`/admin/invites/${invite.id}/revoke`}
          kind="inline"
          look="action red"
          label={messages.revokeThis(invite.id)}
          text={messages.revoke}
        />
      ),
  ),
];

function inviteStatus(invite: Invite, now: number): keyof typeof messages.states {
  if (isUsable(invite, now)) return 'open';
  if (invite.revoked) return 'revoked';
  return invite.expiresAt <= now ? 'expired' : 'used';
}

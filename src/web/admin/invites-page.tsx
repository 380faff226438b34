import { INVITE_MAX_USES, INVITE_NOTE_MAX_CHARACTERS, type Invite, isUsable } from '#domain/invite.ts';
import type { AppContext } from '#http/context.ts';
import { Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { type AdminState, adminPage, Day } from './frame.tsx';
import { admin as adminMessages, invites as messages } from './messages.tsx';

interface Props {
  state: AdminState;
  invites: Invite[];
  /** What was typed into the form that creates an invite. */
  typed: URLSearchParams;
  /** The link of an invite that was just created. */
  link: string | null;
  signup: AppContext['site']['signup'];
}

/** The invites, and the form that creates one. Never cached: it may show the link of an invite. */
export const invitesPage = ({ state, invites, typed, link, signup }: Props): Response =>
  adminPage(
    {
      section: 'invites',
      title: messages.title,
      heading: messages.heading,
      count: messages.count(invites.length),
      state,
    },
    <>
      {link !== null && <NewLink link={link} />}
      <p class="measure quiet">
        {messages.about} {signup === 'open' && messages.notNeeded}
      </p>
      <CreateForm typed={typed} />
      {invites.length === 0 ? (
        <p class="empty">{messages.none}</p>
      ) : (
        <DataTable label={messages.list} columns={columns(state.now)} rows={invites} />
      )}
    </>,
  );

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

const CreateForm = ({ typed }: Pick<Props, 'typed'>) => (
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
          {Object.entries(messages.lifetimes).map(([days, text]) => (
            <option value={days} selected={days === (typed.get('days') ?? '7')}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </label>
    <label class="field grow">
      {messages.note}
      <input
        class="in"
        name="note"
        value={typed.get('note') ?? ''}
        maxlength={INVITE_NOTE_MAX_CHARACTERS}
        autocomplete="off"
      />
    </label>
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
        <form class="inline" method="post" action={`/admin/invites/${invite.id}/revoke`}>
          <button type="submit" class="action red" aria-label={messages.revokeThis(invite.id)}>
            {messages.revoke}
          </button>
        </form>
      ),
  },
];

function inviteStatus(invite: Invite, now: number): keyof typeof messages.states {
  if (isUsable(invite, now)) return 'open';
  if (invite.revoked) return 'revoked';
  return invite.expiresAt <= now ? 'expired' : 'used';
}

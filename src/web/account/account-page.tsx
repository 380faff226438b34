import type { CurrentUser } from '#accounts/session.ts';
import type { SecondFactor } from '#domain/account.ts';
import type { Session } from '#domain/session.ts';
import { numberIn } from '#web/request/form-fields.ts';
import { Part, Submit } from '#web/ui/controls.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmailPart, PasswordPart } from './credentials.tsx';
import { account as messages } from './messages.tsx';
import { RecentLoginField } from './recent-login-field.tsx';
import { SessionList } from './session-list.tsx';
import { type TwoFactorField, TwoFactorPart } from './two-factor-part.tsx';

export type AccountField =
  | TwoFactorField
  | 'email'
  | 'email_password'
  | 'current'
  | 'password'
  | 'revoke_keys'
  | 'export_password'
  | 'username'
  | 'delete_password';

/** What was just done, shown on the next page. */
export type Done = keyof typeof messages.done;

/** Reads the notice from the URL. Anybody can make that up, so only its numbers reach the page. */
export function doneText(given: URLSearchParams): string | null {
  const done = given.get('done') ?? '';
  if (done === 'password') {
    const keys = given.has('keys') ? numberIn(given, 'keys') : null;
    return messages.passwordChanged({ sessions: numberIn(given, 'sessions'), keys });
  }
  return Object.hasOwn(messages.done, done) ? messages.done[done as Done] : null;
}

interface State extends PageContext {
  user: CurrentUser;
  sessions: Session[];
  secondFactor: SecondFactor | undefined;
  /** Whether mail can be sent. */
  isMailed: boolean;
  now: number;
  problems: Partial<Record<AccountField, string>>;
  typed: Partial<Record<AccountField, string>>;
  done: string | null;
}

export const accountPage = (state: State, answer: Pick<Page, 'status' | 'headers'> = {}): Response =>
  renderPage(
    {
      title: messages.title,
      ...answer,
      current: 'account',
      user: state.user,
      site: state.site,
      unlisted: true,
      whole: true,
    },
    <>
      <h1 class="sr">{messages.heading}</h1>
      {state.done !== null && (
        <p class="note" role="status">
          {state.done}
        </p>
      )}
      <EmailPart {...state} />
      <PasswordPart {...state} />
      <TwoFactorPart {...state} />
      <SessionsPart {...state} />
      <ExportPart {...state} />
      <DeletePart {...state} />
    </>,
  );

const SessionsPart = ({ user, sessions, now }: State) => (
  <Part id="sessions-head" heading={messages.sessions}>
    <form class="body" method="post" action="/account/sessions">
      <SessionList sessions={sessions} currentId={user.session.id} now={now} />
      {sessions.length > 1 && (
        <p class="actions">
          <button type="submit" class="button" name="end" value="others">
            {messages.logOutOthers}
          </button>
        </p>
      )}
    </form>
  </Part>
);

const ExportPart = ({ user, now, problems }: State) => (
  <Part id="export-head" heading={messages.data}>
    <form class="body form" method="post" action="/account/export">
      <p>{messages.aboutExport}</p>
      <div class="fields">
        <RecentLoginField name="export_password" user={user} now={now} problem={problems.export_password} />
        <p class="actions">
          <Submit>{messages.export}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

const DeletePart = ({ user, now, problems, typed }: State) => (
  <Part id="delete-head" heading={messages.deletion}>
    <form class="body form" method="post" action="/account/delete">
      <p>{messages.aboutDeletion}</p>
      <div class="fields">
        <TextField
          name="username"
          label={messages.typeUsername(user.account.username)}
          value={typed.username}
          problem={problems.username}
          autocomplete="off"
        />
        <RecentLoginField name="delete_password" user={user} now={now} problem={problems.delete_password} />
        <p class="actions">
          <Submit class="button red">{messages.delete}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

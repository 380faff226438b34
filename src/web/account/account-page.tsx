import type { CurrentUser } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS, type SecondFactor } from '#domain/account.ts';
import type { Session } from '#domain/session.ts';
import type { Site } from '#domain/site.ts';
import { formatDuration } from '#web/lib/format.ts';
import { locale as times } from '#web/lib/locale-en.ts';
import {
  credentials as credentialsMessages,
  deleted as deletedMessages,
  account as messages,
} from '#web/locales/en/account.tsx';
import { numberIn } from '#web/request/form-fields.ts';
import { LinkList, Part, Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Time } from '#web/ui/figure.tsx';
import { type PageAnswer, type PageContext, renderAskPage, renderPage } from '#web/ui/page.tsx';
import { RecentLoginField } from './recent-login.tsx';
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

export const accountPage = (state: State, answer: PageAnswer = {}): Response =>
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

interface SessionListProps {
  /** Last seen first. */
  sessions: Session[];
  currentId: string;
  now: number;
}

/** The active sessions, each with a button that ends it. */
const SessionList = ({ sessions, currentId, now }: SessionListProps) => (
  <DataTable label={credentialsMessages.browsers} columns={columns(currentId, now)} rows={sessions} />
);

const columns = (currentId: string, now: number): Column<Session>[] => [
  {
    heading: credentialsMessages.browser,
    kind: 'name',
    cell: ({ id, browser }) => (
      <>
        {browser}
        {id === currentId && <strong> {credentialsMessages.thisOne}</strong>}
      </>
    ),
  },
  {
    heading: credentialsMessages.lastSeen,
    inlineLabel: credentialsMessages.lastSeenInLine,
    cell: ({ id, lastSeenAt }) => (id === currentId ? credentialsMessages.now : lastSeen(now - lastSeenAt)),
  },
  {
    heading: credentialsMessages.since,
    inlineLabel: credentialsMessages.sinceInLine,
    cell: ({ createdAt }) => <Time time={createdAt} />,
  },
  {
    heading: credentialsMessages.actions,
    kind: 'actions',
    cell: ({ id, browser }) => (
      <button
        type="submit"
        class="action red"
        name="end"
        value={id}
        aria-label={credentialsMessages.logOutOf(browser)}
      >
        {credentialsMessages.logOut}
      </button>
    ),
  },
];

/** The store records this once an hour. */
const lastSeen = (ago: number): string =>
  ago < 3_600_000 ? credentialsMessages.withinTheHour : times.ago(formatDuration(ago));

interface CredentialProps {
  user: CurrentUser;
  now: number;
  problems: { [Name in 'email' | 'email_password' | 'current' | 'password']?: string };
}
interface Typed {
  email?: string;
  revoke_keys?: string;
}

/** The email address of the account, and the form that changes it. */
const EmailPart = ({
  user,
  now,
  isMailed,
  problems,
  typed,
}: CredentialProps & { isMailed: boolean; typed: Typed }) => (
  <Part id="email-head" heading={credentialsMessages.email}>
    <form class="body form" method="post" action="/account/email">
      <p>{credentialsMessages.emailIs(user.account.email)}</p>
      <div class="fields">
        <TextField
          name="email"
          label={credentialsMessages.newEmail}
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          {...(isMailed && { hint: credentialsMessages.newEmailHint })}
        />
        <RecentLoginField name="email_password" user={user} now={now} problem={problems.email_password} />
        <p class="actions">
          <Submit>{credentialsMessages.changeEmail}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

/** The form that changes the password. */
const PasswordPart = ({ user, problems, typed }: Omit<CredentialProps, 'now'> & { typed: Typed }) => (
  <Part id="password-head" heading={credentialsMessages.password}>
    <form class="body form" method="post" action="/account/password">
      {/* For password managers, which would not know whose password this is. */}
      <input type="hidden" name="for" value={user.account.username} autocomplete="username" />
      <p>{credentialsMessages.aboutPassword}</p>
      <div class="fields">
        <TextField
          name="current"
          label={credentialsMessages.passwordNow}
          problem={problems.current}
          autocomplete="current-password"
        />
        <TextField
          name="password"
          label={credentialsMessages.newPassword}
          problem={problems.password}
          autocomplete="new-password"
          hint={credentialsMessages.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
        />
        <div class="field">
          <label class="action">
            <input
              type="checkbox"
              name="revoke_keys"
              value="yes"
              checked={typed.revoke_keys !== ''}
              aria-describedby="revoke-keys-hint"
            />{' '}
            {credentialsMessages.revokeKeys}
          </label>
          <p class="quiet" id="revoke-keys-hint">
            {credentialsMessages.revokeKeysHint}
          </p>
        </div>
        <p class="actions">
          <Submit>{credentialsMessages.changePassword}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

/** Confirms that the account was deleted; `cookies` remove its session from the browser. */
export const deletedPage = (site: Site, username: string, cookies: string[]): Response =>
  renderAskPage(
    {
      title: deletedMessages.title,
      site,
      headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
      user: null,
    },
    deletedMessages.heading(username),
    <>
      <p role="status">{deletedMessages.about}</p>
      <LinkList to={{ '/': deletedMessages.newPaste }} />
    </>,
  );

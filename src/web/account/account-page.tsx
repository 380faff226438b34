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
import { Part } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Time } from '#web/ui/figure.tsx';
import { type PageAnswer, renderAskPage, renderPage } from '#web/ui/page.tsx';
import { FormPart, type FormState } from './recent-login.tsx';
import { TwoFactorPart } from './two-factor-page.tsx';

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

interface State extends FormState {
  site: Site;
  sessions: Session[];
  secondFactor: SecondFactor | undefined;
  /** Whether mail can be sent. */
  isMailed: boolean;
  typed: FormState['problems'];
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

/** The active sessions, last seen first, each with a button that ends it. */
const SessionsPart = ({ user, sessions, now }: State) => (
  <Part id="sessions-head" heading={messages.sessions}>
    <form class="body" method="post" action="/account/sessions">
      <DataTable
        label={credentialsMessages.browsers}
        columns={columns(user.session.id, now)}
        rows={sessions}
      />
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

const ExportPart = (state: State) => (
  <FormPart
    {...state}
    id="export-head"
    heading={messages.data}
    action="export"
    about={<p>{messages.aboutExport}</p>}
    password="export_password"
    submit={messages.export}
  />
);

const DeletePart = (state: State) => (
  <FormPart
    {...state}
    id="delete-head"
    heading={messages.deletion}
    action="delete"
    about={<p>{messages.aboutDeletion}</p>}
    password="delete_password"
    submit={messages.delete}
    isDangerous
  >
    <TextField
      name="username"
      label={messages.typeUsername(state.user.account.username)}
      value={state.typed.username}
      problem={state.problems.username}
      autocomplete="off"
    />
  </FormPart>
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

/** The email address of the account, and the form that changes it. */
const EmailPart = (state: State) => (
  <FormPart
    {...state}
    id="email-head"
    heading={credentialsMessages.email}
    action="email"
    about={<p>{credentialsMessages.emailIs(state.user.account.email)}</p>}
    password="email_password"
    submit={credentialsMessages.changeEmail}
  >
    <TextField
      name="email"
      label={credentialsMessages.newEmail}
      value={state.typed.email}
      problem={state.problems.email}
      autocomplete="email"
      {...(state.isMailed && { hint: credentialsMessages.newEmailHint })}
    />
  </FormPart>
);

/** The form that changes the password. */
const PasswordPart = (state: State) => (
  <FormPart
    {...state}
    id="password-head"
    heading={credentialsMessages.password}
    action="password"
    about={
      <>
        {/* For password managers, which would not know whose password this is. */}
        <input type="hidden" name="for" value={state.user.account.username} autocomplete="username" />
        <p>{credentialsMessages.aboutPassword}</p>
      </>
    }
    submit={credentialsMessages.changePassword}
  >
    <TextField
      name="current"
      label={credentialsMessages.passwordNow}
      problem={state.problems.current}
      autocomplete="current-password"
    />
    <TextField
      name="password"
      label={credentialsMessages.newPassword}
      problem={state.problems.password}
      autocomplete="new-password"
      hint={credentialsMessages.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
    />
    <div class="field">
      <label class="action">
        <input
          type="checkbox"
          name="revoke_keys"
          value="yes"
          checked={state.typed.revoke_keys !== ''}
          aria-describedby="revoke-keys-hint"
        />{' '}
        {credentialsMessages.revokeKeys}
      </label>
      <p class="quiet" id="revoke-keys-hint">
        {credentialsMessages.revokeKeysHint}
      </p>
    </div>
  </FormPart>
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
    <p role="status">{deletedMessages.about}</p>,
    { '/': deletedMessages.newPaste },
  );

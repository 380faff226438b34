import { ACCOUNT_PASSWORD_MIN_CHARACTERS, type SecondFactor } from '#domain/account.ts';
import type { Session } from '#domain/session.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Messages } from '#web/locales/index.ts';
import { numberIn } from '#web/request/form-fields.ts';
import { Part } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { LanguageLink, type PageAnswer, type PageContext, renderAskPage, renderPage } from '#web/ui/page.tsx';
import { browserNameIn } from './browser-name.ts';
import { FormPart, type FormState } from './recent-login.tsx';
import { TwoFactorPart } from './two-factor-page.tsx';

/** What was just done, shown on the next page. */
export type Done = keyof Messages['account']['account']['done'];

/** Reads the notice from the URL. Anybody can make that up, so only its numbers reach the page. */
export function doneText(
  given: URLSearchParams,
  { account: { account: messages, ended } }: Messages,
): string | null {
  const done = given.get('done') ?? '';
  if (done === 'password') {
    const sessions = ended.otherSessions(numberIn(given, 'sessions'));
    const keys = given.has('keys') ? ended.keys(numberIn(given, 'keys')) : ended.keysKept;
    return `${messages.passwordChanged} ${sessions} ${keys}`;
  }
  return Object.hasOwn(messages.done, done) ? messages.done[done as Done] : null;
}

interface State extends FormState, Pick<PageContext, 'site' | 'messages'> {
  sessions: Session[];
  secondFactor: SecondFactor | undefined;
  /** Whether mail can be sent. */
  isMailed: boolean;
  typed: FormState['problems'];
  done: string | null;
}

export const accountPage = (state: State, answer: PageAnswer = {}): Response => {
  const { user, site, messages } = state;
  const { title, heading } = messages.account.account;
  return renderPage(
    { title, ...answer, current: 'account', user, site, messages, unlisted: true, whole: true },
    <>
      <h1 class="sr">{heading}</h1>
      {state.done !== null && (
        <p class="note" role="status">
          {state.done}
        </p>
      )}
      <EmailPart {...state} />
      <PasswordPart {...state} />
      <TwoFactorPart {...state} />
      <SessionsPart {...state} />
      {site.languages.length > 1 && <LanguagePart />}
      <ExportPart {...state} />
      <DeletePart {...state} />
    </>,
  );
};

/** The language of pages and mails, which the page behind the link changes. */
const LanguagePart = () => {
  const { account: messages } = useMessages().account;
  return (
    <Part id="language-head" heading={messages.language}>
      <p>{messages.aboutLanguage}</p>
      <p class="actions">
        <LanguageLink look="action" />
      </p>
    </Part>
  );
};

/** The active sessions, last seen first, each with a button that ends it. */
const SessionsPart = ({ user, sessions, now }: State) => {
  const messages = useMessages();
  const { account, credentials } = messages.account;
  return (
    <Part id="sessions-head" heading={account.sessions}>
      <form class="body" method="post" action="/account/sessions">
        <DataTable
          label={credentials.browsers}
          columns={columns(user.session.id, now, messages)}
          rows={sessions}
        />
        {sessions.length > 1 && (
          <p class="actions">
            <button type="submit" class="button" name="end" value="others">
              {account.logOutOthers}
            </button>
          </p>
        )}
      </form>
    </Part>
  );
};

const ExportPart = (state: State) => {
  const { account: messages } = useMessages().account;
  return (
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
};

const DeletePart = (state: State) => {
  const { account: messages } = useMessages().account;
  return (
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
};

function columns(currentId: string, now: number, messages: Messages): Column<Session>[] {
  const { credentials } = messages.account;
  return [
    {
      heading: credentials.browser,
      kind: 'name',
      cell: ({ id, browser }) => (
        <>
          {browserNameIn(messages, browser)}
          {id === currentId && <strong> {credentials.thisOne}</strong>}
        </>
      ),
    },
    {
      heading: credentials.lastSeen,
      inlineLabel: credentials.lastSeenInLine,
      cell({ id, lastSeenAt }) {
        if (id === currentId) return credentials.now;
        // The store records this once an hour.
        return now - lastSeenAt < HOUR_MS ? credentials.withinTheHour : messages.locale.ago(lastSeenAt, now);
      },
    },
    {
      heading: credentials.since,
      inlineLabel: credentials.sinceInLine,
      cell: ({ createdAt }) => <Time time={createdAt} />,
    },
    {
      heading: credentials.actions,
      kind: 'actions',
      cell: ({ id, browser }) => (
        <button
          type="submit"
          class="action red"
          name="end"
          value={id}
          aria-label={credentials.logOutOf(browserNameIn(messages, browser))}
        >
          {credentials.logOut}
        </button>
      ),
    },
  ];
}

/** The email address of the account, and the form that changes it. */
const EmailPart = (state: State) => {
  const { credentials: messages } = useMessages().account;
  return (
    <FormPart
      {...state}
      id="email-head"
      heading={messages.email}
      action="email"
      about={<p>{messages.emailIs(state.user.account.email)}</p>}
      password="email_password"
      submit={messages.changeEmail}
    >
      <TextField
        name="email"
        label={messages.newEmail}
        value={state.typed.email}
        problem={state.problems.email}
        autocomplete="email"
        {...(state.isMailed && { hint: messages.newEmailHint })}
      />
    </FormPart>
  );
};

/** The form that changes the password. */
const PasswordPart = (state: State) => {
  const { credentials: messages } = useMessages().account;
  return (
    <FormPart
      {...state}
      id="password-head"
      heading={messages.password}
      action="password"
      about={
        <>
          {/* For password managers, which would not know whose password this is. */}
          <input type="hidden" name="for" value={state.user.account.username} autocomplete="username" />
          <p>{messages.aboutPassword}</p>
        </>
      }
      submit={messages.changePassword}
    >
      <TextField
        name="current"
        label={messages.passwordNow}
        problem={state.problems.current}
        autocomplete="current-password"
      />
      <TextField
        name="password"
        label={messages.newPassword}
        problem={state.problems.password}
        autocomplete="new-password"
        hint={messages.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
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
          {messages.revokeKeys}
        </label>
        <p class="quiet" id="revoke-keys-hint">
          {messages.revokeKeysHint}
        </p>
      </div>
    </FormPart>
  );
};

/** Confirms that the account was deleted; `cookies` remove its session from the browser. */
export function deletedPage(
  { site, messages }: Omit<PageContext, 'user'>,
  username: string,
  cookies: string[],
): Response {
  const { title, heading, about, newPaste } = messages.account.deleted;
  return renderAskPage(
    { title, site, messages, headers: cookies.map((cookie) => ['Set-Cookie', cookie]), user: null },
    heading(username),
    <p role="status">{about}</p>,
    { '/': newPaste },
  );
}

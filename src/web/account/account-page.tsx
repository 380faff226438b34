import { ACCOUNT_PASSWORD_MIN_CHARACTERS, hasPassword, type SecondFactor } from '#domain/account.ts';
import { hasNoEmail } from '#domain/email.ts';
import type { Session } from '#domain/session.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Messages } from '#web/locales/index.ts';
import { numberIn } from '#web/request/form-fields.ts';
import { Part } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, DataTable } from '#web/ui/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Time } from '#web/ui/figure.tsx';
import { LanguageLink } from '#web/ui/header.tsx';
import { ownPage, type PageAnswer, type PageContext, renderAskPage, renderPage } from '#web/ui/page.tsx';
import { browserNameIn } from './browser-name.ts';
import { IdentitiesPart, type IdentitiesProps } from './issuer-pages.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { FormPart, type FormState } from './recent-login.tsx';
import { TwoFactorPart } from './two-factor-page.tsx';

/** What was just done, shown on the next page. */
export type Done = keyof (Messages['account']['account']['done'] &
  Messages['passkeys']['done'] &
  Messages['doors']['issuer']['done']);

/** Reads the notice from the URL. Anybody can make that up, so only its numbers reach the page. */
export function doneText(
  given: URLSearchParams,
  { account: { account: messages, ended, proxy }, passkeys, doors }: Messages,
): string | null {
  const done = given.get('done') ?? '';
  if (done === 'password') {
    const sessions = ended.otherSessions(numberIn(given, 'sessions'));
    const keys = given.has('keys') ? ended.keys(numberIn(given, 'keys')) : ended.keysKept;
    return `${messages.passwordChanged} ${sessions} ${keys}`;
  }
  if (done === 'proxy-linked') return proxy.linked;
  const texts = { ...messages.done, ...passkeys.done, ...doors.issuer.done };
  return Object.hasOwn(texts, done) ? texts[done as Done] : null;
}

interface State extends IdentitiesProps {
  sessions: Session[];
  secondFactor: SecondFactor | undefined;
  /** Whether mail can be sent. */
  isMailed: boolean;
  typed: FormState['problems'];
  done: string | null;
}

type PartProps = Omit<State, 'messages'> & { messages: Messages['account'] };

export const accountPage = (state: State, answer: PageAnswer = {}): Response => {
  const { site, messages } = state;
  const { title, heading, language, aboutLanguage } = messages.account.account;
  const parts = { ...state, messages: messages.account };
  return renderPage(
    { ...ownPage(state), title, ...answer, current: 'account' },
    <>
      <h1 class="sr">{heading}</h1>
      {state.done !== null && (
        <p class="note" role="status">
          {state.done}
        </p>
      )}
      <EmailPart {...parts} />
      {site.passwordLogin === 'on' && <PasswordPart {...parts} />}
      <IdentitiesPart {...state} />
      <TwoFactorPart {...state} />
      <PasskeysPart {...state} />
      <SessionsPart {...state} />
      {/* Of pages and mails: the page behind the link changes it. */}
      {site.languages.length > 1 && (
        <Part id="language-head" heading={language}>
          <p>{aboutLanguage}</p>
          <p class="actions">
            <LanguageLink look="action" />
          </p>
        </Part>
      )}
      <ExportPart {...parts} />
      <DeletePart {...parts} />
    </>,
  );
};

/** The active sessions, last seen first, each with a button that ends it. */
const SessionsPart = ({ user, sessions, now, messages }: State) => {
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

const ExportPart = ({ messages: { account }, ...state }: PartProps) => (
  <FormPart
    {...state}
    id="export-head"
    heading={account.data}
    action="export"
    about={<p>{account.aboutExport}</p>}
    password="export_password"
    submit={account.export}
  />
);

const DeletePart = ({ messages: { account }, ...state }: PartProps) => (
  <FormPart
    {...state}
    id="delete-head"
    heading={account.deletion}
    action="delete"
    about={<p>{account.aboutDeletion}</p>}
    password="delete_password"
    submit={account.delete}
    field={{
      name: 'username',
      label: account.typeUsername(state.user.account.username),
      value: state.typed.username,
      autocomplete: 'off',
    }}
    isDangerous
  />
);

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
    actionsColumn(credentials.actions, ({ id, browser }) => (
      <button
        type="submit"
        class="action red"
        name="end"
        value={id}
        aria-label={credentials.logOutOf(browserNameIn(messages, browser))}
      >
        {credentials.logOut}
      </button>
    )),
  ];
}

/** The email address of the account, and the form that changes it. */
const EmailPart = ({ messages: { credentials, proxy }, ...state }: PartProps) => (
  <FormPart
    {...state}
    id="email-head"
    heading={credentials.email}
    action="email"
    about={
      <p>
        {hasNoEmail(state.user.account.email) ? proxy.noEmail : credentials.emailIs(state.user.account.email)}
      </p>
    }
    password="email_password"
    submit={credentials.changeEmail}
    field={{
      name: 'email',
      label: credentials.newEmail,
      value: state.typed.email,
      autocomplete: 'email',
      ...(state.isMailed && { hint: credentials.newEmailHint }),
    }}
  />
);

/** The form that changes the password, or sets the first one. */
const PasswordPart = ({ messages: { credentials, proxy, reset }, ...state }: PartProps) => (
  <FormPart
    {...state}
    id="password-head"
    heading={credentials.password}
    action="password"
    about={
      <>
        {/* For password managers, which would not know whose password this is. */}
        <input type="hidden" name="for" value={state.user.account.username} autocomplete="username" />
        <p>{hasPassword(state.user.account) ? credentials.aboutPassword : proxy.noPassword}</p>
      </>
    }
    {...(hasPassword(state.user.account)
      ? { submit: credentials.changePassword }
      : { submit: reset.set, password: 'current' })}
  >
    {hasPassword(state.user.account) && (
      <TextField
        name="current"
        label={credentials.passwordNow}
        problem={state.problems.current}
        autocomplete="current-password"
      />
    )}
    <TextField
      name="password"
      label={credentials.newPassword}
      problem={state.problems.password}
      autocomplete="new-password"
      hint={credentials.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
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
        {credentials.revokeKeys}
      </label>
      <p class="quiet" id="revoke-keys-hint">
        {credentials.revokeKeysHint}
      </p>
    </div>
  </FormPart>
);

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

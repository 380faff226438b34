import type { Viewer } from '#accounts/session.ts';
import type { Session } from '#domain/session.ts';
import { EmailPart, PasswordPart } from '#web/components/credentials.tsx';
import { SessionList } from '#web/components/session-list.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Page, renderPage } from '#web/page.tsx';

export type AccountField =
  | 'email'
  | 'email_password'
  | 'current'
  | 'password'
  | 'username'
  | 'delete_password';

/** What has just been done, said on the page that comes after. */
const DONE = {
  email: 'The e-mail address is changed.',
  'email-sent':
    'A link is on its way to the new address. The address changes when you open it, within an hour.',
  password: 'The password is changed. All other browsers are logged out.',
  sessions: 'Logged out there.',
};
export type Done = keyof typeof DONE;
export const isDone = (text: string | undefined): Done | null =>
  text !== undefined && Object.hasOwn(DONE, text) ? (text as Done) : null;

interface State {
  viewer: Viewer;
  sessions: Session[];
  /** Whether mail can be sent. */
  isMailed: boolean;
  now: number;
  problems: Partial<Record<AccountField, string>>;
  typed: Partial<Record<AccountField, string>>;
  done: Done | null;
}

export const accountPage = (state: State, answer: Pick<Page, 'status' | 'headers'> = {}): Response =>
  renderPage(
    { title: 'Account', ...answer, current: 'account', viewer: state.viewer, unlisted: true },
    <>
      <h1 class="sr">Account</h1>
      {state.done !== null && (
        <p class="note" role="status">
          {DONE[state.done]}
        </p>
      )}
      <EmailPart {...state} />
      <PasswordPart {...state} />
      <SessionsPart {...state} />
      <ExportPart {...state} />
      <DeletePart {...state} />
    </>,
  );

const SessionsPart = ({ viewer, sessions, now }: State) => (
  <section class="part" aria-labelledby="sessions-head">
    <header>
      <h2 id="sessions-head">Logged in</h2>
    </header>
    <form class="body" method="post" action="/account/sessions">
      <SessionList sessions={sessions} currentId={viewer.session.id} now={now} />
      {sessions.length > 1 && (
        <p class="acts">
          <button type="submit" class="do" name="end" value="others">
            Log out all others
          </button>
        </p>
      )}
    </form>
  </section>
);

const ExportPart = (_: State) => (
  <section class="part" aria-labelledby="export-head">
    <header>
      <h2 id="export-head">Your data</h2>
    </header>
    <form class="body form" method="post" action="/account/export">
      <p>
        All pastes as files, with their facts, the names of your keys and your statistics as JSON, in one zip.
      </p>
      <p class="acts">
        <button type="submit" class="do">
          Download everything
        </button>
      </p>
    </form>
  </section>
);

const DeletePart = ({ viewer, problems, typed }: State) => (
  <section class="part" aria-labelledby="delete-head">
    <header>
      <h2 id="delete-head">Delete the account</h2>
    </header>
    <form class="body form" method="post" action="/account/delete">
      <p>
        Your pastes, keys and statistics go with it, at once and for good. Every link to a paste of yours is
        dead then.
      </p>
      <TextField
        name="username"
        label={`Type ${viewer.account.username} to say that you mean it`}
        value={typed.username}
        problem={problems.username}
        autocomplete="off"
      />
      <TextField
        name="delete_password"
        label="Your password"
        type="password"
        problem={problems.delete_password}
        autocomplete="current-password"
      />
      <p class="acts">
        <button type="submit" class="do red">
          Delete account and pastes
        </button>
      </p>
    </form>
  </section>
);

import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { Mark } from '#web/components/mark.tsx';
import { FormError, TextField } from '#web/components/text-field.tsx';
import { type Page, renderPage } from '#web/page.tsx';

interface Typed {
  username: string;
  email: string;
}

/** What to say under each field, and of the form as a whole. */
type Problems = Partial<Record<'username' | 'email' | 'password' | 'form', string>>;

export const signUpPage = (
  typed: Typed,
  problems: Problems,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    {
      title: 'Sign up',
      ...answer,
      current: 'sign-up',
      viewer: null,
      signup: 'open',
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Mark />
      <h1>Sign up</h1>
      <p>With an account you edit and delete your pastes, see who reads them, and have keys for the API.</p>
      <form method="post" action="/sign-up">
        <FormError problem={problems.form} />
        <TextField
          name="username"
          label="Username"
          value={typed.username}
          problem={problems.username}
          autocomplete="username"
          hint="Lowercase letters, digits, hyphens and underscores. Everybody can see it."
          autofocus
        />
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint="For a new password if you forget yours. Nobody sees it."
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          problem={problems.password}
          autocomplete="new-password"
          hint={`At least ${ACCOUNT_PASSWORD_MIN_CHARACTERS} characters. Length is what counts.`}
        />
        <div class="acts">
          <button type="submit" class="do primary">
            Create account
          </button>
        </div>
      </form>
      <p class="quiet">
        You have an account? <a href="/log-in">Log in</a>.
      </p>
    </>,
  );

/** Where `SIGNUP` is `closed`. */
export const signUpClosedPage = (status: 200 | 403): Response =>
  renderPage(
    { title: 'Sign up', status, current: 'log-in', viewer: null, unlisted: true, kind: 'ask' },
    <>
      <Mark />
      <h1>Sign-up is closed here.</h1>
      <p>Ask whoever runs this server for an account. Pasting needs none.</p>
      <p class="acts">
        <a class="act" href="/">
          New paste
        </a>
        <a class="act" href="/log-in">
          Log in
        </a>
      </p>
    </>,
  );

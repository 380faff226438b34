import { Mark } from '#web/components/mark.tsx';
import { FormError, TextField } from '#web/components/text-field.tsx';
import { type Page, renderPage } from '#web/page.tsx';

interface State {
  /** As it was typed. */
  name: string;
  /** Where to go afterwards, when somebody came from there. */
  next: string | null;
  problem: string | undefined;
  signup: 'open' | 'closed';
}

export const logInPage = (
  { name, next, problem, signup }: State,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { title: 'Log in', ...answer, current: 'log-in', viewer: null, signup, unlisted: true, kind: 'ask' },
    <>
      <Mark />
      <h1>Log in</h1>
      <form method="post" action="/log-in">
        <FormError problem={problem} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          name="name"
          label="Username or e-mail address"
          value={name}
          problem={undefined}
          autocomplete="username"
          autofocus={name === ''}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          problem={undefined}
          autocomplete="current-password"
          autofocus={name !== ''}
        />
        <div class="acts">
          <button type="submit" class="do primary">
            Log in
          </button>
          <a class="act" href="/forgot">
            Forgot your password?
          </a>
        </div>
      </form>
      <p class="quiet">
        {signup === 'open' ? (
          <>
            No account yet? <a href="/sign-up">Sign up</a>. Pasting needs none.
          </>
        ) : (
          'Accounts here are made by whoever runs this server. Pasting needs none.'
        )}
      </p>
    </>,
  );

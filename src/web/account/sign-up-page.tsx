import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, renderPage } from '#web/ui/page.tsx';
import { FormError, TextField } from '#web/ui/text-field.tsx';

const words = texts.signUp;

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
      title: words.title,
      description: words.about,
      ...answer,
      current: 'sign-up',
      user: null,
      signup: 'open',
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <form method="post" action="/sign-up">
        <FormError problem={problems.form} />
        <TextField
          name="username"
          label={words.username}
          value={typed.username}
          problem={problems.username}
          autocomplete="username"
          hint={words.usernameHint}
          autofocus
        />
        <TextField
          name="email"
          label={words.email}
          type="email"
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint={words.emailHint}
        />
        <TextField
          name="password"
          label={words.password}
          type="password"
          problem={problems.password}
          autocomplete="new-password"
          hint={words.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
        />
        <div class="acts">
          <button type="submit" class="do primary">
            {words.create}
          </button>
        </div>
      </form>
      <p class="quiet">
        {words.haveAccount((text) => (
          <a href="/log-in">{text}</a>
        ))}
      </p>
    </>,
  );

/** Where `SIGNUP` is `closed`. */
export const signUpClosedPage = (status: 200 | 403): Response =>
  renderPage(
    { title: words.title, status, current: 'log-in', user: null, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{words.closed}</h1>
      <p>{words.aboutClosed}</p>
      <LinkList to={{ '/': words.newPaste, '/log-in': words.logIn }} />
    </>,
  );

import type { CurrentUser } from '#accounts/session.ts';
import type { Site } from '#domain/site.ts';
import { credentials as credentialsMessages } from '#web/account/messages.tsx';
import type { PasswordProblem } from '#web/account/recent-login.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { logInAgain as logInAgainMessages, confirmPassword as messages } from './messages.tsx';

export const PASSWORD_FIELD = 'admin_password';

interface Props extends PasswordProblem {
  user: CurrentUser;
  site: Site;
  /** Where the form was sent. */
  path: string;
  form: URLSearchParams;
}

/** Asks for the password and sends the same form again: no page needs a password field for each of its buttons. */
export const confirmPasswordPage = ({ user, site, path, form, problem, answer }: Props): Response =>
  renderPage(
    { title: messages.title, current: 'admin', user, site, unlisted: true, kind: 'ask', ...answer },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <form method="post" action={path}>
        {Array.from(form, ([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <TextField
          name={PASSWORD_FIELD}
          label={credentialsMessages.yourPassword}
          type="password"
          problem={problem}
          autocomplete="current-password"
          autofocus
        />
        <div class="actions">
          <Submit class="button primary">{messages.continue}</Submit>
          <ActLink href="/admin/reports">{messages.cancel}</ActLink>
        </div>
      </form>
    </>,
  );

/** For a session that began before the account had its second factor. */
export const logInAgainPage = (user: CurrentUser, site: Site): Response =>
  renderPage(
    {
      title: logInAgainMessages.title,
      status: 403,
      current: 'admin',
      user,
      site,
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{logInAgainMessages.heading}</h1>
      <p>{logInAgainMessages.about}</p>
      <form method="post" action="/log-out">
        <Submit class="button primary">{logInAgainMessages.logOut}</Submit>
      </form>
    </>,
  );

import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import type { Site } from '#domain/site.ts';
import { Submit } from '#web/ui/controls.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, renderPage } from '#web/ui/page.tsx';
import { FormError, TextField } from '#web/ui/text-field.tsx';
import { signUp as messages } from './messages.tsx';

interface Typed {
  username: string;
  email: string;
  /** The code of the invite; empty where none is needed. */
  invite: string;
}

/** The errors of each field and of the whole form. */
type Problems = Partial<Record<'username' | 'email' | 'password' | 'form', string>>;

export const signUpPage = (
  site: Site,
  typed: Typed,
  problems: Problems,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    {
      title: messages.title,
      description: messages.about,
      // Each invite leads to an address of its own.
      unlisted: typed.invite !== '',
      ...answer,
      current: 'sign-up',
      user: null,
      site,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action="/sign-up">
        <FormError problem={problems.form} />
        {typed.invite !== '' && <input type="hidden" name="invite" value={typed.invite} />}
        <TextField
          name="username"
          label={messages.username}
          value={typed.username}
          problem={problems.username}
          autocomplete="username"
          hint={messages.usernameHint}
          autofocus
        />
        <TextField
          name="email"
          label={messages.email}
          type="email"
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint={messages.emailHint}
        />
        <TextField
          name="password"
          label={messages.password}
          type="password"
          problem={problems.password}
          autocomplete="new-password"
          hint={messages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
        />
        <div class="actions">
          <Submit class="button primary">{messages.create}</Submit>
        </div>
      </form>
      <p class="quiet">
        {messages.haveAccount((text) => (
          <a href="/log-in">{text}</a>
        ))}
      </p>
    </>,
  );

/** Where `SIGNUP` is `closed`. */
export const signUpClosedPage = (site: Site, status: 200 | 403): Response =>
  noSignUpPage(site, status, messages.closed, messages.aboutClosed);

/** Where `SIGNUP` is `invite`, without one. */
export const inviteNeededPage = (site: Site, status: 200 | 403): Response =>
  noSignUpPage(site, status, messages.inviteNeeded, messages.aboutInviteNeeded);

/** For an invite that was used up, has expired, was revoked or never existed. */
export const inviteInvalidPage = (site: Site): Response =>
  noSignUpPage(site, 403, messages.inviteInvalid, messages.aboutInviteInvalid);

const noSignUpPage = (site: Site, status: 200 | 403, heading: string, about: string): Response =>
  renderPage(
    { title: messages.title, site, status, current: 'log-in', user: null, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{heading}</h1>
      <p>
        {about} {site.whoCanPaste === 'everyone' && messages.withoutAccount}
      </p>
      <LinkList
        to={{
          ...(site.whoCanPaste === 'everyone' && { '/': messages.newPaste }),
          '/log-in': messages.logIn,
        }}
      />
    </>,
  );

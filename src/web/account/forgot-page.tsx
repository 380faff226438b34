import type { EndedAccess } from '#accounts/password.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgot as messages, reset as resetMessages } from './messages.tsx';

const PAGE = { title: messages.title, current: 'log-in', unlisted: true, kind: 'ask' } as const;

export const forgotPage = (
  context: PageContext,
  email: string,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { ...PAGE, ...context, ...answer },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action="/forgot">
        <TextField
          name="email"
          label={messages.email}
          type="email"
          value={email}
          problem={problem}
          autocomplete="email"
          autofocus
        />
        <div class="actions">
          <Submit class="button primary">{messages.send}</Submit>
          <ActLink href="/log-in">{messages.logIn}</ActLink>
        </div>
      </form>
    </>,
  );

/** The same for every address, so that it does not reveal which has an account. */
export const sentPage = (context: PageContext, email: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{messages.sent}</h1>
      <p role="status">{messages.onItsWay(email)}</p>
      <p>{messages.notThere}</p>
      <LinkList to={{ '/forgot': messages.another, '/log-in': messages.logIn }} />
    </>,
  );

/** Shown if no mail server is configured. */
export const noMailPage = (context: PageContext, status: 200 | 403): Response =>
  renderPage(
    { ...PAGE, ...context, status },
    <>
      <Logo />
      <h1>{messages.noMail}</h1>
      <p>{messages.aboutNoMail}</p>
      <p>{messages.command}</p>
      <p class="line">
        <output class="copy">gluepot account password NAME</output>
      </p>
      <LinkList to={{ '/log-in': messages.logIn }} />
    </>,
  );

/** Asks for the new password; `path` is the path of the link from the email. */
export const resetPage = (
  context: PageContext,
  path: string,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { ...PAGE, ...context, ...answer },
    <>
      <Logo />
      <h1>{resetMessages.heading}</h1>
      <p>{resetMessages.about}</p>
      <form method="post" action={path}>
        <TextField
          name="password"
          label={resetMessages.password}
          type="password"
          problem={problem}
          autocomplete="new-password"
          hint={resetMessages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          autofocus
        />
        <div class="actions">
          <Submit class="button primary">{resetMessages.set}</Submit>
        </div>
      </form>
    </>,
  );

export const resetDonePage = (context: PageContext, ended: EndedAccess): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{resetMessages.done}</h1>
      <p role="status">{resetMessages.aboutDone(ended)}</p>
      <p>
        <a class="button primary" href="/log-in">
          {resetMessages.logIn}
        </a>
      </p>
    </>,
  );

/** Shown for a link that was used, has expired or never existed. */
export const staleLinkPage = (context: PageContext): Response =>
  renderPage(
    { ...PAGE, ...context, status: 403 },
    <>
      <Logo />
      <h1>{resetMessages.stale}</h1>
      <p>{resetMessages.aboutStale}</p>
      <LinkList to={{ '/forgot': resetMessages.askAgain, '/log-in': resetMessages.logIn }} />
    </>,
  );

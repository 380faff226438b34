import type { EndedAccess } from '#accounts/password.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { reset as messages } from './messages.tsx';

const PAGE = { title: messages.title, current: 'log-in', unlisted: true, kind: 'ask' } as const;

/** Where the link from the mail leads; `path` is its own. */
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
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action={path}>
        <TextField
          name="password"
          label={messages.password}
          type="password"
          problem={problem}
          autocomplete="new-password"
          hint={messages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            {messages.set}
          </button>
        </div>
      </form>
    </>,
  );

export const resetDonePage = (context: PageContext, ended: EndedAccess): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{messages.done}</h1>
      <p role="status">{messages.aboutDone(ended)}</p>
      <p>
        <a class="do primary" href="/log-in">
          {messages.logIn}
        </a>
      </p>
    </>,
  );

/** After a link that was used, is too old, or never was. */
export const staleLinkPage = (context: PageContext): Response =>
  renderPage(
    { ...PAGE, ...context, status: 403 },
    <>
      <Logo />
      <h1>{messages.stale}</h1>
      <p>{messages.aboutStale}</p>
      <LinkList to={{ '/forgot': messages.askAgain, '/log-in': messages.logIn }} />
    </>,
  );

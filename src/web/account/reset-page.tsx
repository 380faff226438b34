import type { EndedAccess } from '#accounts/password.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const words = texts.reset;

const PAGE = { title: words.title, current: 'log-in', unlisted: true, kind: 'ask' } as const;

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
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <form method="post" action={path}>
        <TextField
          name="password"
          label={words.password}
          type="password"
          problem={problem}
          autocomplete="new-password"
          hint={words.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            {words.set}
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
      <h1>{words.done}</h1>
      <p role="status">{words.aboutDone(ended)}</p>
      <p>
        <a class="do primary" href="/log-in">
          {words.logIn}
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
      <h1>{words.stale}</h1>
      <p>{words.aboutStale}</p>
      <LinkList to={{ '/forgot': words.askAgain, '/log-in': words.logIn }} />
    </>,
  );

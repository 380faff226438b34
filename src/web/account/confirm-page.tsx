import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';

const words = texts.confirm;

const PAGE = { title: words.title, current: 'account', unlisted: true, kind: 'ask' } as const;

/** Where the link from the mail leads; `path` is its own. */
export const askConfirmPage = (context: PageContext, path: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <form method="post" action={path}>
        <div class="acts">
          <button type="submit" class="do primary">
            {words.confirm}
          </button>
          <a class="act" href="/">
            {words.notNow}
          </a>
        </div>
      </form>
    </>,
  );

export const confirmedPage = (context: PageContext, username: string, email: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{words.confirmed}</h1>
      <p role="status">{words.hasAddress(username, email)}</p>
      <LinkList to={{ '/account': words.account }} />
    </>,
  );

/** 403 for a link that was used, is too old, or never was; 409 when another account took the address. */
export const notConfirmedPage = (context: PageContext, status: 403 | 409): Response =>
  renderPage(
    { ...PAGE, ...context, status },
    <>
      <Logo />
      <h1>{status === 409 ? words.taken : words.stale}</h1>
      <p>{status === 409 ? words.aboutTaken : words.aboutStale}</p>
      <LinkList to={{ '/account': words.account }} />
    </>,
  );

import { ActLink, Submit } from '#web/ui/controls.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { confirm as messages } from './messages.tsx';

const PAGE = { title: messages.title, current: 'account', unlisted: true, kind: 'ask' } as const;

/** The page behind the link from the email; `path` is the path of that link. */
export const askConfirmPage = (context: PageContext, path: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action={path}>
        <div class="actions">
          <Submit class="button primary">{messages.confirm}</Submit>
          <ActLink href="/">{messages.notNow}</ActLink>
        </div>
      </form>
    </>,
  );

export const confirmedPage = (context: PageContext, username: string, email: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{messages.confirmed}</h1>
      <p role="status">{messages.hasAddress(username, email)}</p>
      <LinkList to={{ '/account': messages.account }} />
    </>,
  );

/** 403 for a link that was used, has expired or never existed; 409 when another account has the address by now. */
export const notConfirmedPage = (context: PageContext, status: 403 | 409): Response =>
  renderPage(
    { ...PAGE, ...context, status },
    <>
      <Logo />
      <h1>{status === 409 ? messages.taken : messages.stale}</h1>
      <p>{status === 409 ? messages.aboutTaken : messages.aboutStale}</p>
      <LinkList to={{ '/account': messages.account }} />
    </>,
  );

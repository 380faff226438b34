import type { Site } from '#domain/site.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { renderPage } from '#web/ui/page.tsx';
import { deleted as messages } from './messages.tsx';

/** Confirms that the account was deleted; `cookies` remove its session from the browser. */
export const deletedPage = (site: Site, username: string, cookies: string[]): Response =>
  renderPage(
    {
      title: messages.title,
      site,
      headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
      user: null,
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{messages.heading(username)}</h1>
      <p role="status">{messages.about}</p>
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );

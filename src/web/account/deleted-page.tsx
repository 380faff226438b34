import type { Site } from '#domain/site.ts';
import { LinkList } from '#web/ui/controls.tsx';
import { renderAskPage } from '#web/ui/page.tsx';
import { deleted as messages } from './messages.tsx';

/** Confirms that the account was deleted; `cookies` remove its session from the browser. */
export const deletedPage = (site: Site, username: string, cookies: string[]): Response =>
  renderAskPage(
    {
      title: messages.title,
      site,
      headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
      user: null,
    },
    messages.heading(username),
    <>
      <p role="status">{messages.about}</p>
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );

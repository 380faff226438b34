import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { renderPage } from '#web/ui/page.tsx';

const words = texts.deleted;

/** The last page somebody sees of an account; `cookies` take its session out of the browser. */
export const deletedPage = (username: string, cookies: string[]): Response =>
  renderPage(
    {
      title: words.title,
      headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
      user: null,
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{words.heading(username)}</h1>
      <p role="status">{words.about}</p>
      <LinkList to={{ '/': words.newPaste }} />
    </>,
  );

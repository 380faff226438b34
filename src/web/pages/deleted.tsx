import { Logo } from '#web/components/mark.tsx';
import { LinkList } from '#web/components/ways.tsx';
import { renderPage } from '#web/page.tsx';
import { texts } from '#web/texts/texts.ts';

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

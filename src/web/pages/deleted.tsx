import { Mark } from '#web/components/mark.tsx';
import { renderPage } from '#web/page.tsx';

/** The last page somebody sees of an account; `cookies` take its session out of the browser. */
export const deletedPage = (username: string, cookies: string[]): Response =>
  renderPage(
    {
      title: 'Account deleted',
      headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
      viewer: null,
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Mark />
      <h1>The account {username} is deleted.</h1>
      <p role="status">
        Its pastes, keys, statistics and sessions are gone. Nothing of it can be brought back.
      </p>
      <p class="acts">
        <a class="act" href="/">
          New paste
        </a>
      </p>
    </>,
  );

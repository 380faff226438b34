import type { Viewer } from '#accounts/session.ts';
import type { Paste } from '#domain/paste.ts';
import { Facts } from '#web/components/facts.tsx';
import { Mark } from '#web/components/mark.tsx';
import { renderPage } from '#web/page.tsx';
import { pastePath } from '#web/urls.ts';

/** Shows the maker the link of a paste that should not be opened to get it: it burns, or asks for a password. */
export function createdPage(paste: Paste, siteUrl: string, now: number, viewer: Viewer | null): Response {
  const path = pastePath(paste.id);
  const isProtected = paste.passwordHash !== null;
  return renderPage(
    {
      title: 'Paste created',
      viewer,
      status: 201,
      headers: [['Location', path]],
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Mark />
      <h1>{paste.burn ? 'The paste is ready, to be opened once.' : 'The paste is ready.'}</h1>
      {/* Text and not a link when it burns: one click here, and it is the maker who opens it. */}
      <p class="line">
        <output class="copy" id="link">
          {siteUrl + path}
        </output>
        <button type="button" class="act js" data-copies="link">
          Copy
        </button>
      </p>
      {paste.burn && (
        <p>
          Copy the link and pass it on without opening it: the paste burns when it is first opened, whoever
          does.
        </p>
      )}
      {isProtected && <p>Opening it needs the password. Pass that on by another way than the link.</p>}
      <Facts paste={paste} now={now} more={isProtected ? ['password needed'] : []} />
      <p class="acts">
        {!paste.burn && (
          <a class="act" href={path}>
            Open it
          </a>
        )}
        <a class="act" href="/">
          New paste
        </a>
      </p>
    </>,
  );
}

import type { Paste } from '#domain/paste.ts';
import { pastePath } from '#web/lib/urls.ts';
import { texts } from '#web/messages/messages.ts';
import { CreatorControls } from '#web/paste/creator-controls.tsx';
import { endText, PasteMeta } from '#web/paste/paste-meta.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';

const words = texts.created;

/** Shows the maker the link of a paste that should not be opened to get it: it burns, or asks for a password. */
export function createdPage(paste: Paste, siteUrl: string, now: number, context: PageContext): Response {
  const path = pastePath(paste.id);
  const isProtected = paste.passwordHash !== null;
  return renderPage(
    {
      title: words.title,
      ...context,
      status: 201,
      headers: [['Location', path]],
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{paste.burn ? words.headingBurn : words.heading}</h1>
      {/* Text and not a link when it burns: one click here, and it is the maker who opens it. */}
      <p class="line">
        <output class="copy" id="link">
          {siteUrl + path}
        </output>
        <button type="button" class="act js" data-copies="link">
          {words.copy}
        </button>
      </p>
      {paste.burn && <p>{words.aboutBurn}</p>}
      {isProtected && <p>{words.aboutPassword}</p>}
      <PasteMeta paste={paste} more={isProtected ? [words.passwordNeeded] : []} ends={endText(paste, now)} />
      <p class="acts">
        {!paste.burn && (
          <a class="act" href={path}>
            {words.open}
          </a>
        )}
        <a class="act" href="/">
          {words.newPaste}
        </a>
      </p>
      {paste.accountId === null && <CreatorControls id={paste.id} />}
    </>,
  );
}

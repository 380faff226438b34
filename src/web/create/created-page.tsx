import type { Paste } from '#domain/paste.ts';
import { pastePath } from '#web/lib/urls.ts';
import { CreatorControls } from '#web/paste/creator-controls.tsx';
import { isGuarded } from '#web/paste/opened.ts';
import { expiryText, PasteMeta } from '#web/paste/paste-meta.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { created as messages } from './messages.tsx';

/** Shows the creator the link of a paste that burns, has a password or is on a private site. */
export function createdPage(paste: Paste, siteUrl: string, now: number, context: PageContext): Response {
  const path = pastePath(paste.id);
  const isReadable = context.user !== null || context.site.whoCanRead === 'everyone';
  const isProtected = paste.passwordHash !== null;
  return renderPage(
    {
      title: messages.title,
      ...context,
      status: 201,
      headers: [['Location', path]],
      unlisted: true,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{paste.burn ? messages.headingBurn : messages.heading}</h1>
      {/* Text, not a link: with one click, the creator would burn the paste. */}
      <p class="line">
        <output class="copy" id="link">
          {siteUrl + path}
        </output>
        <button type="button" class="act js" data-copies="link">
          {messages.copy}
        </button>
      </p>
      {paste.burn && <p>{messages.aboutBurn}</p>}
      {isProtected && <p>{messages.aboutPassword}</p>}
      {!isReadable && <p>{messages.aboutPrivate}</p>}
      {isReadable && isGuarded(paste) && <p class="quiet">{messages.aboutActivity}</p>}
      <PasteMeta paste={paste} expires={expiryText(paste, now)}>
        {isProtected && <li>{messages.passwordNeeded}</li>}
      </PasteMeta>
      <p class="acts">
        {!paste.burn && isReadable && (
          <a class="act" href={path}>
            {messages.open}
          </a>
        )}
        <a class="act" href="/">
          {messages.newPaste}
        </a>
      </p>
      {paste.accountId === null && isReadable && <CreatorControls id={paste.id} />}
    </>,
  );
}

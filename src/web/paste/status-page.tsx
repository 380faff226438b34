import type { Child } from 'hono/jsx';
import type { Paste } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import { formatBytes } from '#web/lib/format.ts';
import { pastePath, sharedPath } from '#web/lib/urls.ts';
import { Logo } from '#web/ui/logo.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { Activity, Fact, Time } from './activity.tsx';
import { CreatorControls } from './creator-controls.tsx';
import { status as messages } from './messages.tsx';
import { LinkActions, LinkField } from './new-link.tsx';
import { isProtected } from './opened.ts';
import { expiryText } from './paste-meta.tsx';

interface StatusPageProps {
  paste: Paste;
  activity: PasteActivity;
  siteUrl: string;
  now: number;
  context: PageContext;
}

/**
 * Shows the creator the link of a paste that burns, has a password or is on a private site, and what has happened to it.
 * Opens nothing: a burn paste must reach the person it is for.
 */
export function statusPage({ paste, activity, siteUrl, now, context }: StatusPageProps): Response {
  const isReadable = context.user !== null || context.site.whoCanRead === 'everyone';
  const facts = (
    <>
      <Fact name={messages.expires}>{expiry(paste, now)}</Fact>
      <Fact name={messages.created}>
        <Time time={paste.createdAt} />
        {` · ${LANGUAGE_NAMES[paste.language]} · ${formatBytes(paste.sizeBytes)}`}
      </Fact>
    </>
  );
  return renderPage(
    { title: messages.title, ...context, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{paste.burn ? messages.headingBurn : messages.heading}</h1>
      <p>{about(paste, isReadable)}</p>
      {/* A field, not a link: with one click, the creator would burn the paste. */}
      <LinkField url={siteUrl + sharedPath(paste)} />
      <div class="actions">
        <LinkActions />
        {!paste.burn && isReadable && (
          <a class="action" href={sharedPath(paste)}>
            {messages.open}
          </a>
        )}
        <a class="action" href="/">
          {messages.newPaste}
        </a>
        {paste.accountId === null && isReadable && <CreatorControls id={paste.id} />}
      </div>
      {isProtected(paste) ? (
        <>
          <Activity activity={activity} isProtected={paste.passwordHash !== null} facts={facts} />
          <p class="quiet">{messages.bookmark}</p>
        </>
      ) : (
        <table class="params">
          <caption class="sr">{messages.facts}</caption>
          <tbody>{facts}</tbody>
        </table>
      )}
    </>,
  );
}

/**
 * The same address for everybody else, whether or not there is such a paste. Its creator may be here, in a browser without
 * cookies: they need the link, and must not be sent to where a click burns the paste.
 */
export const foreignStatusPage = (id: string, siteUrl: string, context: PageContext): Response =>
  renderPage(
    { title: messages.titleForeign, ...context, status: 403, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.headingForeign}</h1>
      <p>{messages.aboutForeign}</p>
      <LinkField url={siteUrl + pastePath(id)} />
      <div class="actions">
        <LinkActions />
        <a class="action" href="/">
          {messages.newPaste}
        </a>
      </div>
    </>,
  );

function about({ burn, passwordHash }: Paste, isReadable: boolean): string {
  if (!isReadable) return messages.aboutPrivate;
  if (burn) return passwordHash === null ? messages.aboutBurn : messages.aboutBurnPassword;
  return messages.aboutPassword;
}

function expiry(paste: Paste, now: number): Child {
  if (paste.burn) return messages.whenOpened;
  if (paste.expiresAt === null) return messages.never;
  return <time datetime={new Date(paste.expiresAt).toISOString()}>{expiryText(paste, now)}</time>;
}

import type { Child } from 'hono/jsx';
import type { Paste } from '#domain/paste.ts';
import { formatBytes, formatTime } from '#web/lib/format.ts';
import { pastePath, sharedPath } from '#web/lib/urls.ts';
import { CreatorControls } from '#web/paste/creator-controls.tsx';
import { LinkActions, LinkField } from '#web/paste/new-link.tsx';
import { isGuarded } from '#web/paste/opened.ts';
import { expiryText } from '#web/paste/paste-meta.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { created as messages } from './messages.tsx';

/**
 * Shows the creator the link of a paste that burns, has a password or is on a private site. Opens nothing: a burn paste
 * must reach the person it is for.
 */
export function createdPage(paste: Paste, siteUrl: string, now: number, context: PageContext): Response {
  const path = sharedPath(paste);
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
      <p>{about(paste, isReadable)}</p>
      {/* A field, not a link: with one click, the creator would burn the paste. */}
      <LinkField url={siteUrl + path} />
      <div class="acts">
        <LinkActions />
        {!paste.burn && isReadable && (
          <a class="act" href={path}>
            {messages.open}
          </a>
        )}
        <a class="act" href="/">
          {messages.newPaste}
        </a>
        {paste.accountId === null && isReadable && <CreatorControls id={paste.id} />}
      </div>
      <table class="params">
        <caption class="sr">{messages.facts}</caption>
        <tbody>
          {isProtected && <Fact name={messages.password}>{messages.passwordNeeded}</Fact>}
          <Fact name={messages.expires}>{expiry(paste, now)}</Fact>
          <Fact name={messages.created}>
            <Time at={paste.createdAt}>{formatTime(paste.createdAt)}</Time>
            {` · ${LANGUAGE_NAMES[paste.language]} · ${formatBytes(paste.sizeBytes)}`}
          </Fact>
        </tbody>
      </table>
      {isReadable && isGuarded(paste) && (
        <p class="quiet">
          {messages.aboutActivity(paste.slug === null ? null : siteUrl + pastePath(paste.id))}
        </p>
      )}
    </>,
  );
}

const Fact = ({ name, children }: { name: string; children?: Child }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
);

const Time = ({ at, children }: { at: number; children?: Child }) => (
  <time datetime={new Date(at).toISOString()}>{children}</time>
);

function about({ burn, passwordHash }: Paste, isReadable: boolean): string {
  if (!isReadable) return messages.aboutPrivate;
  if (burn) return passwordHash === null ? messages.aboutBurn : messages.aboutBurnPassword;
  return messages.aboutPassword;
}

function expiry(paste: Paste, now: number): Child {
  if (paste.burn) return messages.whenOpened;
  if (paste.expiresAt === null) return messages.never;
  return <Time at={paste.expiresAt}>{expiryText(paste, now)}</Time>;
}

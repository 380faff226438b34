import type { Child } from 'hono/jsx';
import { isId } from '#domain/id.ts';
import { burnsAfterReading, type Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { findPaste } from '#pastes/open.ts';
import { pastePath, sharedPath, statusPath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { CreatorControls } from './actions.tsx';
import { Activity } from './activity.tsx';
import { activityFor } from './find.ts';
import { burntPage } from './gone-pages.tsx';
import { LinkActions, LinkField } from './new-link.tsx';
import { isProtected } from './opened.ts';
import { expiryText } from './paste-meta.tsx';

/** The link and the status of a new paste, for its owner and the browser that created it. */
export const statusRoutes = (deps: AppContext): Route[] => [
  get(statusPath(':id'), (c) => showStatus(deps, c)),
];

/**
 * Shows the creator the link of a paste that burns, has a password or is on a private site, and what has happened to it.
 * Opens nothing: a burn paste must reach the person it is for.
 */
async function showStatus(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  const context = await pageContext(deps, c);
  const activity = await activityFor(deps, c, id, context.user);
  // The same for every id, so that it says nothing about any.
  if (activity === undefined) return foreignStatusPage(isId(id) ? id : '', deps.siteUrl, context);
  if (activity.burntAt !== null) return burntPage(activity.burntAt, activity, context);
  const { content: _, ...paste } = await findPaste(deps, id);
  const { status: messages } = context.messages.paste;
  const isReadable = context.user !== null || context.site.whoCanRead === 'everyone';
  return renderAskPage(
    { title: messages.title, ...context },
    burnsAfterReading(paste) ? messages.headingBurn : messages.heading,
    <>
      <p>
        {about(paste, isReadable, context.messages)} {expiry(paste, deps.clock(), context.messages)}
      </p>
      {/* A field, not a link: with one click, the creator would burn the paste. */}
      <LinkField url={deps.siteUrl + sharedPath(paste)} />
      <div class="actions">
        <LinkActions />
        {!paste.burn && isReadable && <ActLink href={sharedPath(paste)}>{messages.open}</ActLink>}
        <ActLink href="/">{messages.newPaste}</ActLink>
        {paste.accountId === null && isReadable && <CreatorControls id={paste.id} />}
      </div>
      {isProtected(paste) && (
        <>
          <Activity activity={activity} paste={paste} />
          <p class="quiet">{messages.bookmark}</p>
        </>
      )}
    </>,
  );
}

/**
 * The same address for everybody else, whether or not there is such a paste. Its creator may be here, in a browser without
 * cookies: they need the link, and must not be sent to where a click burns the paste.
 */
function foreignStatusPage(id: string, siteUrl: string, context: PageContext): Response {
  const { status: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.titleForeign, ...context, status: 403 },
    messages.headingForeign,
    <>
      <p>{messages.aboutForeign}</p>
      <LinkField url={siteUrl + pastePath(id)} />
      <div class="actions">
        <LinkActions />
        <ActLink href="/">{messages.newPaste}</ActLink>
      </div>
    </>,
  );
}

function about(paste: Paste, isReadable: boolean, { paste: { status: messages } }: Messages): string {
  const { burn, passwordHash, viewsLeft } = paste;
  if (!isReadable) return messages.aboutPrivate;
  const limit = viewsLeft === null ? '' : messages.aboutLimited(viewsLeft);
  if (passwordHash !== null)
    return burnsAfterReading(paste)
      ? messages.aboutBurnPassword
      : `${messages.aboutPassword} ${limit}`.trim();
  return burn && limit === '' ? messages.aboutBurn : limit;
}

function expiry(paste: Paste, now: number, messages: Messages): Child {
  const { neverExpires, expires } = messages.paste.status;
  if (burnsAfterReading(paste)) return null;
  if (paste.expiresAt === null) return neverExpires;
  return expires(
    <Time time={paste.expiresAt} shows="left">
      {expiryText(paste, now, messages)}
    </Time>,
  );
}

import type { Context } from 'hono';
import { isId } from '#domain/id.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { findPaste } from '#pastes/open.ts';
import { statusPath } from '#web/lib/urls.ts';
import { pageContext } from '#web/request/page-context.ts';
import { burntPage } from './burnt-page.tsx';
import { activityFor } from './find-activity.ts';
import { foreignStatusPage, statusPage } from './status-page.tsx';

/** The link and the status of a new paste, for its owner and the browser that created it. */
export const statusRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: statusPath(':id'), handle: (c) => showStatus(deps, c) },
];

async function showStatus(deps: AppContext, c: Context<Env>): Promise<Response> {
  const id = param(c, 'id');
  const context = await pageContext(deps, c);
  const activity = await activityFor(deps, c, id, context.user);
  // The same for every id, so that it says nothing about any.
  if (activity === undefined) return foreignStatusPage(isId(id) ? id : '', deps.siteUrl, context);
  if (activity.burntAt !== null) return burntPage(activity.burntAt, activity, context);
  const { content: _, ...paste } = await findPaste(deps, id);
  return statusPage({ paste, activity, siteUrl: deps.siteUrl, now: deps.clock(), context });
}

import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { viewStatistics } from '#analytics/statistics.ts';
import { RANGES } from '#domain/range.ts';
import type { AppContext } from '#http/context.ts';
import type { Env, Route } from '#http/routes.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { readOwnPaste } from '#pastes/read.ts';
import { requireLogin } from '#web/request/page-context.ts';
import { lists as listsMessages } from '#web/ui/messages.tsx';
import { statsPage } from './stats-page.tsx';

/** How many of the newest pastes can be selected; the list links to the statistics of all. */
const CHOICES = 25;

/** The statistics page: the figures of GET /api/v1/stats. */
export const statsRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: '/dashboard/stats', handle: requireLogin(deps, (user, c) => show(deps, user, c)) },
];

async function show(deps: AppContext, user: CurrentUser, c: Context<Env>): Promise<Response> {
  const accountId = user.account.id;
  const range = RANGES.find((known) => known === c.req.query('range')) ?? '7d';
  const pasteId = c.req.query('paste') || null;
  const paste = pasteId === null ? null : await readOwnPaste(deps, accountId, pasteId);
  const statistics = await viewStatistics(deps, accountId, range, pasteId);
  const { pastes } = await listOwnPastes(deps, accountId, { q: '', page: 1, perPage: CHOICES });
  const choices = [...(paste ? [paste] : []), ...(statistics.topPastes ?? []), ...pastes];
  return statsPage({
    site: deps.site,
    user,
    statistics,
    paste,
    // Without duplicates: a Map keeps the position of the first.
    choices: new Map(choices.map(({ id, title }) => [id, title ?? listsMessages.untitledOf(id)])),
  });
}

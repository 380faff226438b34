import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import type { AppContext } from '#http/context.ts';
import type { Env, Route } from '#http/routes.ts';
import { listAuditLog } from '#moderation/audit-log.ts';
import { requireAdmin } from './access.ts';
import { auditPage } from './audit-page.tsx';
import { adminState } from './state.ts';

const PER_PAGE = 50;

/** What administrators and operators did. */
export const auditRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: '/admin/audit', handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
];

async function show(deps: AppContext, user: CurrentUser, c: Context<Env>): Promise<Response> {
  const typed = c.req.query('after') ?? '';
  const after = /^\d{1,15}$/.test(typed) ? Number(typed) : null;
  const entries = await listAuditLog(deps, { after, atMost: PER_PAGE });
  const state = await adminState(deps, user, c, {});
  return auditPage({ state, entries, isFirst: after === null, perPage: PER_PAGE });
}

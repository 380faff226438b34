import type { AppContext } from '#http/context.ts';
import { get, type Route } from '#http/routes.ts';
import type { RecentLogin } from '#web/account/recent-login.tsx';
import { redirect } from '#web/request/form-fields.ts';
import { requireAdmin } from './access.tsx';
import { accountRoutes } from './accounts.tsx';
import { auditRoutes } from './audit.tsx';
import { blockRoutes } from './blocks.tsx';
import { inviteRoutes } from './invites.tsx';
import { pasteRoutes } from './pastes.ts';
import { reportRoutes } from './reports.ts';

/** The pages of administrators: reports, pastes, accounts, blocks, invites and the audit log. */
export const adminRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  get(
    '/admin',
    requireAdmin(deps, async (_, __, c) => redirect(c, '/admin/reports')),
  ),
  ...reportRoutes(deps, recentLogin),
  ...pasteRoutes(deps, recentLogin),
  ...accountRoutes(deps, recentLogin),
  ...blockRoutes(deps, recentLogin),
  ...inviteRoutes(deps, recentLogin),
  ...auditRoutes(deps, recentLogin),
];

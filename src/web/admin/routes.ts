import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { redirect } from '#web/request/form-fields.ts';
import { requireAdmin } from './access.ts';
import { accountRoutes } from './accounts.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { inviteRoutes } from './invites.ts';
import { pasteRoutes } from './pastes.ts';
import { reportRoutes } from './reports.ts';

/** The pages of administrators: reports, pastes, accounts, blocks, invites and the audit log. */
export const adminRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  {
    method: 'GET',
    path: '/admin',
    handle: requireAdmin(deps, async (_, c) => redirect(c, '/admin/reports')),
  },
  ...reportRoutes(deps, recentLogin),
  ...pasteRoutes(deps, recentLogin),
  ...accountRoutes(deps, recentLogin),
  ...blockRoutes(deps, recentLogin),
  ...inviteRoutes(deps, recentLogin),
  ...auditRoutes(deps),
];

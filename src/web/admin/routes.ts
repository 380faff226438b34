import { get, type Route } from '#http/routes.ts';
import { redirect } from '#web/request/form-fields.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { requireAdmin } from './access.tsx';
import { ACCOUNTS } from './accounts.tsx';
import { AUDIT_LOG } from './audit.tsx';
import { BLOCKS } from './blocks.tsx';
import { sectionRoutes } from './frame.tsx';
import { INVITES } from './invites.tsx';
import { PASTES, showPaste } from './pastes.tsx';
import { REPORTS } from './reports.ts';

/** The pages of administrators. */
export const adminRoutes = (deps: WebContext): Route[] => [
  get(
    '/admin',
    requireAdmin(deps, async (_, __, c) => redirect(c, REPORTS.path)),
  ),
  ...[REPORTS, PASTES, ACCOUNTS, BLOCKS, INVITES, AUDIT_LOG].flatMap((section) =>
    sectionRoutes(deps, section),
  ),
  get(`${PASTES.path}/:id`, requireAdmin(deps, showPaste)),
];

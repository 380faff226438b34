import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { editRoutes } from './edit.ts';
import { keyRoutes } from './keys.ts';
import { ownPasteRoutes } from './pastes.ts';
import { statsRoutes } from './stats.ts';

/** The dashboard: the pastes, API keys and statistics of an account. */
export const dashboardRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  ...ownPasteRoutes(deps),
  ...editRoutes(deps),
  ...keyRoutes(deps, recentLogin),
  ...statsRoutes(deps),
];

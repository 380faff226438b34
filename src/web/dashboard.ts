import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { editRoutes } from './dashboard/edit.ts';
import { keyRoutes } from './dashboard/keys.ts';
import { ownPasteRoutes } from './dashboard/pastes.ts';
import { statsRoutes } from './dashboard/stats.ts';
import type { RecentLogin } from './recent-login.ts';

/** What an account does with what is its own: pastes, keys, statistics. */
export const dashboardRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  ...ownPasteRoutes(deps),
  ...editRoutes(deps),
  ...keyRoutes(deps, recentLogin),
  ...statsRoutes(deps),
];

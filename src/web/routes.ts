import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';
import { accountRoutes } from './account.ts';
import { assetRoutes } from './assets.ts';
import { confirmRoutes } from './confirm.ts';
import { createRoutes } from './create.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deleteMadeRoutes } from './delete-made.ts';
import { docsRoutes } from './docs.ts';
import { exploreRoutes } from './explore.ts';
import { exportRoutes } from './export.ts';
import { forgotRoutes } from './forgot.ts';
import { logInRoutes } from './log-in.ts';
import { openRoutes } from './open.ts';
import { packing } from './packed.ts';
import { signUpRoutes } from './sign-up.ts';

/** The HTML door: pages and what they need. `documented` are the routes of the API, for the page about them. */
export const webRoutes = (deps: Deps, documented: Route[]): Route[] => [
  ...pageRoutes(deps, documented).map(packing),
  ...exportRoutes(deps),
  ...assetRoutes,
];

const pageRoutes = (deps: Deps, documented: Route[]): Route[] => [
  ...createRoutes(deps),
  ...openRoutes(deps),
  ...deleteMadeRoutes(deps),
  ...exploreRoutes(deps),
  ...dashboardRoutes(deps),
  ...docsRoutes(deps, documented),
  ...logInRoutes(deps),
  ...signUpRoutes(deps),
  ...forgotRoutes(deps),
  ...accountRoutes(deps),
  ...confirmRoutes(deps),
];

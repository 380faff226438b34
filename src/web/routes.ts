import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';
import { assetRoutes } from './assets.ts';
import { createRoutes } from './create.ts';
import { docsRoutes } from './docs.ts';
import { exploreRoutes } from './explore.ts';
import { openRoutes } from './open.ts';

/** The HTML door: pages and what they need. `documented` are the routes of the API, for the page about them. */
export const webRoutes = (deps: Deps, documented: Route[]): Route[] => [
  ...createRoutes(deps),
  ...openRoutes(deps),
  ...exploreRoutes(deps),
  ...docsRoutes(deps, documented),
  ...assetRoutes,
];

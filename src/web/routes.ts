import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';
import { assetRoutes } from './assets.ts';
import { createRoutes } from './create.ts';
import { exploreRoutes } from './explore.ts';
import { openRoutes } from './open.ts';

/** The HTML door: pages and what they need. */
export const webRoutes = (deps: Deps): Route[] => [
  ...createRoutes(deps),
  ...openRoutes(deps),
  ...exploreRoutes(deps),
  ...assetRoutes,
];

import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';

export const webRoutes = (_deps: Deps): Route[] => [];

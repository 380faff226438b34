import { forVisitors, requireReader } from '#http/auth/private-site.ts';
import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { accountRoutes } from './account.ts';
import { keylessRoutes } from './keyless.ts';
import { openApiDocument } from './openapi.ts';
import { pasteRoutes } from './pastes.ts';
import { rawRoutes } from './raw.ts';
import { revisionRoutes } from './revisions.ts';
import { serviceRoutes } from './service.ts';

/** Every route that is not a page. */
export function apiRoutes(deps: AppContext): Route[] {
  const documented = [
    ...pasteRoutes(deps),
    ...revisionRoutes(deps),
    ...accountRoutes(deps),
    ...keylessRoutes(deps),
    ...rawRoutes(deps),
  ].map((route) => requireReader(deps, route));
  // Cached, because generating it takes milliseconds and anyone may request it.
  let cached: { siteUrl: string; document: object } | undefined;
  const document = () => {
    if (cached?.siteUrl !== deps.siteUrl) {
      cached = { siteUrl: deps.siteUrl, document: openApiDocument(documented, deps) };
    }
    return cached.document;
  };
  return [...documented, ...forVisitors(serviceRoutes(deps, document))];
}

import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { accountRoutes } from './account.ts';
import { keylessRoutes } from './keyless.ts';
import { openApiDocument } from './openapi.ts';
import { pasteRoutes } from './pastes.ts';
import { rawRoutes } from './raw.ts';
import { serviceRoutes } from './service.ts';

/** The JSON door: every route that is not a page. */
export function apiRoutes(deps: AppContext): Route[] {
  const documented = [
    ...pasteRoutes(deps),
    ...accountRoutes(deps),
    ...keylessRoutes(deps),
    ...rawRoutes(deps),
  ];
  // Made once: it takes milliseconds, and anybody may ask for it.
  let made: { siteUrl: string; document: object } | undefined;
  const document = () => {
    if (made?.siteUrl !== deps.siteUrl) {
      made = { siteUrl: deps.siteUrl, document: openApiDocument(documented, deps.siteUrl) };
    }
    return made.document;
  };
  return [...documented, ...serviceRoutes(deps, document)];
}

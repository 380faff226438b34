import { forVisitors, requireReader } from '#http/auth/private-site.ts';
import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { confirmRoutes } from './account/confirm.tsx';
import { exportRoutes } from './account/export.ts';
import { forgotRoutes } from './account/forgot.tsx';
import { identityRoutes, issuerRoutes } from './account/issuer.ts';
import { logInRoutes } from './account/log-in.ts';
import { passkeyRoutes } from './account/passkeys.ts';
import { withProxyLogIn } from './account/proxy.tsx';
import { accountRoutes } from './account/routes.ts';
import { signUpRoutes } from './account/sign-up.tsx';
import { twoFactorRoutes } from './account/two-factor.ts';
import { adminRoutes } from './admin/routes.ts';
import { createRoutes } from './create/routes.ts';
import { editRoutes } from './dashboard/edit.ts';
import { keyRoutes } from './dashboard/keys.ts';
import { ownPasteRoutes } from './dashboard/pastes.ts';
import { statsRoutes } from './dashboard/stats.tsx';
import { diffRoutes } from './diff/routes.tsx';
import { docsRoutes, securityTxtRoutes } from './docs/routes.tsx';
import { embedRoutes } from './embed/routes.tsx';
import { exploreRoutes } from './explore/routes.tsx';
import { historyRoutes } from './history/routes.ts';
import { languageRoutes } from './language/routes.tsx';
import { deletionRoutes } from './paste/deletion.tsx';
import { filesRoutes } from './paste/files.ts';
import { previewImageRoutes } from './paste/preview.tsx';
import { reportRoutes } from './paste/report.tsx';
import { openRoutes } from './paste/routes.ts';
import { statusRoutes } from './paste/status.tsx';
import { withCompression } from './request/compression.ts';
import { withLanguage } from './request/language.ts';
import { type WebContext, webContext } from './request/web-context.ts';
import { assetRoutes } from './ui/assets.ts';

/** The HTML door: pages and what they need. `documented` are the routes of the API, for the page about them. */
export function webRoutes(app: AppContext, documented: Route[]): Route[] {
  const deps = webContext(app);
  const pages = [
    ...forVisitors(visitorRoutes(deps, documented)),
    ...pageRoutes(deps),
    ...twoFactorRoutes(deps),
  ]
    .map((route) => withLanguage(deps, route))
    .map(withCompression);
  return [
    ...[...pages, ...exportRoutes(deps)].map((route) => withProxyLogIn(deps, requireReader(deps, route))),
    ...forVisitors([...assetRoutes, ...securityTxtRoutes(deps)]),
  ];
}

/** Pages that a private site shows to visitors, too: they lead in, or explain the site, and show no paste. */
const visitorRoutes = (deps: WebContext, documented: Route[]): Route[] => [
  ...createRoutes(deps),
  ...docsRoutes(deps, documented),
  ...logInRoutes(deps),
  ...issuerRoutes(deps),
  ...signUpRoutes(deps),
  ...forgotRoutes(deps),
  ...confirmRoutes(deps),
  ...statusRoutes(deps),
  ...languageRoutes(deps),
];

const pageRoutes = (deps: WebContext): Route[] => [
  ...openRoutes(deps),
  ...filesRoutes(deps),
  ...previewImageRoutes(deps),
  ...deletionRoutes(deps),
  ...reportRoutes(deps),
  ...diffRoutes(deps),
  ...historyRoutes(deps),
  ...embedRoutes(deps),
  ...exploreRoutes(deps),
  ...ownPasteRoutes(deps),
  ...editRoutes(deps),
  ...keyRoutes(deps),
  ...statsRoutes(deps),
  ...accountRoutes(deps),
  ...passkeyRoutes(deps),
  ...identityRoutes(deps),
  ...adminRoutes(deps),
];

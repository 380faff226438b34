import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { accountRoutes } from './account.ts';
import { assetRoutes } from './assets.ts';
import { confirmRoutes } from './confirm.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { createRoutes } from './create.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deleteMadeRoutes } from './delete-made.ts';
import { docsRoutes } from './docs.ts';
import { exploreRoutes } from './explore.ts';
import { exportRoutes } from './export.ts';
import { forgotRoutes } from './forgot.ts';
import { logInRoutes } from './log-in.ts';
import { logInCodeRoutes } from './log-in-code.ts';
import { openRoutes } from './open.ts';
import { packing } from './packed.ts';
import { RecentLogin } from './recent-login.ts';
import { securityTxtRoutes } from './security-txt.ts';
import { signUpRoutes } from './sign-up.ts';
import { twoFactorRoutes } from './two-factor.ts';

/** The HTML door: pages and what they need. `documented` are the routes of the API, for the page about them. */
export function webRoutes(deps: AppContext, documented: Route[]): Route[] {
  const recentLogin = new RecentLogin(deps);
  const mails = new ConfirmationMails(deps);
  return [
    ...pageRoutes(deps, documented, recentLogin, mails).map(packing),
    ...exportRoutes(deps, recentLogin),
    ...assetRoutes,
    ...securityTxtRoutes(deps),
  ];
}

const pageRoutes = (
  deps: AppContext,
  documented: Route[],
  recentLogin: RecentLogin,
  mails: ConfirmationMails,
): Route[] => [
  ...createRoutes(deps),
  ...openRoutes(deps),
  ...deleteMadeRoutes(deps),
  ...exploreRoutes(deps),
  ...dashboardRoutes(deps, recentLogin),
  ...docsRoutes(deps, documented),
  ...logInRoutes(deps),
  ...logInCodeRoutes(deps),
  ...signUpRoutes(deps, mails),
  ...forgotRoutes(deps),
  ...accountRoutes(deps, recentLogin),
  ...twoFactorRoutes(deps, recentLogin),
  ...confirmRoutes(deps, mails),
];

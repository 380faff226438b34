import { proxyIdentity } from '#accounts/proxy-log-in.ts';
import { sessionEnded } from '#accounts/session.ts';
import { unlinkedName } from '#http/auth/proxy.ts';
import type { Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { redirect } from '#web/request/form-fields.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { type AccountForm, passwordForm } from './routes.ts';

/** Links the name that the proxy sends to the account of somebody who is logged in to it. */
export const proxyLinkRoutes = (deps: WebContext): Route[] =>
  deps.authProxy === undefined ? [] : [passwordForm(deps, 'link-proxy', [], 'link_proxy_password', link)];

async function link({ deps, c, user: { account, session } }: AccountForm): Promise<Response> {
  const name = await unlinkedName(deps, c);
  const identity = name && {
    ...proxyIdentity({ name }),
    ...{ accountId: account.id, createdAt: deps.clock(), lastUsedAt: null },
  };
  const outcome = identity ? await deps.store.identities.link(identity, session.id) : 'taken';
  if (outcome === 'loggedOut') throw sessionEnded();
  // The page then offers it no more.
  if (outcome === 'taken') return redirect(c, '/account');
  logSecurityEvent(deps, c, 'proxy_linked', { account: account.username });
  return redirect(c, '/account?done=proxy-linked');
}

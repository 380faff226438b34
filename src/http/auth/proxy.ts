import { isProxyName, type ProxyUser, proxyIdentity } from '#accounts/proxy-log-in.ts';
import type { AuthProxy } from '#config/index.ts';
import { isInNetworks, limitedNetwork } from '#domain/network.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { plainAddress } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';

/** When each proxy's header was last logged as ignored. */
const LOGGED_AT = new WeakMap<AuthProxy, number>();

/**
 * Who the proxy says has sent this request; undefined without a proxy or its header. What counts is the address of the
 * connection itself: `X-Forwarded-For` is what a client may have written. Elsewhere the header is ignored, and logged.
 */
export function proxyUser(deps: AppContext, c: RequestContext): ProxyUser | undefined {
  const { authProxy } = deps;
  const name = authProxy && c.req.header(authProxy.header)?.trim();
  if (!name) return undefined;
  const address = plainAddress(c.env.address());
  if (!isInNetworks(authProxy.networks, address)) {
    logIgnored(deps, authProxy, address);
    return undefined;
  }
  const { emailHeader, groupsHeader, adminGroups } = authProxy;
  const groups = groupsHeader && c.req.header(groupsHeader)?.split(',');
  return {
    name,
    email: emailHeader && c.req.header(emailHeader),
    isAdmin: adminGroups && (groups || []).some((group) => adminGroups.includes(group.trim())),
  };
}

/** At most once a minute: anybody can send the header. With the network of the connection, which nobody can make up. */
function logIgnored({ clock, writeSecurityEvent }: AppContext, proxy: AuthProxy, address: string): void {
  const now = clock();
  if (now - (LOGGED_AT.get(proxy) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  LOGGED_AT.set(proxy, now);
  try {
    writeSecurityEvent({ event: 'proxy_header_ignored', network: limitedNetwork(address) });
  } catch {}
}

/** Whether the proxy says, with this very request, that it comes from the owner of the account. */
export async function isVouchedFor(deps: AppContext, c: RequestContext, accountId: string): Promise<boolean> {
  const user = proxyUser(deps, c);
  return (
    user !== undefined && (await deps.store.identities.findAccount(proxyIdentity(user)))?.id === accountId
  );
}

/** The name that the proxy sends with this request, if it belongs to no account yet and could be linked to one. */
export async function unlinkedName(deps: AppContext, c: RequestContext): Promise<string | undefined> {
  const user = proxyUser(deps, c);
  if (user === undefined || !isProxyName(user.name)) return undefined;
  return (await deps.store.identities.findAccount(proxyIdentity(user))) ? undefined : user.name;
}

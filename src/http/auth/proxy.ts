import { isProxyName, type ProxyUser } from '#accounts/proxy-log-in.ts';
import type { AuthProxy } from '#config/index.ts';
import type { Account } from '#domain/account.ts';
import { type Identity, proxyIdentity } from '#domain/identity.ts';
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
    identity: proxyIdentity(name),
    email: emailHeader && c.req.header(emailHeader),
    isAdmin: adminGroups && (groups || []).some((group) => adminGroups.includes(group.trim())),
  };
}

/** At most once a minute: anybody can send the header. With the network of the connection, which nobody can make up. */
function logIgnored({ clock, writeSecurityEvent }: AppContext, proxy: AuthProxy, address: string): void {
  const now = clock();
  if (now - (LOGGED_AT.get(proxy) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  LOGGED_AT.set(proxy, now);
  writeSecurityEvent({ event: 'proxy_header_ignored', network: limitedNetwork(address) });
}

/** The account as the proxy says with this very request that it is; null when the request is not from its owner. */
export async function asProxySays(
  deps: AppContext,
  c: RequestContext,
  account: Account,
): Promise<Account | null> {
  const user = proxyUser(deps, c);
  const owner = user && (await deps.store.identities.findAccount(user.identity));
  return owner?.id === account.id ? { ...account, admin: user?.isAdmin ?? account.admin } : null;
}

/** Who the proxy says has sent this request, if that can be linked to an account and is linked to none yet. */
export async function unlinkedIdentity(deps: AppContext, c: RequestContext): Promise<Identity | undefined> {
  const identity = proxyUser(deps, c)?.identity;
  if (identity === undefined || !isProxyName(identity.subject)) return undefined;
  return (await deps.store.identities.findAccount(identity)) ? undefined : identity;
}

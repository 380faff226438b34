/** The settings of a proxy that has logged people in. */

import { parseNetwork } from '#domain/network.ts';
import { ConfigError, groups, type Kind, listOf, optional, type SettingValues, url } from './kinds.ts';

const header: Kind<string> = {
  accepts: 'the name of a header, such as `Remote-User`',
  parse: (value) => (/^[a-z][a-z0-9-]{0,63}$/i.test(value) ? value : undefined),
};

export const AUTH_PROXY_SETTINGS = {
  AUTH_PROXY_HEADER: optional(
    header,
    'The header in which a proxy that has logged somebody in sends their name, such as `Remote-User` ([operations.md](operations.md#a-proxy-that-logs-people-in)). Needs `AUTH_PROXY_NETWORKS`. The first request with a new name creates an account, whatever `SIGNUP` says.',
  ),
  AUTH_PROXY_NETWORKS: optional(
    listOf('a list such as `10.0.0.5,2001:db8::/64`', parseNetwork),
    'Where that proxy connects from. The header is ignored on every other connection, whatever `X-Forwarded-For` says. Everyone who can connect from there can be anyone.',
  ),
  AUTH_PROXY_EMAIL_HEADER: optional(
    header,
    'The header with the email address of that person, for a new account. Without it, the account gets no email.',
  ),
  AUTH_PROXY_GROUPS_HEADER: optional(
    header,
    'The header with the groups of that person, separated by commas.',
  ),
  AUTH_PROXY_ADMIN_GROUPS: optional(
    groups('a list such as `admins,operators`'),
    'The groups whose members are administrators. If set, all others who come through the proxy are ordinary accounts.',
  ),
  AUTH_PROXY_LOGOUT_URL: optional(
    url('https', 'http'),
    'Where people go after they log out here if the proxy has logged them in: the page that logs them out there. If unset, the next page logs them in again.',
  ),
};

export type AuthProxy = NonNullable<ReturnType<typeof authProxyFrom>>;

/** Undefined without a proxy. Throws `ConfigError` for one that is set by halves. */
export function authProxyFrom(settings: SettingValues<typeof AUTH_PROXY_SETTINGS, 'AUTH_PROXY_'>) {
  const { header, networks, groupsHeader, adminGroups } = settings;
  if (header === undefined) {
    const [name] = Object.entries(settings).find(([, value]) => value !== undefined) ?? [];
    if (name === undefined) return undefined;
    throw new ConfigError(
      `AUTH_PROXY_${name.replace(/[A-Z]/g, '_$&').toUpperCase()} needs AUTH_PROXY_HEADER. Set that to the header with the name of the user, such as Remote-User, or remove it.`,
    );
  }
  if (networks === undefined)
    throw new ConfigError(
      'AUTH_PROXY_HEADER needs AUTH_PROXY_NETWORKS. Set it to the addresses that the proxy connects from, such as 127.0.0.1: from elsewhere, anyone could claim any name.',
    );
  if (adminGroups !== undefined && groupsHeader === undefined)
    throw new ConfigError(
      'AUTH_PROXY_ADMIN_GROUPS needs AUTH_PROXY_GROUPS_HEADER. Set it to the header with the groups, such as Remote-Groups.',
    );
  return { ...settings, header, networks };
}

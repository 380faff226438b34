import { isLoopback } from '#domain/network.ts';
import type { Kind, SettingValues } from './kinds.ts';
import { ConfigError, duration, groups, line, optional, setting, text } from './kinds.ts';

const issuerUrl: Kind<string> = {
  accepts: 'a URL that starts with `https://`, or with `http://` on this machine, without a query',
  parse: (value) => {
    const { protocol, hostname, search, hash } = URL.canParse(value) ? new URL(value) : new URL('none:');
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && search === '' && hash === '' ? value : undefined;
  },
};

/** Single sign-on. */
export const OIDC_SETTINGS = {
  OIDC_ISSUER: optional(
    issuerUrl,
    'The address of the OpenID provider through which people can log in ([Single sign-on](operations.md#single-sign-on)), exactly as it names itself. Needs `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`.',
  ),
  OIDC_CLIENT_ID: optional(text, 'The client ID of this site at the provider.'),
  OIDC_CLIENT_SECRET: optional(text, 'The client secret of this site at the provider.'),
  OIDC_CLIENT_SECRET_FILE: optional(text, 'A file with that secret, instead of `OIDC_CLIENT_SECRET`.'),
  OIDC_NAME: optional(
    line(40),
    'What people call the provider; the button says “Log in with” and this name.',
    'the host of `OIDC_ISSUER`',
  ),
  OIDC_SCOPES: setting(text, 'openid profile email', 'The scopes to ask for; `openid` must be one.'),
  OIDC_USERNAME_CLAIM: setting(
    text,
    'preferred_username',
    'The claim that suggests the name of a new account.',
  ),
  OIDC_GROUPS_CLAIM: setting(text, 'groups', 'The claim that lists the groups of a person.'),
  OIDC_ALLOWED_GROUPS: optional(
    groups('a list of names such as `staff,editors`'),
    'Only members of one of these groups can log in through the provider.',
  ),
  OIDC_ADMIN_GROUPS: optional(
    groups('a list of names such as `staff,editors`'),
    'Members of one of these groups become administrators when they log in through the provider, and all others stop being one.',
  ),
  OIDC_CA_FILE: optional(
    text,
    'A file with the certificate (PEM) of the authority that the provider’s certificate comes from, if it is your own.',
  ),
  OIDC_SESSION_MAX: optional(
    duration,
    'How long a session lasts at most that began at the provider. After that, and only then, its groups count again.',
    '90 days, as of other sessions',
  ),
};

/** The settings of the provider; undefined if there is none. Throws `ConfigError` if only some of them are set. */
export function oidcFrom(settings: SettingValues<typeof OIDC_SETTINGS, 'OIDC_'>) {
  const { issuer, clientId, clientSecret, clientSecretFile, name } = settings;
  const secret = clientSecret ?? clientSecretFile;
  if (issuer === undefined && clientId === undefined && secret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || secret === undefined)
    throw new ConfigError(
      'Single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE. Set those that are missing, or none of them.',
    );
  return { ...settings, issuer, clientId, name: name ?? new URL(issuer).host };
}

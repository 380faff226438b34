import { readFileSync } from 'node:fs';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Config } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import { type Issuer, IssuerError, type VouchedUser } from '#domain/issuer.ts';

/** How long to wait for each response of the provider (seconds). */
const TIMEOUT_S = 10;

/** The OpenID provider of the settings; undefined without one. Throws `ConfigError` for a file that cannot be read. */
export function oidcIssuer({ oidc }: Pick<Config, 'oidc'>): Issuer | undefined {
  if (oidc === undefined) return undefined;
  const secret = oidc.clientSecret ?? read('OIDC_CLIENT_SECRET_FILE', oidc.clientSecretFile).trim();
  const ca = oidc.caFile === undefined ? undefined : read('OIDC_CA_FILE', oidc.caFile);
  // Loaded with the first login, as a provider that is down must not stop the start.
  const library = () => import('openid-client');
  let found: Promise<Configuration> | undefined;
  const discover = async () => {
    const client = await library();
    // Checks signatures, too: the library trusts TLS otherwise, which a provider on this machine may not have.
    const execute = [client.enableNonRepudiationChecks];
    if (oidc.issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const options = { execute, timeout: TIMEOUT_S, ...(ca && { [client.customFetch]: fetchTrusting(ca) }) };
    // Those that say nothing take the first (OpenID Connect Discovery 1.0, section 3).
    const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
    const authenticate: ClientAuth = (server, ...request) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
        server,
        ...request,
      );
    return client.discovery(new URL(oidc.issuer), oidc.clientId, undefined, authenticate, options);
  };
  const configuration = () => {
    found ??= discover().catch((error) => {
      found = undefined;
      throw new IssuerError('unreachable', error);
    });
    return found;
  };

  const { name, sessionMax } = oidc;
  return {
    ...{ name, sessionMax },
    async begin(redirectUri, again) {
      const [client, config] = [await library(), await configuration()];
      const verifier = client.randomPKCECodeVerifier();
      const checks = { verifier, state: client.randomState(), nonce: client.randomNonce() };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: oidc.scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { max_age: '0' }),
      });
      return { url: url.href, checks };
    },

    async finish(answer, { verifier, state, nonce }) {
      const [client, config] = [await library(), await configuration()];
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new IssuerError('invalid');
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return vouched({ ...more, ...claims }, oidc);
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError) throw new IssuerError('refused', error);
        // Such as `invalid_client`, which the operator must know.
        if (error instanceof client.ResponseBodyError)
          throw new IssuerError('invalid', new Error(error.error));
        const isAnswer = error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT';
        throw new IssuerError(isAnswer || error instanceof IssuerError ? 'invalid' : 'unreachable', error);
      }
    },

    async logOutUrl(issuer, returnTo) {
      const client = await library();
      const config = await configuration().catch(() => undefined);
      const { issuer: own, end_session_endpoint: page } = config?.serverMetadata() ?? {};
      if (config === undefined || own !== issuer || page === undefined) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

function vouched(
  claims: Record<string, unknown> & { iss: string; sub: string },
  { usernameClaim, groupsClaim, allowedGroups, adminGroups }: NonNullable<Config['oidc']>,
): VouchedUser {
  const textOf = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  // Some providers send the only group alone.
  const sent = [claims[groupsClaim]].flat();
  const isInOneOf = (groups?: string[]) => groups?.some((group) => sent.includes(group));
  return {
    identity: { issuer: claims.iss, subject: claims.sub },
    username: textOf(usernameClaim),
    email: textOf('email'),
    emailVerified: claims.email_verified === true,
    isAllowed: isInOneOf(allowedGroups) ?? true,
    isAdmin: isInOneOf(adminGroups),
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : undefined,
  };
}

function read(setting: string, file = ''): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`Invalid ${setting}: the file could not be read. ${(error as Error).message}.`);
  }
}

/** Bun alone takes a certificate with a request; Node reads those of NODE_EXTRA_CA_CERTS. */
const fetchTrusting =
  (ca: string): CustomFetch =>
  (url, options) =>
    fetch(url, { ...options, tls: { ca } } as RequestInit);

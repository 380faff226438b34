/** OpenID providers on this machine: a real one, and one that says whatever a test wants. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { readConfig } from '#config/index.ts';
import { oidcIssuer } from '#server/oidc.ts';
import type { Browser } from '../web/browser.ts';
import { SITE_URL } from './app.ts';
import { BELOW } from './below.ts';

const CLIENT = { client_id: 'gluepot', client_secret: 'a secret of forty letters, more or less' };
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEYS = keyPair();

/** Parts of a test app whose people can log in through the provider at `url`. */
export function throughIssuer(url: string, settings: Record<string, string> = {}) {
  const config = readConfig({
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: 'Example',
    ...settings,
  });
  return { issuer: oidcIssuer(config), site: config.site };
}

export type Claims = Record<string, unknown> & { sub: string };

interface Forgery {
  /** Instead of the key that the provider publishes. */
  key?: KeyObject;
  /** Claims that the provider would never send. */
  claims?: Record<string, unknown>;
}

/** A key that no provider publishes. */
export const strangeKey = (): KeyObject => keyPair().privateKey;

/** A provider that vouches for anybody, at once. It checks PKCE, and takes each code once, as a real one does. */
export function fakeIssuer({ endsSessions = false, port = 0 } = {}) {
  const codes = new Map<string, { claims: Claims; challenge: string; forgery: Forgery }>();
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const answers: Record<string, (form: URLSearchParams) => object | undefined> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      ...(endsSessions && { end_session_endpoint: `${url}/log-out` }),
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({
      keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
    }),
    '/token': (form) => {
      const code = form.get('code') ?? '';
      const asked = codes.get(code);
      codes.delete(code);
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (asked === undefined || asked.challenge !== verifier) return undefined;
      if (form.get('client_secret') !== CLIENT.client_secret) return undefined;
      const seconds = Math.floor(Date.now() / 1000);
      const times = { iat: seconds, exp: seconds + 60 };
      const claims = { iss: url, aud: CLIENT.client_id, ...times, ...asked.claims, ...asked.forgery.claims };
      const text = `${encode({ alg: 'RS256', kid: '1' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(text), asked.forgery.key ?? KEYS.privateKey);
      const id_token = `${text}.${signature.toString('base64url')}`;
      return { access_token: 'none', token_type: 'Bearer', id_token };
    },
  };
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    async fetch(request) {
      const answer = answers[new URL(request.url).pathname]?.(new URLSearchParams(await request.text()));
      return answer ? Response.json(answer) : Response.json({ error: 'invalid_grant' }, { status: 400 });
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    stop: () => server.stop(true),
    /** The path on the site to which somebody with these claims comes back from the page of the provider. */
    vouch(page: string, claims: Claims, forgery: Forgery = {}): string {
      const asked = new URL(page).searchParams;
      const code = crypto.randomUUID();
      const nonce = asked.get('nonce');
      codes.set(code, {
        claims: { nonce, ...claims },
        challenge: asked.get('code_challenge') ?? '',
        forgery,
      });
      return `/log-in/callback?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: url })}`;
    },
  };
}

/** The site as the provider knows it. */
const SITE = SITE_URL + BELOW;

/** A real provider, at which `person` is always ready to log in. */
export async function realIssuer(person: Claims) {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${SITE}/log-in/callback`],
        post_logout_redirect_uris: [`${SITE}/`],
      },
    ],
    jwks: { keys: [{ ...KEYS.privateKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_, accountId) => ({ accountId, claims: () => person }),
    cookies: { keys: ['for a test'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    await provider.interactionFinished(context.req, context.res, { login: { accountId: person.sub } });
    context.respond = false;
  });
  handle = provider.callback();
  const cookies = new Map<string, string>();
  return {
    url,
    stop: () => void server.close(),
    /** Opens a page of the provider in the person's browser; gives the path on the site that it leads to. */
    async visit(page: string): Promise<string> {
      // The support of tests below a path has taken the path off.
      const asked = page.replaceAll(encodeURIComponent(SITE_URL), encodeURIComponent(SITE));
      for (let at = asked; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { headers: { cookie }, redirect: 'manual' });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const to = response.headers.get('location');
        if (to === null) throw new Error(`${response.status}: ${await response.text()}`);
        if (to.startsWith(SITE)) return to.slice(SITE.length);
        at = new URL(to, at).href;
      }
    },
  };
}

/** What a test does at a fake provider, in a browser. */
export const atIssuer = (issuer: ReturnType<typeof fakeIssuer>) => ({
  /** Begins a login, and gives the page of the provider. */
  async begin(browser: Browser, query = ''): Promise<string> {
    const response = await browser.get(`/log-in/issuer${query}`);
    return response.headers.get('location') ?? '';
  },
  /** Logs in as somebody with these claims. */
  async logIn(browser: Browser, claims: Claims, query = ''): Promise<Response> {
    return browser.get(issuer.vouch(await this.begin(browser, query), claims));
  },
  /** Begins to link a login to the account of the browser, and gives the page of the provider. */
  async beginLink(browser: Browser): Promise<string> {
    const response = await browser.post('/account/identities/link');
    return response.headers.get('refresh')?.replace('0; url=', '') ?? '';
  },
  async link(browser: Browser, claims: Claims): Promise<Response> {
    return browser.get(issuer.vouch(await this.beginLink(browser), claims));
  },
});

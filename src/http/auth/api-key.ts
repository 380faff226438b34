import type { MiddlewareHandler } from 'hono';
import { authenticate } from '#accounts/keys.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import type { KeyScope, NeededScope } from '#domain/key.ts';
import { limitedNetwork } from '#domain/network.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { limitHeaders } from '#http/limits/limits.ts';
import { type Env, type RequestContext, stripBodyForHead } from '#http/routes.ts';
import type { KeyAccess } from '#store/store.ts';

export const API_VERSION = 'v1';

/** Middleware of /api/v1: counts the request (429), requires a valid key (401; 403), and adds the headers of docs/api.md. */
export function requireApiKey(deps: AppContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const text = bearer(c.req.header('authorization'));
    const { key, error, limit } = await countedKey(deps, c, text, neededScope(c));
    if (error !== undefined) {
      c.res = await stripBodyForHead(c, errorResponse(error, deps.clock()));
    } else {
      c.set('accountId', key.accountId);
      c.set('keyId', key.keyId);
      await next();
    }
    const { headers } = c.res;
    headers.set('X-API-Version', API_VERSION);
    headers.set('Cache-Control', 'no-store');
    // A response to a creation that exceeded a creation limit already carries the figures of that limit.
    if (limit === undefined || headers.has('X-RateLimit-Limit')) return;
    for (const [name, value] of limitHeaders(limit.state)) headers.set(name, value);
  };
}

/**
 * The scope that a request needs by its method and path. A write needs all unless it says otherwise, so that a new route
 * cannot give a narrow key too much by being forgotten.
 */
export function neededScope({ req: { method, path } }: RequestContext): NeededScope {
  if (method === 'POST' && path === '/api/v1/pastes') return 'create';
  if (method !== 'GET' && method !== 'HEAD') return 'all';
  // With it, clients check their key.
  return path === '/api/v1/me' ? 'any' : 'read';
}

/** Looks up a key, and counts the request as `useKey` does; without a valid key, in the limit of the address. */
export async function countedKey(deps: AppContext, c: RequestContext, text: string, needed: NeededScope) {
  const key = await authenticate(deps, text, () => addressOf(deps, c));
  if (!(key instanceof AppError)) return useKey(deps, key, needed);
  const limit = await consumeRequest(deps, `address:${limitedNetwork(addressOf(deps, c))}`);
  return { error: limit?.rejected ? rateLimited(limit.state) : key, limit };
}

/** Counts a request with a valid key in its limit and, unless it must be refused with `error`, as a use of the key. */
export async function useKey(deps: AppContext, key: KeyAccess, needed: NeededScope) {
  const limit = await consumeRequest(deps, `key:${key.keyId}`);
  if (limit?.rejected) return { error: rateLimited(limit.state), limit };
  const isCovered = needed === 'any' || key.scope === 'all' || key.scope === needed;
  if (!isCovered) return { error: beyondScope(key.scope, needed), limit };
  await deps.keyUses.note(key.keyId, deps.clock());
  return { key, limit };
}

/** RFC 6750, section 3.1. */
const beyondScope = (scope: KeyScope, needed: NeededScope) =>
  new AppError(
    'FORBIDDEN',
    `The scope of the API key is "${scope}", which does not allow this request. Use a key with the scope ` +
      `${needed === 'all' ? '' : `"${needed}" or `}"all".`,
  );

/** Consumes the request limit of a key or an address. Undefined when the limit is off. */
async function consumeRequest({ requests, limits, clock }: AppContext, subject: string) {
  const rule = { subject, lengthMs: MINUTE_MS, max: limits.requestsPerMinute };
  return rule.max === 0 ? undefined : requests.consume([rule], clock());
}

/** RFC 6750, section 2.1; the scheme is not case-sensitive (RFC 9110, section 11.1). */
export const bearer = (authorization: string | undefined): string =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

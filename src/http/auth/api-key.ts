import type { MiddlewareHandler } from 'hono';
import { authenticate } from '#accounts/keys.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import { limitedNetwork } from '#domain/network.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { type ConsumeResult, limitHeaders } from '#http/limits/limits.ts';
import { type Env, type RequestContext, stripBodyForHead } from '#http/routes.ts';

export const API_VERSION = 'v1';

/** Middleware of /api/v1: counts the request (429), requires a valid key (401), and adds the headers of docs/api.md. */
export function requireApiKey(deps: AppContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { key, limit, now } = await authenticateCounted(deps, c, bearer(c.req.header('authorization')));
    if (limit?.rejected || key === undefined) {
      const error = limit?.rejected ? rateLimited(limit.state) : unauthorized();
      c.res = await stripBodyForHead(c, errorResponse(error, now));
    } else {
      c.set('accountId', key.accountId);
      c.set('keyId', key.keyId);
      await deps.keyUses.note(key.keyId, now);
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

/** Looks up a key, and counts the request in its limit; without a valid key, in that of the address. */
export async function authenticateCounted(deps: AppContext, c: RequestContext, text: string) {
  const key = await authenticate(deps, text);
  const now = deps.clock();
  const subject = key ? `key:${key.keyId}` : `address:${limitedNetwork(addressOf(deps, c))}`;
  return { key, limit: await consumeRequest(deps, subject, now), now };
}

/** Consumes the request limit of a key or an address. Undefined when the limit is off. */
export async function consumeRequest(
  { requests, limits }: AppContext,
  subject: string,
  now: number,
): Promise<ConsumeResult | undefined> {
  const rule = { subject, lengthMs: MINUTE_MS, max: limits.requestsPerMinute };
  return rule.max === 0 ? undefined : requests.consume([rule], now);
}

/** RFC 6750, section 2.1; the scheme is not case-sensitive (RFC 9110, section 11.1). */
export const bearer = (authorization: string | undefined): string =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

export const unauthorized = () =>
  new AppError(
    'UNAUTHORIZED',
    'The API key is missing, unknown or revoked, or its account is disabled. Send a valid key as "Authorization: Bearer gp_…".',
  );

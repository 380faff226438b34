import type { MiddlewareHandler } from 'hono';
import { authenticate } from '#accounts/keys.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import { limitedNetwork } from '#domain/network.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { type ConsumeResult, limitHeaders } from '#http/limits/limits.ts';
import { type Env, stripBodyForHead } from '#http/routes.ts';

export const API_VERSION = 'v1';

/** Middleware of /api/v1: counts the request (429), requires a valid key (401), and adds the headers of docs/api.md. */
export function requireApiKey(deps: AppContext): MiddlewareHandler<Env> {
  const { clock } = deps;
  return async (c, next) => {
    const key = await authenticate(deps, bearer(c.req.header('authorization')));
    const now = clock();
    const subject = key ? `key:${key.keyId}` : `address:${limitedNetwork(addressOf(deps, c))}`;
    const limit = await consumeRequest(deps, subject, now);
    if (limit?.rejected) {
      c.res = await stripBodyForHead(c, errorResponse(rateLimited(limit.state), now));
    } else if (key === undefined) {
      c.res = await stripBodyForHead(c, errorResponse(unauthorized(), now));
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

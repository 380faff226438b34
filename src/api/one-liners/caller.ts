import { authenticate } from '#accounts/keys.ts';
import { rateLimited } from '#domain/errors.ts';
import { limitedNetwork } from '#domain/network.ts';
import { bearer, consumeRequest, unauthorized } from '#http/auth/api-key.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';

/** Who a client acts for. */
export interface Caller {
  /** Null without an API key. */
  accountId: string | null;
}

/**
 * Who sent a request: the account of the key in `Authorization: Bearer …`, or nobody without that header. Clients of
 * rustypaste send the key alone. Sessions do not count, so a page of another site cannot paste as its visitor. Throws
 * UNAUTHORIZED for an invalid key, and RATE_LIMITED.
 */
export async function callerFrom(deps: AppContext, c: RequestContext): Promise<Caller> {
  const authorization = c.req.header('authorization');
  if (authorization === undefined || isForProxy(authorization)) return { accountId: null };
  return callerWithKey(deps, c, isKeyAlone(authorization) ? authorization : bearer(authorization));
}

/** A name and password belong to a proxy in front. */
const isForProxy = (authorization: string): boolean => /^basic\b/i.test(authorization);

const isKeyAlone = (authorization: string): boolean => /^gp_\w+$/.test(authorization);

/** The same for protocols that send the key elsewhere. The request counts in the limit of the key, as one to /api/v1. */
export async function callerWithKey(
  deps: AppContext,
  c: RequestContext,
  text: string,
): Promise<{ accountId: string }> {
  const key = await authenticate(deps, text);
  const now = deps.clock();
  const subject = key ? `key:${key.keyId}` : `address:${limitedNetwork(addressOf(deps, c))}`;
  const limit = await consumeRequest(deps, subject, now);
  if (limit?.rejected) throw rateLimited(limit.state);
  if (key === undefined) throw unauthorized();
  await deps.keyUses.note(key.keyId, now);
  return { accountId: key.accountId };
}

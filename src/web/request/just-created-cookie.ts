import { MINUTE_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookieList } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

/**
 * The pastes that were just created in this browser and whose page it has not shown yet. A cookie, because a mark in the
 * address would be copied with the link. It proves nothing: the page looks at the owner and the creator as well.
 */
const COOKIE = 'created';
/** A browser goes to the page at once. */
const LIFETIME_MS = 10 * MINUTE_MS;
const ID = /^[0-9A-Za-z]{8}$/;

/** Set-Cookie for the browser that has just created a paste and is sent to its page. */
export const justCreatedCookie = (deps: AppContext, c: RequestContext, id: string): string =>
  cookieLine(deps, COOKIE, [id, ...idsIn(deps, c)], LIFETIME_MS);

/** Whether this is the first time that the creator sees the page. */
export const isJustCreated = (deps: AppContext, c: RequestContext, id: string): boolean =>
  idsIn(deps, c).includes(id);

/** Set-Cookie once the page was shown. */
export function justCreatedCookieWithout(deps: AppContext, c: RequestContext, id: string): string {
  const others = idsIn(deps, c).filter((other) => other !== id);
  return cookieLine(deps, COOKIE, others, others.length > 0 ? LIFETIME_MS : 0);
}

const idsIn = (deps: AppContext, c: RequestContext): string[] => readCookieList(deps, c, COOKIE, ID);

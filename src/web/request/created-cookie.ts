import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookieList } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

/** A cookie with a list of pastes: the id of each, in some with a token behind a hyphen. */
function pasteCookie(name: string, entry: RegExp, lifetimeMs: number) {
  const entriesIn = (deps: AppContext, c: RequestContext) => readCookieList(deps, c, name, entry);
  const isOf = (id: string) => (entry: string) => entry.split('-', 1)[0] === id;
  return {
    /** Set-Cookie with one more entry. Drops the oldest entries if there are too many. */
    cookieWith: (deps: AppContext, c: RequestContext, entry: string): string =>
      cookieLine(deps, name, [entry, ...entriesIn(deps, c)], lifetimeMs),
    entryOf: (deps: AppContext, c: RequestContext, id: string) => entriesIn(deps, c).find(isOf(id)),
    /** Set-Cookie without the entry of this paste. */
    cookieWithout(deps: AppContext, c: RequestContext, id: string): string {
      const others = entriesIn(deps, c).filter((entry) => !isOf(id)(entry));
      return cookieLine(deps, name, others, others.length > 0 ? lifetimeMs : 0);
    },
  };
}

/**
 * The delete tokens of the pastes that a browser created without an account. Only that browser can delete them; no page
 * or address contains a token (docs/adr/proofs-in-cookies.md). The lifetime is the longest expiry of a paste: its creator can
 * delete it for as long as it exists.
 */
const created = pasteCookie('made', /^[0-9A-Za-z]{8}-[0-9A-Za-z]{32}$/, 30 * DAY_MS);

/** Set-Cookie for the browser that has just created a paste. */
export const createdCookie = (deps: AppContext, c: RequestContext, id: string, deleteToken: string): string =>
  created.cookieWith(deps, c, `${id}-${deleteToken}`);

/** The delete token of a paste, if this browser created it. Not verified: the deletion does that. */
export const deleteTokenIn = (deps: AppContext, c: RequestContext, id: string): string | undefined =>
  created.entryOf(deps, c, id)?.slice(id.length + 1);

/** Set-Cookie without the entry of a deleted paste. */
export const createdCookieWithout = created.cookieWithout;

/**
 * The pastes that were just created in this browser and whose page it has not shown yet; a browser goes there at once. A
 * cookie, because a mark in the address would be copied with the link. It proves nothing: the page looks at the owner and the
 * creator as well.
 */
export const justCreated = pasteCookie('created', /^[0-9A-Za-z]{8}$/, 10 * MINUTE_MS);

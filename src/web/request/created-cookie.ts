import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookieList } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

/**
 * The delete tokens of the pastes that a browser created without an account. Only that browser can delete them; no page
 * or address contains a token (docs/adr/proofs-in-cookies.md).
 */
const COOKIE = 'made';
/** The longest expiry of a paste: its creator can delete it for as long as it exists. */
const LIFETIME_MS = 30 * DAY_MS;
/** Id and token. */
const ENTRY = /^[0-9A-Za-z]{8}-[0-9A-Za-z]{32}$/;

/** Set-Cookie for the browser that has just created a paste. Drops the oldest entries if there are too many. */
export const createdCookie = (deps: AppContext, c: RequestContext, id: string, deleteToken: string): string =>
  cookieLine(deps, COOKIE, [`${id}-${deleteToken}`, ...entriesIn(deps, c)], LIFETIME_MS);

/** The delete token of a paste, if this browser created it. Not verified: the deletion does that. */
export const deleteTokenIn = (deps: AppContext, c: RequestContext, id: string): string | undefined =>
  entriesIn(deps, c)
    .find((entry) => entry.startsWith(`${id}-`))
    ?.slice(id.length + 1);

/** Set-Cookie without the entry of a deleted paste. */
export function createdCookieWithout(deps: AppContext, c: RequestContext, id: string): string {
  const others = entriesIn(deps, c).filter((entry) => !entry.startsWith(`${id}-`));
  return cookieLine(deps, COOKIE, others, others.length > 0 ? LIFETIME_MS : 0);
}

const entriesIn = (deps: AppContext, c: RequestContext): string[] => readCookieList(deps, c, COOKIE, ENTRY);

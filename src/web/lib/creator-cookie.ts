import type { Context } from 'hono';
import { DAY_MS } from '#domain/limit.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookieList } from '#http/cookies.ts';
import type { Env } from '#http/routes.ts';

/**
 * The delete tokens of the keyless pastes that were made in a browser, kept by that browser: it alone can delete
 * them, and no page or address ever tells a token (docs/adr/0009).
 */
const COOKIE = 'made';
/** The longest that a paste with an end lives: who made one can delete it as long as it is there. */
const LIFETIME_MS = 30 * DAY_MS;
/** Id and token. */
const ENTRY = /^[0-9A-Za-z]{8}-[0-9A-Za-z]{32}$/;

/** Set-Cookie for the browser that has just made a paste. The oldest make room. */
export const creatorCookie = (deps: AppContext, c: Context<Env>, id: string, deleteToken: string): string =>
  cookieLine(deps, COOKIE, [`${id}-${deleteToken}`, ...entriesIn(deps, c)], LIFETIME_MS);

/** What deletes this paste, if it was made in this browser. Whether it is right the deletion tells. */
export const deleteTokenIn = (deps: AppContext, c: Context<Env>, id: string): string | undefined =>
  entriesIn(deps, c)
    .find((entry) => entry.startsWith(`${id}-`))
    ?.slice(id.length + 1);

/** Set-Cookie without a paste that is gone. */
export function creatorCookieWithout(deps: AppContext, c: Context<Env>, id: string): string {
  const others = entriesIn(deps, c).filter((entry) => !entry.startsWith(`${id}-`));
  return cookieLine(deps, COOKIE, others, others.length > 0 ? LIFETIME_MS : 0);
}

const entriesIn = (deps: AppContext, c: Context<Env>): string[] => readCookieList(deps, c, COOKIE, ENTRY);

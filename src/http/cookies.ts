import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from './context.ts';
import type { Env } from './routes.ts';

/** Whatever a browser keeps for this site goes through here. Nobody's text is ever part of a cookie. */

type Site = Pick<AppContext, 'siteUrl'>;

/** A list in a cookie holds this many: browsers refuse cookies over 4 KB, and servers headers over 8. */
export const COOKIE_LIST_MAX = 20;

const isSecure = ({ siteUrl }: Site): boolean => siteUrl.startsWith('https:');

/** With `__Host-` a browser takes the cookie over https alone, and from no other host of the same domain. */
const nameOf = (site: Site, name: string): string => (isSecure(site) ? `__Host-${name}` : name);

export const readCookie = (site: Site, c: Context<Env>, name: string): string | undefined =>
  getCookie(c, nameOf(site, name));

/** What `cookieLine` wrote for a list: the first entries that look as entries do. */
export function readCookieList(site: Site, c: Context<Env>, name: string, entry: RegExp): string[] {
  const entries = readCookie(site, c, name)?.split('.', COOKIE_LIST_MAX) ?? [];
  return entries.filter((text) => entry.test(text));
}

/**
 * The Set-Cookie line for a text, or a list of texts without a dot, of which the first ones are kept. Lasts until
 * the browser is closed, or for `maxAgeMs`; 0 takes the cookie away.
 */
export function cookieLine(site: Site, name: string, value: string | string[], maxAgeMs?: number): string {
  const text = typeof value === 'string' ? value : value.slice(0, COOKIE_LIST_MAX).join('.');
  return generateCookie(nameOf(site, name), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(site),
    ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / 1000 }),
  });
}

/** Adds a cookie to a response; the header may stand in it more than once. */
export function withCookie(response: Response, line: string): Response {
  response.headers.append('Set-Cookie', line);
  return response;
}

import { generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { prefixOf } from '#http/site-path.ts';

/** All cookies of this site are read and written here. Text typed by users is never part of a cookie. */

type Site = Pick<AppContext, 'siteUrl'>;

/** Most entries of a list in a cookie: browsers reject cookies over 4 KB, and servers reject headers over 8 KB. */
const COOKIE_LIST_MAX = 20;

const isSecure = ({ siteUrl }: Site): boolean => siteUrl.startsWith('https:');

/**
 * With `__Host-`, browsers accept the cookie only over https and not from other hosts of the same domain. It requires the
 * path `/`; a site below a path takes `__Secure-`, and its other sites do not get the cookie.
 */
const nameOf = (site: Site, name: string): string =>
  !isSecure(site) ? name : prefixOf(site.siteUrl) === '' ? `__Host-${name}` : `__Secure-${name}`;

export const readCookie = (site: Site, c: RequestContext, name: string): string | undefined =>
  getCookie(c, nameOf(site, name));

/** Reads a list written by `cookieLine`; entries that do not match `entry` are dropped. */
export function readCookieList(site: Site, c: RequestContext, name: string, entry: RegExp): string[] {
  const entries = readCookie(site, c, name)?.split('.', COOKIE_LIST_MAX) ?? [];
  return entries.filter((text) => entry.test(text));
}

/** The Set-Cookie line for a text or a list of texts without dots. Without `maxAgeMs` a session's; 0 deletes it. */
export function cookieLine(site: Site, name: string, value: string | string[], maxAgeMs?: number): string {
  const text = typeof value === 'string' ? value : value.slice(0, COOKIE_LIST_MAX).join('.');
  return generateCookie(nameOf(site, name), text, {
    path: prefixOf(site.siteUrl) || '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(site),
    ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / 1000 }),
  });
}

/** Adds a cookie to a response, which may already set others. */
export function withCookie(response: Response, line: string): Response {
  response.headers.append('Set-Cookie', line);
  return response;
}

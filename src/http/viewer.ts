import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { authenticateSession, type Viewer } from '#accounts/session.ts';
import { SESSION_LIFETIME_MS } from '#domain/session.ts';
import type { Deps } from './deps.ts';
import type { Env } from './routes.ts';

const isSecure = ({ siteUrl }: Deps): boolean => siteUrl.startsWith('https:');

/** With `__Host-` a browser takes the cookie over https alone, and from no other host of the same domain. */
const cookieName = (deps: Deps): string => (isSecure(deps) ? '__Host-session' : 'session');

/** Who is logged in; null for a visitor. */
export async function viewerOf(deps: Deps, c: Context<Env>): Promise<Viewer | null> {
  const text = getCookie(c, cookieName(deps));
  return text === undefined ? null : authenticateSession(deps, text);
}

/** Gives the browser its session; call before the response is made from `c`, or copy `c.res.headers`. */
export function setSessionCookie(deps: Deps, c: Context<Env>, text: string): void {
  setCookie(c, cookieName(deps), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function clearSessionCookie(deps: Deps, c: Context<Env>): void {
  deleteCookie(c, cookieName(deps), { path: '/', secure: isSecure(deps) });
}

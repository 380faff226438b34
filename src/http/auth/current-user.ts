import { mustConfirm } from '#accounts/confirmation.ts';
import { authenticateSession, type CurrentUser } from '#accounts/session.ts';
import { NO_PASSWORD } from '#domain/account.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import { SESSION_LIFETIME_MS } from '#domain/session.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';
import { asProxySays } from './proxy.ts';

const COOKIE = 'session';

/** Sessions that begin with this very request. */
const BEGUN = new WeakMap<RequestContext, string>();

/** The session of this request, even one that is not good without the proxy. */
export async function sessionOf(deps: AppContext, c: RequestContext): Promise<CurrentUser | null> {
  const text = BEGUN.get(c) ?? readCookie(deps, c, COOKIE);
  return text === undefined ? null : authenticateSession(deps, text);
}

/** Who is logged in, or null. Without a mail server, every address counts as confirmed. */
export async function currentUser(deps: AppContext, c: RequestContext): Promise<CurrentUser | null> {
  const user = await sessionOf(deps, c);
  if (user === null) return null;
  const isOfProxy = user.session.issuer === PROXY_ISSUER;
  const found = isOfProxy ? await asProxySays(deps, c, user.account) : user.account;
  if (found === null) return null;
  const account = {
    ...found,
    emailConfirmed: found.emailConfirmed || !mustConfirm(deps.mailer, found),
    // So that no form takes it in place of a login.
    ...(deps.site.passwordLogin === 'off' && { passwordHash: NO_PASSWORD }),
  };
  return { ...user, account, ...(account.admin && { openReports: await deps.store.reports.countOpen() }) };
}

/** Lets the rest of this request have a session that has just begun. Returns its Set-Cookie. */
export function enterSession(deps: AppContext, c: RequestContext, text: string): string {
  BEGUN.set(c, text);
  return cookieLine(deps, COOKIE, text, SESSION_LIFETIME_MS);
}

/** Sets the session cookie; call before creating the response from `c`, or copy `c.res.headers`. */
export function setSessionCookie(deps: AppContext, c: RequestContext, text: string): void {
  c.header('Set-Cookie', cookieLine(deps, COOKIE, text, SESSION_LIFETIME_MS), { append: true });
}

export function clearSessionCookie(deps: AppContext, c: RequestContext): void {
  c.header('Set-Cookie', cookieLine(deps, COOKIE, '', 0), { append: true });
}

import { mustConfirm } from '#accounts/confirmation.ts';
import { authenticateSession, type CurrentUser } from '#accounts/session.ts';
import { SESSION_LIFETIME_MS } from '#domain/session.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

const COOKIE = 'session';

/** Who is logged in, or null. Without a mail server, every address counts as confirmed. */
export async function currentUser(deps: AppContext, c: RequestContext): Promise<CurrentUser | null> {
  const text = readCookie(deps, c, COOKIE);
  const user = text === undefined ? null : await authenticateSession(deps, text);
  if (user === null) return null;
  const isConfirmed = user.account.emailConfirmed || !mustConfirm(deps.mailer, user.account);
  const account = isConfirmed ? { ...user.account, emailConfirmed: true } : user.account;
  return { ...user, account, ...(account.admin && { openReports: await deps.store.reports.countOpen() }) };
}

/** Sets the session cookie; call before creating the response from `c`, or copy `c.res.headers`. */
export function setSessionCookie(deps: AppContext, c: RequestContext, text: string): void {
  c.header('Set-Cookie', cookieLine(deps, COOKIE, text, SESSION_LIFETIME_MS), { append: true });
}

export function clearSessionCookie(deps: AppContext, c: RequestContext): void {
  c.header('Set-Cookie', cookieLine(deps, COOKIE, '', 0), { append: true });
}

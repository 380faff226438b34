import { findAccountByLogin, finishLogIn, logInBrowser, logInByLink } from '#accounts/log-in.ts';
import { findPendingLogIn, newPendingLogIn } from '#accounts/pending-log-in.ts';
import { knownBrowserName } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import { clearSessionCookie, currentUser, setSessionCookie } from '#http/auth/current-user.ts';
import { isKnownBrowser, knownBrowserId, rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, addressOf, withFairHashing } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { pathOnSite, readFields, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { attemptLogIn, secondFactorRules } from './log-in-limits.ts';
import { logInCodePage, logInLinkPage, logInPage } from './log-in-page.tsx';
import { notifyNewBrowser, notifyOwner } from './notify-owner.ts';

/** Where to go after a login by default. */
export const AFTER_LOG_IN = '/dashboard';

export const logInRoutes = (deps: WebContext): Route[] => [
  get('/log-in', (c) => ask(deps, c)),
  ...(deps.site.passwordLogin === 'on' ? [post('/log-in', (c) => logIn(deps, c))] : []),
  // Opening it uses nothing up: mail programs prefetch links.
  get('/log-in/link/:token', async (c) => logInLinkPage(await pageContext(deps, c), c.req.path)),
  post('/log-in/link/:token', (c) => logInOnce(deps, c)),
  post('/log-out', (c) => logOut(deps, c)),
  // This page is only the response to the password form; opened directly, its URL leads to that form.
  get('/log-in/code', async (c) => redirect(c, '/log-in')),
  post('/log-in/code', (c) => enterCode(deps, c)),
];

async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  const next = pathOnSite(c.req.query('next') ?? '');
  if ((await currentUser(deps, c)) !== null) return redirect(c, next ?? AFTER_LOG_IN);
  return logInPage({ name: '', next, problem: undefined, site: deps.site, messages: messagesOf(c) });
}

async function logIn(deps: WebContext, c: RequestContext): Promise<Response> {
  const { name, password, next } = await readFields(c, ['name', 'password', 'next']);
  const messages = messagesOf(c);
  if (isNetworkBlocked(deps, () => addressOf(deps, c)))
    throw new AppError('FORBIDDEN', messages.account.logIn.blocked);
  const now = deps.clock();
  const context = { next: pathOnSite(next), site: deps.site, messages };
  const state = { ...context, name };
  const { problems } = messages.ui;
  const userAgent = c.req.header('user-agent') ?? '';
  const account = await findAccountByLogin(deps.store, name.trim());
  const browserId = account && knownBrowserId(deps, c, account);
  const hashing = withFairHashing(deps, c, browserId);
  try {
    const attempted = await attemptLogIn({ deps, c, name: name.trim(), account, browserId }, now, (allowed) =>
      logInBrowser(hashing, allowed, { password, userAgent }),
    );
    if ('failed' in attempted) {
      logSecurityEvent(deps, c, 'login_failed', { account: account?.username });
      return logInPage({ ...state, problem: problems.noSuchAccount }, { status: 403 });
    }
    return goOn(deps, c, attempted.ok, state.next);
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: problems.tooManyAttempts }, (problem, answer) =>
      logInPage({ ...state, problem }, answer),
    );
  }
}

/** The link of `gluepot account log-in-link`. */
async function logInOnce(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const { logIn: messages, logInLink, reset } = messagesOf(c).account;
  if (isNetworkBlocked(deps, () => addressOf(deps, c))) throw new AppError('FORBIDDEN', messages.blocked);
  const begun = await logInByLink(deps, param(c, 'token'), c.req.header('user-agent') ?? '');
  if (begun === undefined) throw new AppError('FORBIDDEN', `${reset.stale} ${logInLink.aboutStale}`);
  logSecurityEvent(deps, c, 'log_in_link_used', { account: begun.account.username });
  return goOn(deps, c, begun, null);
}

/** Opens the session, or asks for the code that it needs first. */
function goOn(
  deps: AppContext,
  c: RequestContext,
  { account, sessionText }: Awaited<ReturnType<typeof logInBrowser>>,
  next: string | null,
): Promise<Response> | Response {
  if (sessionText !== null) return openSession(deps, c, account, sessionText, next);
  const pending = newPendingLogIn(deps.secrets.pendingLogIn, account, deps.clock());
  return logInCodePage({ next, site: deps.site, messages: messagesOf(c), pending });
}

/** The second step of a login, for accounts with two-factor authentication. */
async function enterCode(deps: WebContext, c: RequestContext): Promise<Response> {
  const { pending, next, ...typed } = await readFields(c, ['pending', 'code', 'recovery_code', 'next']);
  const now = deps.clock();
  const messages = messagesOf(c);
  const { logInCode: codeMessages } = messages.account;
  const context = { next: pathOnSite(next), site: deps.site, messages };
  const state = { ...context, pending };
  const field = typed.recovery_code.trim() === '' ? 'code' : 'recovery_code';
  const code = typed[field].trim();
  const account = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now);
  if (account === undefined)
    return logInPage({ ...context, name: '', problem: codeMessages.expired }, { status: 403 });
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const attempted = await deps.codeAttempts.attempt(
      secondFactorRules({ deps, c, account, code }),
      now,
      () => finishLogIn(deps, account, { code, userAgent }),
    );
    if ('failed' in attempted) {
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      const problem = field === 'code' ? codeMessages.wrong : codeMessages.wrongRecoveryCode;
      return logInCodePage({ ...state, problems: { [field]: problem } }, { status: 403 });
    }
    const { used, sessionText } = attempted.ok;
    if (used === 'recoveryCode') {
      logSecurityEvent(deps, c, 'recovery_code_used', { account: account.username });
      notifyOwner(deps, account, 'second factor', 'recoveryCodeUsed');
    }
    return openSession(deps, c, account, sessionText, state.next);
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: codeMessages.tooMany }, (problem, answer) => {
      notifyOwner(deps, account, 'wrong codes', 'wrongCodes');
      return logInCodePage({ ...state, problems: { [field]: problem } }, answer);
    });
  }
}

/** Begins the session, after the password, or what stands for it, and the second factor were checked. */
async function openSession(
  deps: AppContext,
  c: RequestContext,
  account: Account,
  sessionText: string,
  next: string | null,
): Promise<Response> {
  await endCurrentSession(deps, c);
  setSessionCookie(deps, c, sessionText);
  if (!isKnownBrowser(deps, c, account))
    notifyNewBrowser(deps, account, knownBrowserName(c.req.header('user-agent') ?? ''));
  rememberBrowser(deps, c, account);
  logSecurityEvent(deps, c, 'login_succeeded', { account: account.username });
  return redirect(c, next ?? AFTER_LOG_IN);
}

async function logOut(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const user = await currentUser(deps, c);
  await endCurrentSession(deps, c);
  clearSessionCookie(deps, c);
  const { logoutUrl } = deps.authProxy ?? {};
  if (user?.session.issuer !== PROXY_ISSUER || logoutUrl === undefined) return redirect(c, '/');
  // Not a redirect: a policy of `form-action 'self'` stops one to another host after a form.
  c.header('Refresh', `0; url=${logoutUrl}`);
  c.header('Cache-Control', 'no-store');
  return c.html('');
}

/** Logging in again, signing up and logging out must not leave a session whose cookie no browser has. */
export async function endCurrentSession(deps: AppContext, c: RequestContext): Promise<void> {
  const user = await currentUser(deps, c);
  if (user) await deps.store.sessions.end(user.session.id, user.account.id);
}

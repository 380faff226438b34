import { findAccountByLogin, finishLogIn, logInBrowser, logInByLink } from '#accounts/log-in.ts';
import { logInWithPasskey, requestOptions } from '#accounts/passkeys.ts';
import { findPendingLogIn, newPendingLogIn, type Vouched } from '#accounts/pending-log-in.ts';
import { knownBrowserName } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import { clearSessionCookie, currentUser, setSessionCookie } from '#http/auth/current-user.ts';
import { knownBrowserId, rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, addressOf, withFairHashing } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isNetworkBlocked } from '#pastes/access.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { pathOnSite, readFields, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { answerScript } from '#web/request/json-form.ts';
import { messagesOf } from '#web/request/language.ts';
import { contextOf, pageContext } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { leavePage } from './issuer-pages.tsx';
import { attemptLogIn, ofOneNetwork, secondFactorRules } from './log-in-limits.ts';
import { logInCodePage, logInLinkPage, logInPage } from './log-in-page.tsx';
import { notifyNewBrowser, notifyOwner, recordChange } from './notify-owner.ts';

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
  post('/log-in/passkey/options', (c) => passkeyOptions(deps, c)),
  post('/log-in/passkey', (c) => usePasskey(deps, c)),
];

async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  const next = pathOnSite(c.req.query('next') ?? '');
  // For somebody without a password, who proves in this way that a session is still theirs.
  const again = c.req.query('again') === '1';
  if (!again && (await currentUser(deps, c)) !== null) return redirect(c, next ?? AFTER_LOG_IN);
  return logInPage({ name: '', next, again, problem: undefined, site: deps.site, messages: messagesOf(c) });
}

async function logIn(deps: WebContext, c: RequestContext): Promise<Response> {
  const { name, password, next } = await readFields(c, ['name', 'password', 'next']);
  const messages = messagesOf(c);
  requireUnblockedNetwork(deps, c);
  const now = deps.clock();
  const state = { next: pathOnSite(next), site: deps.site, messages, name };
  const { problems } = messages.ui;
  const again = (problem: string, answer: PageAnswer) => logInPage({ ...state, problem }, answer);
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
      return again(problems.noSuchAccount, { status: 403 });
    }
    return await goOn(deps, c, attempted.ok, state.next);
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: problems.tooManyAttempts }, again);
  }
}

/** The link of `gluepot account log-in-link`. */
async function logInOnce(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  requireUnblockedNetwork(deps, c);
  const { logInLink, reset } = messagesOf(c).account;
  const begun = await logInByLink(deps, param(c, 'token'), c.req.header('user-agent') ?? '');
  if (begun === undefined) throw new AppError('FORBIDDEN', `${reset.stale} ${logInLink.aboutStale}`);
  logSecurityEvent(deps, c, 'log_in_link_used', { account: begun.account.username });
  return goOn(deps, c, begun, null);
}

/** Opens the session, or asks for the code that it needs first. */
export async function goOn(
  deps: AppContext,
  c: RequestContext,
  { account, sessionText, vouched }: Awaited<ReturnType<typeof logInBrowser>> & { vouched?: Vouched },
  next: string | null,
): Promise<Response> {
  if (sessionText !== null) {
    if (knownBrowserId(deps, c, account) === undefined)
      notifyNewBrowser(deps, account, knownBrowserName(c.req.header('user-agent') ?? ''));
    await enter(deps, c, account, sessionText);
    logSecurityEvent(deps, c, 'login_succeeded', { account: account.username });
    return redirect(c, next ?? AFTER_LOG_IN);
  }
  const pending = newPendingLogIn(deps.secrets.pendingLogIn, account, deps.clock(), vouched);
  const hasPasskey = await hasPasskeys(deps, account);
  const isVouched = vouched !== undefined;
  return logInCodePage({ ...contextOf(deps, c, null), pending, hasPasskey, isVouched, next });
}

/** The second step of a login, for accounts with two-factor authentication. */
async function enterCode(deps: WebContext, c: RequestContext): Promise<Response> {
  const { pending, next, ...typed } = await readFields(c, ['pending', 'code', 'recovery_code', 'next']);
  const now = deps.clock();
  const messages = messagesOf(c);
  const { logInCode: codeMessages } = messages.account;
  const context = { next: pathOnSite(next), site: deps.site, messages };
  const field = typed.recovery_code.trim() === '' ? 'code' : 'recovery_code';
  const code = typed[field].trim();
  const found = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now);
  if (found === undefined)
    return logInPage({ ...context, name: '', problem: codeMessages.expired }, { status: 403 });
  const { account, vouched } = found;
  const hasPasskey = await hasPasskeys(deps, account);
  const state = { ...context, pending, hasPasskey, isVouched: vouched !== undefined };
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const attempted = await deps.codeAttempts.attempt(
      secondFactorRules({ deps, c, account, code }),
      now,
      () => finishLogIn(deps, account, { code, userAgent, vouched }),
    );
    if ('failed' in attempted) {
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      const problem = field === 'code' ? codeMessages.wrong : codeMessages.wrongRecoveryCode;
      return logInCodePage({ ...state, problems: { [field]: problem } }, { status: 403 });
    }
    if (attempted.ok.used === 'recoveryCode')
      recordChange({ deps, c, user: found }, 'recovery_code_used', 'second factor', 'recoveryCodeUsed');
    return goOn(deps, c, attempted.ok, state.next);
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: codeMessages.tooMany }, (problem, answer) => {
      notifyOwner(deps, account, 'wrong codes', 'wrongCodes');
      return logInCodePage({ ...state, problems: { [field]: problem } }, answer);
    });
  }
}

/** For the script of the login page, or after the password. */
async function passkeyOptions(deps: WebContext, c: RequestContext): Promise<Response> {
  const { pending } = await readFields(c, ['pending']);
  const { account } = (await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, deps.clock())) ?? {};
  const purpose = account ? (`code ${account.id}` as const) : 'log-in';
  return answerScript({ options: await requestOptions(deps, purpose, account?.id) });
}

/** A whole login with a passkey, or after the password one in place of the code. */
async function usePasskey(deps: WebContext, c: RequestContext): Promise<Response> {
  const { credential, pending, next } = await readFields(c, ['credential', 'pending', 'next']);
  const messages = messagesOf(c);
  requireUnblockedNetwork(deps, c);
  const now = deps.clock();
  const context = { next: pathOnSite(next), site: deps.site, messages };
  const { account, vouched } = (await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now)) ?? {};
  const isVouched = vouched !== undefined;
  const again = (passkey: string, answer: PageAnswer) =>
    account
      ? logInCodePage({ ...context, pending, hasPasskey: true, isVouched, problems: { passkey } }, answer)
      : logInPage({ ...context, name: '', problem: passkey }, answer);
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const attempted = await deps.logInAttempts.attempt(ofOneNetwork(deps, c), now, () =>
      logInWithPasskey(deps, credential, userAgent, account, vouched),
    );
    if ('ok' in attempted) return goOn(deps, c, attempted.ok, context.next);
    const event = account ? 'second_factor_failed' : 'login_failed';
    logSecurityEvent(deps, c, event, { account: account?.username });
    return again(messages.passkeys.use.refused, { status: 403 });
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: messages.ui.problems.tooManyAttempts }, again);
  }
}

export function requireUnblockedNetwork(deps: AppContext, c: RequestContext): void {
  if (isNetworkBlocked(deps, () => addressOf(deps, c)))
    throw new AppError('FORBIDDEN', messagesOf(c).account.logIn.blocked);
}

const hasPasskeys = async ({ store }: AppContext, { id }: Account): Promise<boolean> =>
  (await store.passkeys.list(id)).length > 0;

/**
 * Gives the browser its session, after all that a login or a sign-up needs was checked. Neither must leave another one whose
 * cookie no browser has.
 */
export async function enter(
  deps: AppContext,
  c: RequestContext,
  account: Account,
  sessionText: string,
): Promise<void> {
  await endCurrentSession(deps, c);
  setSessionCookie(deps, c, sessionText);
  rememberBrowser(deps, c, account);
}

async function logOut(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const user = await currentUser(deps, c);
  await endCurrentSession(deps, c);
  clearSessionCookie(deps, c);
  const begunAt = user?.session.issuer;
  const url =
    begunAt === PROXY_ISSUER
      ? deps.authProxy?.logoutUrl
      : begunAt && (await deps.issuer?.logOutUrl(begunAt, `${deps.siteUrl}/`));
  if (!url) return redirect(c, '/');
  return leavePage(contextOf(deps, c, null), url, c.res.headers.getSetCookie());
}

async function endCurrentSession(deps: AppContext, c: RequestContext): Promise<void> {
  const user = await currentUser(deps, c);
  if (user) await deps.store.sessions.end(user.session.id, user.account.id);
}

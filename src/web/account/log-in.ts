import { findAccountByLogin, finishLogIn, logInBrowser } from '#accounts/log-in.ts';
import { logInWithPasskey, requestOptions } from '#accounts/passkeys.ts';
import { findPendingLogIn, newPendingLogIn } from '#accounts/pending-log-in.ts';
import { knownBrowserName } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { clearSessionCookie, currentUser, setSessionCookie } from '#http/auth/current-user.ts';
import { isKnownBrowser, knownBrowserId, rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, addressOf, withFairHashing } from '#http/context.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { pathOnSite, readFields, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { answerScript } from '#web/request/json-form.ts';
import { messagesOf } from '#web/request/language.ts';
import type { WebContext } from '#web/request/web-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { attemptLogIn, ofOneNetwork, secondFactorRules } from './log-in-limits.ts';
import { logInCodePage, logInPage } from './log-in-page.tsx';
import { notifyNewBrowser, notifyOwner } from './notify-owner.ts';

/** Where to go after a login by default. */
export const AFTER_LOG_IN = '/dashboard';

export const logInRoutes = (deps: WebContext): Route[] => [
  get('/log-in', (c) => ask(deps, c)),
  post('/log-in', (c) => logIn(deps, c)),
  post('/log-out', (c) => logOut(deps, c)),
  // This page is only the response to the password form; opened directly, its URL leads to that form.
  get('/log-in/code', async (c) => redirect(c, '/log-in')),
  post('/log-in/code', (c) => enterCode(deps, c)),
  post('/log-in/passkey/options', (c) => passkeyOptions(deps, c)),
  post('/log-in/passkey', (c) => usePasskey(deps, c)),
];

async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  const next = pathOnSite(c.req.query('next') ?? '');
  if ((await currentUser(deps, c)) !== null) return redirect(c, next ?? AFTER_LOG_IN);
  return logInPage({ name: '', next, problem: undefined, site: deps.site, messages: messagesOf(c) });
}

async function logIn(deps: WebContext, c: RequestContext): Promise<Response> {
  const { name, password, next } = await readFields(c, ['name', 'password', 'next']);
  const messages = messagesOf(c);
  requireUnblockedNetwork(deps, c);
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
    const { account: loggedIn, sessionText } = attempted.ok;
    if (sessionText === null) {
      const pending = newPendingLogIn(deps.secrets.pendingLogIn, loggedIn, now);
      const hasPasskey = await hasPasskeys(deps, loggedIn);
      return logInCodePage({ ...context, pending, hasPasskey });
    }
    return openSession(deps, c, loggedIn, sessionText, state.next);
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: problems.tooManyAttempts }, (problem, answer) =>
      logInPage({ ...state, problem }, answer),
    );
  }
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
  const account = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now);
  if (account === undefined)
    return logInPage({ ...context, name: '', problem: codeMessages.expired }, { status: 403 });
  const userAgent = c.req.header('user-agent') ?? '';
  const state = { ...context, pending, hasPasskey: await hasPasskeys(deps, account) };
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

/** For the script of the login page, or after the password. */
async function passkeyOptions(deps: WebContext, c: RequestContext): Promise<Response> {
  const { pending } = await readFields(c, ['pending']);
  const account = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, deps.clock());
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
  const account = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now);
  const again = (passkey: string, answer: PageAnswer) =>
    account
      ? logInCodePage({ ...context, pending, hasPasskey: true, problems: { passkey } }, answer)
      : logInPage({ ...context, name: '', problem: passkey }, answer);
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const attempted = await deps.logInAttempts.attempt(ofOneNetwork(deps, c), now, () =>
      logInWithPasskey(deps, credential, userAgent, account),
    );
    if ('ok' in attempted)
      return openSession(deps, c, attempted.ok.account, attempted.ok.sessionText, context.next);
    const event = account ? 'second_factor_failed' : 'login_failed';
    logSecurityEvent(deps, c, event, { account: account?.username });
    return again(messages.passkeys.use.refused, { status: 403 });
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: messages.ui.problems.tooManyAttempts }, again);
  }
}

function requireUnblockedNetwork(deps: AppContext, c: RequestContext): void {
  if (isNetworkBlocked(deps, () => addressOf(deps, c)))
    throw new AppError('FORBIDDEN', messagesOf(c).account.logIn.blocked);
}

const hasPasskeys = async ({ store }: AppContext, { id }: Account): Promise<boolean> =>
  (await store.passkeys.list(id)).length > 0;

/** Begins the session, after all that a login needs was checked. */
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
  await endCurrentSession(deps, c);
  clearSessionCookie(deps, c);
  return redirect(c, '/');
}

/** Logging in again, signing up and logging out must not leave a session whose cookie no browser has. */
export async function endCurrentSession(deps: AppContext, c: RequestContext): Promise<void> {
  const user = await currentUser(deps, c);
  if (user) await deps.store.sessions.end(user.session.id, user.account.id);
}

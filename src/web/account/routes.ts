import { deleteAccount } from '#accounts/delete.ts';
import { changeEmail, prepareEmailLink, requireEmail } from '#accounts/email.ts';
import { changePassword } from '#accounts/password.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { rateLimited } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/time.ts';
import { clearSessionCookie } from '#http/auth/current-user.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { mails as mailsMessages } from '#web/locales/en/emails.ts';
import { problems as messages } from '#web/locales/en/ui.tsx';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import { requireLogin } from '#web/request/page-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { type AccountField, accountPage, type Done, deletedPage, doneText } from './account-page.tsx';
import type { ConfirmationMails } from './confirm.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { notifyOwner } from './notify-owner.ts';
import type { PasswordProblem, RecentLogin } from './recent-login.tsx';

/** Each may send an email to any address. */
const EMAIL_CHANGES_AN_HOUR = 10;

/** The account page and its forms. All but ending sessions need the password or a recent login. */
export function accountRoutes(deps: AppContext, recentLogin: RecentLogin, mails: ConfirmationMails): Route[] {
  const ctx = { deps, recentLogin, mails, limits: deps.limitsFor('email') };
  const form = (path: string, act: (ctx: Ctx, c: RequestContext, user: CurrentUser) => Promise<Response>) =>
    post(
      path,
      requireLogin(deps, (_, user, c) => act(ctx, c, user), '/account'),
    );
  return [
    get('/account', requireLogin(deps, show)),
    form('/account/email', setEmail),
    form('/account/password', setPassword),
    form('/account/sessions', endSessions),
    form('/account/delete', remove),
  ];
}

const show = (deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> =>
  showAccount(deps, user, { done: doneText(new URL(c.req.url).searchParams) });

interface Ctx {
  deps: AppContext;
  recentLogin: RecentLogin;
  mails: ConfirmationMails;
  limits: RequestLimits;
}

interface State {
  problems?: Partial<Record<AccountField, string>>;
  typed?: Partial<Record<AccountField, string>>;
  done?: string | null;
  answer?: PageAnswer;
}

/** The account page, with what was typed after a form was rejected. */
export async function showAccount(
  deps: AppContext,
  user: CurrentUser,
  { problems = {}, typed = {}, done = null, answer }: State,
): Promise<Response> {
  const now = deps.clock();
  const sessions = await deps.store.sessions.list(user.account.id, now);
  const secondFactor = await deps.store.secondFactors.find(user.account.id);
  const isMailed = deps.mailer !== undefined;
  return accountPage(
    { site: deps.site, user, sessions, secondFactor, isMailed, now, problems, typed, done },
    answer,
  );
}

async function setEmail(
  { deps, recentLogin, mails, limits }: Ctx,
  c: RequestContext,
  user: CurrentUser,
): Promise<Response> {
  const { email_password: password, ...typed } = await readFields(c, ['email', 'email_password']);
  const confirmed = await recentLogin.require(c, user, password);
  if ('problem' in confirmed) return again(deps, user, 'email_password', confirmed, typed);
  if (deps.blocks.hasDomainOf(typed.email)) {
    const blocked = { problem: messages.emailBlocked, answer: { status: 403 } };
    return again(deps, confirmed, 'email', blocked, typed);
  }
  return change(deps, confirmed, typed, async () => {
    const email = requireEmail(typed.email);
    const rule = { subject: user.account.id, lengthMs: HOUR_MS, max: EMAIL_CHANGES_AN_HOUR };
    await consumeOrThrow(limits, [rule], deps.clock());
    if (deps.mailer === undefined) {
      await changeEmail(deps, user.account, email);
      logSecurityEvent(deps, c, 'email_changed', { account: user.account.username });
      return back(c, 'email');
    }
    const counted = await mails.count(email);
    if (counted.rejected) throw rateLimited(counted.state);
    const message = (token: string) =>
      mailsMessages(deps.site.name).newAddress(user.account.username, `${deps.siteUrl}/confirm/${token}`);
    const send = await prepareEmailLink(deps, deps.mailer, user, email, message);
    send().catch((error) => deps.logError(error, 'A link that confirms an email address could not be sent'));
    return back(c, 'email-sent');
  });
}

/** Always asks for the current password: a stolen session alone must not be enough to take over the account. */
async function setPassword(
  { deps, recentLogin }: Ctx,
  c: RequestContext,
  user: CurrentUser,
): Promise<Response> {
  const { revoke_keys, ...params } = await readFields(c, ['current', 'password', 'revoke_keys']);
  const revokeKeys = revoke_keys !== '';
  return change(deps, user, { revoke_keys }, async () => {
    const changed = await recentLogin.attempt(c, user, (inTurn) =>
      changePassword(inTurn, user, { ...params, revokeKeys }),
    );
    if ('problem' in changed) return again(deps, user, 'current', changed, { revoke_keys });
    const { account, ended } = changed;
    rememberBrowser(deps, c, account);
    logSecurityEvent(deps, c, 'password_changed', { account: account.username });
    notifyOwner(deps, account, 'password', 'passwordChanged');
    const keys = revokeKeys ? `&keys=${ended.keys}` : '';
    return redirect(c, `/account?done=password&sessions=${ended.sessions}${keys}`);
  });
}

async function endSessions(
  { deps }: Ctx,
  c: RequestContext,
  { account, session }: CurrentUser,
): Promise<Response> {
  const { end } = await readFields(c, ['end']);
  if (end === 'others') await deps.store.sessions.endAll(account.id, session.id);
  else await deps.store.sessions.end(end, account.id);
  logSecurityEvent(deps, c, 'sessions_ended', { account: account.username });
  if (end !== session.id) return back(c, 'sessions');
  clearSessionCookie(deps, c);
  return redirect(c, '/');
}

async function remove({ deps, recentLogin }: Ctx, c: RequestContext, user: CurrentUser): Promise<Response> {
  const { delete_password: password, ...typed } = await readFields(c, ['username', 'delete_password']);
  const confirmed = await recentLogin.require(c, user, password);
  if ('problem' in confirmed) return again(deps, user, 'delete_password', confirmed, typed);
  return change(deps, confirmed, typed, async () => {
    await deleteAccount(deps, user.account, typed.username.trim());
    logSecurityEvent(deps, c, 'account_deleted', { account: user.account.username });
    clearSessionCookie(deps, c);
    return deletedPage(deps.site, user.account.username, c.res.headers.getSetCookie());
  });
}

const back = (c: RequestContext, done: Done): Response => redirect(c, `/account?done=${done}`);

/** The page again, with what was typed and the error of the password in `field`. */
const again = (
  deps: AppContext,
  user: CurrentUser,
  field: AccountField,
  { problem, answer }: PasswordProblem,
  typed: State['typed'] & object = {},
): Promise<Response> => showAccount(deps, user, { problems: { [field]: problem }, typed, answer });

/** Runs the action of a form; an error is shown on the page, under its field. */
async function change(
  deps: AppContext,
  user: CurrentUser,
  typed: State['typed'] & object,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    return formErrorResponse<State['problems'] & object, Promise<Response>>(
      error,
      deps.clock(),
      {
        VALIDATION_FAILED: (invalid) => {
          const problems = accountFieldErrors(invalid);
          // Here the account's own name must be typed, not a new one.
          if (problems.username) problems.username = messages.typeUsername(user.account.username);
          return problems;
        },
        CONFLICT: () => ({ email: messages.emailTaken }),
        limit: (wait) => ({ email: messages.tooManyAttempts(wait) }),
      },
      (problems, answer) => showAccount(deps, user, { problems, typed, answer }),
    );
  }
}

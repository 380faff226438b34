import { changeEmail, prepareEmailLink, requireEmail } from '#accounts/email.ts';
import { linkIdentity } from '#accounts/issuer-log-in.ts';
import { changePassword } from '#accounts/password.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { hasPassword } from '#domain/account.ts';
import { rateLimited } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/time.ts';
import { clearSessionCookie } from '#http/auth/current-user.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { unlinkedIdentity } from '#http/auth/proxy.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import { messagesForAccount, messagesOf } from '#web/request/language.ts';
import { contextOf, requireLogin } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { accountPage, type Done, deletedPage, doneText } from './account-page.tsx';
import { countConfirmationMail } from './confirm.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { recordChange } from './notify-owner.ts';
import type { AccountField, FormState, PasswordProblem } from './recent-login.tsx';
import { attemptPassword, confirmLogin } from './recent-login.tsx';

/** Each may send an email to any address. */
const EMAIL_CHANGES_AN_HOUR = 10;

/** The account page and its forms. All but ending sessions need the password or a recent login. */
export function accountRoutes(deps: WebContext): Route[] {
  const limits = deps.limitsFor('email');
  return [
    get(
      '/account',
      requireLogin(deps, (_, user, c) =>
        showAccount({ deps, c, user }, { done: doneText(new URL(c.req.url).searchParams, messagesOf(c)) }),
      ),
    ),
    passwordForm(deps, 'email', ['email'], 'email_password', (form) => setEmail(limits, form)),
    ...(deps.site.passwordLogin === 'on'
      ? [accountForm(deps, 'password', ['current', 'password', 'revoke_keys'], setPassword)]
      : []),
    passwordForm(deps, 'link-proxy', [], 'link_proxy_password', linkProxy),
    accountForm(deps, 'sessions', ['end'], endSessions),
    passwordForm(deps, 'delete', ['username'], 'delete_password', remove),
  ];
}

interface State extends Partial<Pick<FormState, 'problems'>> {
  typed?: FormState['problems'];
  done?: string | null;
  answer?: PageAnswer;
}

/** The account page, with what was typed after a form was rejected. */
async function showAccount(
  { deps, c, user }: Omit<AccountForm, 'typed'>,
  { problems = {}, typed = {}, done = null, answer }: State,
): Promise<Response> {
  const now = deps.clock();
  const sessions = await deps.store.sessions.list(user.account.id, now);
  const identities = await deps.store.identities.list(user.account.id);
  const secondFactor = await deps.store.secondFactors.find(user.account.id);
  const passkeys = await deps.store.passkeys.list(user.account.id);
  const isMailed = deps.mailer !== undefined;
  const proxyName = (await unlinkedIdentity(deps, c))?.subject;
  const facts = { identities, sessions, secondFactor, passkeys, isMailed, proxyName };
  return accountPage({ ...contextOf(deps, c, user), ...facts, user, now, problems, typed, done }, answer);
}

/** What a form of the account page sent. */
export interface AccountForm<Name extends string = string> {
  deps: WebContext;
  c: RequestContext;
  user: CurrentUser;
  typed: Record<Name, string>;
}

type Act<Name extends string> = (form: AccountForm<Name>) => Promise<Response>;

/** A form of the account page with these fields. */
export const accountForm = <Name extends string>(
  deps: WebContext,
  path: string,
  fields: Name[],
  act: Act<Name>,
): Route =>
  post(
    `/account/${path}`,
    requireLogin(
      deps,
      async (_, user, c) => act({ deps, c, user, typed: await readFields(c, fields) }),
      '/account',
    ),
  );

/** A form that needs the password, in `passwordField`, or a recent login. Otherwise the page is shown again. */
export const passwordForm = <Name extends string, Field extends AccountField>(
  deps: WebContext,
  path: string,
  fields: Name[],
  passwordField: Field,
  act: Act<Name>,
): Route =>
  accountForm<Name | Field>(deps, path, [...fields, passwordField], async (form) => {
    const confirmed = await confirmLogin(deps, form.c, form.user, form.typed[passwordField]);
    return 'problem' in confirmed
      ? showAgain(form, passwordField, confirmed)
      : act({ ...form, user: confirmed });
  });

async function setEmail(limits: RequestLimits, form: AccountForm<'email'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  if (deps.blocks.hasDomainOf(typed.email))
    return showAgain(form, 'email', {
      problem: messagesOf(c).ui.problems.emailBlocked,
      answer: { status: 403 },
    });
  return withErrors(form, async () => {
    const email = requireEmail(typed.email);
    const rule = { subject: user.account.id, lengthMs: HOUR_MS, max: EMAIL_CHANGES_AN_HOUR };
    await consumeOrThrow(limits, [rule], deps.clock());
    if (deps.mailer === undefined) {
      await changeEmail(deps, user.account, email);
      logSecurityEvent(deps, c, 'email_changed', { account: user.account.username });
      return back(c, 'email');
    }
    const counted = await countConfirmationMail(deps, email);
    if (counted.rejected) throw rateLimited(counted.state);
    const { emails } = await messagesForAccount(deps, user.account);
    const message = (token: string) =>
      emails.mails(deps.site.name).newAddress(user.account.username, `${deps.siteUrl}/confirm/${token}`);
    const send = await prepareEmailLink(deps, deps.mailer, user, email, message);
    send().catch((error) => deps.logError(error, 'A link that confirms an email address could not be sent'));
    return back(c, 'email-sent');
  });
}

/**
 * Always asks for the current password: a stolen session alone must not be enough to take over the account. The first
 * password needs a recent login instead.
 */
async function setPassword({
  typed: { revoke_keys, ...params },
  ...form
}: AccountForm<'current' | 'password' | 'revoke_keys'>): Promise<Response> {
  const { deps, c, user } = form;
  const revokeKeys = revoke_keys !== '';
  const again = { ...form, typed: { revoke_keys } };
  const confirmed = hasPassword(user.account) ? user : await confirmLogin(deps, c, user, '');
  if ('problem' in confirmed) return showAgain(again, 'current', confirmed);
  return withErrors(again, async () => {
    const changed = await attemptPassword(deps, c, user, (inTurn) =>
      changePassword(inTurn, user, { ...params, revokeKeys }),
    );
    if ('problem' in changed) return showAgain(again, 'current', changed);
    const { account, ended } = changed;
    rememberBrowser(deps, c, account);
    recordChange({ deps, c, user: { account } }, 'password_changed', 'password', 'passwordChanged');
    const keys = revokeKeys ? `&keys=${ended.keys}` : '';
    return redirect(c, `/account?done=password&sessions=${ended.sessions}${keys}`);
  });
}

/** Links the name that the proxy sends with this request; where it cannot be linked, the page offers it no more. */
async function linkProxy({ deps, c, user }: AccountForm): Promise<Response> {
  const identity = await unlinkedIdentity(deps, c);
  if (identity === undefined || (await linkIdentity(deps, identity, user)) === 'taken')
    return redirect(c, '/account');
  recordChange({ deps, c, user }, 'proxy_linked', 'identity', 'identityLinked');
  return redirect(c, '/account?done=proxy-linked');
}

async function endSessions({ deps, c, user, typed: { end } }: AccountForm<'end'>): Promise<Response> {
  const { account, session } = user;
  if (end === 'others') await deps.store.sessions.endAll(account.id, session.id);
  else await deps.store.sessions.end(end, account.id);
  logSecurityEvent(deps, c, 'sessions_ended', { account: account.username });
  if (end !== session.id) return back(c, 'sessions');
  clearSessionCookie(deps, c);
  return redirect(c, '/');
}

/** Deletes the account with its keys, sessions, pastes and statistics, for good; a removal job deletes rows that are left. */
async function remove(form: AccountForm<'username'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const { id, username } = user.account;
  if (typed.username.trim() !== username) {
    const problem = messagesOf(c).ui.problems.typeUsername(username);
    return showAgain(form, 'username', { problem, answer: { status: 422 } });
  }
  await deps.store.accounts.delete(id, deps.clock(), null);
  logSecurityEvent(deps, c, 'account_deleted', { account: username });
  clearSessionCookie(deps, c);
  return deletedPage(contextOf(deps, c, null), username, c.res.headers.getSetCookie());
}

export const back = (c: RequestContext, done: Done): Response => redirect(c, `/account?done=${done}`);

/** The page again, with what was typed and an error at `field`. */
export const showAgain = (
  form: AccountForm,
  field: AccountField,
  { problem, answer }: PasswordProblem,
): Promise<Response> => showAccount(form, { problems: { [field]: problem }, typed: form.typed, answer });

/** Runs the action of a form; an error is shown on the page, under its field. */
async function withErrors(form: AccountForm, act: () => Promise<Response>): Promise<Response> {
  const { deps, c, typed } = form;
  const messages = messagesOf(c);
  const { emailTaken, tooManyAttempts } = messages.ui.problems;
  try {
    return await act();
  } catch (error) {
    return formErrorResponse<FormState['problems'], Promise<Response>>(
      error,
      deps.clock(),
      messages,
      {
        VALIDATION_FAILED: (invalid) => accountFieldErrors(invalid, messages),
        CONFLICT: () => ({ email: emailTaken }),
        limit: (wait) => ({ email: tooManyAttempts(wait) }),
      },
      (problems, answer) => showAccount(form, { problems, typed, answer }),
    );
  }
}

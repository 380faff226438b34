import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
} from '#accounts/second-factor.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import type { SecurityEventName } from '#domain/security-event.ts';
import type { AppContext } from '#http/context.ts';
import { post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { logInCode as logInCodeMessages, twoFactor as messages } from '#web/locales/en/account.tsx';
import type { AttemptLimiter } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import { requireLogin } from '#web/request/page-context.ts';
import { notifyOwner, type SecurityEmailName } from './notify-owner.ts';
import type { PasswordProblem, RecentLogin } from './recent-login.tsx';
import { showAccount } from './routes.ts';
import { secondFactorRules } from './second-factor-limits.ts';
import { recoveryCodesPage, twoFactorSetUpPage } from './two-factor-page.tsx';
import type { TwoFactorField } from './two-factor-part.tsx';

/** Turns two-factor authentication on and off. Every step needs the password or a recent login. */
export function twoFactorRoutes(deps: AppContext, recentLogin: RecentLogin, limits: AttemptLimiter): Route[] {
  const context = { deps, recentLogin, limits };
  const form = (
    path: string,
    act: (forms: Forms, c: RequestContext, user: CurrentUser) => Promise<Response>,
  ) =>
    post(
      `/account/two-factor/${path}`,
      requireLogin(deps, (_, user, c) => act(context, c, user), '/account'),
    );
  return [
    form('set-up', setUp),
    form('turn-on', turnOn),
    form('turn-off', turnOff),
    form('recovery-codes', newRecoveryCodes),
  ];
}

interface Forms {
  deps: AppContext;
  recentLogin: RecentLogin;
  limits: AttemptLimiter;
}

/** Responds with the secret itself instead of a redirect: only this page shows it. */
async function setUp({ deps, recentLogin }: Forms, c: RequestContext, user: CurrentUser): Promise<Response> {
  const { two_factor_password: password } = await readFields(c, ['two_factor_password']);
  // A stranger who signed up with somebody's address must not lock out its owner, who can reset the password by email.
  if (!user.account.emailConfirmed) {
    return again(deps, user, 'two_factor', { problem: messages.confirmFirst, answer: { status: 403 } });
  }
  const confirmed = await recentLogin.require(c, user, password);
  if ('problem' in confirmed) return again(deps, user, 'two_factor_password', confirmed);
  try {
    const secret = await beginSecondFactor(deps, user.account.id);
    return twoFactorSetUpPage({ site: deps.site, user: confirmed, secret, issuer: issuerOf(deps) });
  } catch (error) {
    return conflict(deps, confirmed, error, messages.alreadyOn);
  }
}

async function turnOn({ deps, recentLogin }: Forms, c: RequestContext, user: CurrentUser): Promise<Response> {
  const { code } = await readFields(c, ['code']);
  const { account } = user;
  // If the login is no longer recent, the set-up starts again: the secret must not be shown to anybody else.
  const confirmed = await recentLogin.require(c, user, '');
  if ('problem' in confirmed) return again(deps, user, 'two_factor_password', confirmed);
  try {
    const { codes, ended } = await enableSecondFactor(deps, account.id, code, user.session.id);
    record(deps, c, user, 'second_factor_enabled', 'secondFactorEnabled');
    return recoveryCodesPage({ site: deps.site, user: confirmed }, codes, messages.codesOn(ended));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const begun = await deps.store.secondFactors.find(account.id);
    const isOn = begun?.enabledAt != null;
    if (error.code === 'CONFLICT')
      return conflict(deps, confirmed, error, isOn ? messages.alreadyOn : messages.startAgain);
    if (error.code !== 'FORBIDDEN' || begun === undefined || isOn) throw error;
    const problem = messages.wrongFirstCode;
    return twoFactorSetUpPage(
      { site: deps.site, user, secret: begun.secret, issuer: issuerOf(deps), problem },
      { status: 403 },
    );
  }
}

const turnOff = (forms: Forms, c: RequestContext, user: CurrentUser): Promise<Response> =>
  withCode(forms, c, user, ['two_factor_code', 'two_factor_password'], async (confirmed, code) => {
    const { deps } = forms;
    if (!(await disableSecondFactor(deps, user.account, code))) {
      return again(deps, confirmed, 'two_factor', { problem: messages.alreadyOff, answer: { status: 409 } });
    }
    record(deps, c, user, 'second_factor_disabled', 'secondFactorDisabled');
    return redirect(c, '/account?done=two-factor-off');
  });

const newRecoveryCodes = (forms: Forms, c: RequestContext, user: CurrentUser): Promise<Response> =>
  withCode(forms, c, user, ['codes_code', 'codes_password'], async (confirmed, code) => {
    const { deps } = forms;
    const codes = await replaceRecoveryCodes(deps, user.account, code);
    record(deps, c, user, 'recovery_codes_replaced', 'recoveryCodesReplaced');
    return recoveryCodesPage({ site: deps.site, user: confirmed }, codes, messages.codesNew);
  });

/** Runs the action of a form that takes a code or recovery code beside a recent login; wrong ones are limited together. */
async function withCode(
  { deps, recentLogin, limits }: Forms,
  c: RequestContext,
  user: CurrentUser,
  [codeField, passwordField]: [TwoFactorField, TwoFactorField],
  act: (confirmed: CurrentUser, code: string) => Promise<Response>,
): Promise<Response> {
  const fields = await readFields(c, [codeField, passwordField]);
  const { account } = user;
  const code = fields[codeField].trim();
  const now = deps.clock();
  const confirmed = await recentLogin.require(c, user, fields[passwordField]);
  if ('problem' in confirmed) return again(deps, user, passwordField, confirmed);
  try {
    const attempted = await limits.attempt(secondFactorRules({ deps, c, account, code }), now, () =>
      act(confirmed, code),
    );
    if ('ok' in attempted) return attempted.ok;
    logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
    const answer = { status: 403 };
    return again(deps, confirmed, codeField, { problem: messages.wrongCode, answer });
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT')
      return conflict(deps, confirmed, error, messages.alreadyOff);
    return formErrorResponse(error, now, { limit: logInCodeMessages.tooMany }, (problem, answer) =>
      again(deps, confirmed, codeField, { problem, answer }),
    );
  }
}

/** Logs what happened to the second factor, and mails it to the owner. */
function record(
  deps: AppContext,
  c: RequestContext,
  { account }: CurrentUser,
  event: SecurityEventName,
  email: SecurityEmailName,
): void {
  logSecurityEvent(deps, c, event, { account: account.username });
  notifyOwner(deps, account, 'second factor', email);
}

/** The name of this site in the app. */
const issuerOf = ({ siteUrl }: AppContext): string => new URL(siteUrl).host;

/** The account page again, with an error under a field. */
const again = (
  deps: AppContext,
  user: CurrentUser,
  field: TwoFactorField,
  { problem, answer }: PasswordProblem,
): Promise<Response> => showAccount(deps, user, { problems: { [field]: problem }, answer });

/** Handles the case that another tab was faster. Rethrows every other error. */
const conflict = (deps: AppContext, user: CurrentUser, error: unknown, problem: string): Promise<Response> =>
  formErrorResponse(error, deps.clock(), { CONFLICT: () => problem }, (_, answer) =>
    again(deps, user, 'two_factor', { problem, answer }),
  );

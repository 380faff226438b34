import type { Context } from 'hono';
import { notifyAccount } from '#accounts/notices.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
} from '#accounts/second-factor.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import type { Env, Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formatTime } from '#web/lib/format.ts';
import { formErrorResponse } from '#web/ui/form-error.ts';
import { readFields, redirect } from '#web/ui/form-fields.ts';
import { requireLogin } from '#web/ui/page-context.ts';
import { notices as noticesMessages } from './mail-messages.ts';
import { logInCode as logInCodeMessages, twoFactor as messages } from './messages.tsx';
import type { PasswordProblem, RecentLogin } from './recent-login.ts';
import { showAccount } from './routes.ts';
import { SecondFactorLimits } from './second-factor-limits.ts';
import { recoveryCodesPage, twoFactorSetUpPage } from './two-factor-page.tsx';
import type { TwoFactorField } from './two-factor-part.tsx';

/** Turns two-factor authentication on and off. Every step needs the password or a recent login. */
export function twoFactorRoutes(deps: AppContext, recentLogin: RecentLogin): Route[] {
  const limits = new SecondFactorLimits(deps.limitsFor('second-factor-off'), deps.sleep);
  const context = { deps, recentLogin, limits };
  const post = (
    path: string,
    handle: (context: Forms, c: Context<Env>, user: CurrentUser) => Promise<Response>,
  ): Route => ({
    method: 'POST',
    path: `/account/two-factor/${path}`,
    handle: requireLogin(
      deps,
      (user, c) => handle(context, c, user),
      () => '/account',
    ),
  });
  return [
    post('set-up', setUp),
    post('turn-on', turnOn),
    post('turn-off', turnOff),
    post('recovery-codes', newRecoveryCodes),
  ];
}

interface Forms {
  deps: AppContext;
  recentLogin: RecentLogin;
  limits: SecondFactorLimits;
}

/** Responds with the secret itself instead of a redirect: only this page shows it. */
async function setUp({ deps, recentLogin }: Forms, c: Context<Env>, user: CurrentUser): Promise<Response> {
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

async function turnOn({ deps, recentLogin }: Forms, c: Context<Env>, user: CurrentUser): Promise<Response> {
  const { code } = await readFields(c, ['code']);
  const { account } = user;
  // If the login is no longer recent, the set-up starts again: the secret must not be shown to anybody else.
  const confirmed = await recentLogin.require(c, user, '');
  if ('problem' in confirmed) return again(deps, user, 'two_factor_password', confirmed);
  try {
    const codes = await enableSecondFactor(deps, account.id, code, user.session.id);
    logSecurityEvent(deps, c, 'second_factor_enabled', { account: account.username });
    const message = noticesMessages(deps.site.name).secondFactorEnabled(
      account.username,
      formatTime(deps.clock()),
    );
    notifyAccount(deps, account, 'second factor', message);
    return recoveryCodesPage({ site: deps.site, user: confirmed }, codes, true);
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

async function turnOff(
  { deps, recentLogin, limits }: Forms,
  c: Context<Env>,
  user: CurrentUser,
): Promise<Response> {
  const fields = await readFields(c, ['two_factor_code', 'two_factor_password']);
  const code = fields.two_factor_code.trim();
  const { account } = user;
  const now = deps.clock();
  const confirmed = await recentLogin.require(c, user, fields.two_factor_password);
  if ('problem' in confirmed) return again(deps, user, 'two_factor_password', confirmed);
  try {
    const attempted = await limits.attempt({ deps, c, account, code }, now, () =>
      disableSecondFactor(deps, account, code),
    );
    if ('failed' in attempted) {
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      const answer = { status: 403 };
      return again(deps, confirmed, 'two_factor_code', { problem: messages.wrongCode, answer });
    }
    if (!attempted.ok) {
      return again(deps, confirmed, 'two_factor', { problem: messages.alreadyOff, answer: { status: 409 } });
    }
    logSecurityEvent(deps, c, 'second_factor_disabled', { account: account.username });
    const message = noticesMessages(deps.site.name).secondFactorDisabled(account.username, formatTime(now));
    notifyAccount(deps, account, 'second factor', message);
    return redirect(c, '/account?done=two-factor-off');
  } catch (error) {
    return formErrorResponse(error, now, { limit: logInCodeMessages.tooMany }, (problem, answer) =>
      again(deps, confirmed, 'two_factor_code', { problem, answer }),
    );
  }
}

async function newRecoveryCodes(
  { deps, recentLogin }: Forms,
  c: Context<Env>,
  user: CurrentUser,
): Promise<Response> {
  const { codes_password: password } = await readFields(c, ['codes_password']);
  const confirmed = await recentLogin.require(c, user, password);
  if ('problem' in confirmed) return again(deps, user, 'codes_password', confirmed);
  try {
    return recoveryCodesPage(
      { site: deps.site, user: confirmed },
      await replaceRecoveryCodes(deps, user.account.id),
      false,
    );
  } catch (error) {
    return conflict(deps, confirmed, error, messages.alreadyOff);
  }
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

import type { Context } from 'hono';
import { notifyAccount } from '#accounts/notices.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
} from '#accounts/second-factor.ts';
import type { Viewer } from '#accounts/session.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Deps } from '#http/deps.ts';
import type { Env, Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { showAccount } from './account.ts';
import type { TwoFactorField } from './components/two-factor-part.tsx';
import { answerTo, goTo, receive } from './fields.ts';
import { recoveryCodesPage, twoFactorSetUpPage } from './pages/two-factor.tsx';
import type { PasswordProblem, RecentLogin } from './recent-login.ts';
import { SecondFactorLimits } from './second-factor-limits.ts';
import { texts } from './texts/texts.ts';
import { forViewer } from './viewers.ts';
import { timeText, waitText } from './words.ts';

const words = texts.twoFactor;

/** What turns the second factor of an account on and off. All of it needs the password or a recent log-in. */
export function twoFactorRoutes(deps: Deps, recentLogin: RecentLogin): Route[] {
  const limits = new SecondFactorLimits(deps.limitsFor('second-factor-off'), deps.wait);
  const context = { deps, recentLogin, limits };
  const post = (
    path: string,
    handle: (context: Forms, c: Context<Env>, viewer: Viewer) => Promise<Response>,
  ): Route => ({
    method: 'POST',
    path: `/account/two-factor/${path}`,
    handle: forViewer(
      deps,
      (viewer, c) => handle(context, c, viewer),
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
  deps: Deps;
  recentLogin: RecentLogin;
  limits: SecondFactorLimits;
}

/** Answers with the secret itself: only this page shows it, so there is nothing to redirect to. */
async function setUp({ deps, recentLogin }: Forms, c: Context<Env>, viewer: Viewer): Promise<Response> {
  const { two_factor_password: password } = await receive(c, ['two_factor_password']);
  // A stranger who signed up with somebody's address must not lock its owner out, who can reset the password by mail.
  if (!viewer.account.emailConfirmed) {
    return again(deps, viewer, 'two_factor', { problem: words.confirmFirst, answer: { status: 403 } });
  }
  const confirmed = await recentLogin.require(c, viewer, password);
  if ('problem' in confirmed) return again(deps, viewer, 'two_factor_password', confirmed);
  try {
    const secret = await beginSecondFactor(deps, viewer.account.id);
    return twoFactorSetUpPage({ viewer: confirmed, secret, issuer: issuerOf(deps) });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'CONFLICT')) throw error;
    return conflict(deps, confirmed, error, words.alreadyOn);
  }
}

async function turnOn({ deps, recentLogin }: Forms, c: Context<Env>, viewer: Viewer): Promise<Response> {
  const { code } = await receive(c, ['code']);
  const { account } = viewer;
  // Whoever took longer than a log-in is recent starts again: the secret is shown to nobody else.
  const confirmed = await recentLogin.require(c, viewer, '');
  if ('problem' in confirmed) return again(deps, viewer, 'two_factor_password', confirmed);
  try {
    const codes = await enableSecondFactor(deps, account.id, code, viewer.session.id);
    logSecurityEvent(deps, c, 'second_factor_enabled', { account: account.username });
    const letter = texts.notices.secondFactorEnabled(account.username, timeText(deps.clock()));
    notifyAccount(deps, account, 'second factor', letter);
    return recoveryCodesPage(confirmed, codes, true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const begun = await deps.store.secondFactors.find(account.id);
    const isOn = begun?.enabledAt != null;
    if (error.code === 'CONFLICT')
      return conflict(deps, confirmed, error, isOn ? words.alreadyOn : words.startAgain);
    if (error.code !== 'FORBIDDEN' || begun === undefined || isOn) throw error;
    const problem = words.wrongFirstCode;
    return twoFactorSetUpPage(
      { viewer, secret: begun.secret, issuer: issuerOf(deps), problem },
      { status: 403 },
    );
  }
}

async function turnOff(
  { deps, recentLogin, limits }: Forms,
  c: Context<Env>,
  viewer: Viewer,
): Promise<Response> {
  const fields = await receive(c, ['two_factor_code', 'two_factor_password']);
  const code = fields.two_factor_code.trim();
  const { account } = viewer;
  const now = deps.clock();
  const confirmed = await recentLogin.require(c, viewer, fields.two_factor_password);
  if ('problem' in confirmed) return again(deps, viewer, 'two_factor_password', confirmed);
  try {
    const tried = await limits.try({ deps, c, account, code }, now, () =>
      disableSecondFactor(deps, account, code),
    );
    if ('wrong' in tried) {
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      const answer = { status: 403 };
      return again(deps, confirmed, 'two_factor_code', { problem: words.wrongCode, answer });
    }
    if (!tried.right) {
      return again(deps, confirmed, 'two_factor', { problem: words.alreadyOff, answer: { status: 409 } });
    }
    logSecurityEvent(deps, c, 'second_factor_disabled', { account: account.username });
    const letter = texts.notices.secondFactorDisabled(account.username, timeText(now));
    notifyAccount(deps, account, 'second factor', letter);
    return goTo(c, '/account?done=two-factor-off');
  } catch (error) {
    if (!(error instanceof Refusal && error.limit)) throw error;
    const problem = texts.logInCode.tooMany(waitText(error.limit.resetAt, now));
    return again(deps, confirmed, 'two_factor_code', { problem, answer: answerTo(error, now) });
  }
}

async function newRecoveryCodes(
  { deps, recentLogin }: Forms,
  c: Context<Env>,
  viewer: Viewer,
): Promise<Response> {
  const { codes_password: password } = await receive(c, ['codes_password']);
  const confirmed = await recentLogin.require(c, viewer, password);
  if ('problem' in confirmed) return again(deps, viewer, 'codes_password', confirmed);
  try {
    return recoveryCodesPage(confirmed, await replaceRecoveryCodes(deps, viewer.account.id), false);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'CONFLICT')) throw error;
    return conflict(deps, confirmed, error, words.alreadyOff);
  }
}

/** What the app calls this site. */
const issuerOf = ({ siteUrl }: Deps): string => new URL(siteUrl).host;

/** The account's page once more, with what is wrong under a field. */
const again = (
  deps: Deps,
  viewer: Viewer,
  field: TwoFactorField,
  { problem, answer }: PasswordProblem,
): Promise<Response> => showAccount(deps, viewer, { problems: { [field]: problem }, answer });

/** Another tab was faster. */
const conflict = (deps: Deps, viewer: Viewer, error: Refusal, problem: string): Promise<Response> =>
  again(deps, viewer, 'two_factor', { problem, answer: answerTo(error, deps.clock()) });

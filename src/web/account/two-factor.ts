import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
} from '#accounts/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { messagesOf } from '#web/request/language.ts';
import { contextOf } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { secondFactorRules } from './log-in-limits.ts';
import { recordChange } from './notify-owner.ts';
import type { AccountField } from './recent-login.tsx';
import { type AccountForm, back, passwordForm, showAgain } from './routes.ts';
import { recoveryCodesPage, twoFactorSetUpPage } from './two-factor-page.tsx';

/** Turns two-factor authentication on and off. Every step needs the password or a recent login. */
export const twoFactorRoutes = (deps: WebContext): Route[] => [
  passwordForm(deps, 'two-factor/set-up', [], 'two_factor_password', setUp),
  passwordForm(deps, 'two-factor/turn-on', ['code'], 'two_factor_password', turnOn),
  codeForm(deps, 'two-factor/turn-off', 'two_factor_code', 'two_factor_password', turnOff),
  codeForm(deps, 'two-factor/recovery-codes', 'codes_code', 'codes_password', newRecoveryCodes),
];

/** Responds with the secret itself instead of a redirect: only this page shows it. */
async function setUp(form: AccountForm): Promise<Response> {
  const { deps, c, user } = form;
  const { twoFactor: messages } = messagesOf(c).account;
  // A stranger who signed up with somebody's address must not lock out its owner, who can reset the password by email.
  if (!user.account.emailConfirmed)
    return showAgain(form, 'two_factor', { problem: messages.confirmFirst, answer: { status: 403 } });
  try {
    const secret = await beginSecondFactor(deps, user.account.id);
    return twoFactorSetUpPage({ ...contextOf(deps, c, user), user, secret, issuer: issuerOf(deps) });
  } catch (error) {
    return conflict(form, error, messages.alreadyOn);
  }
}

/** If the login is no longer recent, the set-up starts again: the secret must not be shown to anybody else. */
async function turnOn(form: AccountForm<'code'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const { account, session } = user;
  const context = { ...contextOf(deps, c, user), user };
  const { twoFactor: messages } = context.messages.account;
  try {
    const { codes, ended } = await enableSecondFactor(deps, account.id, typed.code, session.id);
    recordChange(form, 'second_factor_enabled', 'second factor', 'secondFactorEnabled');
    return recoveryCodesPage(context, codes, messages.codesOn(ended));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const begun = await deps.store.secondFactors.find(account.id);
    const isOn = begun?.enabledAt != null;
    if (error.code === 'CONFLICT')
      return conflict(form, error, isOn ? messages.alreadyOn : messages.startAgain);
    if (error.code !== 'FORBIDDEN' || begun === undefined || isOn) throw error;
    const problem = messages.wrongFirstCode;
    return twoFactorSetUpPage(
      { ...context, secret: begun.secret, issuer: issuerOf(deps), problem },
      { status: 403 },
    );
  }
}

async function turnOff(form: AccountForm, code: string): Promise<Response> {
  await disableSecondFactor(form.deps, form.user.account, code);
  recordChange(form, 'second_factor_disabled', 'second factor', 'secondFactorDisabled');
  return back(form.c, 'two-factor-off');
}

async function newRecoveryCodes(form: AccountForm, code: string): Promise<Response> {
  const { deps, c, user } = form;
  const context = contextOf(deps, c, user);
  const codes = await replaceRecoveryCodes(deps, user.account, code);
  recordChange(form, 'recovery_codes_replaced', 'second factor', 'recoveryCodesReplaced');
  return recoveryCodesPage(context, codes, context.messages.account.twoFactor.codesNew);
}

/** A form that takes a code or recovery code beside a recent login; wrong ones are limited together. */
const codeForm = (
  deps: WebContext,
  path: string,
  field: AccountField,
  passwordField: AccountField,
  act: (form: AccountForm, code: string) => Promise<Response>,
): Route =>
  passwordForm(deps, path, [field], passwordField, async (form) => {
    const { c, user, typed } = form;
    const { account } = user;
    const messages = messagesOf(c);
    const { logInCode, twoFactor } = messages.account;
    const code = typed[field].trim();
    const now = deps.clock();
    try {
      const attempted = await deps.codeAttempts.attempt(
        secondFactorRules({ deps, c, account, code }),
        now,
        () => act(form, code),
      );
      if ('ok' in attempted) return attempted.ok;
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      return showAgain(form, field, { problem: twoFactor.wrongCode, answer: { status: 403 } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT')
        return conflict(form, error, twoFactor.alreadyOff);
      return formErrorResponse(error, now, messages, { limit: logInCode.tooMany }, (problem, answer) =>
        showAgain(form, field, { problem, answer }),
      );
    }
  });

/** The name of this site in the app. */
const issuerOf = ({ siteUrl }: AppContext): string => new URL(siteUrl).host;

/** Handles the case that another tab was faster. Rethrows every other error. */
const conflict = (form: AccountForm, error: unknown, problem: string): Promise<Response> =>
  formErrorResponse(error, form.deps.clock(), messagesOf(form.c), { CONFLICT: () => problem }, (_, answer) =>
    showAgain(form, 'two_factor', { problem, answer }),
  );

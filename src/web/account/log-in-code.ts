import { finishLogIn } from '#accounts/log-in.ts';
import { findPendingLogIn } from '#accounts/pending-log-in.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { logInCode as messages } from '#web/locales/en/account.tsx';
import { formErrorResponse } from '#web/request/form-error.ts';
import { pathOnSite, readFields, redirect } from '#web/request/form-fields.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { openSession } from './log-in.ts';
import { logInCodePage, logInPage } from './log-in-page.tsx';
import { notifyOwner } from './notify-owner.ts';
import { secondFactorRules } from './second-factor-limits.ts';

/** The second step of a login, for accounts with two-factor authentication. */
export const logInCodeRoutes = (deps: WebContext): Route[] => [
  // This page is only the response to the password form; opened directly, its URL leads to that form.
  get('/log-in/code', async (c) => redirect(c, '/log-in')),
  post('/log-in/code', (c) => enterCode(deps, c)),
];

async function enterCode(deps: WebContext, c: RequestContext): Promise<Response> {
  const { pending, next, ...typed } = await readFields(c, ['pending', 'code', 'recovery_code', 'next']);
  const now = deps.clock();
  const state = { site: deps.site, pending, next: pathOnSite(next) };
  const field = typed.recovery_code.trim() === '' ? 'code' : 'recovery_code';
  const code = typed[field].trim();
  const account = await findPendingLogIn(deps, deps.secrets.pendingLogIn, pending, now);
  if (account === undefined) {
    const again = { name: '', next: state.next, problem: messages.expired, site: deps.site };
    return logInPage(again, { status: 403 });
  }
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const attempted = await deps.codeAttempts.attempt(
      secondFactorRules({ deps, c, account, code }),
      now,
      () => finishLogIn(deps, account, { code, userAgent }),
    );
    if ('failed' in attempted) {
      logSecurityEvent(deps, c, 'second_factor_failed', { account: account.username });
      const problem = field === 'code' ? messages.wrong : messages.wrongRecoveryCode;
      return logInCodePage({ ...state, problems: { [field]: problem } }, { status: 403 });
    }
    const { used, sessionText } = attempted.ok;
    if (used === 'recoveryCode') {
      logSecurityEvent(deps, c, 'recovery_code_used', { account: account.username });
      notifyOwner(deps, account, 'second factor', 'recoveryCodeUsed');
    }
    return openSession(deps, c, account, sessionText, state.next);
  } catch (error) {
    return formErrorResponse(error, now, { limit: messages.tooMany }, (problem, answer) => {
      notifyOwner(deps, account, 'wrong codes', 'wrongCodes');
      return logInCodePage({ ...state, problems: { [field]: problem } }, answer);
    });
  }
}

import type { Context } from 'hono';
import { resetPassword, sendPasswordResetLink } from '#accounts/password.ts';
import { notifyAccount } from '#accounts/security-emails.ts';
import { isOneMailbox, mailboxOf, readEmail } from '#domain/email.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, networkRules, withFairHashing } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formatTime, formatWait } from '#web/lib/format.ts';
import { errorAnswer, formErrorResponse } from '#web/request/form-error.ts';
import { readFields } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { problems as problemsMessages } from '#web/ui/messages.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { forgotPage, noMailPage, resetDonePage, resetPage, sentPage, staleLinkPage } from './forgot-page.tsx';
import { mails as mailsMessages, notices as securityEmails } from './mail-messages.ts';

/** Emails to one address. Above the limit none is sent and the answer stays the same: the latest link still works. */
const MAILS_AN_HOUR = 3;
const ASKED_AN_HOUR = 20;
/**
 * The address is looked up only after the response was sent: an existing account takes more work, which would
 * delay the response and reveal the account.
 */
const ANSWER_FIRST_MS = 100;
/** Each costs a slow hash, whether or not its token is valid. */
const RESETS_IN_5_MINUTES = 20;

/** Resets a forgotten password with a one-time token sent by email. */
export function forgotRoutes(deps: AppContext): Route[] {
  const limits = deps.limitsFor('forgot');
  return [
    {
      method: 'GET',
      path: '/forgot',
      handle: async (c) => {
        const context = await pageContext(deps, c);
        return deps.mailer ? forgotPage(context, '', undefined) : noMailPage(context, 200);
      },
    },
    { method: 'POST', path: '/forgot', handle: (c) => send(deps, limits, c) },
    // Does not use up the token: mail programs and scanners prefetch links.
    {
      method: 'GET',
      path: '/reset/:token',
      handle: async (c) => resetPage(await pageContext(deps, c), c.req.path, undefined),
    },
    { method: 'POST', path: '/reset/:token', handle: (c) => reset(deps, limits, c) },
  ];
}

/** Responds in the same way and time whether or not there is such an account, which is looked up later. */
async function send(deps: AppContext, limits: RequestLimits, c: Context<Env>): Promise<Response> {
  const typed = await readFields(c, ['email']);
  const email = typed.email.trim();
  const { mailer } = deps;
  const context = await pageContext(deps, c);
  if (mailer === undefined) return noMailPage(context, 403);
  // Accounts may have addresses from before there was one form.
  if (readEmail(email) === undefined && !isOneMailbox(email)) {
    return forgotPage(context, typed.email, problemsMessages.emailRule, { status: 422 });
  }
  const now = deps.clock();
  const asked = await limits.consume(
    networkRules(deps, c, { subject: 'forgot', lengthMs: HOUR_MS, max: ASKED_AN_HOUR }),
    now,
  );
  if (asked.rejected) {
    const problem = problemsMessages.tooManyLinks(formatWait(asked.state.resetAt, now));
    return forgotPage(context, typed.email, problem, errorAnswer(rateLimited(asked.state), now));
  }
  const mails = { subject: `mail ${mailboxOf(email)}`, lengthMs: HOUR_MS, max: MAILS_AN_HOUR };
  if (!(await limits.consume([mails], now)).rejected) {
    const message = (username: string, token: string) =>
      mailsMessages(deps.site.name).newPassword(username, `${deps.siteUrl}/reset/${token}`);
    deps
      .sleep(ANSWER_FIRST_MS)
      .then(() => sendPasswordResetLink(deps, mailer, email, message))
      .then((account) =>
        logSecurityEvent(deps, c, 'password_reset_requested', { account: account?.username }),
      )
      .catch((error) => deps.logError(error, 'A link for a new password could not be sent'));
  }
  return sentPage(context, email);
}

async function reset(deps: AppContext, limits: RequestLimits, c: Context<Env>): Promise<Response> {
  const { password } = await readFields(c, ['password']);
  const now = deps.clock();
  const tried = await limits.consume(
    networkRules(deps, c, { subject: 'reset', lengthMs: 5 * MINUTE_MS, max: RESETS_IN_5_MINUTES }),
    now,
  );
  if (tried.rejected) throw rateLimited(tried.state);
  try {
    const { account, ended } = await resetPassword(withFairHashing(deps, c), param(c, 'token'), password);
    const done = resetDonePage(await pageContext(deps, c), ended);
    if (account === undefined) return done;
    logSecurityEvent(deps, c, 'password_reset', { account: account.username });
    notifyAccount(
      deps,
      account,
      'password',
      securityEmails(deps.site.name).passwordReset(account.username, formatTime(now)),
    );
    // Lets the owner log in with a new browser while others guess passwords of the account.
    rememberBrowser(deps, c, account);
    for (const line of c.res.headers.getSetCookie()) withCookie(done, line);
    return done;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN')
      return staleLinkPage(await pageContext(deps, c));
    return formErrorResponse(
      error,
      now,
      { VALIDATION_FAILED: accountFieldErrors },
      async (problems, answer) =>
        resetPage(await pageContext(deps, c), c.req.path, problems.password, answer),
    );
  }
}

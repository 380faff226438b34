import { type EndedAccess, resetPassword, sendPasswordResetLink } from '#accounts/password.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { isOneMailbox, mailboxOf, readEmail } from '#domain/email.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';

import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, networkRules, withFairHashing } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formatWait } from '#web/lib/format.ts';
import { forgot as messages, reset as resetMessages } from '#web/locales/en/account.tsx';
import { mails as mailsMessages } from '#web/locales/en/emails.ts';
import { problems as problemsMessages } from '#web/locales/en/ui.tsx';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { errorAnswer, formErrorResponse } from '#web/request/form-error.ts';
import { readFields } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { notifyOwner } from './notify-owner.ts';

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
    get('/forgot', async (c) => {
      const context = await pageContext(deps, c);
      return deps.mailer ? forgotPage(context, '', undefined) : noMailPage(context, 200);
    }),
    post('/forgot', (c) => send(deps, limits, c)),
    // Does not use up the token: mail programs and scanners prefetch links.
    get('/reset/:token', async (c) => resetPage(await pageContext(deps, c), c.req.path, undefined)),
    post('/reset/:token', (c) => reset(deps, limits, c)),
  ];
}

/** Responds in the same way and time whether or not there is such an account, which is looked up later. */
async function send(deps: AppContext, limits: RequestLimits, c: RequestContext): Promise<Response> {
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

async function reset(deps: AppContext, limits: RequestLimits, c: RequestContext): Promise<Response> {
  const { password } = await readFields(c, ['password']);
  const now = deps.clock();
  const rules = networkRules(deps, c, {
    subject: 'reset',
    lengthMs: 5 * MINUTE_MS,
    max: RESETS_IN_5_MINUTES,
  });
  await consumeOrThrow(limits, rules, now);
  try {
    const { account, ended } = await resetPassword(withFairHashing(deps, c), param(c, 'token'), password);
    const done = resetDonePage(await pageContext(deps, c), ended);
    if (account === undefined) return done;
    logSecurityEvent(deps, c, 'password_reset', { account: account.username });
    notifyOwner(deps, account, 'password', 'passwordReset');
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

const PAGE = { title: messages.title, current: 'log-in' } as const;

export const forgotPage = (
  context: PageContext,
  email: string,
  problem: string | undefined,
  answer: PageAnswer = {},
): Response =>
  renderAskPage(
    { ...PAGE, ...context, ...answer },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm action="/forgot" submit={messages.send} links={{ '/log-in': messages.logIn }}>
        <TextField
          name="email"
          label={messages.email}
          value={email}
          problem={problem}
          autocomplete="email"
          autofocus
        />
      </AskForm>
    </>,
  );

/** The same for every address, so that it does not reveal which has an account. */
export const sentPage = (context: PageContext, email: string): Response =>
  renderAskPage(
    { ...PAGE, ...context },
    messages.sent,
    <>
      <p role="status">{messages.onItsWay(email)}</p>
      <p>{messages.notThere}</p>
    </>,
    { '/forgot': messages.another, '/log-in': messages.logIn },
  );

const noMailPage = (context: PageContext, status: 200 | 403): Response =>
  renderAskPage(
    { ...PAGE, ...context, status },
    messages.noMail,
    <>
      <p>{messages.aboutNoMail}</p>
      <p>{messages.command}</p>
      <p class="line">
        <output class="copy">gluepot account password NAME</output>
      </p>
    </>,
    { '/log-in': messages.logIn },
  );

/** Asks for the new password; `path` is the path of the link from the email. */
const resetPage = (
  context: PageContext,
  path: string,
  problem: string | undefined,
  answer: PageAnswer = {},
): Response =>
  renderAskPage(
    { ...PAGE, ...context, ...answer },
    resetMessages.heading,
    <>
      <p>{resetMessages.about}</p>
      <AskForm action={path} submit={resetMessages.set}>
        <TextField
          name="password"
          label={resetMessages.password}
          problem={problem}
          autocomplete="new-password"
          hint={resetMessages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          autofocus
        />
      </AskForm>
    </>,
  );

export const resetDonePage = (context: PageContext, ended: EndedAccess): Response =>
  renderAskPage(
    { ...PAGE, ...context },
    resetMessages.done,
    <>
      <p role="status">{resetMessages.aboutDone(ended)}</p>
      <p>
        <a class="button primary" href="/log-in">
          {resetMessages.logIn}
        </a>
      </p>
    </>,
  );

/** Shown for a link that was used, has expired or never existed. */
export const staleLinkPage = (context: PageContext): Response =>
  renderAskPage(
    { ...PAGE, ...context, status: 403 },
    resetMessages.stale,
    <p>{resetMessages.aboutStale}</p>,
    { '/forgot': resetMessages.askAgain, '/log-in': resetMessages.logIn },
  );

import { type EndedAccess, resetPassword, sendPasswordResetLink } from '#accounts/password.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS, type Account } from '#domain/account.ts';
import { isOneMailbox, mailboxOf, readEmail } from '#domain/email.ts';
import { AppError, rateLimited } from '#domain/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, networkRules, withFairHashing } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { errorAnswer, formErrorResponse } from '#web/request/form-error.ts';
import { readFields } from '#web/request/form-fields.ts';
import { messagesForAccount } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Page, type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { recordChange } from './notify-owner.ts';

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
  if (deps.site.passwordLogin === 'off') return [];
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
  const { locale, ui } = context.messages;
  if (mailer === undefined) return noMailPage(context, 403);
  // Accounts may have addresses from before there was one form.
  if (readEmail(email) === undefined && !isOneMailbox(email)) {
    return forgotPage(context, typed.email, ui.problems.emailRule, { status: 422 });
  }
  const now = deps.clock();
  const rule = { subject: 'forgot', lengthMs: HOUR_MS, max: ASKED_AN_HOUR };
  const asked = await limits.consume(networkRules(deps, c, rule), now);
  if (asked.rejected) {
    const problem = ui.problems.tooManyLinks(locale.wait(asked.state.resetAt, now));
    return forgotPage(context, typed.email, problem, errorAnswer(rateLimited(asked.state), now));
  }
  const mails = { subject: `mail ${mailboxOf(email)}`, lengthMs: HOUR_MS, max: MAILS_AN_HOUR };
  if (!(await limits.consume([mails], now)).rejected) {
    const message = async (account: Account, token: string) => {
      const { emails } = await messagesForAccount(deps, account);
      return emails.mails(deps.site.name).newPassword(account.username, `${deps.siteUrl}/reset/${token}`);
    };
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
  const rule = { subject: 'reset', lengthMs: 5 * MINUTE_MS, max: RESETS_IN_5_MINUTES };
  await consumeOrThrow(limits, networkRules(deps, c, rule), now);
  try {
    const { account, ended } = await resetPassword(withFairHashing(deps, c), param(c, 'token'), password);
    const done = resetDonePage(await pageContext(deps, c), ended);
    if (account === undefined) return done;
    recordChange({ deps, c, user: { account } }, 'password_reset', 'password', 'passwordReset');
    // Lets the owner log in with a new browser while others guess passwords of the account.
    rememberBrowser(deps, c, account);
    for (const line of c.res.headers.getSetCookie()) withCookie(done, line);
    return done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const context = await pageContext(deps, c);
    const { messages } = context;
    if (error.code === 'FORBIDDEN') return staleLinkPage(context);
    return formErrorResponse(
      error,
      now,
      messages,
      { VALIDATION_FAILED: (invalid) => accountFieldErrors(invalid, messages) },
      (problems, answer) => resetPage(context, c.req.path, problems.password, answer),
    );
  }
}

const pageOf = (context: PageContext): Page => ({
  title: context.messages.account.forgot.title,
  current: 'log-in',
  ...context,
});

export function forgotPage(
  context: PageContext,
  email: string,
  problem: string | undefined,
  answer: PageAnswer = {},
): Response {
  const { forgot: messages } = context.messages.account;
  return renderAskPage(
    { ...pageOf(context), ...answer },
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
}

/** The same for every address, so that it does not reveal which has an account. */
export function sentPage(context: PageContext, email: string): Response {
  const { forgot: messages } = context.messages.account;
  return renderAskPage(
    pageOf(context),
    messages.sent,
    <>
      <p role="status">{messages.onItsWay(email)}</p>
      <p>{messages.notThere}</p>
    </>,
    { '/forgot': messages.another, '/log-in': messages.logIn },
  );
}

function noMailPage(context: PageContext, status: 200 | 403): Response {
  const { forgot: messages } = context.messages.account;
  return renderAskPage(
    { ...pageOf(context), status },
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
}

/** Asks for the new password; `path` is the path of the link from the email. */
function resetPage(
  context: PageContext,
  path: string,
  problem: string | undefined,
  answer: PageAnswer = {},
): Response {
  const { reset: messages } = context.messages.account;
  return renderAskPage(
    { ...pageOf(context), ...answer },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm action={path} submit={messages.set}>
        <TextField
          name="password"
          label={messages.password}
          problem={problem}
          autocomplete="new-password"
          hint={messages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          autofocus
        />
      </AskForm>
    </>,
  );
}

export function resetDonePage(context: PageContext, { sessions, keys }: EndedAccess): Response {
  const { reset: messages, ended } = context.messages.account;
  return renderAskPage(
    pageOf(context),
    messages.done,
    <>
      <p role="status">
        {ended.sessions(sessions)} {ended.keys(keys)}
      </p>
      <p>
        <a class="button primary" href="/log-in">
          {messages.logIn}
        </a>
      </p>
    </>,
  );
}

/** Shown for a link that was used, has expired or never existed. */
export function staleLinkPage(context: PageContext): Response {
  const { reset: messages } = context.messages.account;
  return renderAskPage({ ...pageOf(context), status: 403 }, messages.stale, <p>{messages.aboutStale}</p>, {
    '/forgot': messages.askAgain,
    '/log-in': messages.logIn,
  });
}

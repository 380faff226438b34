import { createAccount, inviteInvalid } from '#accounts/create.ts';
import { beginSession } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { formSignup } from '#domain/site.ts';
import { HOUR_MS } from '#domain/time.ts';
import { currentUser, setSessionCookie } from '#http/auth/current-user.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, addressOf, networkRules, withFairHashing } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { findInvite } from '#moderation/invites.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import { contextOf } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { sendConfirmationMail } from './confirm.tsx';
import { accountFieldErrors } from './field-errors.ts';
import { AFTER_LOG_IN, endCurrentSession } from './log-in.ts';

/**
 * From one network: enough for a school class, too few to fill a server with accounts. It also bounds how fast
 * somebody can find out who has an account, which a sign-up without email cannot hide (see `signUp`).
 */
const SIGN_UPS_AN_HOUR = 10;

export function signUpRoutes(deps: WebContext): Route[] {
  const limits = deps.limitsFor('sign-up');
  return [get('/sign-up', (c) => ask(deps, c)), post('/sign-up', (c) => signUp(deps, limits, c))];
}

async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  if ((await currentUser(deps, c)) !== null) return redirect(c, AFTER_LOG_IN);
  const context = contextOf(deps, c, null);
  const signup = formSignup(deps.site);
  if (signup === 'closed') return noSignUpPage(context, 200, 'closed');
  if (signup === 'open') return signUpPage(context, { username: '', email: '', invite: '' }, {});
  const invite = c.req.query('invite') ?? '';
  if (invite === '') return noSignUpPage(context, 200, 'inviteNeeded');
  // Nobody should fill in a form that cannot be sent.
  if ((await findInvite(deps, invite)) === undefined) return noSignUpPage(context, 403, 'inviteInvalid');
  return signUpPage(context, { username: '', email: '', invite }, {});
}

async function signUp(deps: WebContext, limits: RequestLimits, c: RequestContext): Promise<Response> {
  const { password, ...typed } = await readFields(c, ['username', 'email', 'password', 'invite']);
  const needsInvite = deps.site.signup === 'invite';
  const context = contextOf(deps, c, null);
  const { signUp: messages } = context.messages.account;
  const { problems: problemsMessages } = context.messages.ui;
  if (formSignup(deps.site) === 'closed') return noSignUpPage(context, 403, 'closed');
  if (needsInvite && typed.invite === '') return noSignUpPage(context, 403, 'inviteNeeded');
  const isBlocked = isNetworkBlocked(deps, () => addressOf(deps, c), true);
  if (isBlocked || deps.blocks.hasDomainOf(typed.email)) throw new AppError('FORBIDDEN', messages.blocked);
  const now = deps.clock();
  try {
    const params = {
      username: typed.username.trim(),
      email: typed.email,
      password,
      admin: false,
      emailConfirmed: deps.mailer === undefined,
      language: context.messages.locale.tag,
      inviteCode: needsInvite ? typed.invite : undefined,
    };
    if (needsInvite && (await findInvite(deps, typed.invite)) === undefined) throw inviteInvalid();
    const account = await counted(deps, limits, c, () => createAccount(withFairHashing(deps, c), params));
    await endCurrentSession(deps, c);
    setSessionCookie(deps, c, await beginSession(deps, account.id, c.req.header('user-agent') ?? ''));
    rememberBrowser(deps, c, account);
    await sendConfirmationMail(deps, account);
    logSecurityEvent(deps, c, 'account_created', { account: account.username });
    return redirect(c, AFTER_LOG_IN);
  } catch (error) {
    return formErrorResponse<FieldErrors, Response>(
      error,
      now,
      context.messages,
      {
        VALIDATION_FAILED: (invalid) => accountFieldErrors(invalid, context.messages),
        // One answer for a name and an address that are taken, so that a typing mistake tells nobody whose address is
        // known here. It is no secret from somebody set on asking: names are public (/u/name), and with a free name
        // the answer can only mean the address. Only a mail could tell its owner alone, and accounts here work
        // without one.
        CONFLICT: () => ({ form: problemsMessages.nameTaken }),
        ...(needsInvite && { FORBIDDEN: () => ({ form: messages.inviteGone }) }),
        limit: (wait) => ({ form: problemsMessages.tooManyAccounts(wait) }),
      },
      (problems, answer) => signUpPage(context, typed, problems, answer),
    );
  }
}

/** Counts whatever reaches the store; a form with a wrong field may be sent again. */
async function counted<T>(
  deps: AppContext,
  limits: RequestLimits,
  c: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const now = deps.clock();
  const rule = { subject: 'network', lengthMs: HOUR_MS, max: SIGN_UPS_AN_HOUR };
  const taken = await consumeOrThrow(limits, networkRules(deps, c, rule), now);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') await taken.refund();
    throw error;
  }
}

interface Typed {
  username: string;
  email: string;
  /** The code of the invite; empty where none is needed. */
  invite: string;
}

type Problems = Partial<Record<'username' | 'email' | 'password' | 'form', string>>;

function signUpPage(
  context: PageContext,
  typed: Typed,
  problems: Problems,
  answer: PageAnswer = {},
): Response {
  const { signUp: messages } = context.messages.account;
  return renderAskPage(
    {
      ...context,
      title: messages.title,
      description: messages.about,
      // Each invite leads to an address of its own.
      unlisted: typed.invite !== '',
      ...answer,
      current: 'sign-up',
    },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm action="/sign-up" submit={messages.create}>
        <FormError problem={problems.form} />
        {typed.invite !== '' && <input type="hidden" name="invite" value={typed.invite} />}
        <TextField
          name="username"
          label={messages.username}
          value={typed.username}
          problem={problems.username}
          autocomplete="username"
          hint={messages.usernameHint}
          autofocus
        />
        <TextField
          name="email"
          label={messages.email}
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint={messages.emailHint}
        />
        <TextField
          name="password"
          label={messages.password}
          problem={problems.password}
          autocomplete="new-password"
          hint={messages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
        />
      </AskForm>
      <p class="quiet">
        {messages.haveAccount((text) => (
          <a href="/log-in">{text}</a>
        ))}
      </p>
    </>,
  );
}

const REFUSALS = {
  closed: 'aboutClosed',
  inviteNeeded: 'aboutInviteNeeded',
  /** It was used up, has expired, was revoked or never existed. */
  inviteInvalid: 'aboutInviteInvalid',
} as const;

function noSignUpPage(context: PageContext, status: 200 | 403, why: keyof typeof REFUSALS): Response {
  const { signUp: messages } = context.messages.account;
  const isOpen = context.site.whoCanPaste === 'everyone';
  return renderAskPage(
    { ...context, title: messages.title, status, current: 'log-in' },
    messages[why],
    <p>
      {messages[REFUSALS[why]]} {isOpen && messages.withoutAccount}
    </p>,
    { ...(isOpen && { '/': messages.newPaste }), '/log-in': messages.logIn },
  );
}

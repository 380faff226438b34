import { createAccount, inviteInvalid } from '#accounts/create.ts';
import { beginSession } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { AppError, type FieldErrors, signUpBlocked } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';
import { HOUR_MS } from '#domain/time.ts';
import { currentUser, setSessionCookie } from '#http/auth/current-user.ts';
import { rememberBrowser } from '#http/auth/known-browsers.ts';
import { type AppContext, addressOf, networkRules, withFairHashing } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { findInvite } from '#moderation/invites.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { signUp as messages } from '#web/locales/en/account.tsx';
import { problems as problemsMessages } from '#web/locales/en/ui.tsx';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { type PageAnswer, renderAskPage } from '#web/ui/page.tsx';
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
  const { site } = deps;
  if (site.signup === 'closed') return noSignUpPage(site, 200, 'closed');
  if (site.signup === 'open') return signUpPage(site, { username: '', email: '', invite: '' }, {});
  const invite = c.req.query('invite') ?? '';
  if (invite === '') return noSignUpPage(site, 200, 'inviteNeeded');
  // Nobody should fill in a form that cannot be sent.
  if ((await findInvite(deps, invite)) === undefined) return noSignUpPage(site, 403, 'inviteInvalid');
  return signUpPage(site, { username: '', email: '', invite }, {});
}

async function signUp(deps: WebContext, limits: RequestLimits, c: RequestContext): Promise<Response> {
  const { password, ...typed } = await readFields(c, ['username', 'email', 'password', 'invite']);
  const needsInvite = deps.site.signup === 'invite';
  if (deps.site.signup === 'closed') return noSignUpPage(deps.site, 403, 'closed');
  if (needsInvite && typed.invite === '') return noSignUpPage(deps.site, 403, 'inviteNeeded');
  const isBlocked = isNetworkBlocked(deps, () => addressOf(deps, c), true);
  if (isBlocked || deps.blocks.hasDomainOf(typed.email)) throw signUpBlocked();
  const now = deps.clock();
  try {
    const params = {
      username: typed.username.trim(),
      email: typed.email,
      password,
      admin: false,
      emailConfirmed: deps.mailer === undefined,
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
      {
        VALIDATION_FAILED: accountFieldErrors,
        // One answer for a name and an address that are taken, so that a typing mistake tells nobody whose address is
        // known here. It is no secret from somebody set on asking: names are public (/u/name), and with a free name
        // the answer can only mean the address. Only a mail could tell its owner alone, and accounts here work
        // without one.
        CONFLICT: () => ({ form: problemsMessages.nameTaken }),
        ...(needsInvite && { FORBIDDEN: () => ({ form: messages.inviteGone }) }),
        limit: (wait) => ({ form: problemsMessages.tooManyAccounts(wait) }),
      },
      (problems, answer) => signUpPage(deps.site, typed, problems, answer),
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

const signUpPage = (site: Site, typed: Typed, problems: Problems, answer: PageAnswer = {}): Response =>
  renderAskPage(
    {
      title: messages.title,
      description: messages.about,
      // Each invite leads to an address of its own.
      unlisted: typed.invite !== '',
      ...answer,
      current: 'sign-up',
      user: null,
      site,
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

const REFUSALS = {
  closed: messages.aboutClosed,
  inviteNeeded: messages.aboutInviteNeeded,
  /** It was used up, has expired, was revoked or never existed. */
  inviteInvalid: messages.aboutInviteInvalid,
};

const noSignUpPage = (site: Site, status: 200 | 403, why: keyof typeof REFUSALS): Response =>
  renderAskPage(
    { title: messages.title, site, status, current: 'log-in', user: null },
    messages[why],
    <p>
      {REFUSALS[why]} {site.whoCanPaste === 'everyone' && messages.withoutAccount}
    </p>,
    { ...(site.whoCanPaste === 'everyone' && { '/': messages.newPaste }), '/log-in': messages.logIn },
  );

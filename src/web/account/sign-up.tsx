import { createAccount, inviteInvalid } from '#accounts/create.ts';
import { type Proposal, proposeAccount, vouchedNow } from '#accounts/issuer-log-in.ts';
import { beginSession } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import type { VouchedUser } from '#domain/issuer.ts';
import { formSignup } from '#domain/site.ts';
import { HOUR_MS } from '#domain/time.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { type AppContext, addressOf, networkRules, withFairHashing } from '#http/context.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { followGroups } from '#moderation/accounts.ts';
import { findInvite } from '#moderation/invites.ts';
import { isNetworkBlocked } from '#pastes/access.ts';
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
import { issuerCookie, type OnTheWay, readIssuerCookie } from './issuer-cookie.ts';
import { IssuerButton } from './issuer-pages.tsx';
import { AFTER_LOG_IN, enter } from './log-in.ts';

/**
 * From one network: enough for a school class, too few to fill a server with accounts. It also bounds how fast
 * somebody can find out who has an account, which a sign-up without email cannot hide (see `signUp`).
 */
const SIGN_UPS_AN_HOUR = 10;

export const signUpRoutes = (deps: WebContext): Route[] => [
  get('/sign-up', (c) => ask(deps, c)),
  post('/sign-up', (c) => signUp(deps, c)),
];

async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  if ((await currentUser(deps, c)) !== null) return redirect(c, AFTER_LOG_IN);
  const context = contextOf(deps, c, null);
  const { kept, vouched } = await readVouched(deps, c);
  const signup = signupOf(deps, vouched);
  if (signup === 'closed') return noSignUpPage(context, 200, 'closed');
  const email = vouched?.takenEmail ? '' : (vouched?.user.email ?? '');
  const typed = { username: vouched?.username ?? '', email, invite: '' };
  if (signup === 'open') return signUpPage(context, typed, vouched, {});
  const invite = c.req.query('invite') ?? kept.invite;
  if (invite === '') return noSignUpPage(context, 200, 'inviteNeeded');
  // Nobody should fill in a form that cannot be sent.
  if ((await findInvite(deps, invite)) === undefined) return noSignUpPage(context, 403, 'inviteInvalid');
  return signUpPage(context, { ...typed, invite }, vouched, {});
}

/** Who can sign up: with a password, or without one because the issuer vouches. */
const signupOf = ({ site }: AppContext, vouched: Proposal | null) =>
  vouched ? site.signup : formSignup(site);

/** What the browser has brought from the issuer. */
async function readVouched(deps: AppContext, c: RequestContext) {
  const kept = readIssuerCookie(deps, c);
  return { kept, vouched: kept.user && (await proposeAccount(deps, kept.user)) };
}

async function signUp(deps: WebContext, c: RequestContext): Promise<Response> {
  const typed = await readFields(c, ['username', 'email', 'password', 'invite']);
  const { kept, vouched } = await readVouched(deps, c);
  return submit(deps, c, typed, vouched, kept.next);
}

/** For somebody whom the issuer vouches for: at once where it says all that an account needs, otherwise with the form. */
export async function signUpVouched(
  deps: WebContext,
  c: RequestContext,
  kept: OnTheWay & { user: VouchedUser },
): Promise<Response> {
  c.header('Set-Cookie', issuerCookie(deps, kept), { append: true });
  const vouched = await proposeAccount(deps, kept.user);
  const { username, isFit, email = '' } = vouched;
  const typed = { username, email, password: '', invite: kept.invite };
  const made = isFit && email !== '' && (await submit(deps, c, typed, vouched, kept.next));
  return made && made.status === 303 ? made : redirect(c, '/sign-up');
}

async function submit(
  deps: WebContext,
  c: RequestContext,
  { password, ...given }: Typed & { password: string },
  vouched: Proposal | null,
  next: string | null,
): Promise<Response> {
  const typed = { ...given, email: vouched?.email ?? given.email };
  const signup = signupOf(deps, vouched);
  const needsInvite = signup === 'invite';
  const context = contextOf(deps, c, null);
  const { messages } = context;
  if (signup === 'closed') return noSignUpPage(context, 403, 'closed');
  if (needsInvite && typed.invite === '') return noSignUpPage(context, 403, 'inviteNeeded');
  const isBlocked = isNetworkBlocked(deps, () => addressOf(deps, c), true);
  if (isBlocked || deps.blocks.hasDomainOf(typed.email))
    throw new AppError('FORBIDDEN', messages.account.signUp.blocked);
  try {
    const params = {
      username: typed.username.trim(),
      email: typed.email,
      password: vouched ? null : password,
      admin: false,
      emailConfirmed: deps.mailer === undefined || vouched?.email !== undefined,
      language: messages.locale.tag,
      inviteCode: needsInvite ? typed.invite : undefined,
      ...(vouched && { identity: vouched.user.identity }),
    };
    if (needsInvite && (await findInvite(deps, typed.invite)) === undefined) throw inviteInvalid();
    const account = await counted(deps, c, () => createAccount(withFairHashing(deps, c), params));
    const { id, passwordHash } = account;
    const start = { ...(vouched && vouchedNow(deps, vouched.user)), passwordHash, secondFactor: false };
    const sessionText = await beginSession(deps, id, c.req.header('user-agent') ?? '', start);
    await enter(deps, c, account, sessionText);
    await sendConfirmationMail(deps, account);
    logSecurityEvent(deps, c, 'account_created', { account: account.username });
    if (vouched) await followGroups(deps, vouched.user, account);
    c.header('Set-Cookie', issuerCookie(deps), { append: true });
    return redirect(c, next ?? AFTER_LOG_IN);
  } catch (error) {
    return formErrorResponse<FieldErrors, Response>(
      error,
      deps.clock(),
      messages,
      {
        VALIDATION_FAILED: (invalid) => accountFieldErrors(invalid, messages),
        // One answer for a name and an address that are taken, so that a typing mistake tells nobody whose address is
        // known here. It is no secret from somebody set on asking: names are public (/u/name), and with a free name
        // the answer can only mean the address. Only a mail could tell its owner alone, and accounts here work
        // without one.
        CONFLICT: () => ({ form: messages.ui.problems.nameTaken }),
        ...(needsInvite && { FORBIDDEN: () => ({ form: messages.account.signUp.inviteGone }) }),
        limit: (wait) => ({ form: messages.ui.problems.tooManyAccounts(wait) }),
      },
      (problems, answer) => signUpPage(context, typed, vouched, problems, answer),
    );
  }
}

/** Counts whatever reaches the store; a form with a wrong field may be sent again. */
async function counted<T>(deps: WebContext, c: RequestContext, work: () => Promise<T>): Promise<T> {
  const rule = { subject: 'network', lengthMs: HOUR_MS, max: SIGN_UPS_AN_HOUR };
  const taken = await consumeOrThrow(deps.signUps, networkRules(deps, c, rule), deps.clock());
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') await taken.refund();
    throw error;
  }
}

/** `invite` is the code of the invite; empty where none is needed. */
type Typed = Record<'username' | 'email' | 'invite', string>;

type Problems = Partial<Record<'username' | 'email' | 'password' | 'form', string>>;

function signUpPage(
  context: PageContext,
  typed: Typed,
  vouched: Proposal | null,
  problems: Problems,
  answer: PageAnswer = {},
): Response {
  const { signUp: messages } = context.messages.account;
  const { issuer } = context.messages.doors;
  const { issuerName = '' } = context.site;
  const field = (name: 'username' | 'email' | 'password') => ({
    name,
    label: messages[name],
    value: name === 'password' ? undefined : typed[name],
    problem: problems[name],
  });
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
      <p>{vouched ? issuer.aboutSignUp(issuerName) : messages.about}</p>
      {vouched?.takenEmail && <p class="note">{issuer.emailTaken(issuerName, vouched.takenEmail)}</p>}
      <AskForm action="/sign-up" submit={messages.create}>
        <FormError problem={problems.form} />
        {typed.invite !== '' && <input type="hidden" name="invite" value={typed.invite} />}
        <TextField {...field('username')} autocomplete="username" hint={messages.usernameHint} autofocus />
        {vouched?.email === undefined && (
          <TextField {...field('email')} autocomplete="email" hint={messages.emailHint} />
        )}
        {vouched === null && (
          <TextField
            {...field('password')}
            autocomplete="new-password"
            hint={messages.passwordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
          />
        )}
      </AskForm>
      {vouched === null && <IssuerButton {...context.site} invite={typed.invite} />}
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
      {messages[REFUSALS[why]]} {isOpen && messages.withoutAccount}{' '}
      {context.site.issuerName && context.messages.doors.issuer.haveAccount(context.site.issuerName)}
    </p>,
    { ...(isOpen && { '/': messages.newPaste }), '/log-in': messages.logIn },
  );
}

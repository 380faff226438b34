import { linkIdentity, logInThrough } from '#accounts/issuer-log-in.ts';
import { type Issuer, IssuerError, type VouchedUser } from '#domain/issuer.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { networkRules } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { isCrossSite } from '#http/remote-address.ts';
import { get, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { followGroups } from '#moderation/accounts.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { pathOnSite, redirect } from '#web/request/form-fields.ts';
import { messagesOf } from '#web/request/language.ts';
import { contextOf } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { issuerCookie, type OnTheWay, readIssuerCookie } from './issuer-cookie.ts';
import { leavePage, refusalPage } from './issuer-pages.tsx';
import { goOn, requireUnblockedNetwork } from './log-in.ts';
import { logInPage } from './log-in-page.tsx';
import { recordChange } from './notify-owner.ts';
import { type AccountForm, back, passwordForm, showAgain } from './routes.ts';
import { signUpVouched } from './sign-up.tsx';

const CALLBACK = '/log-in/callback';
/** How far the clocks of the issuer and of this server may differ. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** From one network: each asks the issuer, which must not be flooded from here. */
const LOG_INS_IN_5_MINUTES = 100;

/** Logging in through an OpenID provider; no routes without one. */
export const issuerRoutes = (deps: WebContext): Route[] =>
  deps.issuer === undefined
    ? []
    : [get('/log-in/issuer', (c) => logIn(deps, c)), get(CALLBACK, (c) => comeBack(deps, c))];

/** Links logins at the provider to an account and unlinks them. Both need the password or a recent login. */
export const identityRoutes = (deps: WebContext): Route[] => [
  passwordForm(deps, 'identities/unlink', ['identity'], 'unlink_password', unlink),
  passwordForm(deps, 'identities/link', [], 'link_password', ({ c, user }) =>
    askIssuer(deps, c, { link: user.session.id }, (url) => leavePage(contextOf(deps, c, user), url)),
  ),
];

/** From a page of this site alone: another one must not swap somebody's session, or make them an account. */
async function logIn(deps: WebContext, c: RequestContext): Promise<Response> {
  const next = pathOnSite(c.req.query('next') ?? '');
  if (isCrossSite(c.req.raw.headers, c.env.siteUrl)) return redirect(c, '/log-in');
  const invite = /^\w{1,64}$/.exec(c.req.query('invite') ?? '')?.[0] ?? '';
  const since = c.req.query('again') === '1' ? deps.clock() : null;
  return askIssuer(deps, c, { next, invite, since }, (url) => redirect(c, url));
}

/** Asks the issuer who this is: `leave` leads there, and the browser keeps `kept`. */
async function askIssuer(
  deps: WebContext,
  c: RequestContext,
  kept: Partial<OnTheWay>,
  leave: (url: string) => Response,
): Promise<Response> {
  try {
    const { url, checks } = await issuerOf(deps).begin(deps.siteUrl + CALLBACK, kept.since != null);
    return withCookie(leave(url), issuerCookie(deps, { ...kept, checks }));
  } catch (error) {
    return notLoggedIn(deps, c, kept, error);
  }
}

async function comeBack(deps: WebContext, c: RequestContext): Promise<Response> {
  const kept = readIssuerCookie(deps, c);
  const used = issuerCookie(deps);
  c.header('Set-Cookie', used, { append: true });
  const response = await conclude(deps, c, kept).catch((error) => notLoggedIn(deps, c, kept, error));
  return response.status === 303 ? response : withCookie(response, used);
}

async function conclude(deps: WebContext, c: RequestContext, kept: OnTheWay): Promise<Response> {
  const { checks, since, link } = kept;
  const answer = new URL(deps.siteUrl + CALLBACK + new URL(c.req.url).search);
  // Compared first: what nobody asked for here must not reach the issuer or the log.
  if (checks === null || answer.searchParams.get('state') !== checks.state) throw new IssuerError('invalid');
  requireUnblockedNetwork(deps, c);
  const rule = { subject: 'issuer', lengthMs: 5 * MINUTE_MS, max: LOG_INS_IN_5_MINUTES };
  await consumeOrThrow(deps.logInLimits, networkRules(deps, c, rule), deps.clock());
  const user = await issuerOf(deps).finish(answer, checks);
  const isOld = since !== null && (user.authenticatedAt ?? since) < since - CLOCK_TOLERANCE_MS;
  if (isOld) throw new IssuerError('invalid');
  return link === null ? open(deps, c, { ...kept, user }) : linkTo(deps, c, user, link);
}

/** Into the account of somebody whom the issuer vouches for, or into a new one. */
async function open(
  deps: WebContext,
  c: RequestContext,
  kept: OnTheWay & { user: VouchedUser },
): Promise<Response> {
  const { next, since } = kept;
  // Who was not asked to log in there, and of whom the issuer does not say when they did, may have done so long ago.
  const user = since === null ? { ...kept.user, authenticatedAt: kept.user.authenticatedAt ?? 0 } : kept.user;
  const result = await logInThrough(deps, user, c.req.header('user-agent') ?? '');
  if (result === 'unknown') return signUpVouched(deps, c, kept);
  if (typeof result === 'string') return refuse(deps, c, result);
  await followGroups(deps, user, result.account);
  return goOn(deps, c, result, next);
}

/** Links the login of somebody who has come back to the session that asked for it. */
async function linkTo(
  deps: WebContext,
  c: RequestContext,
  vouched: VouchedUser,
  sessionId: string,
): Promise<Response> {
  const user = await currentUser(deps, c);
  if (user?.session.id !== sessionId) throw new IssuerError('invalid');
  const outcome = vouched.isAllowed ? await linkIdentity(deps, vouched.identity, user) : 'notInGroup';
  if (outcome !== 'linked') return refuse(deps, c, outcome);
  recordChange({ deps, c, user }, 'identity_linked', 'identity', 'identityLinked');
  return back(c, 'identity-linked');
}

async function unlink(form: AccountForm<'identity'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const [issuer = '', subject = ''] = typed.identity.split(/ (.*)/s);
  const outcome = await deps.store.identities.unlink(user.account.id, { issuer, subject });
  if (outcome !== 'removed') {
    const problem = messagesOf(c).doors.issuer[outcome];
    return showAgain(form, 'identity', { problem, answer: { status: 409 } });
  }
  recordChange(form, 'identity_unlinked', 'identity', 'identityUnlinked');
  return back(c, 'identity-unlinked');
}

function refuse(deps: WebContext, c: RequestContext, why: Parameters<typeof refusalPage>[1]): Response {
  logSecurityEvent(deps, c, 'login_refused');
  return refusalPage(contextOf(deps, c, null), why);
}

/** What is shown after an error of the issuer. Throws all others. */
function notLoggedIn(
  deps: WebContext,
  c: RequestContext,
  { next = null, link = null }: Partial<OnTheWay>,
  error: unknown,
): Response {
  if (!(error instanceof IssuerError)) throw error;
  const { why, cause } = error;
  if (cause !== undefined && why !== 'refused') deps.logError(cause, error.message);
  if (why === 'unreachable') return refuse(deps, c, why);
  logSecurityEvent(deps, c, 'login_refused');
  if (link !== null) return back(c, 'identity-not-linked');
  const context = contextOf(deps, c, null);
  const { refused, notCompleted } = context.messages.doors.issuer;
  const problem = why === 'refused' ? refused(issuerOf(deps).name) : notCompleted;
  return logInPage({ ...context, name: '', next, problem }, { status: 403 });
}

/** These routes exist only where there is one. */
function issuerOf({ issuer }: WebContext): Issuer {
  if (issuer === undefined) throw new IssuerError('unreachable');
  return issuer;
}

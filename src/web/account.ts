import type { Context } from 'hono';
import { deleteAccount } from '#accounts/delete.ts';
import { changeEmail, prepareEmailTicket } from '#accounts/email.ts';
import { changePassword } from '#accounts/password.ts';
import type { Viewer } from '#accounts/session.ts';
import { MINUTE_MS } from '#domain/limit.ts';
import { HOUR_MS } from '#domain/range.ts';
import { Refusal, rateLimited } from '#domain/refusal.ts';
import type { Deps } from '#http/deps.ts';
import { rememberBrowser } from '#http/known-browsers.ts';
import type { RequestLimits } from '#http/limits.ts';
import type { Env, Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { clearSessionCookie } from '#http/viewer.ts';
import { accountProblems } from './account-problems.ts';
import { answerTo, goTo, receive } from './fields.ts';
import type { Page } from './page.tsx';
import { type AccountField, accountPage, type Done, isDone } from './pages/account.tsx';
import { deletedPage } from './pages/deleted.tsx';
import { texts } from './texts/texts.ts';
import { Tries } from './tries.ts';
import { forViewer } from './viewers.ts';
import { waitText } from './words.ts';

const words = texts.problems;

/** Wrong passwords of one account that is logged in: a borrowed browser must not find it out. */
const TRIES_IN_5_MINUTES = 10;
/** Each may send a mail, to whatever address. */
const EMAIL_CHANGES_AN_HOUR = 10;

/** The account, and what changes it. Each act asks for the password but that of ending sessions. */
export function accountRoutes(deps: Deps): Route[] {
  const tries = new Tries(deps.limitsFor('account'));
  const room = { deps, tries, limits: deps.limitsFor('email') };
  const post = (
    path: string,
    act: (room: Room, c: Context<Env>, viewer: Viewer) => Promise<Response>,
  ): Route => ({
    method: 'POST',
    path,
    handle: forViewer(deps, (viewer, c) => act(room, c, viewer), toAccount),
  });
  return [
    {
      method: 'GET',
      path: '/account',
      handle: forViewer(deps, (viewer, c) => show(deps, viewer, { done: c.req.query('done') })),
    },
    post('/account/email', setEmail),
    post('/account/password', setPassword),
    post('/account/sessions', endSessions),
    post('/account/delete', remove),
  ];
}

interface Room {
  deps: Deps;
  tries: Tries;
  limits: RequestLimits;
}

interface State {
  problems?: Partial<Record<AccountField, string>>;
  typed?: Partial<Record<AccountField, string>>;
  done?: string | undefined;
  answer?: Pick<Page, 'status' | 'headers'>;
}

async function show(
  deps: Deps,
  viewer: Viewer,
  { problems = {}, typed = {}, done, answer }: State,
): Promise<Response> {
  const now = deps.clock();
  const sessions = await deps.store.sessions.list(viewer.account.id, now);
  const isMailed = deps.mailer !== undefined;
  return accountPage({ viewer, sessions, isMailed, now, problems, typed, done: isDone(done) }, answer);
}

async function setEmail({ deps, tries, limits }: Room, c: Context<Env>, viewer: Viewer): Promise<Response> {
  const { email_password: password, ...typed } = await receive(c, ['email', 'email_password']);
  const wish = { email: typed.email.trim(), password };
  return change(deps, tries, viewer, { field: 'email_password', typed }, async () => {
    const rule = { subject: viewer.account.id, lengthMs: HOUR_MS, max: EMAIL_CHANGES_AN_HOUR };
    const taken = await limits.take([rule], deps.clock());
    if (taken.refused) throw rateLimited(taken.state);
    if (deps.mailer === undefined) {
      await changeEmail(deps, viewer.account, wish);
      return back(c, 'email');
    }
    const letter = (ticket: string) =>
      texts.mails.newAddress(viewer.account.username, `${deps.siteUrl}/confirm/${ticket}`);
    const send = await prepareEmailTicket(deps, deps.mailer, viewer.account, wish, letter);
    send().catch((error) => deps.report(error, 'A link that confirms an e-mail address could not be sent'));
    return back(c, 'email-sent');
  });
}

async function setPassword({ deps, tries }: Room, c: Context<Env>, viewer: Viewer): Promise<Response> {
  const wish = await receive(c, ['current', 'password']);
  return change(deps, tries, viewer, { field: 'current', typed: {} }, async () => {
    const account = await changePassword(deps, viewer.account, viewer.session.id, wish);
    rememberBrowser(deps, c, account);
    logSecurityEvent(deps, c, 'password_changed', { account: account.username });
    return back(c, 'password');
  });
}

async function endSessions({ deps }: Room, c: Context<Env>, { account, session }: Viewer): Promise<Response> {
  const { end } = await receive(c, ['end']);
  if (end === 'others') await deps.store.sessions.endAll(account.id, session.id);
  else await deps.store.sessions.end(end, account.id);
  if (end !== session.id) return back(c, 'sessions');
  clearSessionCookie(deps, c);
  return goTo(c, '/');
}

async function remove({ deps, tries }: Room, c: Context<Env>, viewer: Viewer): Promise<Response> {
  const { delete_password: password, ...typed } = await receive(c, ['username', 'delete_password']);
  const wish = { username: typed.username.trim(), password };
  return change(deps, tries, viewer, { field: 'delete_password', typed }, async () => {
    await deleteAccount(deps, viewer.account, wish);
    clearSessionCookie(deps, c);
    return deletedPage(viewer.account.username, c.res.headers.getSetCookie());
  });
}

/** Where a log-in leads when a form was sent without one: what the form did not do is seen there. */
const toAccount = () => '/account';

const back = (c: Context<Env>, done: Done): Response => goTo(c, `/account?done=${done}`);

/** Runs an act that asks for the password in `field`; what it refuses is said on the page, under the field. */
async function change(
  deps: Deps,
  tries: Tries,
  viewer: Viewer,
  { field, typed }: { field: AccountField; typed: State['typed'] & object },
  act: () => Promise<Response>,
): Promise<Response> {
  const now = deps.clock();
  const again = (problems: State['problems'] & object, answer: State['answer'] & object) =>
    show(deps, viewer, { problems, typed, answer });
  try {
    const rule = { subject: viewer.account.id, lengthMs: 5 * MINUTE_MS, max: TRIES_IN_5_MINUTES };
    const tried = await tries.try([rule], now, act);
    return 'right' in tried ? tried.right : again({ [field]: words.notYourPassword }, { status: 403 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, details, limit } = error;
    if (code === 'VALIDATION_FAILED') {
      const problems = accountProblems(details);
      // Of this form it is the name to type, and not one to choose.
      if (problems.username) problems.username = words.typeUsername(viewer.account.username);
      return again(problems, answerTo(error, now));
    }
    if (code === 'CONFLICT') return again({ email: words.emailTaken }, answerTo(error, now));
    if (limit === undefined) throw error;
    return again({ [field]: words.tooManyTries(waitText(limit.resetAt, now)) }, answerTo(error, now));
  }
}

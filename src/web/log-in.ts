import type { Context } from 'hono';
import { logInBrowser } from '#accounts/log-in.ts';
import { MINUTE_MS } from '#domain/limit.ts';
import { HOUR_MS } from '#domain/range.ts';
import { Refusal } from '#domain/refusal.ts';
import { fold } from '#domain/search.ts';
import { limitedNetwork } from '#http/client.ts';
import { addressOf, type Deps, inTurnOf, networkOf } from '#http/deps.ts';
import type { Rules } from '#http/limits.ts';
import type { Env, Route } from '#http/routes.ts';
import { clearSessionCookie, setSessionCookie, viewerOf } from '#http/viewer.ts';
import { answerTo, goTo, pathOnSite, receive } from './fields.ts';
import { requireSameSite } from './forms.ts';
import { logInPage } from './pages/log-in.tsx';
import { texts } from './texts/texts.ts';
import { Tries } from './tries.ts';
import { waitText } from './words.ts';

/** Where a log-in leads when it is not said. */
export const AFTER_LOG_IN = '/dashboard';

export function logInRoutes(deps: Deps): Route[] {
  const tries = new Tries(deps.limitsFor('log-in'), deps.wait);
  return [
    { method: 'GET', path: '/log-in', handle: (c) => ask(deps, c) },
    { method: 'POST', path: '/log-in', handle: (c) => logIn(deps, tries, c) },
    { method: 'POST', path: '/log-out', handle: (c) => logOut(deps, c) },
  ];
}

async function ask(deps: Deps, c: Context<Env>): Promise<Response> {
  const next = pathOnSite(c.req.query('next') ?? '');
  if ((await viewerOf(deps, c)) !== null) return goTo(c, next ?? AFTER_LOG_IN);
  return logInPage({ name: '', next, problem: undefined, signup: deps.signup });
}

async function logIn(deps: Deps, tries: Tries, c: Context<Env>): Promise<Response> {
  const { name, password, next } = await receive(c, ['name', 'password', 'next']);
  const now = deps.clock();
  const state = { name, next: pathOnSite(next), signup: deps.signup };
  const userAgent = c.req.header('user-agent') ?? '';
  try {
    const tried = await tries.try(logInRules(deps, c, name.trim()), now, () =>
      logInBrowser(inTurnOf(deps, networkOf(deps, c)), { name: name.trim(), password, userAgent }),
    );
    if ('wrong' in tried) {
      return logInPage({ ...state, problem: texts.problems.noSuchAccount }, { status: 403 });
    }
    await endSessionOf(deps, c);
    setSessionCookie(deps, c, tried.right);
    return goTo(c, state.next ?? AFTER_LOG_IN);
  } catch (error) {
    if (!(error instanceof Refusal && error.limit)) throw error;
    const problem = texts.problems.tooManyTries(waitText(error.limit.resetAt, now));
    return logInPage({ ...state, problem }, answerTo(error, now));
  }
}

/** No name or address of an account is longer; what is would lie in memory with each limit it is counted in. */
const COUNTED_NAME_LENGTH = 512;

/**
 * How many may be wrong: enough for fingers that slip, and for an office behind one address. The last rule is
 * against whoever has many networks; filling it keeps out also those who know the password and are not logged
 * in, so it is not lower: 2,400 guesses a day find no password of ten characters. Counted by the name as it was
 * typed, be there such an account or not: neither a limit nor a delay must tell.
 */
function logInRules(deps: Deps, c: Context<Env>, name: string): Rules {
  const network = limitedNetwork(addressOf(deps, c));
  const folded = fold(name).slice(0, COUNTED_NAME_LENGTH);
  return [
    { subject: `both ${network} ${folded}`, lengthMs: 5 * MINUTE_MS, max: 10 },
    { subject: `network ${network}`, lengthMs: 5 * MINUTE_MS, max: 50 },
    { subject: `name ${folded}`, lengthMs: HOUR_MS, max: 100 },
  ];
}

async function logOut(deps: Deps, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  await endSessionOf(deps, c);
  clearSessionCookie(deps, c);
  return goTo(c, '/');
}

/** Whoever logs in anew, signs up, or logs out leaves no session behind that nobody has the cookie of. */
export async function endSessionOf(deps: Deps, c: Context<Env>): Promise<void> {
  const viewer = await viewerOf(deps, c);
  if (viewer) await deps.store.sessions.end(viewer.session.id, viewer.account.id);
}

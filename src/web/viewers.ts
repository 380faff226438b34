import type { Context } from 'hono';
import type { Viewer } from '#accounts/session.ts';
import { MINUTE_MS } from '#domain/limit.ts';
import { rateLimited } from '#domain/refusal.ts';
import type { Deps } from '#http/deps.ts';
import type { Env, Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { requireSameSite } from '#web/forms.ts';
import type { Audience } from '#web/page.tsx';

/** For whom a page is made that anyone may see. */
export const audienceOf = async (deps: Deps, c: Context<Env>): Promise<Audience> => ({
  viewer: await viewerOf(deps, c),
  signup: deps.signup,
});

/**
 * A page or form for those who are logged in; everybody else is sent to log in first, and from there to
 * `back`, by default the address asked for. A form of another site is refused before anything is looked at.
 * Every request counts towards the account's limit of session requests.
 */
export function forViewer(
  deps: Deps,
  handle: (viewer: Viewer, c: Context<Env>) => Response | Promise<Response>,
  back = addressOf,
): Route['handle'] {
  return async (c) => {
    if (c.req.method === 'POST') requireSameSite(c);
    const viewer = await viewerOf(deps, c);
    if (viewer !== null) {
      await countSessionRequest(deps, viewer);
      return handle(viewer, c);
    }
    return seeOther(`/log-in?next=${encodeURIComponent(back(c))}`);
  };
}

/**
 * Counts a request that was made with a session, as requests with a key are counted: lists, searches, statistics and
 * exports cost the server the same. Throws RATE_LIMITED.
 */
export async function countSessionRequest(deps: Deps, { account }: Viewer): Promise<void> {
  const max = deps.limits.sessionRequestsPerMinute;
  if (max === 0) return;
  const rule = { subject: account.id, lengthMs: MINUTE_MS, max };
  const { refused, state } = await deps.sessionRequests.take([rule], deps.clock());
  if (refused) throw rateLimited(state);
}

function addressOf(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** To where a form leads once it has done its work: reloading that page repeats nothing. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });

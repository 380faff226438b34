import type { CurrentUser } from '#accounts/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { currentUser } from '#http/auth/current-user.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext, Route } from '#http/routes.ts';
import type { PageContext } from '#web/ui/page.tsx';
import { consumeOrThrow } from './attempt-limiter.ts';
import { redirect, requireSameSite } from './form-fields.ts';
import { messagesOf, speakTo } from './language.ts';

/** The context of a public page, whose description other sites may show. */
export const pageContext = async (deps: AppContext, c: RequestContext): Promise<PageContext> => {
  const user = await currentUser(deps, c);
  await speakTo(deps, c, user);
  return { ...contextOf(deps, c, user), url: deps.siteUrl + addressOf(c) };
};

/** The context of a page for `user`; such pages are not for others. */
export const contextOf = (deps: AppContext, c: RequestContext, user: CurrentUser | null): PageContext => ({
  user,
  site: deps.site,
  messages: messagesOf(c),
});

/**
 * A page or form for users who are logged in. Others are redirected to log in, and from there to `back`, by default
 * the requested address. A form of another site is rejected first. Each request counts towards the account's limit of
 * session requests.
 */
export function requireLogin<Deps extends AppContext>(
  deps: Deps,
  handle: (deps: Deps, user: CurrentUser, c: RequestContext) => Promise<Response>,
  back: string | ((c: RequestContext) => string) = addressOf,
): Route['handle'] {
  return async (c) => {
    if (c.req.method === 'POST') requireSameSite(c);
    const user = await currentUser(deps, c);
    if (user !== null) {
      await countSessionRequest(deps, user);
      await speakTo(deps, c, user);
      return handle(deps, user, c);
    }
    const next = typeof back === 'string' ? back : back(c);
    return redirect(c, `/log-in?next=${encodeURIComponent(next)}`);
  };
}

/**
 * Counts a request with a session, as requests with a key are counted: both cost the server the same. Throws
 * RATE_LIMITED.
 */
export async function countSessionRequest(deps: AppContext, { account }: CurrentUser): Promise<void> {
  const max = deps.limits.sessionRequestsPerMinute;
  if (max === 0) return;
  const rule = { subject: account.id, lengthMs: MINUTE_MS, max };
  await consumeOrThrow(deps.sessionRequests, [rule], deps.clock());
}

function addressOf(c: RequestContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

import { authenticate } from '#accounts/keys.ts';
import { AppError, type ErrorCode, rateLimited } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { isApiPath, type Operation, type RequestContext, type Route } from '#http/routes.ts';
import { sitePathOf } from '#http/site-path.ts';
import { bearer, consumeRequest } from './api-key.ts';
import { currentUser } from './current-user.ts';

/** Marks routes that stay reachable without an account on a private site. They must show nothing of any paste. */
export const forVisitors = (routes: Route[]): Route[] =>
  routes.map((route) => ({ ...route, forVisitors: true }));

/**
 * On a private site (`WHO_CAN_READ=accounts`), lets only people with a session or an API key through to a route, before it
 * looks anything up: an id that exists and one that does not get the same answer. Applies to every route that is not marked
 * otherwise, so that a new one cannot leak by being forgotten. On other sites the route stays as it is.
 */
export function requireReader(deps: AppContext, route: Route): Route {
  const { operation, handle } = route;
  // The routes of /api/v1 have `requireApiKey`.
  if (deps.site.whoCanRead === 'everyone' || route.forVisitors || operation?.authenticated) return route;
  return {
    ...route,
    ...(operation && { operation: describeForReaders(operation) }),
    handle: async (c) => {
      const authorization = c.req.header('authorization');
      const key = authorization === undefined ? undefined : await authenticate(deps, bearer(authorization));
      if (key !== undefined) return answerKey(deps, c, key.keyId, async () => keepPrivate(await handle(c)));
      return (await currentUser(deps, c)) === null ? rejectVisitor(deps, c) : keepPrivate(await handle(c));
    },
  };
}

const describeForReaders = (operation: Operation): Operation => ({
  ...operation,
  acceptsKey: true,
  errors: Array.from(new Set<ErrorCode>(['UNAUTHORIZED', ...operation.errors, 'RATE_LIMITED'])),
});

/** Counts the request in the limit of the key, as one to /api/v1, and answers it if the limit allows. */
async function answerKey(
  deps: AppContext,
  c: RequestContext,
  keyId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const now = deps.clock();
  const limit = await consumeRequest(deps, `key:${keyId}`, now);
  if (limit?.rejected) {
    if (c.env.formatError !== undefined) throw rateLimited(limit.state);
    return errorResponse(rateLimited(limit.state), now);
  }
  await deps.keyUses.note(keyId, now);
  return answer();
}

/** Programs get an error, browsers the page to log in, which leads back. */
function rejectVisitor(deps: AppContext, c: RequestContext): Response {
  if (c.env.formatError !== undefined) throw loginRequired();
  const { pathname, search } = new URL(c.req.url);
  if (isApiPath(pathname) || pathname.endsWith('.rss')) return errorResponse(loginRequired(), deps.clock());
  const back = c.req.method === 'POST' ? pageOfForm(deps, c) : pathname + search;
  c.header('Cache-Control', 'no-store');
  return c.redirect(`/log-in?next=${encodeURIComponent(back)}`, 303);
}

/** After the login, a browser cannot send the form again; it can show the page that has the form. */
const pageOfForm = ({ siteUrl }: AppContext, c: RequestContext): string =>
  sitePathOf(siteUrl, c.req.header('referer') ?? '') ?? '/';

export const loginRequired = () =>
  new AppError(
    'UNAUTHORIZED',
    'This site is private. Send the API key of an account as "Authorization: Bearer gp_…", or log in.',
  );

/** Caches that serve several people must not keep what only some of them may read. */
function keepPrivate(response: Response): Response {
  const cache = response.headers.get('cache-control');
  if (cache === null || cache.includes('public')) response.headers.set('Cache-Control', 'private, no-cache');
  response.headers.append('Vary', 'Authorization, Cookie');
  return response;
}

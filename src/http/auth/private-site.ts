import { authenticate } from '#accounts/keys.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { isApiPath, type Operation, type RequestContext, type Route } from '#http/routes.ts';
import { sitePathOf } from '#http/site-path.ts';
import { bearer, neededScope, useKey } from './api-key.ts';
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
      const text = bearer(c.req.header('authorization'));
      const key = text === '' ? undefined : await authenticate(deps, text, () => addressOf(deps, c));
      if (key === undefined || key instanceof AppError) {
        const isVisitor = (await currentUser(deps, c)) === null;
        return isVisitor ? rejectVisitor(deps, c, key) : keepPrivate(await handle(c));
      }
      const { error } = await useKey(deps, key, neededScope(c));
      return error === undefined ? keepPrivate(await handle(c)) : refuse(deps, c, error);
    },
  };
}

const describeForReaders = (operation: Operation): Operation => ({
  ...operation,
  acceptsKey: true,
  errors: Array.from(new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', ...operation.errors, 'RATE_LIMITED'])),
});

function refuse(deps: AppContext, c: RequestContext, error: AppError): Response {
  if (c.env.formatError !== undefined) throw error;
  return errorResponse(error, deps.clock());
}

/** Programs get an error, browsers the page to log in, which leads back. */
function rejectVisitor(deps: AppContext, c: RequestContext, why = loginRequired()): Response {
  const { pathname, search } = new URL(c.req.url);
  const isProgram = c.env.formatError !== undefined || isApiPath(pathname) || pathname.endsWith('.rss');
  if (isProgram) return refuse(deps, c, why);
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

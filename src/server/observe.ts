import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '#domain/metrics.ts';
import { type Env, type ObservedRequest, type Route, UNMATCHED } from '#http/routes.ts';
import type { Store } from '#store/store.ts';
import { type AppLog, newRequestId } from './log.ts';
import { secondsSince } from './timers.ts';

export const observeRequest = ({ method }: Pick<Request, 'method'>, route = UNMATCHED): ObservedRequest => ({
  ...{ method, route, requestId: undefined },
});

/** What the fast path answers: allocating this for each raw text would cost as much as measuring it. */
export const RAW_REQUEST: Readonly<ObservedRequest> = observeRequest({ method: 'GET' }, '/raw/:id');

/** Measures and logs a request that began at this time (`performance.now()`) and was answered just now. */
export function record(
  observed: Readonly<ObservedRequest>,
  began: number,
  status: number,
  metrics: Metrics,
  log: AppLog,
): void {
  const { method, route } = observed;
  const seconds = secondsSince(began);
  metrics.answered(method, route, status, seconds);
  if (log.request === undefined) return;
  const { requestId = newRequestId() } = observed;
  log.request({ requestId, method, route, status, durationMs: Math.round(seconds * 1e6) / 1e3 });
}

/** Notes the pattern of the route, before any other middleware: a request without a key has a route, too. */
export function noteRoute(routes: Route[]): MiddlewareHandler<Env> {
  const patterns = new Set(routes.map(({ path }) => path));
  return (c, next) => {
    const { observed } = c.env;
    if (observed !== undefined) {
      const pattern = matchedRoutes(c).findLast(({ path }) => patterns.has(path))?.path;
      observed.route = pattern ?? UNMATCHED;
    }
    return next();
  };
}

/** Counts the pastes that are created. */
export const countCreations = (store: Store, metrics: Metrics): Store => ({
  ...store,
  pastes: {
    ...store.pastes,
    async create(paste, rules) {
      const outcome = await store.pastes.create(paste, rules);
      if (outcome.kind === 'created') metrics.created(paste.accountId === null ? 'anonymous' : 'account');
      return outcome;
    },
  },
});

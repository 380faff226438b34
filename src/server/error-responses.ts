import type { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { API_VERSION } from '#http/auth/api-key.ts';
import type { AppContext } from '#http/context.ts';
import { errorResponse, internal, plainError, RouteNotFound, STATUS, unavailable } from '#http/errors.ts';
import { type Env, isApiPath, type RequestContext, stripBodyForHead } from '#http/routes.ts';
import { StoreUnavailable } from '#store/store.ts';
import { isTerminal } from '#web/docs/terminal-help.ts';
import { appErrorPage } from '#web/request/error-page.tsx';
import { type Log, newRequestId } from './log.ts';

/** Answers what a route throws: as its protocol does, as JSON under /api/ and /raw/, as a page, or a line of text. */
export function answerErrors(app: Hono<Env>, deps: AppContext, log: Log): void {
  const respond = async (appError: AppError, c: RequestContext) => {
    if (appError.code === 'UNAVAILABLE') c.env.unavailable ??= appError.message;
    if (STATUS[appError.code] >= 500) c.env.requestId ??= newRequestId();
    return stripBodyForHead(c, await responseTo(appError, c));
  };
  const responseTo = (appError: AppError, c: RequestContext) => {
    const { formatError, requestId } = c.env;
    if (formatError !== undefined || isApiPath(c.req.path))
      return errorResponse(appError, deps.clock(), requestId, formatError);
    const isForTerminal = appError instanceof RouteNotFound && isTerminal(c.req.raw.headers);
    if (!isForTerminal) return appErrorPage(deps, c, appError);
    return errorResponse(seeHelp(deps), deps.clock(), requestId, plainError);
  };
  // This must return a response: an exception thrown here would bypass the auth middleware, which adds headers.
  app.notFound((c) => respond(new RouteNotFound(), c));
  app.onError(async (error, c) => {
    if (error instanceof AppError && error.code !== 'INTERNAL') return respond(error, c);
    const response = await respond(failureOf(error, c), c);
    // The auth middleware adds this, unless it failed itself.
    if (/^\/api\/v1(?:\/|$)/.test(c.req.path)) response.headers.set('X-API-Version', API_VERSION);
    return response;
  });
  /** What the client is told of a failure, with the id under which the log has the cause. */
  const failureOf = (error: unknown, c: RequestContext): AppError => {
    if (error instanceof StoreUnavailable) {
      const { message, cause } = error;
      const why = cause instanceof Error && !message.includes(cause.message) ? `: ${cause.message}` : '';
      c.env.unavailable = message + why;
      return unavailable();
    }
    c.env.requestId ??= newRequestId();
    log.error({ error, requestId: c.env.requestId }, 'A request failed');
    return error instanceof AppError ? error : internal();
  };
}

/** A mistyped path in a command line. A page would fill the terminal. */
const seeHelp = ({ siteUrl }: AppContext) =>
  new AppError('NOT_FOUND', `There is nothing at this address. Run "curl ${siteUrl}" for help.`);

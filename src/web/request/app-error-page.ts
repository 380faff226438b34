import type { AppError } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { errorPage } from '#web/ui/error-page.tsx';
import type { PageContext } from '#web/ui/page.tsx';
import { pageContext } from './page-context.ts';

/** An error as a page for a browser. Never throws. */
export async function appErrorPage(
  deps: AppContext,
  c: RequestContext,
  appError: AppError,
): Promise<Response> {
  const { method, path } = c.req;
  return errorPage(appError, {
    now: deps.clock(),
    path,
    site: deps.site,
    isRepeatable: method === 'GET' || method === 'HEAD',
    requestId: c.env.requestId,
    context: hasFailed(appError) ? undefined : await pageContextIfKnown(deps, c),
  });
}

/** A store that has just failed is not asked for the current user again: the error page must not fail as well. */
const hasFailed = ({ code }: AppError): boolean => code === 'INTERNAL' || code === 'UNAVAILABLE';

const pageContextIfKnown = (deps: AppContext, c: RequestContext): Promise<PageContext | undefined> =>
  pageContext(deps, c).catch(() => undefined);

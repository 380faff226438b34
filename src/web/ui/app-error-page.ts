import type { Context } from 'hono';
import type { AppError } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import type { Env } from '#http/routes.ts';
import { errorPage } from './error-page.tsx';
import type { PageContext } from './page.tsx';
import { pageContext } from './page-context.ts';

/** What a browser gets that was refused something. Never throws. */
export async function appErrorPage(deps: AppContext, c: Context<Env>, appError: AppError): Promise<Response> {
  const { method, path } = c.req;
  return errorPage(appError, {
    now: deps.clock(),
    path,
    isRepeatable: method === 'GET' || method === 'HEAD',
    context: hasFailed(appError) ? undefined : await audienceIfKnown(deps, c),
  });
}

/** Who asks is in the store: one that has just failed is not asked again, and a page must not fail of it. */
const hasFailed = ({ code }: AppError): boolean => code === 'INTERNAL' || code === 'UNAVAILABLE';

const audienceIfKnown = (deps: AppContext, c: Context<Env>): Promise<PageContext | undefined> =>
  pageContext(deps, c).catch(() => undefined);

import type { Context } from 'hono';
import type { Refusal } from '#domain/refusal.ts';
import type { Deps } from '#http/deps.ts';
import type { Env } from '#http/routes.ts';
import type { Audience } from './page.tsx';
import { errorPage } from './pages/error.tsx';
import { audienceOf } from './viewers.ts';

/** What a browser gets that was refused something. Never throws. */
export async function refusalPage(deps: Deps, c: Context<Env>, refusal: Refusal): Promise<Response> {
  const { method, path } = c.req;
  return errorPage(refusal, {
    now: deps.clock(),
    path,
    isRepeatable: method === 'GET' || method === 'HEAD',
    audience: hasFailed(refusal) ? undefined : await audienceIfKnown(deps, c),
  });
}

/** Who asks is in the store: one that has just failed is not asked again, and a page must not fail of it. */
const hasFailed = ({ code }: Refusal): boolean => code === 'INTERNAL' || code === 'UNAVAILABLE';

const audienceIfKnown = (deps: Deps, c: Context<Env>): Promise<Audience | undefined> =>
  audienceOf(deps, c).catch(() => undefined);

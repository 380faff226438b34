import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { Visitor } from '#domain/view.ts';
import { isPrefetch, visitorFrom } from '#http/client.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import type { Env } from '#http/routes.ts';

/** The visitor of a page that a view is counted for; null for prefetches and bots. */
export function countedVisitor(deps: AppContext, c: Context<Env>): Visitor | null {
  const { headers } = c.req.raw;
  if (c.req.method === 'HEAD' || isPrefetch(headers)) return null;
  const reader = visitorFrom(headers, () => addressOf(deps, c));
  return isbot(reader.userAgent) ? null : reader;
}

import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { isCrossSite } from '#http/client.ts';
import type { Env } from '#http/routes.ts';
import { texts } from '#web/messages/messages.ts';

/** Every form checks this before it does anything. Throws FORBIDDEN. */
export function requireSameSite(c: Context<Env>): void {
  if (!isCrossSite(c.req.raw.headers, c.env.siteUrl)) return;
  throw new AppError('FORBIDDEN', texts.problems.otherSite);
}

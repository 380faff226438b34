import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { isCrossSite } from '#http/remote-address.ts';
import type { Env } from '#http/routes.ts';
import { problems as problemsMessages } from '#web/ui/messages.tsx';

/** Every form checks this before it does anything. Throws FORBIDDEN. */
export function requireSameSite(c: Context<Env>): void {
  if (!isCrossSite(c.req.raw.headers, c.env.siteUrl)) return;
  throw new AppError('FORBIDDEN', problemsMessages.otherSite);
}

import type { Context } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import { isCrossSite } from '#http/client.ts';
import type { Env } from '#http/routes.ts';

/** Every form checks this before it does anything. Throws FORBIDDEN. */
export function requireSameSite(c: Context<Env>): void {
  if (!isCrossSite(c.req.raw.headers, c.env.siteUrl)) return;
  throw new Refusal(
    'FORBIDDEN',
    'This form was sent from another site. Open the page here and send it from here.',
  );
}

import type { Context } from 'hono';
import type { Env } from '#http/routes.ts';
import { securityHeaders } from './headers.ts';

/** The script of a form asks so: it has the form before it, and cannot see where a redirect leads. */
export const asksForJson = (c: Context<Env>): boolean => c.req.header('accept') === 'application/json';

/** What such a script is told: the path where it goes on, or why not, with the problem of each field. */
export const jsonFormResponse = (
  body: { path: string } | { why: string; problems: object },
  status: number,
  headers: Iterable<[string, string]> = [],
): Response =>
  Response.json(body, {
    status,
    headers: {
      ...securityHeaders('same-origin'),
      'Cache-Control': 'no-store',
      ...Object.fromEntries(headers),
    },
  });

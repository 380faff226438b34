import type { MiddlewareHandler } from 'hono';
import type { Env } from '#http/routes.ts';

export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Burn-After-Reading, Delete-Token, ETag, Paste-Warning, Retry-After',
};

/** Lets pages of any origin create and read, but not delete: without cookies and keys, they can no more than curl. */
export function allowAllOrigins(methods: string[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') {
      c.res = preflight(methods, ['Content-Type', 'If-None-Match']);
      return;
    }
    await next();
    if (!methods.includes(c.req.method)) return;
    forAllOrigins(c.res);
  };
}

/** Answers the request with which a browser asks whether a page may send these methods and headers. */
export const preflight = (methods: string[], headers: string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': headers.join(', '),
      'Access-Control-Max-Age': '86400',
    },
  });

/** Lets pages of any origin read a response. */
export function forAllOrigins(response: Response): Response {
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}

import type { CloseConnection, SocketAddress } from '#http/routes.ts';
import { prefixOf, withoutPrefix } from '#http/site-path.ts';

type Fetch = (request: Request, address: SocketAddress, close?: CloseConnection) => Promise<Response>;

/** Load balancers and `gluepot doctor` ask the server itself for these, and need not know the path. */
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/;

/** No route has so many parts, so it is not found. */
const OUTSIDE = '/outside/of/the/site/of/this/server';

/**
 * Serves a site below the path of its URL. Here alone the path is taken off requests and put before redirects, so that routes
 * know nothing of it; links in pages get it where they are drawn. At the root it is `fetch` itself.
 */
export function belowPath(siteUrl: string, fetch: Fetch): Fetch {
  const prefix = prefixOf(siteUrl);
  if (prefix === '') return fetch;
  return async (request, address, close) => {
    const at = request.url.indexOf('/', 'https://'.length);
    const path = request.url.slice(at);
    const inside = HEALTH.test(path) ? path : (withoutPrefix(prefix, path) ?? OUTSIDE);
    // A new request would copy the body, and would not be aborted with the old one.
    Object.defineProperty(request, 'url', { value: request.url.slice(0, at) + inside });
    const response = await fetch(request, address, close);
    const location = response.headers.get('location');
    if (location?.startsWith('/')) response.headers.set('Location', prefix + location);
    return response;
  };
}

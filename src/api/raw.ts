import type { Context } from 'hono';
import { ID_LENGTH } from '#domain/id.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import { acceptsEncoding } from '#http/accept-encoding.ts';
import { clientAddress, isNavigation, isPrefetch, visitorFrom } from '#http/client.ts';
import { type AppContext, addressOf, withMissLimit } from '#http/context.ts';
import { CORS_HEADERS } from '#http/cors.ts';
import { type Env, type Operation, param, type Route, type SocketAddress } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { NOT_INDEXED, siteHeaders } from '#http/site-headers.ts';
import { findPaste, openPaste, requireNoPassword } from '#pastes/open.ts';

const operation: Operation = {
  id: 'openRaw',
  summary: 'Open a paste as plain text',
  description: 'Counts a view, and deletes a burn paste. HEAD counts no view and burns nothing.',
  authenticated: false,
  responses: {
    200: { description: 'The content, byte for byte.', body: 'text/plain', headers: ['ETag'] },
    204: {
      description: 'The request was a prefetch of a burn paste. It returns no content and burns nothing.',
    },
    303: {
      description:
        'A browser opened a burn paste: it is redirected to the page, which asks for confirmation first.',
    },
    304: { description: 'The content matches If-None-Match. No view is counted.' },
  },
  errors: [403, 404, 429],
};

/** Documented in docs/api.md. */
export const rawRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: '/raw/:id', operation, handle: (c) => raw(deps, c) },
];

async function raw(deps: AppContext, c: Context<Env>): Promise<Response> {
  const { method, raw: request } = c.req;
  const { headers } = request;
  const found = await withMissLimit(deps, c, () => findPaste(deps, param(c, 'id')));
  const isHead = method === 'HEAD';
  if (!isHead && found.burn && isNavigation(headers)) {
    return c.redirect(pasteUrl(deps.siteUrl, found.id), 303);
  }
  requireNoPassword(found);
  if (!found.burn && matches(headers.get('if-none-match'), found)) {
    return new Response(null, {
      status: 304,
      headers: cacheHeaders(found, isSentCompressed(found, headers)),
    });
  }
  if (isHead) {
    const [body, responseHeaders] = bodyAndHeaders(deps, found, headers);
    const response = new Response(null, { headers: responseHeaders });
    response.headers.set('Content-Length', String(body.length));
    return response;
  }
  if (found.burn && isPrefetch(headers)) {
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }
  const { paste } = await openPaste(
    deps,
    found,
    visitorFrom(headers, () => addressOf(deps, c)),
  );
  return rawResponse(deps, paste, headers);
}

/**
 * Handles the common open of a paste without the router and middleware, in two thirds of the time (10 µs instead of 15).
 * Resolves with undefined for every other request, which the router then handles.
 */
export function rawFastPath(deps: AppContext): FastPath {
  // On a private site, `requireReader` must see every request first.
  if (deps.site.whoCanRead !== 'everyone') return async () => undefined;
  return async (request, address) => {
    const id = request.method === 'GET' ? rawIdIn(request.url) : undefined;
    if (id === undefined) return undefined;
    const { headers } = request;
    const clientOf = () => clientAddress(headers, address(), deps.trustedProxies);
    if (deps.misses.exceeded(clientOf) !== undefined) return undefined;
    // A failure here happens again in the router, which turns it into a response.
    const found = await deps.store.pastes.find(id, deps.clock()).catch(() => undefined);
    if (found === undefined || found.burn || found.passwordHash !== null || headers.has('if-none-match')) {
      return undefined;
    }
    await deps.views.count(found, visitorFrom(headers, clientOf));
    return rawResponse(deps, found, headers);
  };
}

type FastPath = (request: Request, address: SocketAddress) => Promise<Response | undefined>;

/** The id in a URL of the form `http://host/raw/{id}`; undefined for any other. */
function rawIdIn(url: string): string | undefined {
  const at = url.length - ID_LENGTH;
  return url.startsWith('/raw/', at - 5) && url.indexOf('/', 8) === at - 5 ? url.slice(at) : undefined;
}

function rawResponse(deps: AppContext, paste: PasteWithContent, requestHeaders: Headers): Response {
  const [body, headers] = bodyAndHeaders(deps, paste, requestHeaders);
  return new Response(body, { headers });
}

/** The body, compressed if the client accepts it, and its headers except Content-Length, which the runtime adds. */
function bodyAndHeaders(
  deps: AppContext,
  paste: PasteWithContent,
  requestHeaders: Headers,
): [Uint8Array, Headers] {
  const compressed = isSentCompressed(paste, requestHeaders);
  const body = compressed && paste.zstd ? paste.zstd : paste.content;
  // The store caches a hot paste as one object. Creating its headers only once saves a sixth of the response time.
  const cache = compressed ? COMPRESSED_HEADERS : PLAIN_HEADERS;
  let headers = cache.get(paste);
  if (headers === undefined) {
    headers = new Headers({
      'Content-Type': 'text/plain; charset=utf-8',
      ...siteHeaders(deps.siteUrl),
      ...NOT_INDEXED,
      // If a browser ever renders the text as a page, no script runs and nothing is loaded.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
      ...CORS_HEADERS,
      ...(compressed && { 'Content-Encoding': 'zstd' }),
      ...cacheHeaders(paste, compressed),
    });
    cache.set(paste, headers);
  }
  return [body, headers];
}

const PLAIN_HEADERS = new WeakMap<Paste, Headers>();
const COMPRESSED_HEADERS = new WeakMap<Paste, Headers>();

/** Whether to send the compressed bytes as they are stored: less to send, and nothing to compress or decompress. */
const isSentCompressed = ({ zstd }: PasteWithContent, requestHeaders: Headers): boolean =>
  zstd !== undefined && acceptsEncoding(requestHeaders.get('accept-encoding'), 'zstd');

/** Browsers may cache the text but must revalidate it: a deleted or edited text must not be read from a cache. */
const cacheHeaders = (paste: Paste, compressed: boolean): Record<string, string> =>
  paste.burn
    ? { 'Cache-Control': 'no-store' }
    : { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding', ETag: etagOf(paste, compressed) };

/** Different bytes need different tags, so each encoding has its own (RFC 9110, section 8.8.3). */
const etagOf = ({ id, revision }: Paste, compressed: boolean): string =>
  `"${id}-${revision}${compressed ? '-zstd' : ''}"`;

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. Either encoding's tag stands for the same text. */
function matches(ifNoneMatch: string | null, paste: Paste): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ['*', etagOf(paste, false), etagOf(paste, true)].some((tag) => tags.includes(tag));
}

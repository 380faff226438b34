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

/** Interface 4.10. */
export const rawRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: '/raw/:id', operation, handle: (c) => raw(deps, c) },
];

async function raw(deps: AppContext, c: Context<Env>): Promise<Response> {
  const { method, raw: request } = c.req;
  const { headers } = request;
  const found = await withMissLimit(deps, c, () => findPaste(deps, param(c, 'id')));
  const isRead = method !== 'HEAD';
  if (isRead && found.burn && isNavigation(headers)) {
    return c.redirect(pasteUrl(deps.siteUrl, found.id), 303);
  }
  requireNoPassword(found);
  if (!found.burn && matches(headers.get('if-none-match'), found)) {
    return new Response(null, { status: 304, headers: cacheHeaders(found, isPacked(found, headers)) });
  }
  if (!isRead) {
    const [body, answerHeaders] = answerOf(deps, found, headers);
    const response = new Response(null, { headers: answerHeaders });
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
  return answer(deps, paste, headers);
}

/**
 * Answers the usual open of a paste without a router and what hangs on it, in two thirds of the time (10 µs against 15);
 * undefined for all else, which goes the usual way.
 */
export const rawFastPath =
  (deps: AppContext) =>
  async (request: Request, address: SocketAddress): Promise<Response | undefined> => {
    const id = request.method === 'GET' ? idIn(request.url) : undefined;
    if (id === undefined) return undefined;
    const { headers } = request;
    const clientOf = () => clientAddress(headers, address(), deps.trustedProxies);
    if (deps.misses.exceeded(clientOf) !== undefined) return undefined;
    // What fails here fails again on the usual way, where it is answered.
    const found = await deps.store.pastes.find(id, deps.clock()).catch(() => undefined);
    if (found === undefined || found.burn || found.passwordHash !== null || headers.has('if-none-match')) {
      return undefined;
    }
    await deps.views.count(found, visitorFrom(headers, clientOf));
    return answer(deps, found, headers);
  };

/** The id in `http://host/raw/{id}`, and in no other address. */
function idIn(url: string): string | undefined {
  const at = url.length - ID_LENGTH;
  return url.startsWith('/raw/', at - 5) && url.indexOf('/', 8) === at - 5 ? url.slice(at) : undefined;
}

function answer(deps: AppContext, paste: PasteWithContent, asked: Headers): Response {
  const [body, headers] = answerOf(deps, paste, asked);
  return new Response(body, { headers });
}

/** The body that suits who asks, and its headers, but for the length, which the runtime adds. */
function answerOf(deps: AppContext, paste: PasteWithContent, asked: Headers): [Uint8Array, Headers] {
  const packed = isPacked(paste, asked);
  const body = packed && paste.zstd ? paste.zstd : paste.content;
  // A paste that many open is one object, kept by the store: its headers are made once, a sixth of the answer.
  const made = packed ? PACKED_HEADERS : PLAIN_HEADERS;
  let headers = made.get(paste);
  if (headers === undefined) {
    headers = new Headers({
      'Content-Type': 'text/plain; charset=utf-8',
      ...siteHeaders(deps.siteUrl),
      ...NOT_INDEXED,
      // Should a browser ever take the text for a page, nothing in it runs and nothing is fetched.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
      ...CORS_HEADERS,
      ...(packed && { 'Content-Encoding': 'zstd' }),
      ...cacheHeaders(paste, packed),
    });
    made.set(paste, headers);
  }
  return [body, headers];
}

const PLAIN_HEADERS = new WeakMap<Paste, Headers>();
const PACKED_HEADERS = new WeakMap<Paste, Headers>();

/** Whether the text goes out as it lies in the store: less to send, and nothing to pack or unpack. */
const isPacked = ({ zstd }: PasteWithContent, asked: Headers): boolean =>
  zstd !== undefined && acceptsEncoding(asked.get('accept-encoding'), 'zstd');

/** Browsers may keep it but ask each time: what is deleted or edited must not be read from a cache. */
const cacheHeaders = (paste: Paste, packed: boolean): Record<string, string> =>
  paste.burn
    ? { 'Cache-Control': 'no-store' }
    : { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding', ETag: etagOf(paste, packed) };

/** Not the same for other bytes (RFC 9110, section 8.8.3). */
const etagOf = ({ id, revision }: Paste, packed: boolean): string =>
  `"${id}-${revision}${packed ? '-zstd' : ''}"`;

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. In either coding it is the same text. */
function matches(ifNoneMatch: string | null, paste: Paste): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ['*', etagOf(paste, false), etagOf(paste, true)].some((tag) => tags.includes(tag));
}

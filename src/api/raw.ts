import { archiveIn, findFile } from '#domain/archive.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { ID_LENGTH } from '#domain/id.ts';
import { LINE_RANGE_RULE, type LineRange, parseLineRange, sliceLines } from '#domain/line-range.ts';
import { burnsAfterReading, type Paste, type PasteWithContent } from '#domain/paste.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import { type AppContext, addressOf, withNotFoundLimit } from '#http/context.ts';
import { acceptsEncoding } from '#http/headers/accept-encoding.ts';
import { CORS_HEADERS } from '#http/headers/cors.ts';
import { matchesTag } from '#http/headers/entity-tag.ts';
import { NOT_INDEXED, siteHeaders } from '#http/headers/site-headers.ts';
import { isNavigation, isPrefetch, remoteAddress, visitorFrom } from '#http/remote-address.ts';
import { param, type RequestContext, type Route, type SocketAddress } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import {
  findPasteByIdOrSlug,
  openForProgram,
  openPaste,
  opensAtOnce,
  requireNoPassword,
} from '#pastes/open.ts';
import { endpoint } from './endpoint.ts';
import { rawQuery } from './query.ts';

/** Documented in docs/api.md. */
export const rawRoutes = (deps: AppContext): Route[] => [
  endpoint('GET', '/raw/:id', 'openRaw', (c) => openRaw(deps, c, param(c, 'id')), {
    title: 'Open as plain text',
    summary: 'Open a paste as plain text',
    description: `${OPENS} HEAD counts no view and burns nothing, and shows by the header Burn-After-Reading whether a GET would.`,
    ...described,
  }),
  endpoint('GET', '/raw/:id/:path', 'openRawFile', (c) => openRaw(deps, c, param(c, 'id')), {
    title: 'Open a file as plain text',
    summary: 'Open one file of a text archive as plain text',
    description: `${OPENS} A name that is not there is NOT_FOUND, and burns nothing; so is one that leads out of the archive, such as \`../x\`.`,
    ...described,
  }),
];

const OPENS = 'Counts a view, and deletes a burn paste, or uses up one of max_views.';

const described = {
  query: rawQuery,
  responses: {
    200: {
      description: 'The content or its lines, byte for byte.',
      body: 'text/plain',
      headers: ['ETag', 'Burn-After-Reading'],
    },
    204: {
      description:
        'The request was a prefetch of a burn or limited paste. It returns no content and burns nothing.',
    },
    303: {
      description:
        'A browser opened a burn or limited paste: it is redirected to the page, which asks for confirmation first.',
    },
    304: { description: 'The content matches If-None-Match. No view is counted.' },
  },
  errors: ['PASSWORD_REQUIRED' as const],
};

/**
 * Responds with the text of a paste, as docs/api.md says of `/raw/{id}`. Requests that `asksFirst` chooses are sent to the
 * page of a burn paste, which asks before it opens it. If the route has a `path`, responds with that file of a text archive.
 */
export async function openRaw(
  deps: AppContext,
  c: RequestContext,
  idOrSlug: string,
  asksFirst: (headers: Headers) => boolean = isNavigation,
): Promise<Response> {
  const { method, raw: request } = c.req;
  const { headers } = request;
  const found = await withNotFoundLimit(deps, c, () => findPasteByIdOrSlug(deps, idOrSlug));
  // Before anything is opened: a burn paste must not burn for a range that nobody can read.
  const range = rangeIn(c);
  const file = c.req.param('path');
  const isHead = method === 'HEAD';
  if (!isHead && found.burn && asksFirst(headers)) {
    return c.redirect(pasteUrl(deps.siteUrl, found.id), 303);
  }
  requireNoPassword(found);
  const part = partOf(found, file, range);
  if (!found.burn && matches(headers.get('if-none-match'), found, part)) {
    const tag = etagOf(found, variantOf(found, headers, part));
    return new Response(null, { status: 304, headers: cacheHeaders(found, tag) });
  }
  if (isHead) {
    const [body, responseHeaders] = bodyAndHeaders(deps, found, headers, part);
    const response = new Response(null, { headers: responseHeaders });
    response.headers.set('Content-Length', String(body.length));
    return response;
  }
  const visitor = visitorFrom(headers, () => addressOf(deps, c));
  if (found.burn && range !== null && part?.content.length === 0) {
    throw validationFailed({ lines: NO_SUCH_LINES });
  }
  const opened = await openForProgram(deps, found, visitor, isPrefetch(headers));
  if (opened === undefined)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  return rawResponse(deps, opened.paste, headers, part && partOf(opened.paste, file, range));
}

/** Opening a burn paste for nothing would lose its text. */
const NO_SUCH_LINES = 'Must include a line of the text. The paste was not opened.';

/** The lines that the query asks for; null for the whole text. Throws VALIDATION_FAILED. */
function rangeIn(c: RequestContext): LineRange | null {
  const lines = c.req.query('lines');
  if (lines === undefined) return null;
  const range = parseLineRange(lines);
  if (range === null) throw validationFailed({ lines: LINE_RANGE_RULE });
  return range;
}

/**
 * Handles the common open of a paste without the router and middleware, in two thirds of the time (10 µs instead of 15).
 * Resolves with undefined for every other request, which the router then handles.
 */
export function rawFastPath(deps: AppContext): FastPath {
  // On a private site, `requireReader` must see every request first.
  if (deps.site.whoCanRead !== 'everyone') return () => undefined;
  const open = async (id: string, { headers }: Request, address: SocketAddress) => {
    const clientOf = () => remoteAddress(headers, address(), deps.trustedProxies);
    if (deps.notFoundLimit.exceeded(clientOf) !== undefined) return undefined;
    // A failure here happens again in the router, which turns it into a response.
    const found = await deps.store.pastes.find(id, deps.clock()).catch(() => undefined);
    if (found === undefined || !opensAtOnce(found) || headers.has('if-none-match')) return undefined;
    const { paste } = await openPaste(deps, found, visitorFrom(headers, clientOf));
    return rawResponse(deps, paste, headers, undefined);
  };
  return (request, address) => {
    const id = request.method === 'GET' ? rawIdIn(request.url) : undefined;
    return id === undefined ? undefined : open(id, request, address);
  };
}

/** Not a promise for other requests: awaiting one would delay them. */
type FastPath = (request: Request, address: SocketAddress) => Promise<Response | undefined> | undefined;

/** The id in a URL of the form `http://host/raw/{id}`; undefined for any other. */
function rawIdIn(url: string): string | undefined {
  const at = url.length - ID_LENGTH;
  return url.startsWith('/raw/', at - 5) && url.indexOf('/', 8) === at - 5 ? url.slice(at) : undefined;
}

function rawResponse(
  deps: AppContext,
  paste: PasteWithContent,
  requestHeaders: Headers,
  part: Part | undefined,
): Response {
  const [body, headers] = bodyAndHeaders(deps, paste, requestHeaders, part);
  return bytesResponse([body], { headers });
}

/** The body, compressed if the client accepts it, and its headers except Content-Length, which the runtime adds. */
function bodyAndHeaders(
  deps: AppContext,
  paste: PasteWithContent,
  requestHeaders: Headers,
  part: Part | undefined,
): [Uint8Array, Headers] {
  if (part) return [part.content, headersOf(deps, paste, part.variant)];
  const variant = variantOf(paste, requestHeaders, part);
  const body = variant === ZSTD && paste.zstd ? paste.zstd : paste.content;
  // The store caches a hot paste as one object. Creating its headers only once saves a sixth of the response time.
  const cache = variant === ZSTD ? COMPRESSED_HEADERS : PLAIN_HEADERS;
  let headers = cache.get(paste);
  if (headers === undefined) {
    headers = headersOf(deps, paste, variant);
    cache.set(paste, headers);
  }
  return [body, headers];
}

const headersOf = (deps: AppContext, paste: Paste, variant: string): Headers =>
  new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    ...siteHeaders(deps.siteUrl),
    ...NOT_INDEXED,
    // If a browser ever renders the text as a page, no script runs and nothing is loaded. Firefox logs an error where it
    // may not load the icon of the site.
    'Content-Security-Policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
    ...CORS_HEADERS,
    ...(paste.burn && { 'Burn-After-Reading': burnsAfterReading(paste) ? 'true' : 'limited' }),
    ...(variant === ZSTD && { 'Content-Encoding': 'zstd' }),
    ...cacheHeaders(paste, etagOf(paste, variant)),
  });

const PLAIN_HEADERS = new WeakMap<Paste, Headers>();
const COMPRESSED_HEADERS = new WeakMap<Paste, Headers>();

/** Browsers may cache the text but must revalidate it: a deleted or edited text must not be read from a cache. */
const cacheHeaders = ({ burn }: Paste, etag: string): Record<string, string> =>
  burn
    ? { 'Cache-Control': 'no-store' }
    : { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding', ETag: etag };

/** Different bytes need different tags, so each encoding, file and range of lines has its own (RFC 9110, section 8.8.3). */
const etagOf = ({ id, revision }: Paste, variant: string): string => `"${id}-${revision}${variant}"`;

/** How the tag of a variant of the text ends; that of the whole text, uncompressed, ends with nothing. */
const ZSTD = '-zstd';

/** A file of a text archive, lines of a text, or lines of a file. */
interface Part {
  content: Uint8Array;
  variant: string;
}

/** The requested part; undefined for the whole text. Throws NOT_FOUND if there is no such file. */
function partOf(
  paste: PasteWithContent,
  name: string | undefined,
  range: LineRange | null,
): Part | undefined {
  if (name === undefined && range === null) return undefined;
  let { content } = paste;
  let variant = '';
  if (name !== undefined) {
    const archive = archiveIn(paste);
    const file = archive && findFile(archive, name);
    if (!file) throw new AppError('NOT_FOUND', 'This paste has no file with this name.');
    content = encoder.encode(file.content);
    variant = `-F${archive.files.indexOf(file) + 1}`;
  }
  if (range === null) return { content, variant };
  return { content: sliceLines(content, range), variant: `${variant}-L${range.from}-${range.to}` };
}

const encoder = new TextEncoder();

/** Compressed bytes are sent as they are stored: less to send, and nothing to compress or decompress. */
function variantOf({ zstd }: PasteWithContent, requestHeaders: Headers, part: Part | undefined): string {
  if (part) return part.variant;
  return zstd !== undefined && acceptsEncoding(requestHeaders.get('accept-encoding'), 'zstd') ? ZSTD : '';
}

/** Either encoding's tag stands for the same text. */
function matches(ifNoneMatch: string | null, paste: Paste, part: Part | undefined): boolean {
  const tags = (part ? [part.variant] : ['', ZSTD]).map((variant) => etagOf(paste, variant));
  return matchesTag(ifNoneMatch, tags);
}

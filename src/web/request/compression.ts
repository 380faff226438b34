import { gzipSync } from 'node:zlib';
import { largeBodyOf } from '#http/body/large-response.ts';
import { acceptsEncoding } from '#http/headers/accept-encoding.ts';
import type { RequestContext, Route } from '#http/routes.ts';

/** Less fits into the first packets of a connection uncompressed. */
const COMPRESSED_FROM_BYTES = 1024;
/** More would block all requests for a millisecond: the rendering thread compresses large texts. */
const COMPRESSED_TO_BYTES = 128 * 1024;
/** Compresses 18 KB in 40 µs; the default 6 takes a third longer for 4 % less, and 1 leaves a fifth more. */
const LEVEL = 2;
/** The cookie of somebody who has chosen a language, and nothing that a page could hold a secret for. */
const LANGUAGE_ALONE = /^(?:(?:__(?:Host|Secure)-)?language=[\w-]*)?$/;
const TYPES = /^(?:text\/(?:html|plain)|application\/(?:rss\+xml|json))\b/;

/**
 * The route, with its pages compressed for clients that accept gzip. Not for users who are logged in: the compressed
 * length of a page that holds secrets beside words of its address lets others guess them letter by letter (BREACH).
 */
export const withCompression = (route: Route): Route => ({
  ...route,
  handle: async (c) => compressed(c, await route.handle(c)),
});

async function compressed(c: RequestContext, response: Response): Promise<Response> {
  const { headers } = response;
  const large = largeBodyOf(response);
  // `body` comes last: asking for it makes a stream of it.
  const isCompressible =
    !headers.has('content-encoding') &&
    TYPES.test(headers.get('content-type') ?? '') &&
    (large !== undefined || response.body !== null);
  if (!isCompressible) return response;
  // The page of a paste sets its own. A cache must not give a compressed page to a client that cannot read it.
  if (!headers.has('vary')) headers.set('Vary', 'Accept-Encoding');
  if (!LANGUAGE_ALONE.test(c.req.header('cookie') ?? '') || (large?.length ?? 0) > COMPRESSED_TO_BYTES)
    return response;
  if (!acceptsEncoding(c.req.header('accept-encoding') ?? null, 'gzip')) return response;
  const body = await response.arrayBuffer();
  if (body.byteLength < COMPRESSED_FROM_BYTES) return new Response(body, response);
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  return new Response(gzipSync(body, { level: LEVEL }), response);
}

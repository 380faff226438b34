import type { Context } from 'hono';
import type { Paste } from '#domain/paste.ts';
import { isNavigation, isPrefetch, readerOf } from '#http/client.ts';
import { addressOf, type Deps } from '#http/deps.ts';
import type { Operation } from '#http/operation.ts';
import { pasteUrl } from '#http/present.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { findPaste, openPaste, requireNoPassword } from '#pastes/open.ts';

const operation: Operation = {
  id: 'openRaw',
  summary: 'Open any paste by its id, as plain text',
  description: 'Counts a view; a burn paste is deleted by it. HEAD counts and burns nothing.',
  authenticated: false,
  answers: {
    200: { description: 'The text, byte for byte.', body: 'text/plain', headers: ['ETag'] },
    204: { description: 'A prefetch of a burn paste: nothing is given and nothing burns.' },
    303: { description: 'A browser that goes to a burn paste is sent to its page, which asks first.' },
    304: { description: 'The text is the one that If-None-Match names; no view is counted.' },
  },
  errors: [403, 404],
};

/** Interface 4.10. */
export const rawRoutes = (deps: Deps): Route[] => [
  { method: 'GET', path: '/raw/:id', operation, handle: (c) => raw(deps, c) },
];

async function raw(deps: Deps, c: Context<Env>): Promise<Response> {
  const { method, raw: request } = c.req;
  const found = await findPaste(deps, param(c, 'id'));
  const isRead = method !== 'HEAD';
  if (isRead && found.burn && isNavigation(request.headers)) {
    return c.redirect(pasteUrl(deps.siteUrl, found.id), 303);
  }
  requireNoPassword(found);
  if (!found.burn && matches(request.headers.get('if-none-match'), etagOf(found))) {
    return new Response(null, { status: 304, headers: cacheHeaders(found) });
  }
  if (!isRead) return answer(found, null);
  if (found.burn && isPrefetch(request.headers)) {
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }
  const { paste } = await openPaste(deps, found, readerOf(request.headers, addressOf(deps, c)));
  return answer(paste, paste.content);
}

function answer(paste: Paste, content: Uint8Array | null): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(paste.sizeBytes),
      'X-Content-Type-Options': 'nosniff',
      // Should a browser ever take the text for a page, nothing in it runs and nothing is fetched.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
      ...cacheHeaders(paste),
    },
  });
}

/** Browsers may keep it but ask each time: what is deleted or edited must not be read from a cache. */
const cacheHeaders = (paste: Paste): Record<string, string> =>
  paste.burn
    ? { 'Cache-Control': 'no-store' }
    : { 'Cache-Control': 'private, no-cache', ETag: etagOf(paste) };

const etagOf = ({ id, revision }: Paste): string => `"${id}-${revision}"`;

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

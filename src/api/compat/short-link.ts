import { openRaw } from '#api/raw.ts';
import { AppError } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { requireReader } from '#http/auth/private-site.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { plainError } from '#http/errors.ts';
import { acceptsPages, isLinkFollower } from '#http/remote-address.ts';
import type { RequestContext, Route } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { findIdBySlug } from '#pastes/open.ts';
import { idOrSlugInPath, unmatched } from './key.ts';

/**
 * `/{id}` and `/{id}.py`, the links of many services: a person gets the page, and a program the text. The same with a custom
 * link, which is the id that an imported paste had in such a service. Any other path is answered as without this route.
 * People share these links in chats, whose previews must not open a burn paste.
 */
export function shortLink(deps: AppContext, path = '/:key'): Route {
  const route = { method: 'GET', path } as const;
  const forReaders = (handle: Route['handle']) => requireReader(deps, { ...route, handle }).handle;
  const text = forReaders(async (c) => openRaw(deps, c, await idFor(deps, c), isLinkFollower));
  const pageBySlug = forReaders(async (c) => {
    await idFor(deps, c);
    return redirect(`${deps.siteUrl}/s/${idOrSlugInPath(c)}`);
  });
  return {
    ...route,
    handle: async (c) => {
      const idOrSlug = idOrSlugInPath(c);
      const isForPage = acceptsPages(c.req.raw.headers);
      // Not the format of the protocol that has the path: its clients read JSON, but people open these links.
      c.env.formatError = isForPage ? undefined : plainError;
      if (isForPage) return isId(idOrSlug) ? redirect(pasteUrl(deps.siteUrl, idOrSlug)) : pageBySlug(c);
      const response = await text(c);
      response.headers.append('Vary', 'Accept');
      return response;
    },
  };
}

/** The id in the path, or that of the paste with this custom link. Most paths of nothing could be custom links, such as `/foo`. */
async function idFor(deps: AppContext, c: RequestContext): Promise<string> {
  const idOrSlug = idOrSlugInPath(c);
  if (isId(idOrSlug)) return idOrSlug;
  try {
    return await withNotFoundLimit(deps, c, () => findIdBySlug(deps, idOrSlug));
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? unmatched(c) : error;
  }
}

/** The page asks before it opens a burn paste, so that following the link opens nothing. */
const redirect = (location: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store', Vary: 'Accept' },
  });

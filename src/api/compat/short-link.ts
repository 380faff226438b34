import type { Context } from 'hono';
import { openRaw } from '#api/raw.ts';
import { AppError } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { acceptsPages, isLinkFollower } from '#http/client.ts';
import { type AppContext, withMissLimit } from '#http/context.ts';
import { plainError } from '#http/errors.ts';
import { requireReader } from '#http/private-site.ts';
import type { Env, Route } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { findPasteBySlug } from '#pastes/open.ts';
import { idOrSlugInPath, unmatched } from './key.ts';

/**
 * `/{id}` and `/{id}.py`, the links of many services: a person gets the page, and a program the text. The same with a custom
 * link, which is the id that an imported paste had in such a service. Any other path is answered as without this route.
 * People share these links in chats, whose previews must not open a burn paste.
 */
export function shortLink(deps: AppContext, path = '/:key'): Route {
  const route = { method: 'GET', path } as const;
  const forReaders = (handle: Route['handle']) => requireReader(deps, { ...route, handle }).handle;
  const text = forReaders((c) => openRaw(deps, c, idOrSlugInPath(c), isLinkFollower));
  const textBySlug = forReaders(async (c) => openRaw(deps, c, await idBySlug(deps, c), isLinkFollower));
  const pageBySlug = forReaders(async (c) => {
    await idBySlug(deps, c);
    return redirect(`${deps.siteUrl}/s/${idOrSlugInPath(c)}`);
  });
  return {
    ...route,
    handle: async (c) => {
      const idOrSlug = idOrSlugInPath(c);
      if (acceptsPages(c.req.raw.headers))
        return isId(idOrSlug) ? redirect(pasteUrl(deps.siteUrl, idOrSlug)) : pageBySlug(c);
      c.env.formatError = plainError;
      const response = await (isId(idOrSlug) ? text : textBySlug)(c);
      response.headers.append('Vary', 'Accept');
      return response;
    },
  };
}

/** The id of the paste with this custom link. Most other paths, such as `/favicon.png`, could be custom links too. */
async function idBySlug(deps: AppContext, c: Context<Env>): Promise<string> {
  try {
    return (await withMissLimit(deps, c, () => findPasteBySlug(deps, idOrSlugInPath(c)))).id;
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

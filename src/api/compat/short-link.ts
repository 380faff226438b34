import { openRaw } from '#api/raw.ts';
import { AppError, pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { languageOfFile } from '#domain/language.ts';
import { requireReader } from '#http/auth/private-site.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { plainError, RouteNotFound } from '#http/errors.ts';
import { acceptsPages, isLinkFollower } from '#http/remote-address.ts';
import { param, type RequestContext, type Route, UNMATCHED } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { findIdBySlug } from '#pastes/open.ts';

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

/** The page asks before it opens or deletes a paste, so that following the link does neither. */
export const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });

/** The last part of a link as other services build it: `Xk29fQ4z` or `Xk29fQ4z.py`. */
const ID_KEY = /^([0-9A-Za-z]{8})(?:\.\w{1,20})?$/;
/** The same, also with the key that a paste had in another service: its custom link since it was imported. */
const KEY = /^([0-9A-Za-z]{8}|[a-z0-9-]{3,48})(?:\.\w{1,20})?$/;

/** The id or the custom link in a key. Throws NOT_FOUND if it cannot be one. */
export function idOrSlugIn(key: string): string {
  const found = KEY.exec(key)?.[1];
  if (found === undefined) throw pasteNotFound();
  return found;
}

/** The id in the path of a route `/:key`. Any other path of one part is answered as if there were no such route. */
export const idInPath = (c: RequestContext): string => partOf(c, ID_KEY);

/** The same, or the custom link. */
function idOrSlugInPath(c: RequestContext): string {
  const found = partOf(c, KEY);
  if (!isId(found) && provesOwnership(param(c, 'key'))) throw unmatched(c);
  return found;
}

/**
 * Whether other services take a file at this path as the word of the owner of the site: `/google….html` gives control of its
 * search results, `/ads.txt` sells its advertisements. Anyone may choose a custom link, but only extensions of source code are
 * certain to be none of these.
 */
function provesOwnership(name: string): boolean {
  if (!name.includes('.')) return name === 'apple-app-site-association';
  const language = languageOfFile(name);
  return language === undefined || language === 'html' || language === 'json';
}

function partOf(c: RequestContext, pattern: RegExp): string {
  const found = pattern.exec(param(c, 'key'))?.[1];
  if (found === undefined) throw unmatched(c);
  return found;
}

/** As if there were no route for this path. */
function unmatched(c: RequestContext): RouteNotFound {
  c.env.formatError = undefined;
  if (c.env.observed !== undefined) c.env.observed.route = UNMATCHED;
  return new RouteNotFound();
}

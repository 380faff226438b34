import { openRaw } from '#api/raw.ts';
import { acceptsPages, isLinkFollower } from '#http/client.ts';
import type { AppContext } from '#http/context.ts';
import { plainError } from '#http/errors.ts';
import { requireReader } from '#http/private-site.ts';
import type { Route } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { idInPath } from './key.ts';

/**
 * `/{id}` and `/{id}.py`, the links of many services: a person gets the page, and a program the text. Any other path is
 * answered as without this route. People share these links in chats, whose previews must not open a burn paste.
 */
export function shortLink(deps: AppContext): Route {
  const text = requireReader(deps, {
    method: 'GET',
    path: PATH,
    handle: (c) => openRaw(deps, c, idInPath(c), isLinkFollower),
  });
  return {
    method: 'GET',
    path: PATH,
    handle: async (c) => {
      const id = idInPath(c);
      if (acceptsPages(c.req.raw.headers)) return redirectToPage(deps, id);
      c.env.formatError = plainError;
      const response = await text.handle(c);
      response.headers.append('Vary', 'Accept');
      return response;
    },
  };
}

const PATH = '/:key';

/** The page asks before it opens a burn paste, so that following the link opens nothing. */
const redirectToPage = ({ siteUrl }: AppContext, id: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: pasteUrl(siteUrl, id), 'Cache-Control': 'no-store', Vary: 'Accept' },
  });

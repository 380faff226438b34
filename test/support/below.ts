/**
 * For runs with GLUEPOT_TEST_BELOW=/paste (`npm run test:below`): each test app is then a site below that path, and stands
 * behind what rewrites addresses, so that no test knows of it. A link without the path fails the test.
 */
import type { App } from '#server/app.ts';

/** Empty when the tests run at the root of a host. */
export const BELOW = process.env.GLUEPOT_TEST_BELOW ?? '';

/** Requests of an app that go to its path, with the path taken off its answers. `siteUrl` is that of the test. */
export const fetchBelow =
  (fetch: App['fetch'], siteUrl: () => string): App['fetch'] =>
  async (request, ...rest) =>
    withoutPath(await fetch(withPath(request, siteUrl()), ...rest), siteUrl(), request.url);

/** Sites of the tests, as they are written and as a query has them. */
const inForms = (siteUrl: string): [text: string, path: string][] => [
  [siteUrl, BELOW],
  [encodeURIComponent(siteUrl), encodeURIComponent(BELOW)],
];

function withPath(request: Request, siteUrl: string): Request {
  const { origin, pathname, search } = new URL(request.url);
  let query = search;
  for (const [text, path] of inForms(siteUrl)) query = query.replaceAll(text, text + path);
  // As belowPath does it: a new request would copy the body, and is not aborted with this one.
  Object.defineProperty(request, 'url', { value: origin + BELOW + pathname + query, configurable: true });
  const referer = request.headers.get('referer');
  if (referer?.startsWith(`${siteUrl}/`))
    request.headers.set('referer', siteUrl + BELOW + referer.slice(siteUrl.length));
  return request;
}

const ATTRIBUTES = /(\s(?:href|src|action|formaction|data-cipher|data-words)=")(\/(?!\/)[^"]*)/g;
/** Texts that are not the site's own. */
const FOREIGN = /^\/(?:raw|api\/v1\/pastes\/\w+\/raw)\//;

async function withoutPath(response: Response, siteUrl: string, asked: string): Promise<Response> {
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') continue;
    response.headers.set(
      name,
      name === 'location' && value.startsWith('/') ? strip(value) : inText(value, siteUrl),
    );
  }
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const cookie of cookies) {
    if (!cookie.includes(`Path=${BELOW};`)) throw new Error(`A cookie is set for another path: ${cookie}`);
    response.headers.append('set-cookie', cookie.replace(`Path=${BELOW};`, 'Path=/;'));
  }
  const type = response.headers.get('content-type') ?? '';
  const isText = /^(?:text\/(?!javascript|css)|application\/.*(?:json|xml))/.test(type);
  if (!isText || response.body === null || response.headers.has('content-encoding')) return response;
  if (FOREIGN.test(new URL(asked).pathname)) return response;
  const given = await response.clone().text();
  let text = inText(given, siteUrl);
  if (type.startsWith('text/html'))
    text = text.replace(ATTRIBUTES, (_, name: string, path: string) => name + strip(path));
  if (type.includes('manifest'))
    text = text.replaceAll(/"(\/[^"]*)"/g, (_, path: string) => `"${strip(path)}"`);
  if (text === given) return response;
  response.headers.delete('content-length');
  const { status, headers } = response;
  return new Response(text, { status, headers });
}

function strip(path: string): string {
  if (!new RegExp(`^${BELOW}(?![^/?#])`).test(path)) throw new Error(`A link leads out of the site: ${path}`);
  const rest = path.slice(BELOW.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const inText = (text: string, siteUrl: string): string =>
  text.replaceAll(
    new RegExp(`(${RegExp.escape(siteUrl)})(?![\\w.-])(${BELOW}(?![\\w-]))?`, 'g'),
    (all, site, path) => {
      if (path === undefined)
        throw new Error(`An address leads out of the site: ${text.slice(text.indexOf(all)).slice(0, 80)}`);
      return site;
    },
  );

/**
 * For runs with GLUEPOT_TEST_BELOW=/paste (`npm run test:below`): each test app is then a site below that path, and stands
 * behind what rewrites addresses, so that no test knows of it. A link without the path fails the test.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Mailer } from '#domain/mail.ts';
import type { App } from '#server/app.ts';

/** Empty when the tests run at the root of a host. */
export const BELOW = process.env.GLUEPOT_TEST_BELOW ?? '';

/** Requests of an app that go to its path, with the path taken off its answers. `siteUrl` is that of the test. */
export const fetchBelow =
  (fetch: App['fetch'], siteUrl: () => string): App['fetch'] =>
  async (request, ...rest) =>
    withoutPath(await fetch(withPath(request, siteUrl()), ...rest), siteUrl(), request.url);

/** A mailer whose mails have the addresses that the test expects. */
export const mailerBelow = (mailer: Mailer, siteUrl: () => string): Mailer => ({
  ...mailer,
  send: (email) => mailer.send({ ...email, text: inText(email.text, siteUrl()) }),
});

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
  // Cookies of hosts have no other path than `/`: see cookies.ts.
  const cookie = request.headers.get('cookie');
  if (cookie !== null) request.headers.set('cookie', cookie.replaceAll('__Host-', '__Secure-'));
  return request;
}

/** Also what a script of the site may load from an attribute of its own. */
const ATTRIBUTES = /(\s(?:href|src|action|formaction|[\w-]+(?=="[^"]*\/assets\/))=")(\/(?!\/)[^"]*)/g;
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
    response.headers.append(
      'set-cookie',
      cookie.replace(`Path=${BELOW};`, 'Path=/;').replace(/^__Secure-/, '__Host-'),
    );
  }
  const type = response.headers.get('content-type') ?? '';
  const isText = /^(?:text\/(?!javascript|css)|application\/.*(?:json|xml))/.test(type);
  const coding = response.headers.get('content-encoding');
  if (!isText || response.body === null || (coding !== null && coding !== 'gzip')) return response;
  if (FOREIGN.test(new URL(asked).pathname)) return response;
  const bytes = await response.clone().bytes();
  const given = (coding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
  let text = inText(given, siteUrl);
  if (type.startsWith('text/html'))
    text = text.replace(ATTRIBUTES, (_, name: string, path: string) => name + strip(path));
  if (type.includes('manifest'))
    text = text.replaceAll(/"(\/[^"]*)"/g, (_, path: string) => `"${strip(path)}"`);
  if (text === given) return response;
  response.headers.delete('content-length');
  const { status, headers } = response;
  return new Response(coding === 'gzip' ? gzipSync(text) : text, { status, headers });
}

function strip(path: string): string {
  if (!new RegExp(`^${BELOW}(?![^/?#])`).test(path)) throw new Error(`A link leads out of the site: ${path}`);
  const rest = path.slice(BELOW.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Without the path in all addresses of the site, of which none may lack it. */
function inText(given: string, siteUrl: string): string {
  let text = given;
  for (const [site, path] of inForms(siteUrl)) {
    const lacking = new RegExp(`${RegExp.escape(site)}(?![\\w.-]|${path}(?![\\w-])).{0,60}`).exec(text);
    if (lacking) throw new Error(`An address leads out of the site: ${lacking[0]}`);
    text = text.replaceAll(site + path, site);
  }
  // Some pages show it without the scheme, or that apart.
  const { host } = new URL(siteUrl);
  return text.replaceAll(`${host}${BELOW}/`, `${host}/`);
}

import { hasOptions } from '#api/one-liners/by-protocol.ts';
import { createFromText, isFromPage, isOwnForm } from '#api/one-liners/one-liner.ts';
import { callerFrom, NO_FORM, readUpload } from '#api/one-liners/request.ts';
import { AppError } from '#domain/errors.ts';
import { PROTOCOLS, type ProtocolName } from '#domain/protocol.ts';
import { forVisitors, requireReader } from '#http/auth/private-site.ts';
import type { AppContext } from '#http/context.ts';
import { plainError } from '#http/errors.ts';
import { isCrossSite } from '#http/remote-address.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { bytebin } from './bytebin.ts';
import { dpaste } from './dpaste.ts';
import { gist } from './gist.ts';
import { haste } from './haste.ts';
import { ix } from './ix.ts';
import { microbin } from './microbin.ts';
import { nullPointer } from './null-pointer.ts';
import { pastebin } from './pastebin.ts';
import { pinnwand } from './pinnwand.ts';
import { privateBin } from './privatebin.ts';
import type { Protocol } from './protocol.ts';
import { rustypaste } from './rustypaste.ts';
import { shortLink } from './short-link.ts';
import { sprunge } from './sprunge.ts';
import { wastebin } from './wastebin.ts';

/** The routes of the site, where `POST /` and `PUT /` also take what clients of the command line and other protocols send. */
export function withUploads(deps: AppContext, routes: Route[]): Route[] {
  const protocols = protocolsOf(deps.site);
  const roots = protocols.filter(({ root }) => root !== undefined);
  /** Protocols come first that are known by more than the path. */
  const atRoot = (route: Route): Route => ({
    ...route,
    handle: (c) => {
      const protocol = roots.find(({ root }) => root?.claims(c.req.raw));
      if (protocol?.root === undefined)
        return route.method === 'POST' ? post(deps, protocols, route, c) : route.handle(c);
      c.env.formatError = protocol.formatError;
      return protocol.root.handle(deps, c);
    },
  });
  return [
    ...routes.map((route) => (route.path === '/' ? atRoot(route) : route)),
    ...forVisitors([{ method: 'PUT', path: '/', handle: (c) => put(deps, c, undefined) }]),
  ];
}

/**
 * The routes that are looked up after all others: those of the protocols, the links that their clients build, and
 * `PUT /{name}` of `curl -T`.
 */
export function compatRoutes(deps: AppContext): Route[] {
  const protocols = protocolsOf(deps.site);
  const own = protocols.flatMap((protocol) =>
    (protocol.routes?.(deps) ?? []).map((route) => inFormatOf(protocol, requireReader(deps, route))),
  );
  return [
    ...own.toSorted((one, other) => Number(hasParameter(one)) - Number(hasParameter(other))),
    ...(protocols.some(({ shortLinks }) => shortLinks) ? forVisitors([shortLink(deps)]) : []),
    ...forVisitors([{ method: 'PUT', path: '/:name', handle: (c) => put(deps, c, param(c, 'name')) }]),
  ];
}

/** `/:key` of one protocol must not take `/upload` of another. */
const hasParameter = ({ path }: Route): boolean => /\/[:*]/.test(path);

const inFormatOf = ({ formatError }: Protocol, route: Route): Route => ({
  ...route,
  handle: (c) => {
    c.env.formatError = formatError;
    return route.handle(c);
  },
});

/** Documented at `isFromPage`: a page for browsers, the protocol's response for its clients, and a link for all others. */
async function post(deps: AppContext, protocols: Protocol[], form: Route, c: RequestContext) {
  const { url, headers } = c.req.raw;
  if (isFromPage(headers)) return form.handle(c);
  c.env.formatError = plainError;
  requireNoOtherSite(c);
  const caller = await callerFrom(deps, c, 'create');
  const upload = await readUpload(c, caller);
  const protocol = protocols.find((one) => one.post?.claims({ url, headers, upload }));
  if (protocol?.post !== undefined) {
    c.env.formatError = protocol.formatError;
    return protocol.post.handle(deps, c, { caller, upload });
  }
  // The form knows neither keys nor options, and what it creates is public.
  if (isOwnForm(upload) && caller.accountId === null && !hasOptions(url, headers)) {
    c.env.formatError = undefined;
    return withLinkAsText(deps, await form.handle(c));
  }
  return createFromText(deps, c, caller, upload);
}

/** The redirect of the form to the new paste, with the link in its body: programs on a terminal print that. */
function withLinkAsText({ siteUrl }: AppContext, response: Response): Response {
  const location = response.status === 303 ? response.headers.get('location') : null;
  if (location === null) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${siteUrl}${location}\n`, { status: response.status, headers });
}

/** `curl -T notes.txt URL/`. The body is the text, also when it looks like a form. */
async function put(deps: AppContext, c: RequestContext, name: string | undefined): Promise<Response> {
  c.env.formatError = plainError;
  requireNoOtherSite(c);
  const caller = await callerFrom(deps, c, 'create');
  const { bytes } = await readUpload(c, caller);
  return createFromText(deps, c, caller, { bytes, mediaType: '', form: NO_FORM }, name);
}

/** Nobody's session is used, but a page of another site must not spend the limits of its visitors either. */
function requireNoOtherSite(c: RequestContext): void {
  if (!isCrossSite(c.req.raw.headers, c.env.siteUrl)) return;
  const message = 'This request comes from a page of another site. Pages can use POST /api/paste.';
  throw new AppError('FORBIDDEN', message);
}

const BY_NAME: Record<ProtocolName, Protocol> = {
  haste,
  sprunge,
  ix,
  '0x0': nullPointer,
  dpaste,
  pinnwand,
  pastebin,
  gist,
  bytebin,
  privatebin: privateBin,
  rustypaste,
  wastebin,
  microbin,
};

/** Those that the operator wants (COMPAT), in the order in which they are asked about a request to `POST /`. */
const protocolsOf = ({ protocols }: { protocols: readonly ProtocolName[] }): Protocol[] =>
  PROTOCOLS.filter((name) => protocols.includes(name)).map((name) => BY_NAME[name]);

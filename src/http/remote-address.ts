import { isIP } from 'node:net';
import { isbot } from 'isbot';
import { formatIpv4, parseAddress } from '#domain/network.ts';
import type { Visitor } from '#domain/view.ts';

/**
 * The client's address. Behind `trustedProxies` proxies of our own it is that many entries from the right of
 * X-Forwarded-For: anyone can write the entries further left. A header with fewer entries, or without an address in
 * that place, did not come through the proxies: then the address of the connection is used.
 */
export function remoteAddress(headers: Headers, socketAddress: string, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',');
    const address = withoutPort(entries.at(-trustedProxies)?.trim() ?? '');
    if (isIP(address) !== 0) return plainAddress(address);
  }
  return plainAddress(socketAddress);
}

/** Some proxies add the client's port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  entry.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1').replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1');

/** Properties are looked up only when a view is counted: keyless pastes never need them. */
export const visitorFrom = (headers: Headers, address: () => string): Visitor =>
  new RequestVisitor(headers, address);

/** A class, because creating an object literal with getters takes half a microsecond. */
class RequestVisitor implements Visitor {
  readonly #headers: Headers;
  readonly #address: () => string;

  constructor(headers: Headers, address: () => string) {
    this.#headers = headers;
    this.#address = address;
  }

  get address() {
    return this.#address();
  }
  get userAgent() {
    return this.#headers.get('user-agent') ?? '';
  }
  get referer() {
    return this.#headers.get('referer');
  }
}

/** Whether a browser prefetches the page: the user has not opened anything yet. */
export function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );
}

/** Whether a browser navigates to this address, as opposed to a script or a program that fetches it. */
export const isNavigation = (headers: Headers): boolean => headers.get('sec-fetch-dest') === 'document';

/** Whether a browser shows the response to a person: browsers accept HTML, and curl, wget and PowerShell do not. */
export const acceptsPages = (headers: Headers): boolean =>
  /\btext\/html\b/i.test(headers.get('accept') ?? '');

/** Whether a link is followed by a browser, a preview or a crawler. `isbot` takes command lines for bots, too. */
export function isLinkFollower(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  return isNavigation(headers) || (isbot(userAgent) && !/^(?:curl|wget|httpie)\b/i.test(userAgent));
}

/**
 * Whether another site caused this request (cross-site request forgery). Browsers send Sec-Fetch-Site; older ones send
 * Origin with a POST, which must be the configured URL of this site or match the Host header (a proxy may have
 * rewritten that). A program that sends neither carries nobody's cookies.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}

/** An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`, `::ffff:c000:201`) as plain IPv4. */
export function plainAddress(address: string): string {
  if (!address.includes(':')) return address;
  const parsed = parseAddress(address);
  return parsed?.width === 32 ? formatIpv4(parsed.value) : address;
}

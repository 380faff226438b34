import { createHmac, hash } from 'node:crypto';
import bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Random } from '#domain/id.ts';
import { parseAddress, prefixOf } from '#domain/network.ts';
import type { EventOrigin } from '#domain/paste-event.ts';
import { bucketStart } from '#domain/range.ts';
import { DAY_MS } from '#domain/time.ts';
import { DEVICES, type Device, type Visitor } from '#domain/view.ts';
import { VISITOR_HASH_LENGTH } from '#domain/visitor-sample.ts';
import type { Store } from '#store/store.ts';

/** What statistics store about a visitor: nothing that identifies a person. */
export interface VisitorInfo extends EventOrigin {
  /**
   * A keyed hash of network and user agent, evenly distributed, so that visitors can be counted by a sample of hashes. One
   * network has at most `NETWORK_VISITORS_MAX` of them. The key is discarded each day.
   */
  visitorHash: string;
  referrer: string | null;
}

/** ISO 3166-1 alpha-2 of an address, null when unknown. */
export type CountryOf = (address: string) => string | null;

/**
 * One IPv4 address or IPv6 /64 counts as at most so many visitors a day, however many addresses and user agents it makes up. Of
 * 20 user agents behind one address, 19 are told apart. Not more than the values of a byte.
 */
export const NETWORK_VISITORS_MAX = 256;

const VISITOR_KEY_LENGTH = 32;
const KNOWN_AGENTS_MAX = 2000;
/** Twice as long as any real browser's. Of a longer one, which may be 16 KB, only the beginning is parsed and cached. */
const AGENT_LENGTH_MAX = 1024;

export class VisitorClassifier {
  readonly #deps: { store: Store; random: Random; countryOf: CountryOf; siteHost: () => string };
  /** Parsing a user agent takes a tenth of a millisecond, and the same few keep coming. */
  readonly #agents = new LRUCache<string, { device: Device; number: number }>({
    max: KNOWN_AGENTS_MAX,
    memoMethod: (userAgent) => ({
      device: deviceOf(userAgent),
      number: (hash('sha256', userAgent, 'buffer')[0] ?? 0) % NETWORK_VISITORS_MAX,
    }),
  });
  #day: { start: number; key: Promise<Uint8Array> } | undefined;

  constructor(deps: { store: Store; random: Random; countryOf: CountryOf; siteHost: () => string }) {
    this.#deps = deps;
  }

  async classify(visitor: Visitor, now: number): Promise<VisitorInfo> {
    const key = await this.#visitorKey(bucketStart(now, DAY_MS));
    return {
      visitorHash: createHmac('sha256', key)
        .update(`${networkOf(visitor.address)}\n${this.#agent(visitor.userAgent).number}`)
        .digest('hex')
        .slice(0, VISITOR_HASH_LENGTH),
      ...this.originOf(visitor),
      referrer: referrerHost(visitor.referer, this.#deps.siteHost()),
    };
  }

  originOf({ address, userAgent }: Visitor): EventOrigin {
    return { country: this.#deps.countryOf(address), device: this.#agent(userAgent).device };
  }

  #visitorKey(start: number): Promise<Uint8Array> {
    if (this.#day?.start !== start) {
      const key = this.#deps.store.views.visitorKey(start, this.#deps.random(VISITOR_KEY_LENGTH));
      this.#day = { start, key };
      // Do not cache a failure for the whole day.
      key.catch(() => {
        this.#day = undefined;
      });
    }
    return this.#day.key;
  }

  #agent(header: string): { device: Device; number: number } {
    return this.#agents.memo(header.slice(0, AGENT_LENGTH_MAX));
  }
}

/** An IPv6 /64 is one: a client usually has all of its addresses, and changes them every day. */
function networkOf(address: string): string {
  const parsed = address.includes(':') ? parseAddress(address.replace(/%.*/, '')) : undefined;
  return parsed?.width === 128 ? `${prefixOf(parsed, 64)}` : address;
}

/** What kind of device a User-Agent header names; `other` when it does not say. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return 'other';
  if (isbot(userAgent)) return 'bot';
  const platform = bowser.parse(userAgent).platform.type;
  // Bowser recognizes desktops with Windows, macOS and Linux; the others (Chrome OS, the BSDs) contain X11.
  if (platform === undefined && /\(X11;/.test(userAgent)) return 'desktop';
  return DEVICES.find((device) => device === platform) ?? 'other';
}

/** The host in a Referer header; null for none, for an app, and for this site itself. */
export function referrerHost(referer: string | null, siteHost: string): string | null {
  if (referer === null || !/^https?:\/\//i.test(referer) || !URL.canParse(referer)) return null;
  const { hostname, host } = new URL(referer);
  // DNS names are no longer than 253 characters, so a longer host is made up.
  return host === siteHost || hostname === '' || hostname.length > 253 ? null : hostname;
}

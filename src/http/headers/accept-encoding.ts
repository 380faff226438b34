import { parseAccept } from 'hono/utils/accept';

/** Whether the client accepts this coding (RFC 9110, section 12.5.3): listed, by name or by `*`, and not with q=0. */
export function acceptsEncoding(acceptEncoding: string | null, coding: string): boolean {
  if (acceptEncoding === null) return false;
  const offers = CACHE.get(acceptEncoding) ?? remember(acceptEncoding);
  const offer = offers.find(({ type }) => type === coding) ?? offers.find(({ type }) => type === '*');
  return offer !== undefined && offer.q > 0;
}

/** Browsers send one of a few headers with every request; parsing takes a tenth of the time of a hot raw response. */
const CACHE = new Map<string, ReturnType<typeof parseAccept>>();
const CACHE_MAX = 100;
const LENGTH_MAX = 100;

function remember(acceptEncoding: string) {
  const offers = parseAccept(acceptEncoding.toLowerCase());
  if (CACHE.size >= CACHE_MAX) CACHE.clear();
  if (acceptEncoding.length <= LENGTH_MAX) CACHE.set(acceptEncoding, offers);
  return offers;
}

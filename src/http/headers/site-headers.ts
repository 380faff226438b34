/** A year. No `preload` and no `includeSubDomains`: both bind names that this program does not serve. */
const HSTS = 'max-age=31536000';

/**
 * Headers that belong on every response of a site at this address, errors and redirects included. Browsers ignore
 * `Strict-Transport-Security` over plain http (RFC 6797, section 8.1), and a site that is reached over http must
 * not send it through somebody else's https proxy.
 */
export const siteHeaders = (siteUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
});

/** For responses that repeat a paste outside of its page: search engines should list only the page. */
export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };

/** Nothing inline, nothing from elsewhere, in nobody's frame. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What other sites learn of a page's address: nothing either way. `no-referrer` also makes browsers send
 * `Origin: null` with the page's own forms, and over plain http, where there is no Sec-Fetch-Site, a POST is
 * then taken for another site's: so it is only for pages without a form that posts.
 */
export type ReferrerPolicy = 'same-origin' | 'no-referrer';

/** The headers that every page and asset carries. */
export const securityHeaders = (referrerPolicy: ReferrerPolicy): Record<string, string> => ({
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': referrerPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

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

/** Copying and pasting with a button; the browser itself asks before it lets a page read the clipboard. */
const ALLOWED_FEATURES = ['clipboard-read', 'clipboard-write'];

/** What no page uses, and a script that got into one must not get either. Only names that Chromium knows on
 * every platform: it complains about others. */
const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Only of pages: an asset uses nothing by itself. */
export const PERMISSIONS_POLICY = [
  ...ALLOWED_FEATURES.map((feature) => `${feature}=(self)`),
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** The headers that every page and asset carries, beside those of `siteHeaders`. */
export const securityHeaders = (referrerPolicy: ReferrerPolicy): Record<string, string> => ({
  'Content-Security-Policy': CSP,
  'Referrer-Policy': referrerPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

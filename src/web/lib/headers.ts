/** Allows no inline code, no other origins and no framing. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For a page whose reader may load images of other sites, one by one. */
export const IMAGES_HEADERS: [string, string][] = [
  ['Content-Security-Policy', CSP.replace("img-src 'self'", "img-src 'self' https:")],
];

/**
 * For a page that any site may frame: it runs no script, has no form and loads nothing but the style sheet. Where a
 * frame is sandboxed, its origin is none, and neither the page nor its style sheet may ask for the same one.
 */
export const FRAMED_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Neither tells other sites the address of a page. `no-referrer` also makes browsers send `Origin: null` with the
 * page's own forms; over plain http, where there is no Sec-Fetch-Site, such a POST looks like another site's. So use it
 * only for pages without a form that posts.
 */
export type ReferrerPolicy = 'same-origin' | 'no-referrer';

/** For copy buttons and pasting, where browsers ask before a page may read the clipboard, and for passkeys. */
const ALLOWED_FEATURES = [
  ...['clipboard-read', 'clipboard-write'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
];

/** No page uses these, so an injected script must not get them either. Chromium warns about names it does not know. */
const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** For pages only: assets use no features. */
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

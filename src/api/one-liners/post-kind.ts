import { acceptsPages } from '#http/remote-address.ts';
import { MULTIPART, type Upload } from './request.ts';

/**
 * Whether a POST to `/` comes from the form of the site, so that the response is a page. It does if
 *
 * - it accepts `text/html`, as every browser does that submits a form, or
 * - the browser says that a page of this site sent it (`Sec-Fetch-Site: same-origin`), or
 * - it is what the script of the form sends in browsers that do not say so.
 *
 * With an API key it never does: Java accepts `text/html` unless told otherwise, and the form would create a public paste without
 * an owner.
 *
 * curl, wget, HTTPie, PowerShell and the libraries of programming languages do none of these. What they send is looked at
 * next: `isOwnForm`, then the protocols of other services, and everything else is a text.
 */
export function isFromPage(headers: Headers): boolean {
  if (hasKey(headers)) return false;
  if (acceptsPages(headers) || headers.get('sec-fetch-site') === 'same-origin') return true;
  return headers.get('accept') === 'application/json' && isUrlEncoded(headers);
}

/** Other tokens may be those of a proxy in front, which adds them to the requests of browsers. */
const hasKey = (headers: Headers): boolean => /^(?:bearer +)?gp_/i.test(headers.get('authorization') ?? '');

const isUrlEncoded = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** The field with which the form confirms that a text with credentials is meant to be public. */
export const CONFIRMATION = 'publish_anyway';

/** The names of the fields of the form on the home page. */
const FORM_FIELDS = [
  ...['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug'],
  CONFIRMATION,
];

/** Whether a program sent the fields of the form on the home page, URL-encoded as a browser does, and no others. */
export const isOwnForm = ({ form, mediaType }: Upload): boolean =>
  mediaType !== MULTIPART &&
  form.has('content') &&
  form.parts.every(({ name }) => FORM_FIELDS.includes(name));

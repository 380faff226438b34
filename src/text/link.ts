import { escapeAttribute } from './escape.ts';

/**
 * The start tag of a link in a paste, on a page. Search engines must not take it for the site's own recommendation
 * (`ugc nofollow`), or people would paste links for that alone; `noopener` keeps this window out of reach of the other.
 */
export const userLinkTag = (href: string): string =>
  `<a href="${escapeAttribute(href)}" rel="ugc nofollow noopener">`;

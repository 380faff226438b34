import { escapeAttribute } from './escape.ts';

/**
 * The start tag of a link in a paste, on a page. `ugc nofollow` tells search engines that the site does not endorse it;
 * otherwise people would create pastes only for their links. `noopener` denies the other page access to this window.
 */
export const userLinkTag = (href: string): string =>
  `<a href="${escapeAttribute(href)}" rel="ugc nofollow noopener">`;

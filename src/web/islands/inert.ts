const TAG = /<[a-z][^<>]*>/gi;
const REFUSED = /\s(style|on\w+)(?=\s*=)/gi;

/**
 * Parses HTML of others into a document of its own, in which nothing loads and nothing runs. Its styles and
 * handlers are renamed: our content security policy refuses each, and browsers complain of each.
 */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

/** With `data-style` for `style`, the same for handlers, and without style sheets. */
export const withoutStyles = (html: string): string =>
  html.replace(/<style\b.*?<\/style\s*>/gis, '').replace(TAG, (tag) => tag.replace(REFUSED, ' data-$1'));

import { escapeAttribute } from './escape.ts';
import { readHtml } from './html-reader.ts';
import { HtmlWriter, hrefOf, isAllowedLink } from './html-writer.ts';
import { userLinkTag } from './link.ts';

/**
 * Sanitizes the HTML of a `richtext` paste with an allowlist (docs/api.md). Accepts any string and
 * returns HTML that is safe inside a div of a page. Sanitizing the result again does not change it. Takes linear time,
 * because it reads tokens and never builds a tree.
 */
export const sanitizeRichText = (html: string): string =>
  sanitize(html, (href) => `<a href="${escapeAttribute(href)}">`);

/** The same for a page, with links marked as user content. The stored HTML has no such marks. */
export const renderRichText = (html: string): string => sanitize(html, userLinkTag);

function sanitize(html: string, linkTag: (href: string) => string): string {
  const writer = new HtmlWriter();
  readHtml(html, {
    start(tag) {
      if (tag.tagName === 'a') {
        const href = hrefOf(tag);
        writer.link(isAllowedLink(href) ? linkTag(href) : null);
      } else {
        writer.start(tag.tagName);
      }
    },
    end(name) {
      if (name === 'br') writer.start('br');
      else writer.end(name);
    },
    text: (chars) => writer.text(chars),
  });
  return writer.finish();
}

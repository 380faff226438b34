import { escapeAttribute } from './escape.ts';
import { CELLS, LINES, readHtml } from './html-reader.ts';
import { BLOCKS, HtmlWriter, hrefOf, INLINES, isAllowedLink, userLinkTag } from './html-writer.ts';

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
  const writer = new RichTextWriter();
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

/** Leaves a line break where an element that starts and ends a line is dropped, and a space between the cells of a table. */
class RichTextWriter extends HtmlWriter {
  /** Whether there is text since the last line began. */
  #lineHasText = false;
  /** What goes before the next text of the same block. */
  #gap: 'none' | 'space' | 'line' = 'none';

  override start(name: string): void {
    if (LINES.has(name)) this.#gap = 'line';
    else if (CELLS.has(name) && this.#gap === 'none') this.#gap = 'space';
    else if (name === 'br' || BLOCKS.has(name)) this.#beginLine();
    else if (INLINES.has(name)) this.#fillGap();
    super.start(name);
  }

  override link(tag: string | null): void {
    super.link(null);
    this.#fillGap();
    super.link(tag);
  }

  override end(name: string): void {
    super.end(name);
    if (LINES.has(name)) this.#gap = 'line';
    else if (BLOCKS.has(name)) this.#beginLine();
  }

  override text(chars: string): void {
    if (/\S/.test(chars)) {
      this.#fillGap();
      this.#lineHasText = true;
    }
    super.text(chars);
  }

  #beginLine(): void {
    this.#lineHasText = false;
    this.#gap = 'none';
  }

  #fillGap(): void {
    if (this.#lineHasText && this.#gap === 'line') super.start('br');
    if (this.#lineHasText && this.#gap === 'space') super.text(' ');
    this.#lineHasText &&= this.#gap !== 'line';
    this.#gap = 'none';
  }
}

import { attempt } from '#domain/attempt.ts';
import type { OutlineEntry } from '#domain/rendering.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { HtmlWriter, isAllowedLink, type OpenElement, userLinkTag } from './html-writer.ts';
import { word } from './words.ts';

/** Before every id from a text, because the page around it has ids of its own. */
const ID_PREFIX = 'md-';

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);
const BLOCKS = new Set(['p', 'pre', 'ul', 'ol', 'li', 'blockquote']);

/**
 * The id of a heading as GitHub makes it, so that tables of contents that were written for GitHub work: lower case, only
 * letters, marks, digits, `_`, `-` and spaces, and the spaces become hyphens.
 */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** Runs of white space as one space, none at the ends. */
const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes the HTML of a Markdown text. Headings get ids, links to ids that do not exist become their text, and elements of
 * which nothing would be seen are left out.
 */
export class MarkdownWriter extends HtmlWriter {
  readonly #ids = new Set<string>();
  /** How often each slug occurred, so that looking for a free one takes constant time. */
  readonly #slugs = new Map<string, number>();
  /** Where links to ids stand in `parts`. Their ids may come later in the text. */
  readonly #references: { start: number; end: number; id: string }[] = [];
  readonly #title: string | undefined;
  readonly #headings: OutlineEntry[];
  #isFirstHeading = true;
  /** The text of the open heading; undefined outside of headings. */
  #heading: string | undefined;
  #isAfterImage = false;
  /** The address of the open link. */
  #href = '';

  /** The first heading is left out if it equals the title, which the page shows already; the others are added to `headings`. */
  constructor(title?: string | null, headings: OutlineEntry[] = []) {
    super();
    this.#headings = headings;
    this.#title = title == null ? undefined : singleSpaced(title);
  }

  override start(name: string): void {
    super.start(name);
    if (isHeading(name)) this.#heading = '';
  }

  override text(chars: string): void {
    super.text(chars);
    if (chars !== '') this.#isAfterImage = false;
    if (this.#heading !== undefined) this.#heading += chars;
  }

  /** Starts a link to an allowed address or to an id of this text, and returns whether it did: others lead nowhere. */
  linkTo(href: string, name?: string): boolean {
    const isReference = href.startsWith('#') && href.length > 1;
    if (!isReference && !isAllowedLink(href)) return false;
    this.link(isReference ? '' : userLinkTag(href, name));
    this.#href = href;
    return true;
  }

  /**
   * Writes a framed link to an image, with its host, since nothing is loaded from other sites. Inside a link, and where its
   * address leads nowhere from here, it is only its text in a frame. Images in a row are kept apart; one that is alone in
   * its paragraph takes the place of a picture.
   */
  image(text: string, address: string, isAlone = false): void {
    const host = isAllowedLink(address) && !this.isInLink ? hostOf(address) : '';
    const name = singleSpaced(text) || (host === '' ? '' : address);
    if (this.#isAfterImage || (name === '' && !this.isInLink)) super.text(' ');
    this.#isAfterImage = true;
    if (name === '') return;
    const frame = isAlone ? 'plate' : 'plate small';
    const label = host === '' ? word('image') : word(isAlone ? 'imageAlone' : 'imageOn', host);
    const isLink = host !== '' && this.linkTo(address, frame);
    // Not with `text`: GitHub's ids of headings do not contain the names of images.
    const content =
      this.isInLink && !isLink ? escapeText(name) : `${escapeText(name)} <small>${label}</small>`;
    this.insert(isLink ? content : `<span class="${frame}">${content}</span>`);
    if (isLink) this.end('a');
  }

  /** Makes this place a target of links. */
  anchor(id: string): void {
    if (id === '' || /\s/.test(id) || this.#ids.has(id)) return;
    this.#ids.add(id);
    this.insert(`<span id="${escapeAttribute(ID_PREFIX + id)}"></span>`);
  }

  override finish(): string {
    super.finish();
    for (const { start, end, id } of this.#references) {
      const target = [id, id.toLowerCase(), id.replace(/^-+/, '')].find((name) => this.#ids.has(name));
      this.parts[start] = target === undefined ? '' : `<a href="#${escapeAttribute(ID_PREFIX + target)}">`;
      if (target === undefined) this.parts[end] = '';
    }
    return this.parts.join('');
  }

  protected override close(element: OpenElement): void {
    const { name, at } = element;
    if (name === 'a' && !element.filled && !this.#href.startsWith('#')) super.text(this.#href);
    if (!element.filled) {
      const hadSpace = this.parts.length > at + 1;
      this.parts.length = at;
      if (hadSpace && !BLOCKS.has(name) && !isHeading(name)) this.parts.push(' ');
    } else if (isHeading(name)) {
      this.#closeHeading(element);
    } else {
      if (name === 'a' && this.#href.startsWith('#')) {
        const fragment = this.#href.slice(1);
        const id = attempt(() => decodeURIComponent(fragment)) ?? fragment;
        this.#references.push({ start: at, end: this.parts.length, id });
      }
      super.close(element);
    }
    if (isHeading(name)) this.#heading = undefined;
  }

  #closeHeading(element: OpenElement): void {
    const { name, at } = element;
    const words = singleSpaced(this.#heading ?? '');
    const id = this.#freeSlug(slugOf(words));
    const isTitle = this.#isFirstHeading && words === this.#title;
    this.#isFirstHeading = false;
    const attribute = id === '' ? '' : ` id="${escapeAttribute(ID_PREFIX + id)}"`;
    // A link must not get lost with the heading, and neither must the target of one or a footnote.
    if (isTitle && !this.parts.slice(at).some((part) => /^(?:<a|<span|<sup|$)/.test(part))) {
      this.parts.length = at;
      this.parts.push(`<span${attribute} data-title></span>`);
      return;
    }
    if (id !== '') this.#headings.push({ name: words, id: ID_PREFIX + id, depth: Number(name[1]) - 1 });
    this.parts[at] = `<${name}${attribute}>`;
    super.close(element);
  }

  /** The slug, with a number if an id is taken, as GitHub does. */
  #freeSlug(slug: string): string {
    if (slug === '') return '';
    let count = this.#slugs.get(slug) ?? 0;
    let id = count === 0 ? slug : `${slug}-${count}`;
    while (this.#ids.has(id)) id = `${slug}-${++count}`;
    this.#slugs.set(slug, count + 1);
    this.#ids.add(id);
    return id;
  }
}

/** Empty for an address without one, such as that of a mail. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

import type { Token } from 'parse5';
import { escapeAttribute, escapeText } from './escape.ts';
import { words } from './html-reader.ts';

export const INLINES: ReadonlySet<string> = new Set(words('b strong i em u s sub sup code br'));
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
export const BLOCKS: ReadonlySet<string> = new Set([
  ...words('p pre hr blockquote li'),
  ...HEADINGS,
  ...LISTS,
]);
const VOIDS = new Set(['br', 'hr']);
/** Elements that hold blocks, for `endText`. */
const CONTAINERS = new Set(['blockquote', 'li', ...LISTS]);

/**
 * No prose is nested this deep. Because of this limit, searching the open elements takes constant time, code that reads
 * the result may recurse, and Blink, which flattens elements nested more than 512 deep, shows the tree as written.
 */
const MAX_DEPTH = 100;

/**
 * The address in an attribute as the URL parser sees it. The parser removes all tabs and newlines, and leading characters up to
 * U+0020 (URL Standard, "basic URL parser").
 */
export function hrefOf(tag: Token.TagToken, attribute = 'href'): string {
  const value = tag.attrs.find(({ name }) => name === attribute)?.value ?? '';
  // Trailing spaces are left: a pattern for them would take quadratic time on spaces that are not at the end.
  return value.replace(/[\t\n\r]/g, '').replace(/^[^!-\uffff]+/, '');
}

/**
 * Whether a paste may link to this address. The pattern requires the two slashes, because `https:x` is a relative link on
 * an https site. The `u` flag would be a hole: with `iu`, `s` also matches U+017F.
 */
export const isAllowedLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(href);

/**
 * The start tag of a link in a paste, on a page. `ugc nofollow` tells search engines that the site does not endorse it;
 * otherwise people would create pastes only for their links. `noopener` denies the other page access to this window.
 */
export const userLinkTag = (href: string, name?: string): string =>
  `<a${name === undefined ? '' : ` class="${name}"`} href="${escapeAttribute(href)}" rel="ugc nofollow noopener">`;

/** An element that was started and not ended. */
export interface OpenElement {
  name: string;
  /** The index of its start tag in `parts`. */
  at: number;
  /** Whether it holds more than white space. */
  filled: boolean;
  /** A list that was started for an item outside of one. */
  implied: boolean;
}

/**
 * Writes allowed elements. Before each tag it closes the elements that a parser would close or move at that tag, so that
 * parsing the result gives exactly the tree that was written: no block or hr in a p, no heading in a heading, no a in an
 * a, and every li directly in a list. A formatting element that is closed this way is not reopened. A parser would do so
 * ("reconstruct the active formatting elements"), but that makes every tree builder quadratic.
 */
export class HtmlWriter {
  protected readonly parts: string[] = [];
  readonly #open: OpenElement[] = [];
  /** The elements before this index are beyond the reach of `start`, `link` and `end`: see `enter`. */
  #floor = 0;
  /** The former values of `#floor`, one for each `enter` without its `leave`. */
  readonly #floors: number[] = [];

  /** Writes any start tag except `a`, if it is allowed. */
  start(name: string): void {
    if (!INLINES.has(name) && !BLOCKS.has(name)) return;
    if (name === 'li') {
      if (this.#innermost(LISTS) < 0) this.#startList();
      const list = this.#innermost(LISTS);
      if (list < 0) return;
      this.#closeFrom(list + 1);
    } else {
      this.#endImpliedList();
    }
    if (BLOCKS.has(name)) this.#closeFrom(this.#indexOf('p'));
    if (HEADINGS.has(name)) this.#closeFrom(this.#innermost(HEADINGS));
    if (VOIDS.has(name)) this.parts.push(`<${name}>`);
    else this.#push(name, `<${name}>`);
  }

  /** Starts a link with this start tag; with null, it only ends the open link, because its text is not part of that. */
  link(tag: string | null): void {
    this.#closeFrom(this.#indexOf('a'));
    this.#endImpliedList();
    if (tag !== null) this.#push('a', tag);
  }

  end(name: string): void {
    // The end tag of any heading ends the open heading. `</li>` does not end an li outside of the innermost list.
    const at = HEADINGS.has(name)
      ? this.#innermost(HEADINGS)
      : this.#open.findLastIndex((element, index) => index >= this.#floor && element.name === name);
    if (name === 'li' && at < this.#innermost(LISTS)) return;
    this.#closeFrom(at);
  }

  text(chars: string): void {
    if (chars === '') return;
    const isFilled = /\S/.test(chars);
    if (isFilled) this.#endImpliedList();
    // A CR can come only from `&#13;`. Written unchanged, it would be read as LF the next time.
    const text = chars.replace(/\r\n?/g, '\n');
    const innermost = this.#open.at(-1);
    // A parser drops the newline after <pre>, so a newline that is content needs another one before it.
    if (text.startsWith('\n') && innermost?.name === 'pre' && innermost.at === this.parts.length - 1) {
      this.parts.push('\n');
    }
    this.parts.push(escapeText(text));
    if (innermost && isFilled) innermost.filled = true;
  }

  /**
   * Starts an element of the caller, of any name. Nothing written inside can close it or anything around it, until
   * `leave` ends it. The caller sees to it that a parser would not move it.
   */
  enter(name: string, tag: string): void {
    this.endText();
    this.#open.push({ name, at: this.parts.length, filled: true, implied: false });
    this.parts.push(tag);
    this.#floors.push(this.#floor);
    this.#floor = this.#open.length;
  }

  /** Ends the element of the last `enter` and everything in it. */
  leave(): void {
    const at = this.#floor - 1;
    this.#floor = this.#floors.pop() ?? 0;
    this.#closeFrom(at);
  }

  /** Writes HTML of the caller that is complete in itself. */
  insert(html: string): void {
    this.#endImpliedList();
    const innermost = this.#open.at(-1);
    if (innermost) innermost.filled = true;
    this.parts.push(html);
  }

  /** A place for HTML that is known later: see `fill`. */
  place(): number {
    this.insert('');
    return this.parts.length - 1;
  }

  fill(place: number, html: string): void {
    this.parts[place] = html;
  }

  /** Whether an `a` is open: HTML does not allow links in links. */
  get isInLink(): boolean {
    return this.#indexOf('a') >= 0;
  }

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  /** Ends all elements but the outermost ones, `depth` of them. */
  endTo(depth: number): void {
    this.#closeFrom(depth);
  }

  /** Ends everything that is not a block of blocks, such as a paragraph that was left open. */
  endText(): void {
    this.#closeFrom(this.#open.findIndex(({ name }, index) => index >= this.#floor && !CONTAINERS.has(name)));
  }

  finish(): string {
    this.#floor = 0;
    this.#closeFrom(0);
    return this.parts.join('');
  }

  /** Writes the end tag of an element. */
  protected close({ name }: OpenElement): void {
    this.parts.push(`</${name}>`);
  }

  /** The list of an item outside of one: browsers show such items as well. */
  #startList(): void {
    this.start('ul');
    const list = this.#open.at(-1);
    if (list?.name === 'ul') list.implied = true;
  }

  /** The list of such items ends at whatever stands between them. */
  #endImpliedList(): void {
    if (this.#open.at(-1)?.implied) this.#closeFrom(this.#open.length - 1);
  }

  #indexOf(name: string): number {
    return this.#open.findIndex((element, index) => index >= this.#floor && element.name === name);
  }

  #innermost(names: ReadonlySet<string>): number {
    return this.#open.findLastIndex(({ name }, index) => index >= this.#floor && names.has(name));
  }

  #push(name: string, tag: string): void {
    if (this.#open.length >= MAX_DEPTH) return;
    this.#open.push({ name, at: this.parts.length, filled: false, implied: false });
    this.parts.push(tag);
  }

  /** Closes the open element at `index` and all elements in it; does nothing when `index` is -1. */
  #closeFrom(index: number): void {
    while (index >= 0 && this.#open.length > index) {
      const element = this.#open.at(-1);
      if (element === undefined) return;
      this.close(element);
      this.#open.pop();
      const around = this.#open.at(-1);
      if (element.filled && around) around.filled = true;
    }
  }
}

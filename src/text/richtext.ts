import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { escapeAttribute, escapeText } from './escape.ts';
import { userLinkTag } from './link.ts';

const INLINES = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'br']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
const BLOCKS = new Set(['p', 'pre', 'hr', 'blockquote', 'li', ...HEADINGS, ...LISTS]);
const VOIDS = new Set(['br', 'hr']);

/**
 * No prose is nested this deep. Because of this limit, searching the open elements takes constant time, code that reads
 * the result may recurse, and Blink, which flattens elements nested more than 512 deep, shows the tree as written.
 */
const MAX_DEPTH = 100;

/**
 * Elements whose content is raw text, with the mode of the tokenizer for it. The tokenizer does not switch by itself.
 * Without this, it would read `<style><!--</style>` as a comment that hides the rest, and the text of a script as tags.
 */
const RAW_TEXT = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/** SVG and MathML have other rules inside HTML: CDATA and self-closing tags, and no raw text. */
const FOREIGN = new Set(['svg', 'math']);

/**
 * Elements that are dropped together with their text, which no reader of the page would have seen as prose: scripts and
 * data, fallback content, the options of a form. `head` is not listed, because its end tag may be omitted and everything
 * in it is listed itself. `option` alone is not listed for the same reason.
 */
const DROPPED_WITH_TEXT = new Set([
  ...RAW_TEXT.keys(),
  ...FOREIGN,
  ...['template', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'datalist'],
]);

/**
 * The `href` of an `a` as the URL parser sees it, or null if it is not allowed. The parser removes all tabs and newlines,
 * and leading characters up to U+0020 (URL Standard, "basic URL parser"). The pattern requires the two slashes, because
 * `https:x` is a relative link on an https site. The `u` flag would be a hole: with `iu`, `s` also matches U+017F.
 */
function allowedHref(tag: Token.TagToken): string | null {
  const value = tag.attrs.find(({ name }) => name === 'href')?.value ?? '';
  // Trailing spaces are left: a pattern for them would take quadratic time on spaces that are not at the end.
  const href = value.replace(/[\t\n\r]/g, '').replace(/^[^!-\uffff]+/, '');
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? href : null;
}

/**
 * Writes allowed elements. Before each tag it closes the elements that a parser would close or move at that tag, so that
 * parsing the result gives exactly the tree that was written: no block or hr in a p, no heading in a heading, no a in an
 * a, and every li directly in a list. A formatting element that is closed this way is not reopened. A parser would do so
 * ("reconstruct the active formatting elements"), but that makes every tree builder quadratic.
 */
class Writer {
  readonly #linkTag: (href: string) => string;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];

  constructor(linkTag: (href: string) => string) {
    this.#linkTag = linkTag;
  }

  /** Writes any start tag except `a`, if it is allowed. */
  start(name: string): void {
    if (!INLINES.has(name) && !BLOCKS.has(name)) return;
    const list = this.#innermost(LISTS);
    if (name === 'li' && list < 0) return;
    if (name === 'li') this.#closeFrom(list + 1);
    if (BLOCKS.has(name)) this.#closeFrom(this.#open.indexOf('p'));
    if (HEADINGS.has(name)) this.#closeFrom(this.#innermost(HEADINGS));
    if (VOIDS.has(name)) this.#parts.push(`<${name}>`);
    else this.#push(name, `<${name}>`);
  }

  /** Starts a link. A link whose `href` is not allowed still ends the open one, because its text is not part of that. */
  link(href: string | null): void {
    this.#closeFrom(this.#open.indexOf('a'));
    if (href !== null) this.#push('a', this.#linkTag(href));
  }

  end(name: string): void {
    // The end tag of any heading ends the open heading. `</li>` does not end an li outside of the innermost list.
    const at = HEADINGS.has(name) ? this.#innermost(HEADINGS) : this.#open.lastIndexOf(name);
    if (name === 'li' && at < this.#innermost(LISTS)) return;
    this.#closeFrom(at);
  }

  text(chars: string): void {
    if (chars === '') return;
    // A CR can come only from `&#13;`. Written unchanged, it would be read as LF the next time.
    const text = chars.replace(/\r\n?/g, '\n');
    // A parser drops the newline after <pre>, so a newline that is content needs another one before it.
    if (text.startsWith('\n') && this.#parts.at(-1) === '<pre>') this.#parts.push('\n');
    this.#parts.push(escapeText(text));
  }

  finish(): string {
    this.#closeFrom(0);
    return this.#parts.join('');
  }

  #innermost(names: ReadonlySet<string>): number {
    return this.#open.findLastIndex((name) => names.has(name));
  }

  #push(name: string, tag: string): void {
    if (this.#open.length === MAX_DEPTH) return;
    this.#open.push(name);
    this.#parts.push(tag);
  }

  /** Closes the open element at `index` and all elements in it; does nothing when `index` is -1. */
  #closeFrom(index: number): void {
    while (index >= 0 && this.#open.length > index) this.#parts.push(`</${this.#open.pop()}>`);
  }
}

/**
 * Sanitizes the HTML of a `richtext` paste with an allowlist (docs/api.md). Accepts any string and
 * returns HTML that is safe inside a div of a page. Sanitizing the result again does not change it. Takes linear time,
 * because it reads tokens and never builds a tree. Follows the HTML Standard, "Tokenization" and "The rules for parsing
 * tokens in HTML content".
 */
export const sanitizeRichText = (html: string): string =>
  sanitize(html, (href) => `<a href="${escapeAttribute(href)}">`);

/** The same for a page, with links marked as user content. The stored HTML has no such marks. */
export const renderRichText = (html: string): string => sanitize(html, userLinkTag);

function sanitize(html: string, linkTag: (href: string) => string): string {
  const writer = new Writer(linkTag);
  // The element that is being dropped with its text, and how many of that name are open. If it never ends, the rest of
  // the text is dropped, as in most cases in a browser. An error about where it ends only changes which text is kept:
  // tags are still written only if they are allowed.
  let dropping = '';
  let depth = 0;
  let justAfterPre = false;
  const noText = () => {
    justAfterPre = false;
  };
  const text = ({ chars }: Token.CharacterToken) => {
    if (dropping === '') writer.text(justAfterPre && chars.startsWith('\n') ? chars.slice(1) : chars);
    justAfterPre = false;
  };
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag(tag) {
        const name = tag.tagName;
        justAfterPre = name === 'pre';
        const foreign = FOREIGN.has(dropping || name);
        if (!foreign) tokenizer.state = RAW_TEXT.get(name) ?? tokenizer.state;
        const isDropped = dropping === '' ? DROPPED_WITH_TEXT.has(name) : name === dropping;
        if (isDropped && !(foreign && tag.selfClosing)) {
          dropping = name;
          depth++;
          tokenizer.inForeignNode = foreign;
        } else if (dropping === '') {
          if (name === 'a') writer.link(allowedHref(tag));
          else writer.start(name);
        }
      },
      onEndTag({ tagName: name }) {
        justAfterPre = false;
        if (dropping === '') {
          if (name === 'br') writer.start('br');
          else writer.end(name);
        } else if (name === dropping && --depth === 0) {
          dropping = '';
          tokenizer.inForeignNode = false;
        }
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: noText,
      onComment: noText,
      onDoctype: noText,
      onEof: noText,
      // Given explicitly: with null, the tokenizer does not look for errors.
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return writer.finish();
}

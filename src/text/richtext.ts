import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { escapeAttribute, escapeText } from './escape.ts';
import { userLinkTag } from './link.ts';

const INLINES = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'br']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
const BLOCKS = new Set(['p', 'pre', 'hr', 'blockquote', 'li', ...HEADINGS, ...LISTS]);
const VOIDS = new Set(['br', 'hr']);

/**
 * No prose nests this deep, and three things rest on the bound: looking through the open elements costs
 * no more than a constant, whoever reads the result may recurse, and Blink, which flattens what is nested
 * more than 512 deep, shows the tree that was written.
 */
const MAX_DEPTH = 100;

/**
 * What a parser reads as raw text, and how. The tokenizer does not switch by itself, and unswitched it
 * would take `<style><!--</style>` for a comment that hides the rest, and the text of a script for tags.
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

/** Drawings and formulas: another language inside HTML, with CDATA, self-closing tags and no raw text. */
const FOREIGN = new Set(['svg', 'math']);

/**
 * Elements that go with their text, for it is not prose that a reader of the page would have seen: code and
 * data, what stands in for something that cannot be shown, the choices of a form. Not `head`: its end tag may
 * be left out, and what it holds is on this list itself. Not `option` by itself, for the same reason.
 */
const NOT_PROSE = new Set([
  ...RAW_TEXT.keys(),
  ...FOREIGN,
  ...['template', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'datalist'],
]);

/**
 * The `href` of an `a` as the URL parser will see it (URL Standard, "basic URL parser": tabs and newlines go
 * wherever they are, and so does everything up to U+0020 in front), or null if it may not be kept. The two
 * slashes belong to the scheme: `https:x` is a relative link on an https site. The `u` flag would be a hole:
 * with it and `i`, an `s` is also U+017F.
 */
function allowedHref(tag: Token.TagToken): string | null {
  const value = tag.attrs.find(({ name }) => name === 'href')?.value ?? '';
  // Only in front: a pattern for the spaces at the end is quadratic on spaces that are not at the end.
  const href = value.replace(/[\t\n\r]/g, '').replace(/^[^!-\uffff]+/, '');
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? href : null;
}

/**
 * Writes elements of the safe list, closing first what a parser would close or move when it met the new
 * tag, so that it reads back the very tree that was written: no block or hr inside a p, no heading in a
 * heading, no a in an a, every li directly in a list. A formatting element that is cut short by that is not
 * opened again, as a parser would ("reconstruct the active formatting elements"): that is what makes every
 * tree builder quadratic.
 */
class Writer {
  readonly #linkTag: (href: string) => string;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];

  constructor(linkTag: (href: string) => string) {
    this.#linkTag = linkTag;
  }

  /** Any tag but `a`; one that is not on the safe list is not written. */
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

  /** An `a`. Without a link to keep it still ends the open one, which its text was no part of. */
  link(href: string | null): void {
    this.#closeFrom(this.#open.indexOf('a'));
    if (href !== null) this.#push('a', this.#linkTag(href));
  }

  end(name: string): void {
    // Any heading's end tag ends the open heading; that of an li does not reach out of a list inside it.
    const at = HEADINGS.has(name) ? this.#innermost(HEADINGS) : this.#open.lastIndexOf(name);
    if (name === 'li' && at < this.#innermost(LISTS)) return;
    this.#closeFrom(at);
  }

  text(chars: string): void {
    if (chars === '') return;
    // A CR can only come from `&#13;`; written as it is, it would be read as LF the next time.
    const text = chars.replace(/\r\n?/g, '\n');
    // A parser swallows the newline that follows <pre>, so one that is content needs another before it.
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

  /** Closes the open element at `index` with all that it holds; nothing when `index` is -1. */
  #closeFrom(index: number): void {
    while (index >= 0 && this.#open.length > index) this.#parts.push(`</${this.#open.pop()}>`);
  }
}

/**
 * The HTML of a `richtext` paste, rebuilt from the safe list (interface 4.1; decisions, "Values"): takes any
 * string, gives HTML that is safe inside a div of a page, and gives the same again for what it gave.
 * Linear in the length of `html`, since it reads tokens and never builds a tree. How tags are read follows the
 * HTML Standard, "Tokenization" and "The rules for parsing tokens in HTML content".
 */
export const sanitizeRichText = (html: string): string =>
  rebuild(html, (href) => `<a href="${escapeAttribute(href)}">`);

/** The same HTML for a page: its links say that users made them. What is stored says nothing of it. */
export const renderRichText = (html: string): string => rebuild(html, userLinkTag);

function rebuild(html: string, linkTag: (href: string) => string): string {
  const writer = new Writer(linkTag);
  // The element that is being dropped with its text, and how many of its name are open. One that never ends
  // takes all the rest with it, as most do in a browser. Being wrong about where it ends changes which text
  // is kept and nothing else: a tag that comes out of it is still written only if it is on the safe list.
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
        const isDropped = dropping === '' ? NOT_PROSE.has(name) : name === dropping;
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
      // Not left out: with null, the tokenizer spares itself the search for errors.
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return writer.finish();
}

import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** The names in a list that is written with spaces between them. */
export const words = (text: string): string[] => text.split(' ');

/**
 * Elements whose content is raw text, with the mode of the tokenizer for it. The tokenizer does not switch by itself.
 * Without this, it would read `<style><!--</style>` as a comment that hides the rest, and the text of a script as tags.
 */
const RAW_TEXT = new Map<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...words('style xmp iframe noembed noframes noscript').map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
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
export const DROPPED_WITH_TEXT = new Set([
  ...RAW_TEXT.keys(),
  ...FOREIGN,
  ...['template', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'datalist'],
]);

/** Elements that are never written, but start and end a line, so that what they hold must not run into its neighbours. */
export const LINES: ReadonlySet<string> = new Set([
  ...words('div center section article aside header footer main nav search hgroup address figure figcaption'),
  ...words('details summary dialog table caption tr dl dt dd menu dir form fieldset legend'),
]);
export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** Receives the tags and the text of some HTML, in order. What sanitizers drop with its text is left out. */
interface HtmlHandler {
  start(tag: Token.TagToken): void;
  end(name: string): void;
  /** Never called with the newline right after `<pre>`, which parsers drop. */
  text(chars: string): void;
  /** Called at the end with the text of an element that was dropped and never ended; without it, that is lost. */
  unended?(chars: string): void;
}

/**
 * Reads HTML as tokens, in linear time, because it never builds a tree. Follows the HTML Standard, "Tokenization" and "The
 * rules for parsing tokens in HTML content". Comments and declarations are left out.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  // The element that is being dropped with its text, and how many of that name are open. If it never ends, the rest of
  // the text is dropped, as in most cases in a browser. An error about where it ends only changes which text is kept:
  // tags are still written only if they are allowed.
  let dropping = '';
  let depth = 0;
  let droppedText: string[] = [];
  let justAfterPre = false;
  const noText = () => {
    justAfterPre = false;
  };
  const text = ({ chars }: Token.CharacterToken) => {
    if (dropping === '') handler.text(justAfterPre && chars.startsWith('\n') ? chars.slice(1) : chars);
    else if (handler.unended) droppedText.push(chars);
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
          if (dropping === '') droppedText = [];
          dropping = name;
          depth++;
          tokenizer.inForeignNode = foreign;
        } else if (dropping === '') {
          handler.start(tag);
        }
      },
      onEndTag({ tagName: name }) {
        justAfterPre = false;
        if (dropping === '') {
          handler.end(name);
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
      onEof() {
        if (dropping !== '') handler.unended?.(droppedText.join(''));
      },
      // Given explicitly: with null, the tokenizer does not look for errors.
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
}

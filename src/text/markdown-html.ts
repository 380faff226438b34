import type { Token as MarkdownToken } from 'markdown-it';
import type { Token } from 'parse5';
import { CELLS, DROPPED_WITH_TEXT, LINES, readHtml } from './html-reader.ts';
import { hrefOf } from './html-writer.ts';
import type { MarkdownWriter } from './markdown-writer.ts';

/** Writes HTML that stands in Markdown: allowed tags, images as links, and the text of everything else. */
export function writeHtml(writer: MarkdownWriter, html: string): void {
  readHtml(withoutDeclaration(html), {
    start: (tag) => start(writer, tag),
    end(name) {
      if (name === 'br') writer.start('br');
      else writer.end(LINES.has(name) ? 'p' : name);
    },
    text: (chars) => writer.text(chars),
    // Markdown reads a paragraph that starts with `<script>` as HTML, up to the end of the text.
    unended: (chars) => writer.text(chars),
  });
}

function start(writer: MarkdownWriter, tag: Token.TagToken): void {
  const name = tag.tagName;
  const attribute = (key: string) => tag.attrs.find(({ name }) => name === key)?.value ?? '';
  if (CELLS.has(name)) writer.text(' ');
  if (name === 'img') {
    // In HTML, an image without a text is decoration, or is all of a link, which then shows its address.
    const text = attribute('alt');
    writer.image(text, text === '' ? '' : hrefOf(tag, 'src'));
  } else if (name === 'a') {
    writer.end('a');
    writer.anchor(attribute('id') || attribute('name'));
    writer.linkTo(hrefOf(tag));
  } else {
    // A paragraph, or the texts of neighbouring boxes would run into each other.
    writer.start(LINES.has(name) ? 'p' : name);
    writer.anchor(attribute('id'));
  }
}

/** Markdown ends `<?` and `<![CDATA[` where XML does, and HTML at the next `>`. */
function withoutDeclaration(html: string): string {
  const end = html.startsWith('<?') ? '?>' : html.startsWith('<![CDATA[') ? ']]>' : undefined;
  if (end === undefined) return html;
  const at = html.indexOf(end);
  return at < 0 ? '' : html.slice(at + end.length);
}

/**
 * The tokens of a line that are not in an element that is dropped with its text, such as a script. In a line, such an
 * element needs its end tag: what comes after `<script>` in a sentence about scripts must not get lost.
 */
export function withoutDropped(tokens: MarkdownToken[]): MarkdownToken[] {
  /** Where each element ends for the last time; found when it is needed. */
  let ends: Map<string, number> | undefined;
  /** The element that is being dropped; empty outside of one. */
  let dropping = '';
  return tokens.filter((token, at) => {
    const [, slash, name = ''] = tagIn(token) ?? [];
    if (dropping === '') {
      if (slash !== '' || !DROPPED_WITH_TEXT.has(name)) return true;
      ends ??= lastEndTags(tokens);
      if ((ends.get(name) ?? -1) > at) dropping = name;
    } else if (slash === '/' && name === dropping) {
      dropping = '';
    }
    return false;
  });
}

/** The slash of an end tag and the name, of a tag that is a token of its own. */
const tagIn = ({ type, content }: MarkdownToken): RegExpExecArray | null =>
  type === 'html_inline' ? /^<(\/?)([a-z]+)(?=[\s>])/.exec(content.toLowerCase()) : null;

function lastEndTags(tokens: MarkdownToken[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    const [, slash, name = ''] = tagIn(token) ?? [];
    if (slash === '/') found.set(name, at);
  }
  return found;
}

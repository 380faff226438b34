import type { Token } from 'markdown-it';
import { withoutDropped, writeHtml } from './markdown-html.ts';
import type { MarkdownWriter } from './markdown-writer.ts';
import { word } from './words.ts';

interface Footnote {
  tokens: Token[];
  /** Its place in the order of the first references; 0 before that. */
  number: number;
  /** How many references to it were written as links. */
  references: number;
  /** The links back to them, and where these belong. */
  backLinks: string;
  place?: number;
}

/** Writes the tokens of a Markdown parser. Those of code blocks have their `html` in `meta`. */
export class MarkdownTokens {
  readonly #writer: MarkdownWriter;
  readonly #footnotes = new Map<string, Footnote>();
  #references = 0;
  /** Those that the text refers to and that are not written yet; a footnote may add others while it is written. */
  readonly #pending: Footnote[] = [];
  #tables = 0;
  /** How many elements were open before the paragraph or heading: what HTML opens inside ends with it. */
  #depth = 0;
  /** Whether the open link of the Markdown became one: links that lead nowhere do not. */
  #isLink = false;

  constructor(writer: MarkdownWriter) {
    this.#writer = writer;
  }

  /** Writes a whole text, and each footnote after the outermost block that refers to it first. */
  writeText(tokens: Token[]): void {
    const writer = this.#writer;
    for (const block of outermostBlocks(this.#withoutFootnotes(tokens))) {
      const type = block[0]?.type;
      // HTML goes on in the paragraph that is open.
      if (type !== 'html_block') writer.endText();
      const place = type === 'html_block' || writer.depth > 0 ? undefined : writer.place();
      this.#write(block);
      // What belongs to a heading stands beside the text below it.
      if (place === undefined || this.#pending.length === 0 || type === 'heading_open') continue;
      writer.fill(place, '<div class="noted">');
      this.#writePending();
      writer.insert('</div>');
    }
    writer.endTo(0);
    if (this.#pending.length > 0) this.#writePending();
    for (const { place, backLinks } of this.#footnotes.values())
      if (place !== undefined) writer.fill(place, backLinks);
  }

  #write(tokens: Token[]): void {
    for (const token of tokens) this.#writeBlock(token);
  }

  #writeBlock(token: Token): void {
    const writer = this.#writer;
    switch (token.type) {
      case 'inline':
        this.#writeLine(token.children ?? []);
        break;
      case 'paragraph_open':
      case 'heading_open':
        writer.endText();
        this.#depth = writer.depth;
        if (!token.hidden) writer.start(token.tag);
        break;
      case 'paragraph_close':
      case 'heading_close':
        writer.endTo(this.#depth);
        break;
      case 'hr':
        writer.endText();
        writer.start('hr');
        break;
      case 'fence':
      case 'code_block':
        writer.endText();
        writer.insert(codeBlock(token));
        break;
      case 'html_block':
        writeHtml(writer, token.content);
        break;
      case 'table_open':
        // The table scrolls inside a region: with `overflow` on the table itself, screen readers would not see a table.
        writer.enter(
          'div',
          `<div class="wide" role="region" aria-label="${word('tableNumber', ++this.#tables)}" tabindex="0">`,
        );
        writer.enter('table', '<table>');
        break;
      case 'table_close':
        writer.leave();
        writer.leave();
        break;
      default:
        if (token.nesting === 1) writer.enter(token.tag, startTag(token));
        else if (token.nesting === -1) writer.leave();
    }
  }

  #writeLine(children: Token[]): void {
    const isAlone = children.length === 1;
    for (const token of withoutDropped(children)) {
      const write = this.#inlines[token.type];
      if (token.type === 'image')
        this.#writer.image(plainText(token.children ?? []), attribute(token, 'src'), isAlone);
      else if (write !== undefined) write(token);
      else if (token.nesting === 1) this.#writer.start(token.tag);
      else if (token.nesting === -1) this.#writer.end(token.tag);
    }
  }

  /** What writes each type of token in a line. All others are the tags of elements. */
  readonly #inlines: Partial<Record<string, (token: Token) => void>> = {
    text: ({ content }) => this.#writer.text(content),
    softbreak: () => this.#writer.text('\n'),
    hardbreak: () => this.#writer.start('br'),
    code_inline: ({ content }) => {
      this.#writer.start('code');
      this.#writer.text(content);
      this.#writer.end('code');
    },
    link_open: (token) => {
      this.#isLink = this.#writer.linkTo(attribute(token, 'href'));
    },
    link_close: () => {
      if (this.#isLink) this.#writer.end('a');
    },
    task: ({ meta }) => this.#writer.insert(checkbox(meta?.done === true)),
    footnote_ref: (token) => this.#writeReference(labelOf(token)),
    html_inline: ({ content }) => writeHtml(this.#writer, content),
  };

  /** Takes the footnotes out of the text. The first of several with one name counts, as on GitHub. */
  #withoutFootnotes(tokens: Token[]): Token[] {
    const open: Token[][] = [];
    return tokens.filter((token) => {
      if (token.type === 'footnote_close') {
        open.pop();
        return false;
      }
      if (token.type !== 'footnote_open') {
        open.at(-1)?.push(token);
        return open.length === 0;
      }
      const note: Footnote = { number: 0, references: 0, backLinks: '', tokens: [] };
      const label = labelOf(token);
      if (!this.#footnotes.has(label)) this.#footnotes.set(label, note);
      open.push(note.tokens);
      return false;
    });
  }

  #writeReference(label: string): void {
    const note = this.#footnotes.get(label);
    if (note === undefined) return;
    if (note.number === 0) {
      note.number = ++this.#references;
      this.#pending.push(note);
    }
    const { number } = note;
    let html = String(number);
    if (!this.#writer.isInLink) {
      const name = ++note.references > 1 ? `${number}-${note.references}` : number;
      note.backLinks += ` <a href="#fnref-${name}" aria-label="${word('backToReference', String(name))}">↩</a>`;
      html = `<a href="#fn-${number}" id="fnref-${name}" aria-label="${word('footnote', number)}">${number}</a>`;
    }
    this.#writer.insert(`<sup>${html}</sup>`);
  }

  /** Those whose first references have just been written, and those to which these refer. */
  #writePending(): void {
    const writer = this.#writer;
    writer.enter('div', '<div class="side-notes">');
    for (let note = this.#pending.shift(); note !== undefined; note = this.#pending.shift()) {
      writer.enter('div', `<div class="side-note" id="fn-${note.number}" role="note">`);
      writer.insert(`<b>${note.number}</b> `);
      const endsWithText = note.tokens.at(-1)?.type === 'paragraph_close';
      this.#write(endsWithText ? note.tokens.slice(0, -1) : note.tokens);
      note.place = writer.place();
      writer.leave();
    }
    writer.leave();
  }
}

/** The tokens of each block that is in no other. */
function outermostBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

const labelOf = (token: Token): string => String(token.meta?.label);

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

/** A block of code. It can be scrolled sideways, so it must be reachable by keyboard. */
function codeBlock({ info, meta }: Token): string {
  const code = `<pre tabindex="0"><code>${String(meta?.html ?? '')}\n</code></pre>\n`;
  const kind = info.trim();
  return kind === 'mermaid' || kind === 'math'
    ? `<figure class="undrawn">${code}<figcaption>${word(kind)}</figcaption></figure>\n`
    : code;
}

const checkbox = (isDone: boolean): string =>
  `<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${word(isDone ? 'done' : 'toDo')}"> `;

/** The start tag of a block, with the few attributes that Markdown gives one. */
function startTag(token: Token): string {
  const { tag } = token;
  const start = token.attrGet('start');
  if (start !== null) return `<${tag} start="${Number(start)}">`;
  if (token.attrGet('class') === 'task') return `<${tag} class="task">`;
  // markdown-it gives a style attribute, which our content security policy blocks.
  return token.attrGet('style') === 'text-align:right' ? `<${tag} class="num">` : `<${tag}>`;
}

/** The text of an image: `![the *new* logo](…)` is "the new logo". */
export const plainText = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'text' || type === 'code_inline') return content;
      if (type === 'image') return plainText(children ?? []);
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('');

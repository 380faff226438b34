import MarkdownIt, { type StateBlock, type StateCore } from 'markdown-it';
import { languageNamed } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import type { OutlineEntry } from '#domain/rendering.ts';
import { footnotes } from './footnotes.ts';
import { isAllowedLink } from './html-writer.ts';
import { MarkdownTokens } from './markdown-tokens.ts';
import { MarkdownWriter } from './markdown-writer.ts';

/** Returns the HTML of the lines of a code block. */
type HighlightLines = (lines: string[], language: Language) => Promise<string[]>;

function newParser(html: boolean) {
  const parser = new MarkdownIt({ html, linkify: true });
  // Only URLs with a scheme become links: `readme.md` and much of any code would look like host names.
  parser.linkify?.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  return parser;
}

const markdown = newParser(true);
// Links that lead nowhere are read as links, too, so that they can be written as their text. `MarkdownWriter` checks.
markdown.validateLink = () => true;
markdown.use(footnotes);
markdown.core.ruler.push('tasks', markTasks);
markdown.block.ruler.before('fence', 'math', readMath, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
});

const oneLine = newParser(false);
oneLine.validateLink = isAllowedLink;

/**
 * Renders Markdown as HTML that is safe inside a div of a page. HTML in the text goes through the allowlist of rich text,
 * links use only http, https and mailto or lead to a heading of the text, and nothing is loaded. Supports CommonMark with
 * tables, strikethrough, bare URLs, task lists and footnotes. The first heading is left out if it equals `title`;
 * the others are added to `headings`.
 */
export async function renderMarkdown(
  text: string,
  highlight: HighlightLines,
  title?: string | null,
  headings: OutlineEntry[] = [],
): Promise<string> {
  const tokens = markdown.parse(text, {});
  for (const token of tokens) {
    if (token.type !== 'fence' && token.type !== 'code_block') continue;
    const lines = token.content.replace(/\n$/, '').split('\n');
    token.meta = { html: (await highlight(lines, languageOfBlock(token.info))).join('\n') };
  }
  const writer = new MarkdownWriter(title, headings);
  new MarkdownTokens(writer).writeText(tokens);
  return writer.finish();
}

/** The language in the info string of a code block, such as `rust,ignore`; `plain` when it is unknown or missing. */
const languageOfBlock = (info: string): Language =>
  languageNamed(/^\s*([\w+#-]+)/.exec(info)?.[1]) ?? 'plain';

/** Renders one line, such as a notice, with the same safety: links, emphasis and code, but no HTML and no block. */
export function renderMarkdownLine(line: string): string {
  const writer = new MarkdownWriter();
  new MarkdownTokens(writer).writeText(oneLine.parseInline(line, {}));
  return writer.finish();
}

/** Up to the next `$$`, so that many of them take linear time, and over no empty line, as in TeX. */
const MATH = /\$\$(?:[^\n$]|\$(?!\$)|\n(?!\s*\n))+\$\$ *(?=\n|$)/y;

/** Reads lines from `$$` to `$$` as a block of code called `math`: emphasis and escapes would spoil a formula. */
function readMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  MATH.lastIndex = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  const lines = MATH.exec(state.src)?.[0].split('\n').length ?? 0;
  if (lines === 0 || start + lines > end) return false;
  if (silent) return true;
  const content = state.getLines(start, start + lines, state.blkIndent, true);
  Object.assign(state.push('fence', 'code', 0), { info: 'math', content });
  state.line = start + lines;
  return true;
}

/** Turns the brackets of `- [ ] to do` and `- [x] done` into tokens `task`. */
function markTasks({ tokens, Token }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'inline' || tokens[at - 2]?.type !== 'list_item_open') continue;
    const first = token.children?.[0];
    const [brackets, mark] = /^\[([ xX])\] /.exec(first?.content ?? '') ?? [];
    if (first?.type !== 'text' || brackets === undefined) continue;
    first.content = first.content.slice(brackets.length);
    const task = new Token('task', '', 0);
    task.meta = { done: mark !== ' ' };
    token.children?.unshift(task);
    tokens[at - 2]?.attrSet('class', 'task');
  }
}

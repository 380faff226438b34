import MarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '#domain/paste.ts';
import { escapeText } from './escape.ts';
import { languageFromInfo } from './highlight-languages.ts';
import { userLinkTag } from './link.ts';

/** Returns the HTML of the lines of a code block. */
type HighlightLines = (lines: string[], language: Language) => Promise<string[]>;

/** The same as in rich text: no relative links and no scripts. */
const isAllowedLink = (url: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(url);

const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.validateLink = isAllowedLink;
// Only URLs with a scheme become links: `readme.md` and much of any code would look like host names.
markdown.linkify?.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.core.ruler.push('images and tasks', ({ tokens }) => {
  markImages(tokens);
  markTasks(tokens);
});

const { rules } = markdown.renderer;
// `[a]()` is no link: with an empty address it would lead to the page itself.
rules.link_open = (tokens, at) => {
  const address = String(tokens[at]?.attrGet('href') ?? '');
  return address === '' ? '<a>' : userLinkTag(address);
};
// Nothing is loaded from other sites: an image becomes a link to itself, unless it is inside a link already.
rules.image = (tokens, at) => {
  const image = tokens[at];
  const address = String(image?.attrGet('src') ?? '');
  const name = escapeText(image?.content || address);
  return image?.meta?.inLink || address === '' ? name : `${userLinkTag(address)}${name}</a>`;
};
// The table scrolls inside a region: with `overflow` on the table itself, screen readers would not see a table.
rules.table_open = (tokens, at) =>
  `<div class="wide" role="region" aria-label="Table ${tokens[at]?.meta?.number}" tabindex="0"><table>`;
rules.table_close = () => '</table></div>\n';
rules.fence = (tokens, at) => codeBlock(tokens[at]);
rules.code_block = (tokens, at) => codeBlock(tokens[at]);
rules.task = (tokens, at) => {
  const done = tokens[at]?.content === 'done';
  return `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${done ? 'Done' : 'To do'}"> `;
};
// markdown-it would write a style attribute, which our content security policy blocks.
for (const cell of ['th', 'td']) {
  rules[`${cell}_open`] = (tokens, at) =>
    tokens[at]?.attrGet('style') === 'text-align:right' ? `<${cell} class="num">` : `<${cell}>`;
}

/**
 * Renders Markdown as HTML that is safe inside a div of a page: HTML in the text is shown as text, links use only http,
 * https and mailto, and nothing is loaded. Supports CommonMark with tables, strikethrough, bare URLs and task lists.
 */
export async function renderMarkdown(text: string, highlight: HighlightLines): Promise<string> {
  const tokens = markdown.parse(text, {});
  let tables = 0;
  for (const token of tokens) {
    if (token.type === 'table_open') token.meta = { number: ++tables };
    if (token.type !== 'fence' && token.type !== 'code_block') continue;
    const lines = token.content.replace(/\n$/, '').split('\n');
    token.meta = { html: (await highlight(lines, languageFromInfo(token.info.trim()))).join('\n') };
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Renders one line, such as a notice, with the same safety: links, emphasis and code, but nothing that starts a block. */
export const renderMarkdownLine = (line: string): string => markdown.renderInline(line);

/** A code block can be scrolled sideways, so it must be reachable by keyboard. */
const codeBlock = (token: Token | undefined): string =>
  `<pre tabindex="0"><code>${String(token?.meta?.html ?? '')}\n</code></pre>\n`;

/** Marks images that are inside a link: HTML does not allow links in links. */
function markImages(tokens: Token[]): void {
  for (const { children } of tokens) {
    let isInLink = false;
    for (const child of children ?? []) {
      if (child.type === 'link_open') isInLink = true;
      if (child.type === 'link_close') isInLink = false;
      if (child.type === 'image' && isInLink) child.meta = { inLink: true };
    }
  }
}

/** Turns the brackets of `- [ ] to do` and `- [x] done` into checkboxes. */
function markTasks(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'inline' || tokens[at - 2]?.type !== 'list_item_open') continue;
    const first = token.children?.[0];
    const [brackets, mark] = /^\[([ xX])\] /.exec(first?.content ?? '') ?? [];
    if (first?.type !== 'text' || brackets === undefined) continue;
    first.content = first.content.slice(brackets.length);
    const task = new (first.constructor as new (type: string, tag: string, nesting: 0) => Token)(
      'task',
      '',
      0,
    );
    task.content = mark === ' ' ? 'to do' : 'done';
    token.children?.unshift(task);
    tokens[at - 2]?.attrSet('class', 'task');
  }
}

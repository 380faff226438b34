import MarkdownIt from 'markdown-it';
import { firstCodePoints, type Language } from '#domain/paste.ts';
import { footnotes } from './footnotes.ts';
import { plainText } from './markdown-tokens.ts';
import { sanitizeRichText } from './richtext.ts';

/** Only this much of a text is looked at: a paste of half a megabyte costs as little as a short one. */
export const READ_BYTES = 2048;
const LINES_MAX = 3;
/** Four, and one that may name the text. */
const PREVIEW_LINES_MAX = 5;
const LINE_CODE_POINTS_MAX = 160;

/**
 * The first lines of a text for lists: at most three, none of them blank. Markdown and rich text become the words that their
 * readers see; of other languages the indentation stays. Takes any bytes.
 */
export const excerptOf = (content: Uint8Array, language: Language): string[] =>
  firstLines(content, language, LINES_MAX);

/** As `excerptOf`, but at most five, and of Markdown its source. */
export const previewOf = (content: Uint8Array, language: Language): string[] =>
  firstLines(content, language === 'markdown' ? 'plain' : language, PREVIEW_LINES_MAX);

function firstLines(content: Uint8Array, language: Language, most: number): string[] {
  // A character that is cut in two is left out.
  const beginning = new TextDecoder().decode(content.subarray(0, READ_BYTES), { stream: true });
  const lines = linesOf(beginning, language);
  // Of a long text, the last line may be cut, and with it markup.
  if (content.length > READ_BYTES && lines.length > most) lines.pop();
  const shown: string[] = [];
  for (const line of lines) {
    const clean = cleanLine(line);
    if (clean !== '') shown.push(clean);
    if (shown.length === most) break;
  }
  return shown;
}

/** What stands around the words of a line: marks of comments, headings, strings and the files of an archive. */
const MARKS =
  /^(?:#{1,6}(?=\s)|\/\/+|\/\*+|<!--|--(?=\s)(?:\s*\.\/)?|"""|''')\s*|\s*(?:\*\/|-->|"""|'''|\s--)$/g;

/** What a text without a title is called: the first of these lines that has a word, without the marks around it. */
export const nameIn = (lines: string[]): string | undefined =>
  lines.map((line) => line.trim().replace(MARKS, '')).find((line) => /[\p{L}\p{N}]/u.test(line)) ??
  lines[0]?.trim();

const TITLE_CODE_POINTS_MAX = 80;

/** What the page of a text without a title is called; empty if it has no words. */
export const titleOfText = (content: Uint8Array, language: Language): string =>
  firstCodePoints(nameIn(excerptOf(content, language)) ?? '', TITLE_CODE_POINTS_MAX);

function linesOf(text: string, language: Language): string[] {
  if (language === 'richtext') return wordsOfHtml(text).split('\n').map(collapseSpace);
  if (language === 'markdown') return wordsOfMarkdown(text).split('\n').map(collapseSpace);
  return text.split(/\r\n?|\n/);
}

const collapseSpace = (line: string): string => line.trim().replace(/\s+/g, ' ');

/** Without colors of terminals and other control characters, and cut. */
function cleanLine(line: string): string {
  const visible = line
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these sequences begin with ESC.
    .replace(/\x1b\[[0-?]*[ -/]*[@-~]/g, '')
    .replace(/[^\P{Cc}\t]|\ufeff/gu, '')
    .trimEnd();
  return firstCodePoints(visible, LINE_CODE_POINTS_MAX);
}

/** Reads HTML as HTML: its tags are left out, and its text stays. */
const markdown = new MarkdownIt({ html: true }).use(footnotes);

function wordsOfMarkdown(text: string): string {
  const parts: string[] = [];
  for (const { type, content, children } of markdown.parse(text, {})) {
    if (type === 'inline') parts.push(plainText(children ?? []));
    else if (type === 'fence' || type === 'code_block') parts.push(content);
    else if (type === 'html_block') parts.push(wordsOfHtml(content));
  }
  return parts.join('\n');
}

const BLOCK_TAG = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|br)>/g;
/** The only tags of sanitized HTML with an attribute are links, whose value contains no quotes. */
const TAG = /<[^>"]*(?:"[^"]*")?>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&amp;': '&' };

/** The words of a rich text, with newlines where its blocks begin and end. */
export const wordsOfHtml = (html: string): string =>
  sanitizeRichText(html)
    .replace(BLOCK_TAG, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

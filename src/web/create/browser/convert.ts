import type { Language } from '#domain/paste.ts';
import { escapeText } from '#text/escape.ts';
import { parseInert } from '#web/ui/browser/inert.ts';

const TAG = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|b|strong|i|em|u|s|sub|sup|code|a|br|hr)(?:\s[^<>]*)?>/i;
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,pre,blockquote,hr,div';

/** A longer run of lines is not prose, and a paragraph of hundreds of lines is slow to edit. */
const PROSE_LINES_MAX = 20;

/** Converts a text for the rich text editor: HTML stays as it is, other text keeps its lines. */
export function toRich(text: string): string {
  if (TAG.test(text)) return text;
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const blocks = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n');
    if (lines.length > PROSE_LINES_MAX) return `<pre>${escapeText(paragraph)}</pre>`;
    return `<p>${lines.map(escapeText).join('<br>')}</p>`;
  });
  return blocks.join('');
}

/** Converts rich text for another language: HTML stays HTML, otherwise only the text is kept. */
export function toPlain(html: string, language: Language): string {
  if (language === 'html') return html;
  const body = parseInert(html);
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append(block.matches('li') ? '\n' : '\n\n');
  return body.textContent.replace(/\n{3,}/g, '\n\n').trim();
}

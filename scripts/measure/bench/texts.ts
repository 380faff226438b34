import { LANGUAGES, type Language } from '#domain/paste.ts';
import { SAMPLES } from '../../../test/text/highlight-samples.ts';
import { codeOf, randomNumbers } from './code.ts';

/** What has no sample of the highlighter's. Rich text is what rebuilding leaves as it is. */
const OTHERS: Partial<Record<Language, string>> = {
  plain: 'Anything at all, in a line as long as people write them when nobody stops them.\n',
  richtext: '<h2>News</h2><p>A <strong>bold</strong> word, <a href="https://example.org/">a link</a>.</p>\n',
};

/** A text of so many bytes that its number makes one of its kind: code for what has it, else a sample again and again. */
export function textOf(language: Language, bytes: number, number: number): string {
  if (language === 'javascript' || language === 'typescript') return codeOf(bytes, randomNumbers(number));
  const sample = OTHERS[language] ?? SAMPLES[language]?.text ?? '';
  // A block of its own for Markdown, which is parsed a block at a time.
  const piece = `${sample}\n`;
  const first = language === 'richtext' ? `<p>${number}</p>\n` : piece.repeat(1 + (number % 7));
  const text =
    first + piece.repeat(Math.max(0, Math.floor((bytes - first.length) / Buffer.byteLength(piece))));
  return text;
}

export const ALL_LANGUAGES: readonly Language[] = LANGUAGES;

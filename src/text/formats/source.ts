import { type Budget, highlightLines, type LoadParser } from '#text/highlight.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { numberedLinesHtml, splitLines } from '#text/lines.ts';

/** A text as it is, in numbered lines. Never rejects, as `highlightLines`. */
export async function renderSource(text: string, language: TextLanguage, budget: Budget, load?: LoadParser) {
  const { lines, ended } = splitLines(text);
  const highlighted = await highlightLines(lines, language, budget, load && { load });
  const html = numberedLinesHtml({ lines: highlighted, ended });
  return { kind: 'lines', html, lines: lines.length } as const;
}

import type { TextFormat } from '#domain/rendering.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { kinds } from '#text/locales/en/formats.ts';
import { isTerminalOutput } from './ansi.ts';
import { firstLines, isDiff, isTable, isTree, logSigns } from './detect.ts';

/** Whether texts of this language can have a view. For all others, no time is spent on looking. */
export const mayHaveFormat = (language: TextLanguage): boolean =>
  BY_LANGUAGE[language] !== undefined || isGuessed(language);

const BY_LANGUAGE: Partial<Record<TextLanguage, TextFormat>> = {
  markdown: 'markdown',
  richtext: 'richtext',
  json: 'tree',
  yaml: 'tree',
};

/**
 * The view for a text: by its language, or, for plain text, by looking at its beginning. A wrong guess is worse than none.
 * Cheap, because it runs on the main thread for each plain text that is not in the cache; the view itself reads the whole
 * text and may still decline.
 */
export const viewOf = (language: TextLanguage, text: string): TextFormat | undefined =>
  BY_LANGUAGE[language] ?? guess(language, text);

/** What to call a text of this language that has this view; undefined if nothing says it better than its language. */
export const kindName = (language: TextLanguage, view: TextFormat | undefined): string | undefined =>
  view === undefined || !isGuessed(language) || view === 'markdown' || view === 'richtext'
    ? undefined
    : kinds[view];

/** Whether the view of a text is found by looking at it. */
const isGuessed = (language: TextLanguage): boolean => language === 'plain' || language === 'bash';

/** What a plain text, or the output of a shell, looks like. */
export function guess(language: TextLanguage, text: string): TextFormat | undefined {
  if (!isGuessed(language)) return undefined;
  if (isTerminalOutput(text)) return 'terminal';
  if (language === 'bash') return undefined;
  if (isDiff(text)) return 'diff';
  const lines = firstLines(text);
  const signs = logSigns(lines);
  // The order matters: a log may have as many commas in each line as a table, and a table a time in each row.
  if (signs === 'levels') return 'log';
  if (isTree(text)) return 'tree';
  if (isTable(lines)) return 'table';
  return signs && 'log';
}

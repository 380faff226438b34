import type { DiffLayout, ViewFact } from '#domain/rendering.ts';
import { type Budget, highlightLines, type LoadParser } from '#text/highlight.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { splitLines } from '#text/lines.ts';
import { word } from '#text/words.ts';
import { newDiffBudget } from './edits.ts';
import { DIFF_LINES_MAX, differenceHtml } from './html.ts';
import { compareTexts, type DiffLine } from './hunks.ts';

const ENDS_WITH_NEWLINE = { before: word('firstEndsWithNewline'), after: word('secondEndsWithNewline') };

interface Side {
  text: string;
  language: TextLanguage;
}

/**
 * The difference of two texts as HTML, highlighted as far as `budget` allows, and what there is to say about it. Without HTML
 * if the difference is too large for a page. Takes time in proportion to the texts.
 */
export async function renderDifference(
  before: Side,
  after: Side,
  layout: DiffLayout,
  budget: Budget,
  load?: LoadParser,
): Promise<{ html: string; facts: ViewFact[]; isTooLarge: boolean }> {
  const diffBudget = newDiffBudget();
  const difference = compareTexts(before.text, after.text, diffBudget);
  const { added, removed, newlineAtEnd } = difference;
  const ends = newlineAtEnd === null ? [] : [ENDS_WITH_NEWLINE[newlineAtEnd]];
  const changes = added + removed === 0 ? [] : [word('added', added), word('removed', removed)];
  const facts = [...changes, ...ends].map((text) => ({ text }));
  if (changes.length === 0) {
    return { html: '', facts: facts.length > 0 ? facts : [{ text: word('noChanges') }], isTooLarge: false };
  }
  const lines = difference.parts.flatMap((part) => (part.kind === 'hunk' ? part.hunk.lines : []));
  if (lines.length > DIFF_LINES_MAX) return { html: '', facts, isTooLarge: true };
  const highlight = ({ text, language }: Side) =>
    highlightLines(splitLines(text).lines, language, budget, load && { load });
  const [old, current] = [await highlight(before), await highlight(after)];
  const htmlOf = (line: DiffLine) =>
    (line.after === null ? old[(line.before ?? 0) - 1] : current[line.after - 1]) ?? '';
  return {
    html: differenceHtml(difference, { layout, idPrefix: '', htmlOf }, diffBudget),
    facts,
    isTooLarge: false,
  };
}

import { LANGUAGE_FACTS } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';

const TAB = '\t';
/** Characters of a text that are enough to see how it is indented; looked at after every key. */
export const INDENTATION_SAMPLE = 4_000;

/** What one level of indentation is: as the beginning of the text has it, otherwise as usual in its language. */
export function indentationOf(text: string, language: Language): string {
  const usual = LANGUAGE_FACTS[language].indent ?? '  ';
  // A single space is how comments and wrapped lines are aligned.
  const indents = text.match(/^(?:\t| {2,})(?=\S)/gm) ?? [];
  if (indents.length === 0) return usual;
  const tabs = indents.filter((indent) => indent === TAB).length;
  if (2 * tabs > indents.length) return TAB;
  const least = Math.min(...indents.filter((indent) => indent !== TAB).map(({ length }) => length));
  return [2, 4, 8].includes(least) ? ' '.repeat(least) : usual;
}

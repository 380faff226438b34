import type { Language } from '#domain/paste.ts';
import type { Shortfall, TextFormat } from '#domain/rendering.ts';
import { kindOf, viewOf } from '#text/formats/choose.ts';
import type { FormattedText } from '#text/formats/format.ts';
import { renderFormat } from '#text/formats/render.ts';
import { renderSource } from '#text/formats/source.ts';
import { newBudget } from '#text/highlight.ts';
import { withoutLineLinks } from '#text/lines.ts';

/** HTML that is safe in a page, with marks for words in it and in its facts: the worker knows no language of its reader. */
export type RenderedHtml = Exclude<FormattedText, { kind: 'none' }> & {
  view?: TextFormat;
  /** What the text is called after, if that says more than its language. */
  named?: ReturnType<typeof kindOf>;
  /** The language that the text tells, where nobody chose one. */
  guessed?: Language;
  shortfall?: Shortfall | undefined;
};

/** A decrypted text as the server would show it. */
export interface RenderedText {
  shown: RenderedHtml;
  /** The source, if something else is shown. */
  source?: RenderedHtml;
}

const cpu = () => performance.now();

/** Renders with the code and the limits of the server (`src/render/run-job.ts`). */
export async function renderText(
  text: string,
  stored: Language,
  title: string | null,
  isUnchosen = false,
): Promise<RenderedText> {
  const guesses = isUnchosen && viewOf(stored, text) === undefined;
  const guess = guesses ? (await import('#text/languages/guess.ts')).guessLanguage(text, title) : null;
  const language = guess ?? stored;
  const guessed = guess === null || guess === 'plain' ? {} : { guessed: guess };
  const sourceBudget = newBudget(cpu);
  const lines = await renderSource(text, language, sourceBudget);
  const source: RenderedHtml = { ...lines, ...guessed, shortfall: sourceBudget.shortfall };
  const kind = viewOf(language, text);
  if (kind === undefined) return { shown: source };
  const budget = newBudget(cpu);
  const view = await renderFormat(kind, text, budget, { language, title, layout: 'unified' }).catch(
    (): FormattedText => ({ kind: 'none', why: 'failure' }),
  );
  if (view.kind !== 'none') {
    const shown = {
      ...view,
      view: kind,
      named: kindOf(language, kind),
      ...guessed,
      shortfall: budget.shortfall,
    };
    return {
      shown,
      source: view.kind === 'prose' ? source : { ...source, html: withoutLineLinks(source.html) },
    };
  }
  return { shown: view.why ? { ...source, shortfall: { what: 'rendering', why: view.why } } : source };
}

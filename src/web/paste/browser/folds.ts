import { foldsAround, isOne, STEPS, tabStop } from './line-numbers.ts';

const SUMMARIES = ':is(.branch, .fold) > summary';

/**
 * Makes the folds of a text one tab stop, or a long tree would take thousands to tab through. The arrow keys lead to the
 * others: up and down to the next one in view, right into a fold and left out of it, opening and closing it first (the
 * tree view pattern of the ARIA APG). Without a script each fold is a stop.
 */
export function roveFolds(text: Element): void {
  const summaries = Array.from(text.querySelectorAll<HTMLElement>(SUMMARIES));
  const stop = tabStop(text, SUMMARIES, summaries[0]);
  for (const other of summaries.slice(1)) other.tabIndex = -1;
  const step = (from: HTMLElement, by: number) => {
    const inView = summaries.filter((summary) => closedAround(summary) === undefined);
    inView[Math.min(Math.max(inView.indexOf(from) + by, 0), inView.length - 1)]?.focus();
  };
  // A stop inside a closed fold could not be reached. `toggle` does not bubble.
  text.addEventListener(
    'toggle',
    () => {
      const closed = stop.current && closedAround(stop.current)?.querySelector<HTMLElement>('summary');
      if (closed) stop.set(closed);
    },
    true,
  );
  text.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isOne(event.target, SUMMARIES)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const fold = event.target.closest('details');
    const by = STEPS[event.key];
    if (by !== undefined) step(event.target, by);
    else if (fold && event.key === 'ArrowRight') {
      if (fold.open) fold.querySelector<HTMLElement>(':scope details > summary')?.focus();
      else fold.open = true;
    } else if (fold && event.key === 'ArrowLeft') {
      if (fold.open) fold.open = false;
      else foldsAround(fold)[0]?.querySelector('summary')?.focus();
    } else return;
    event.preventDefault();
  });
}

/** The outermost closed fold that hides this summary. */
function closedAround(summary: HTMLElement): HTMLDetailsElement | undefined {
  const fold = summary.closest('details');
  return fold ? foldsAround(fold).findLast(({ open }) => !open) : undefined;
}

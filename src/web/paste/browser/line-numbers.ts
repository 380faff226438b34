/** The distance, in lines or folds, that a key moves the focus. */
export const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -20,
  PageDown: 20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Or what stands in their place. */
const NUMBERS = '.l > a:is([href], [role])';

/**
 * Makes the line numbers one tab stop: Tab leads to the current number, and the arrow keys to the others (a roving
 * tabindex, ARIA Authoring Practices). With Shift, `extend` gets the line that is reached.
 */
export function roveLineNumbers(code: HTMLElement, extend: (from: number, to: number) => void) {
  const stop = tabStop(code, NUMBERS, code.querySelector<HTMLElement>('.l > a'));
  code.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !isOne(event.target, NUMBERS)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = numberAfter(code, event.target, step);
    if (event.shiftKey) extend(lineOf(event.target), lineOf(next));
    next.focus();
  });
  return stop.set;
}

/** The line that a number belongs to. */
export const lineOf = (number: Element): number => Number(number.textContent);

/** Keeps one of many elements a tab stop: the one that had the focus last. */
export function tabStop(root: Element, selector: string, current: HTMLElement | null | undefined) {
  const stop = {
    current,
    set(next: HTMLElement): void {
      if (stop.current) stop.current.tabIndex = -1;
      next.tabIndex = 0;
      stop.current = next;
    },
  };
  root.addEventListener('focusin', ({ target }) => {
    if (isOne(target, selector)) stop.set(target);
  });
  return stop;
}

export const isOne = (target: EventTarget | null, selector: string): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(selector);

/** The folds that hide this line when they are closed. */
export function foldsAround(line: Element): HTMLDetailsElement[] {
  const fold = line.parentElement?.closest('details');
  return fold ? [fold, ...foldsAround(fold)] : [];
}

/** The number so many lines further. Skips lines in closed folds, which cannot have the focus. */
function numberAfter(code: HTMLElement, from: HTMLElement, step: number): HTMLElement {
  const all = Array.from(code.querySelectorAll<HTMLElement>(NUMBERS)).filter((number) =>
    foldsAround(number).every((fold) => fold.open),
  );
  const at = Math.min(Math.max(all.indexOf(from) + step, 0), all.length - 1);
  return all[at] ?? from;
}

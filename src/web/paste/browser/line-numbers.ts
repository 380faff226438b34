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
  let stop = code.querySelector<HTMLElement>('.l > a');

  const setStop = (number: HTMLElement) => {
    if (stop) stop.tabIndex = -1;
    number.tabIndex = 0;
    stop = number;
  };
  code.addEventListener('focusin', ({ target }) => {
    if (isLineNumber(target)) setStop(target);
  });
  code.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !isLineNumber(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = numberAfter(code, event.target, step);
    if (event.shiftKey) extend(lineOf(event.target), lineOf(next));
    next.focus();
  });
  return setStop;
}

/** The line that a number belongs to. */
export const lineOf = (number: Element): number => Number(number.textContent);

const isLineNumber = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(NUMBERS);

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

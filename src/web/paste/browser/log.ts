import { lineOf } from './line-numbers.ts';

/** Where a line that the address names comes to stand in the window; the style sheet says the same. */
const PLACE = 0.4;

/**
 * Makes Previous and Next lead on from where the reader is: from the line that the address names, or, once that has left
 * the window, from the line at its place. At either end they start over.
 */
export function followErrors(code: HTMLElement): void {
  const errors = Array.from(code.querySelectorAll('.err:not(.frame) > a'), lineOf);
  const lead = (rel: string, choose: (here: number) => number | undefined) =>
    document.querySelector(`.log-tools [rel="${rel}"]`)?.addEventListener('click', (event) => {
      event.preventDefault();
      // Not a page each in the history of the browser.
      location.replace(`#L${choose(lineHere(code))}`);
    });
  lead('prev', (here) => errors.findLast((line) => line < here) ?? errors.at(-1));
  lead('next', (here) => errors.find((line) => line > here) ?? errors[0]);
  code.parentElement?.setAttribute('data-leads', '');
}

/** The line where the reader is; 0 at the beginning of the log. */
function lineHere(code: HTMLElement): number {
  const named = code.querySelector('.sel');
  const box = named?.getBoundingClientRect();
  if (named && box && box.bottom > 0 && box.top < innerHeight) return Number(named.id.slice(1));
  if (scrollY === 0) return 0;
  const { left, right } = code.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, innerHeight * PLACE)?.closest('.l, .fold');
  return Number((found?.matches('.l') ? found : found?.querySelector('.l'))?.id.slice(1) ?? 0);
}

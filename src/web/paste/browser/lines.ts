import { takesText } from '#web/ui/browser/dom.ts';
import { createLineBar } from './line-bar.ts';
import { foldsAround, lineOf, roveLineNumbers } from './line-numbers.ts';
import { between, hashOf, type Range, rangeOf, withoutLines } from './range.ts';

/**
 * Selects lines by clicking their numbers, with Shift a range, also with the arrow keys, and puts the selection into the
 * address.
 */
export function selectLines(about: HTMLElement, code: HTMLElement): void {
  let anchor = 0;
  let selected: Element[] = [];
  const bar = createLineBar(about, () => clear());
  const setTabStop = roveLineNumbers(code, (from, to) => {
    if (anchor === 0) anchor = from;
    choose(between(anchor, to));
  });

  const show = (range: Range | null) => {
    for (const line of selected) line.classList.remove('sel');
    selected = range ? linesIn(code, range) : [];
    for (const line of selected) {
      line.classList.add('sel');
      for (const fold of foldsAround(line)) fold.open = true;
    }
    bar.show(range, selected);
    const number = selected[0]?.querySelector<HTMLElement>('a');
    if (number && !code.contains(document.activeElement)) setTabStop(number);
  };
  const choose = (range: Range | null) => {
    // Without the passphrase, reloading an encrypted paste would ask for it.
    const kept = about.dataset.encrypted === undefined ? '' : withoutLines(location.hash);
    clearTarget();
    const here = location.pathname + location.search;
    history.replaceState(history.state, '', range ? hashOf(range, kept) : here + kept);
    show(range);
  };

  code.addEventListener('click', (event) => {
    const number = event.target instanceof Element ? event.target.closest('.l > a') : null;
    if (!number || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const line = lineOf(number);
    const again = !event.shiftKey && selected.length === 1 && anchor === line;
    if (!event.shiftKey || anchor === 0) anchor = line;
    choose(again ? null : between(anchor, line));
    if (again) anchor = 0;
  });
  const clear = () => {
    anchor = 0;
    choose(null);
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !takesText(event.target) && selected.length > 0)
      clear();
  });

  const follow = () => {
    const range = rangeOf(location.hash);
    anchor = range?.from ?? 0;
    show(range);
    return range;
  };
  addEventListener('hashchange', follow);
  const range = follow();
  // Browsers scroll to a single line by themselves, but not to a range.
  if (range && range.from !== range.to) selected[0]?.scrollIntoView({ block: 'start' });
}

/** Numbers may be missing: of lines that overwrote each other, terminal output shows the last. */
const linesIn = (code: HTMLElement, { from, to }: Range): Element[] =>
  Array.from(code.querySelectorAll('.l')).filter((line) => {
    const number = Number(line.id.slice(1));
    return number >= from && number <= to;
  });

/**
 * A browser keeps a line marked as `:target` even after the address is replaced. Going to a line that does not exist
 * clears it without scrolling.
 */
function clearTarget(): void {
  if (document.querySelector(':target')) location.replace('#L0');
}

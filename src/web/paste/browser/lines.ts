import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { createButton, createElement, takesText } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import { between, hashOf, type Range, rangeOf, rangeText, withoutLines } from './range.ts';
import { textOfLines } from './text.ts';

/** Selects lines by clicking their numbers, with Shift a range, and puts the selection into the address. */
export function selectLines(about: HTMLElement, code: HTMLElement): void {
  let anchor = 0;
  let selected: Element[] = [];
  const status = createElement('span', { role: 'status' });
  const copyLink = createButton(messages.copyLink);
  const copyLines = createButton(messages.copyLines);
  const bar = createElement('p', { class: 'acts range' }, status, copyLink, copyLines);

  const show = (range: Range | null) => {
    for (const line of selected) line.classList.remove('sel');
    selected = range ? linesIn(code, range) : [];
    for (const line of selected) {
      line.classList.add('sel');
      line.closest('details')?.setAttribute('open', '');
    }
    const height = about.offsetHeight;
    if (range && selected.length > 0) {
      status.textContent = rangeText(range);
      about.append(bar);
    } else bar.remove();
    // Keeps the text in place, if the page can scroll.
    scrollBy(0, about.offsetHeight - height);
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
    const line = Number(number.textContent);
    const again = !event.shiftKey && selected.length === 1 && anchor === line;
    if (!event.shiftKey || anchor === 0) anchor = line;
    choose(again ? null : between(anchor, line));
    if (again) anchor = 0;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || takesText(event.target) || !selected.length)
      return;
    anchor = 0;
    choose(null);
  });
  copyLink.addEventListener('click', async () => showCopyResult(copyLink, await copyText(location.href)));
  copyLines.addEventListener('click', async () =>
    showCopyResult(copyLines, await copyText(textOfLines(selected))),
  );

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

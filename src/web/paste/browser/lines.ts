import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { createButton, createElement, takesText } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import { between, hashOf, type Range, rangeOf, rangeText } from './range.ts';
import { textOfLines } from './text.ts';

/** Lines are selected by their numbers, with Shift up to another; the address is the link to them. */
export function selectLines(about: HTMLElement, code: HTMLElement): void {
  let anchor = 0;
  let selected: Element[] = [];
  const said = createElement('span', { role: 'status' });
  const copyLink = createButton(messages.copyLink);
  const copyLines = createButton(messages.copyLines);
  const bar = createElement('p', { class: 'acts range' }, said, copyLink, copyLines);

  const show = (range: Range | null) => {
    for (const line of selected) line.classList.remove('sel');
    selected = range ? linesIn(code, range) : [];
    for (const line of selected) line.classList.add('sel');
    const height = about.offsetHeight;
    if (range && selected.length > 0) {
      said.textContent = rangeText(range);
      about.append(bar);
    } else bar.remove();
    // What the reader looks at stays where it is, if the page has room to scroll.
    scrollBy(0, about.offsetHeight - height);
  };
  const choose = (range: Range | null) => {
    forgetTarget();
    history.replaceState(history.state, '', range ? hashOf(range) : location.pathname + location.search);
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
  // A browser goes to one line by itself; of several it knows nothing.
  if (range && range.from !== range.to) selected[0]?.scrollIntoView({ block: 'start' });
}

function linesIn(code: HTMLElement, { from, to }: Range): Element[] {
  const lines = [];
  for (let number = from; number <= to; number++) {
    const line = code.querySelector(`#L${number}`);
    if (!line) break;
    lines.push(line);
  }
  return lines;
}

/**
 * A browser keeps marking the line it went to by the address (`:target`) however the address is rewritten
 * later; going to a line that is not there is what makes it forget, without moving.
 */
function forgetTarget(): void {
  if (document.querySelector(':target')) location.replace('#L0');
}

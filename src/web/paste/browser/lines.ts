import type { LineRange } from '#domain/line-range.ts';
import { copyBlobs, copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { createButton, createElement, takesText } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { saveAs } from '#web/ui/browser/save.ts';
import { foldsAround, lineOf, roveLineNumbers } from './line-numbers.ts';
import { between, hashOf, rangeOf, rangeText, withoutLines } from './range.ts';
import { textOfLines } from './text.ts';

const { paste: messages } = allMessages;

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

  const show = (range: LineRange | null) => {
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
  const choose = (range: LineRange | null) => {
    // Without the passphrase, reloading an encrypted paste would ask for it.
    const kept = about.dataset.encrypted === undefined ? '' : withoutLines(location.hash);
    // A browser keeps a line marked as `:target` even after the address is replaced. Going to a line that does not exist
    // clears it without scrolling.
    if (document.querySelector(':target')) location.replace('#L0');
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
const linesIn = (code: HTMLElement, { from, to }: LineRange): Element[] =>
  Array.from(code.querySelectorAll('.l')).filter((line) => {
    const number = Number(line.id.slice(1));
    return number >= from && number <= to;
  });

/** The bar at the foot of the window, with what can be done with the selected lines. */
function createLineBar(about: HTMLElement, clear: () => void) {
  let selected: Element[] = [];
  // Always in the page, because a screen reader announces only what changes in a region that it knows. While it is
  // empty, the style sheet hides the bar.
  const status = createElement('b', { class: 'at', role: 'status' });
  const bar = createElement('div', { class: 'foot', 'data-empty': true }, status);
  const add = (text: string, action: string, press: (button: HTMLElement) => unknown, name?: string) =>
    bar.append(createButton(text, { 'data-action': action, 'aria-label': name ?? false }, press));
  const addCopy = (text: string, action: string, copied: () => string) =>
    add(text, action, async (button) => showCopyResult(button, await copyText(copied())));

  // The link of a burnt paste no longer works.
  if (about.querySelector('[data-action="copy-link"]'))
    addCopy(messages.copyLink, 'copy-line-link', () => location.href);
  addCopy(messages.copyLines, 'copy-lines', () => textOfLines(selected));
  add(messages.copyImage, 'copy-image', (button) => copyAsImage(button, selected));
  const wholeRaw = about.querySelector<HTMLAnchorElement>('[data-action="raw"]');
  const raw = createElement('a', { class: 'action', 'data-action': 'raw-lines' }, messages.raw);
  // The raw text of an encrypted paste has other lines.
  if (wholeRaw && about.dataset.encrypted === undefined) bar.append(raw);
  add(messages.clear, 'clear-lines', clear, messages.clearSelection);
  bar.querySelector('button')?.setAttribute('class', 'button primary');
  document.querySelector('main')?.append(bar);

  return {
    /** Shows the bar for these lines; without lines, hides it. */
    show(range: LineRange | null, lines: Element[]): void {
      selected = lines;
      status.textContent = range && lines.length > 0 ? rangeText(range) : '';
      // WebKit does not notice that `:has(:empty)` no longer holds.
      bar.toggleAttribute('data-empty', status.textContent === '');
      if (range && wholeRaw) raw.href = `${wholeRaw.href}?lines=${range.from}-${range.to}`;
    },
  };
}

/** Where a browser cannot copy images, or only over https, the image becomes a file. */
async function copyAsImage(button: HTMLElement, lines: Element[]): Promise<void> {
  const drawing = import('./lines-image.ts').then(({ drawLines }) => drawLines(lines));
  const image = drawing.then((drawn) => drawn.image);
  try {
    // Not loaded and drawn first: Safari lets a page write to the clipboard only during the click.
    const isCopied = await copyBlobs({ 'image/png': image }).then(
      () => true,
      () => false,
    );
    const { isCut } = await drawing;
    if (!isCopied) saveAs(await image, 'lines.png', 'image/png');
    button.dataset.copied = messages.imageDone(isCopied, isCut);
    showCopyResult(button, true);
  } catch {
    showCopyResult(button, false);
  }
}

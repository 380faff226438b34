import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { createButton, createElement } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import { type Range, rangeText } from './range.ts';
import { textOfLines } from './text.ts';

interface LineBar {
  /** Shows the bar for these lines; without lines, hides it. */
  show: (range: Range | null, lines: Element[]) => void;
}

/** The bar at the foot of the window, with what can be done with the selected lines. */
export function createLineBar(about: HTMLElement, clear: () => void): LineBar {
  let selected: Element[] = [];
  // Always in the page, because a screen reader announces only what changes in a region that it knows. While it is
  // empty, the style sheet hides the bar.
  const status = createElement('b', { class: 'at', role: 'status' });
  const bar = createElement('div', { class: 'foot' }, status);

  // The link of a burnt paste no longer works.
  if (about.querySelector('[data-action="copy-link"]')) {
    const copyLink = createButton(messages.copyLink, { 'data-action': 'copy-line-link' });
    copyLink.addEventListener('click', async () => showCopyResult(copyLink, await copyText(location.href)));
    bar.append(copyLink);
  }
  const copyLines = createButton(messages.copyLines, { 'data-action': 'copy-lines' });
  copyLines.addEventListener('click', async () =>
    showCopyResult(copyLines, await copyText(textOfLines(selected))),
  );
  bar.append(copyLines);
  const wholeRaw = about.querySelector<HTMLAnchorElement>('[data-action="raw"]');
  const raw = createElement('a', { class: 'action', 'data-action': 'raw-lines' }, messages.raw);
  // The raw text of an encrypted paste has other lines.
  if (wholeRaw && about.dataset.encrypted === undefined) bar.append(raw);
  const clearButton = createButton(messages.clear, { 'data-action': 'clear-lines' });
  clearButton.append(createElement('span', { class: 'sr' }, messages.clearWhat));
  clearButton.addEventListener('click', clear);
  bar.append(clearButton);
  bar.querySelector('button')?.setAttribute('class', 'button primary');
  document.querySelector('main')?.append(bar);

  return {
    show(range, lines) {
      selected = lines;
      status.textContent = range && lines.length > 0 ? rangeText(range) : '';
      if (range && wholeRaw) raw.href = `${wholeRaw.href}?lines=${range.from}-${range.to}`;
    },
  };
}

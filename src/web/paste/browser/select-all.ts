import { announce } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import { textOfCode } from './text.ts';

/**
 * A browser lays out every line that it selects, also those off the screen: 15,000 lines take 2.3 s. More lines than
 * this are marked as selected instead, and copying gives their text. So are lines of which some are folded, which a
 * browser leaves out.
 */
const SELECTED_LINES_MAX = 1_000;

/** Makes Ctrl+A select the text alone, without the rest of the page, while the focus is in it. */
export function selectAllOfText(code: HTMLElement): void {
  const isAll = () => code.classList.contains('all');
  const end = () => code.classList.remove('all');
  code.addEventListener('keydown', (event) => {
    const isSelectAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isSelectAll || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isFolded = code.querySelector('.fold:not([open])') !== null;
    if (!isFolded && code.querySelectorAll('.l').length <= SELECTED_LINES_MAX) {
      getSelection()?.selectAllChildren(code);
      return;
    }
    // Without any selection, some browsers do not offer to copy.
    const first = code.querySelector('.l > span');
    if (first) getSelection()?.selectAllChildren(first);
    code.classList.add('all');
    announce(messages.allSelected);
  });
  document.addEventListener('copy', (event) => {
    if (!isAll() || event.defaultPrevented) return;
    event.clipboardData?.setData('text/plain', textOfCode(code));
    event.preventDefault();
  });
  document.addEventListener('selectstart', end);
  document.addEventListener('pointerdown', end);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isAll()) {
      end();
      getSelection()?.removeAllRanges();
    }
  });
}

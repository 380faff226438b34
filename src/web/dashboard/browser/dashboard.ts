import { announce } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { searchAsTyped } from './search.ts';

const { dashboard: messages } = allMessages;

/** The list of an account's pastes: searches while somebody types, and checks many rows at once. */
export function enhanceDashboard(results: HTMLElement): void {
  // The live region exists before its first message: screen readers may miss the first words of a new one.
  announce('');
  const showChosen = chooseRows(results);
  const form = document.querySelector<HTMLFormElement>('search > form');
  if (form) searchAsTyped(form, results, showChosen);
}

/**
 * The checkboxes of a list: one in the header for all rows, Shift for a range, and the number of checked rows
 * beside the actions. Returns a function that updates all this after the list has been replaced.
 */
function chooseRows(results: HTMLElement): () => void {
  let last: HTMLInputElement | undefined;
  const head = () => results.querySelector<HTMLInputElement>('#all');
  const boxes = () => Array.from(results.querySelectorAll<HTMLInputElement>('tbody [type=checkbox]'));

  const show = (): string => {
    const all = boxes();
    const count = all.filter(({ checked }) => checked).length;
    const box = head();
    if (box) {
      box.checked = count > 0 && count === all.length;
      box.indeterminate = count > 0 && count < all.length;
    }
    const text = messages.selected(count);
    document.querySelector('main > .foot > .at')?.replaceChildren(text);
    const button = document.querySelector<HTMLButtonElement>('main > .foot > [type=submit]');
    if (button) button.disabled = count === 0;
    return text;
  };

  results.addEventListener('click', ({ target, shiftKey }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    const all = boxes();
    const [from, to] = [last ? all.indexOf(last) : -1, all.indexOf(target)];
    const range = shiftKey && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
    for (const box of to < 0 ? all : range) box.checked = target.checked;
    last = to < 0 ? undefined : target;
    announce(show());
  });
  // With Shift a browser would also select the text since the last click.
  results.addEventListener('mousedown', (event) => {
    if (event.shiftKey && event.target instanceof Element && event.target.closest('.pick'))
      event.preventDefault();
  });
  // Enter would send the form, and the page that comes back has lost the checks.
  results.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  });
  results.addEventListener('reset', () => {
    // The checkboxes are reset after the event, and the button that did it disappears.
    setTimeout(() => {
      announce(show());
      head()?.focus();
    });
  });
  // Browsers restore the checks when somebody goes back to this page.
  addEventListener('pageshow', show);
  show();
  return show;
}

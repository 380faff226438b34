import { announce, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { localise } from '#web/ui/browser/times.ts';

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

/** Longer than the pause between two letters, too short to be noticed. */
const PAUSE_MS = 200;

/**
 * Searches while somebody types: fetches the page that the form would lead to and replaces this list with that
 * one. If that fails, the form still works. Calls `replaced` after the list was replaced.
 */
function searchAsTyped(form: HTMLFormElement, results: HTMLElement, replaced: () => void): void {
  const field = form.querySelector<HTMLInputElement>('[name=q]');
  const failure = createElement('p', { class: 'error' }, messages.notFound);
  let shown: string | undefined;
  let asked = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const address = addressOf(form);
    asked.abort();
    if (address === shown) return rest();
    asked = new AbortController();
    const { signal } = asked;
    results.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // The session has ended: login leads back to this search.
      if (answer.redirected) return location.assign(address);
      if (!replace(page, results)) throw new Error(answer.statusText);
      history.replaceState(history.state, '', address);
      shown = address;
      // Undo must return to the list that is shown.
      document.querySelector('.flash [name=list]')?.setAttribute('value', location.search.slice(1));
      replaced();
      announce(messages.found(document.querySelector('#found')?.textContent ?? ''));
    } catch {
      // Aborted by a newer search, which has its own signal.
      if (signal.aborted) return;
      form.after(failure);
      announce(messages.notFound);
      return results.removeAttribute('aria-busy');
    }
    rest();
  };
  const rest = () => {
    failure.remove();
    results.removeAttribute('aria-busy');
  };
  const stop = () => {
    clearTimeout(pause);
    asked.abort();
  };
  const askIn = (milliseconds: number) => {
    clearTimeout(pause);
    pause = setTimeout(ask, milliseconds);
  };
  /** What was typed before this script ran, or restored by the browser when going back. */
  const catchUp = () => {
    if (field && field.value !== field.defaultValue) askIn(0);
  };

  form.addEventListener('input', ({ target }) => askIn(target === field ? PAUSE_MS : 0));
  form.addEventListener('submit', stop);
  addEventListener('pageshow', catchUp);
  catchUp();
  field?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || field.value === '') return;
    event.preventDefault();
    field.value = '';
    askIn(0);
  });
}

/** As the server writes it: without default values. */
function addressOf(form: HTMLFormElement): string {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text !== '') given.set(name, text);
  }
  const { pathname } = new URL(form.action);
  return given.size === 0 ? pathname : `${pathname}?${given}`;
}

/** Replaces only what the search changes, so that no other element moves or loses its state. */
function replace(page: Document, results: HTMLElement): boolean {
  const fresh = page.querySelector('#results');
  if (!fresh) return false;
  localise(page);
  const hadFocus = results.contains(document.activeElement);
  results.replaceChildren(...fresh.childNodes);
  if (hadFocus) results.focus();
  for (const id of ['found', 'views', 'search-problem']) {
    document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
  }
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = page.querySelector('[name=q]')?.getAttribute(name);
    const element = document.querySelector('[name=q]');
    if (value == null) element?.removeAttribute(name);
    else element?.setAttribute(name, value);
  }
  return true;
}

import { takesText } from './dom.ts';
import { toggleShortcuts } from './keys-panel.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** The shortcuts of every page. Single keys work only outside text fields. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (submitFrom(event.target)) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
    if (!areSingleKeysOn()) return;
    if (event.key === '?') toggleShortcuts();
    else if (event.key === 'n') location.assign('/');
    else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search) return;
      search.focus();
      search.select();
    } else return;
    event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="/keyboard"]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toggleShortcuts();
  });
}

/** Submits the form around `target`, or else the page's main form. */
function submitFrom(target: EventTarget | null): boolean {
  // The form of a list deletes, which no shortcut should do.
  const inside = target instanceof Element ? target.closest<HTMLFormElement>('form:not(.many)') : null;
  const form = inside ?? document.querySelector<HTMLFormElement>('form.write');
  form?.requestSubmit();
  return form !== null;
}

import { onSite } from './address.ts';
import { takesText } from './dom.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** The shortcuts of every page. Single keys work only outside text fields. */
export function listenToKeys(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href$="/keyboard"]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void toggleList();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (submitFrom(event.target)) event.preventDefault();
      return;
    }
    if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      void import('./palette.ts').then(({ openPalette }) => openPalette());
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
    if (!areSingleKeysOn()) return;
    if (event.key === '?') void toggleList();
    else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search) return;
      search.focus();
      search.select();
    } else if (event.repeat || !pressShortcut(event.key)) {
      if (event.key === 'n' && !event.repeat) location.assign(onSite('/'));
      else if ((event.key !== 'j' && event.key !== 'k') || !moveInList(event.key === 'j' ? 1 : -1)) return;
    }
    event.preventDefault();
  });
  // On the window, after those who may prevent it. A page from the back/forward cache can send its forms again.
  addEventListener('submit', (event) => {
    isSent = !event.defaultPrevented;
  });
  addEventListener('pageshow', () => {
    isSent = false;
  });
  if (areSingleKeysOn()) return;
  for (const hint of document.querySelectorAll<HTMLElement>('.single-key')) hint.hidden = true;
}

/** Whether a form was sent: a shortcut before the next page would send it again. */
let isSent = false;

/** Presses what names this key in `aria-keyshortcuts`. Returns whether there was one. */
function pressShortcut(key: string): boolean {
  const name = CSS.escape(key.toUpperCase());
  const targets = Array.from(document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${name}"]`));
  // An action may stand in a row and in a menu; what was copied is said on the one that is seen.
  const target = targets.find((each) => each.checkVisibility()) ?? targets[0];
  if (target === undefined || isSent) return false;
  target.click();
  return true;
}

/** Submits the form around `target`, or else the page's main form. */
function submitFrom(target: EventTarget | null): boolean {
  // The form of a list deletes, which no shortcut should do.
  const inside = target instanceof Element ? target.closest<HTMLFormElement>('form:not(.many)') : null;
  const form = inside ?? document.querySelector<HTMLFormElement>('form:is(.compose, .write)');
  form?.requestSubmit();
  return form !== null;
}

/** The links of a list that its items are about. */
const ITEMS = 'main :is(.feed h2, table.list .main) a';

/** Moves the focus to the next or the previous item of the list of the page. Returns whether there is a list. */
function moveInList(step: 1 | -1): boolean {
  const items = Array.from(document.querySelectorAll<HTMLElement>(ITEMS));
  if (items.length === 0) return false;
  // From anywhere in an item; at first, from before the first.
  const here = document.activeElement?.closest('tr') ?? document.activeElement?.closest('li');
  const at = here ? items.findIndex((item) => here.contains(item)) : -1;
  const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
  next?.focus();
  return true;
}

/** Loaded when somebody asks for it. */
const toggleList = async () => (await import('./shortcut-list.ts')).toggleShortcuts();

import { onSite } from './address.ts';
import { createElement } from './dom.ts';
import { allMessages } from './messages.ts';
import { areSingleKeysOn } from './single-keys.ts';
import { readStored, writeStored } from './storage.ts';

const { palette: messages } = allMessages;

interface Command {
  name: string;
  target: HTMLElement;
}

/** What the page offers, its own actions first. Whatever is there is listed, so that nothing has to be named twice. */
const OFFERED = [
  'main [data-action]:not(select), main nav a',
  '.top :is(a:not(.brand), button), .colophon a, a[href$="/keyboard"]',
];

/** Opens a field that finds what can be done here, and does it with Enter (the combobox pattern of the ARIA APG). */
export function openPalette(): void {
  if (document.querySelector('.palette')) return;
  const commands = recentFirst(commandsOfPage());
  const list = createElement('ul', { id: 'palette-list', role: 'listbox', 'aria-label': messages.results });
  const field = createElement('input', {
    ...{ class: 'in', type: 'text', role: 'combobox', autocomplete: 'off', spellcheck: 'false' },
    ...{ placeholder: messages.label, 'aria-label': messages.label, 'aria-controls': list.id },
    ...{ 'aria-expanded': 'true', 'aria-autocomplete': 'list' },
  });
  // The browser closes a popover with Escape and with a click outside of it, and returns the focus.
  const panel = createElement('search', { class: 'palette', popover: 'auto' }, field, list);
  let shown: Command[] = [];
  let pastes: Command[] = [];
  let active = 0;

  const mark = (index: number) => {
    active = index;
    for (const [at, option] of Array.from(list.children).entries())
      option.setAttribute('aria-selected', String(at === active));
    const option = shown.length > 0 ? list.children[active] : undefined;
    if (option) {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  };
  const filter = () => {
    const offered = [...lineCommands(field.value), ...commands];
    shown = [...offered.filter(({ name }) => isFound(name, field.value)), ...pastes];
    const options = shown.map(({ name, target }, at) => {
      const key = areSingleKeysOn() ? target.ariaKeyShortcuts?.toLowerCase() : undefined;
      const attributes = { role: 'option', id: `palette-${at}`, 'data-at': String(at) };
      return createElement('li', { ...attributes, 'data-key': key ?? false }, name);
    });
    const nothing = createElement('li', { role: 'option', 'aria-disabled': 'true' }, messages.none);
    list.replaceChildren(...(options.length > 0 ? options : [nothing]));
    mark(0);
  };
  const run = (command: Command | undefined) => {
    if (!command) return;
    panel.hidePopover();
    if (commands.includes(command)) recent(command.name);
    press(command.target);
  };

  const search = searchOwnPastes((found) => {
    const before = active;
    pastes = found;
    filter();
    mark(before < shown.length ? before : 0);
  });
  field.addEventListener('input', () => {
    pastes = [];
    filter();
    search(field.value.trim());
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const count = shown.length;
    if (event.key === 'ArrowDown') mark((active + 1) % Math.max(1, count));
    else if (event.key === 'ArrowUp') mark((active + count - 1) % Math.max(1, count));
    else if (event.key === 'Enter') run(shown[active]);
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    if (option) run(shown[Number(option.dataset.at)]);
  });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') panel.remove();
  });
  document.body.append(panel);
  filter();
  panel.showPopover();
  field.focus();
}

/** Each once, although it may stand in a row and in a menu; then the one that is seen, which says what happened. */
function commandsOfPage(): Command[] {
  const commands = new Map<string, Command>();
  const offered = OFFERED.flatMap((of) => Array.from(document.querySelectorAll<HTMLElement>(of)));
  for (const target of offered) {
    const name = nameOf(target);
    if (name === '' || target.closest('[hidden], :root:not([data-share]) .js-share')) continue;
    // The bar of selected lines is there before any are selected.
    if (target.closest('.foot') && !target.checkVisibility()) continue;
    const known = commands.get(name);
    if (!known || (!known.target.checkVisibility() && target.checkVisibility()))
      commands.set(name, { name, target });
  }
  return Array.from(commands.values());
}

/** What was done last, then all else as it stands on the page. */
function recentFirst(commands: Command[]): Command[] {
  const names = recent();
  const placeOf = ({ name }: Command) => (names.includes(name) ? names.indexOf(name) : RECENT_MAX);
  return commands.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A number leads to the line of that number, if there is one. */
function lineCommands(typed: string): Command[] {
  const number = /(?:^|\s)(\d{1,9})$/.exec(typed.trim())?.[1] ?? '';
  const target = document.querySelector<HTMLElement>(`[id="L${Number(number)}"] > a`);
  return number !== '' && target ? [{ name: messages.goToLine(number), target }] : [];
}

function nameOf(target: HTMLElement): string {
  const text = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : target.textContent;
  const name = (target.ariaLabel ?? text ?? '').replace(/\s+/g, ' ').trim();
  // A function may be called as an action is.
  return target.closest('.outline') ? messages.goTo(name) : name;
}

/** Whether the name contains every word that was typed. */
const isFound = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** What opens in a menu needs the menu open. */
function press(target: HTMLElement): void {
  const menu = target.matches('summary') ? target.closest<HTMLDetailsElement>('.menu') : null;
  if (menu) menu.open = true;
  // A second click would take back the choice of a line.
  if (!target.matches('.sel > a')) target.click();
  if (target.matches('.l > a')) target.focus();
}

/** Longer than the pause between two letters. */
const PAUSE_MS = 200;
const SHORTEST = 2;

/** Searches the pastes of the account that is logged in, as its dashboard does; `found` gets those of the last search. */
function searchOwnPastes(found: (pastes: Command[]) => void): (typed: string) => void {
  const isLoggedIn = document.querySelector('.top a[href$="/dashboard"]') !== null;
  let asked = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  return (typed) => {
    clearTimeout(pause);
    asked.abort();
    if (!isLoggedIn || typed.length < SHORTEST) return;
    asked = new AbortController();
    const { signal } = asked;
    const address = onSite(`/dashboard?${new URLSearchParams({ q: typed })}`);
    pause = setTimeout(async () => {
      const { pastes } = await fetch(address, { signal, headers: { Accept: 'application/json' } })
        .then((response): Promise<{ pastes: { name: string; path: string }[] }> => response.json())
        .catch(() => ({ pastes: [] }));
      const to = (path: string) => createElement('a', { href: onSite(path) });
      const links = pastes.map(({ name, path }) => ({ name, target: to(path) }));
      if (!signal.aborted) found(links);
    }, PAUSE_MS);
  };
}

const RECENT = 'gluepot.recent';
const RECENT_MAX = 5;

/** The names of what was done last from here, in this browser, after adding one; never those of pastes. */
function recent(...added: string[]): string[] {
  const names = new Set([...added, ...(readStored(RECENT)?.split('\n') ?? [])]);
  const kept = Array.from(names).slice(0, RECENT_MAX);
  if (added.length > 0) writeStored(RECENT, kept.join('\n'));
  return kept;
}

import { texts } from '#web/texts/browser.ts';
import { act, make } from './dom.ts';

let panel: HTMLElement | undefined;
let before: Element | null = null;

/** Opens the list of keys above the page's matter, or closes it and goes back to where the reader was. */
export function toggleKeysPanel(): void {
  if (panel?.isConnected) {
    panel.remove();
    if (before instanceof HTMLElement) before.focus();
    return;
  }
  before = document.activeElement;
  panel ??= makePanel();
  document.querySelector('main')?.prepend(panel);
  panel.focus();
  panel.scrollIntoView({ block: 'nearest' });
}

function makePanel(): HTMLElement {
  const close = act(texts.closeKeys);
  close.addEventListener('click', toggleKeysPanel);
  const made = make(
    'section',
    { class: 'note keys', tabindex: '-1', 'aria-label': texts.keysHeading },
    make('strong', {}, texts.keysHeading),
    make(
      'dl',
      {},
      ...texts.keys.map(({ keys, does }) => make('div', {}, keyNames(keys), make('dd', {}, does))),
    ),
    // With the name of the switch: the bare address is that of this panel.
    make('p', { class: 'quiet' }, make('a', { href: '/keyboard#single-keys' }, texts.turnKeysOff)),
    make('p', { class: 'acts' }, close),
  );
  made.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    toggleKeysPanel();
  });
  return made;
}

const keyNames = (keys: string[]): HTMLElement =>
  make('dt', {}, ...keys.flatMap((key) => [make('kbd', {}, key), ' ']).slice(0, -1));

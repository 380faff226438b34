import { createButton, createElement } from './dom.ts';
import * as messages from './messages.ts';

let panel: HTMLElement | undefined;
let before: Element | null = null;

/** Opens the list of keys above the page's matter, or closes it and goes back to where the reader was. */
export function toggleShortcuts(): void {
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
  const close = createButton(messages.closeKeys);
  close.addEventListener('click', toggleShortcuts);
  const made = createElement(
    'section',
    { class: 'note keys', tabindex: '-1', 'aria-label': messages.keysHeading },
    createElement('strong', {}, messages.keysHeading),
    createElement(
      'dl',
      {},
      ...messages.keys.map(({ keys, does }) =>
        createElement('div', {}, keyNames(keys), createElement('dd', {}, does)),
      ),
    ),
    // With the name of the switch: the bare address is that of this panel.
    createElement(
      'p',
      { class: 'quiet' },
      createElement('a', { href: '/keyboard#single-keys' }, messages.turnKeysOff),
    ),
    createElement('p', { class: 'acts' }, close),
  );
  made.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    toggleShortcuts();
  });
  return made;
}

const keyNames = (keys: string[]): HTMLElement =>
  createElement('dt', {}, ...keys.flatMap((key) => [createElement('kbd', {}, key), ' ']).slice(0, -1));

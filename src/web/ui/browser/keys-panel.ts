import * as messages from '#web/locales/en/browser/ui.ts';
import { createButton, createElement } from './dom.ts';

let panel: HTMLElement | undefined;
let focusedBefore: Element | null = null;

/** Opens the list of shortcuts above the content, or closes it and returns the focus. */
export function toggleShortcuts(): void {
  if (panel?.isConnected) {
    panel.remove();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    return;
  }
  focusedBefore = document.activeElement;
  // Anew each time: decrypting a paste, for example, brings its actions.
  panel = createPanel();
  document.querySelector('main')?.prepend(panel);
  panel.focus();
  panel.scrollIntoView({ block: 'nearest' });
}

function createPanel(): HTMLElement {
  const close = createButton(messages.closeKeys);
  close.addEventListener('click', toggleShortcuts);
  const section = createElement(
    'section',
    { class: 'note keys', tabindex: '-1', 'aria-label': messages.keysHeading },
    createElement('strong', {}, messages.keysHeading),
    createElement(
      'dl',
      {},
      ...messages.keys
        .filter(({ on }) => on === undefined || document.querySelector(on))
        .map(({ keys, does }) => createElement('div', {}, keyNames(keys), createElement('dd', {}, does))),
    ),
    // The fragment keeps `listenToKeys` from opening this panel instead.
    createElement(
      'p',
      { class: 'quiet' },
      createElement('a', { href: '/keyboard#single-keys' }, messages.turnKeysOff),
    ),
    createElement('p', { class: 'actions' }, close),
  );
  section.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    toggleShortcuts();
  });
  return section;
}

const keyNames = (keys: string[]): HTMLElement =>
  createElement('dt', {}, ...keys.flatMap((key) => [createElement('kbd', {}, key), ' ']).slice(0, -1));

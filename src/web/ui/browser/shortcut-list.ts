import { onSite } from './address.ts';
import { createButton, createElement } from './dom.ts';
import { allMessages } from './messages.ts';

const { ui: messages } = allMessages;

/** What these shortcuts act on. The list on a page leaves them out where there is no such thing. */
const ACTS_ON: { [Name in keyof typeof messages.keys]?: string } = {
  new: ':root:not(:has(.log-tools .found))',
  errors: '.log-tools .found',
  search: 'input[type="search"]',
  copyText: '[data-action="copy-text"]',
  copyLink: '[data-action="copy-link"]',
  raw: '[data-action="raw"]',
  download: ':is([data-action="download"], [data-action="save"])',
  wrap: '[data-action="wrap"]',
  edit: '[data-action="edit"]',
  items: 'main :is(.feed, table.list)',
  submit: 'form:is(.compose, .write)',
  find: 'form:is(.compose, .write)',
  indent: 'form:is(.compose, .write)',
  indentItem: 'form:is(.compose, .write)',
  range: ':is(main > .code, main form.many)',
};

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
  const section = createElement(
    'section',
    { class: 'note keys', tabindex: '-1', 'aria-label': messages.keysHeading },
    createElement('strong', {}, messages.keysHeading),
    createElement(
      'dl',
      {},
      ...Object.entries(messages.keys)
        .filter(([name]) => document.querySelector(ACTS_ON[name as keyof typeof ACTS_ON] ?? 'main'))
        .map(([, { keys, does }]) => createElement('div', {}, keyNames(keys), createElement('dd', {}, does))),
    ),
    // The fragment keeps `listenToKeys` from opening this panel instead.
    createElement(
      'p',
      { class: 'quiet' },
      createElement('a', { href: onSite('/keyboard#single-keys') }, messages.turnKeysOff),
    ),
    createElement('p', { class: 'actions' }, createButton(messages.closeKeys, {}, toggleShortcuts)),
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

import { onSite } from '#web/ui/browser/address.ts';
import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { announce } from '#web/ui/browser/dom.ts';
import { storeDuplicate } from '#web/ui/browser/handover.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { saveAs } from '#web/ui/browser/save.ts';
import { rememberTextDisplay } from '#web/ui/browser/text-display.ts';
import { selectLines } from './lines.ts';
import { followOutline } from './outline.ts';
import { withoutLines } from './range.ts';
import { copyOfPaste, sourceOfPaste, textOfCode } from './text.ts';

const { paste: messages } = allMessages;

/** Wires the actions of a paste and the selection of lines. */
export function enhancePaste(about: HTMLElement): void {
  const on = (name: string, run: (button: HTMLElement) => unknown) => {
    // An action may stand in the row and in the menu.
    for (const button of about.querySelectorAll<HTMLElement>(`[data-action="${name}"]`))
      button.addEventListener('click', () => run(button));
  };
  on('copy-text', async (button) => {
    const { text, html } = copyOfPaste();
    showCopyResult(button, await copyText(text, html));
  });
  on('save', async ({ dataset }) => saveAs(await sourceOfPaste(), dataset.file ?? ''));
  on('duplicate', () => duplicate(about));
  for (const button of about.querySelectorAll('[data-action="qr"]')) button.ariaExpanded = 'false';
  on('qr', async (button) => {
    // At once: someone who opens the menu again while the module loads would see it close.
    button.closest('.menu')?.removeAttribute('open');
    const { toggleQr } = await import('#web/ui/browser/qr.ts');
    // Without lines; of a decrypted paste with its passphrase, if that is in the address.
    const kept = about.dataset.encrypted === undefined ? '' : withoutLines(location.hash);
    toggleQr(about, button, location.origin + location.pathname + kept);
  });
  const folded = document.querySelectorAll(':is(main, .log) > :is(.code, .view):has(summary)');
  if (folded.length > 0) void import('./folds.ts').then(({ roveFolds }) => folded.forEach(roveFolds));
  rememberTextDisplay(about);
  const outline = about.querySelector<HTMLElement>('.outline');
  if (outline) followOutline(outline);
  if (document.querySelector('main > [data-images]'))
    void import('./images.ts').then(({ loadImagesByClick }) => loadImagesByClick());
  const grids = document.querySelectorAll<HTMLElement>('main .grid');
  if (grids.length > 0) void import('./table.ts').then(({ enhanceTable }) => grids.forEach(enhanceTable));
  const files = document.querySelector<HTMLElement>('main > [data-view="archive"]');
  if (files) void import('./files.ts').then(({ enhanceFiles }) => enhanceFiles(files));
  const code = document.querySelector<HTMLElement>(':is(main, .log) > .code');
  const tree = document.querySelector<HTMLElement>(
    'main > .code[data-view="tree"], [data-view="tree"] > .code',
  );
  if (tree) void import('./paths.ts').then(({ offerPaths }) => offerPaths(tree));
  if (!code) return;
  selectLines(about, code);
  if (document.querySelector('.log-tools .found'))
    void import('./log.ts').then(({ followErrors }) => followErrors(code));
  selectAllOfText(code);
}

/** Opens the form of a new paste with this text, title and language. */
async function duplicate(about: HTMLElement): Promise<void> {
  const title = about.querySelector('h1:not([data-untitled])')?.textContent ?? '';
  const languageName = about.querySelector('.facts li:not(:has([data-guessed]))')?.textContent ?? '';
  const content = await sourceOfPaste();
  const isEncrypted = about.dataset.encrypted !== undefined;
  // What was encrypted must not be sent as it is because somebody forgot to choose it again.
  if (storeDuplicate({ content, title, languageName, isEncrypted })) location.assign(onSite('/'));
}

/**
 * A browser lays out every line that it selects, also those off the screen: 15,000 lines take 2.3 s. More lines than
 * this are marked as selected instead, and copying gives their text. So are lines of which some are folded, which a
 * browser leaves out.
 */
const SELECTED_LINES_MAX = 1_000;

/** Makes Ctrl+A select the text alone, without the rest of the page, while the focus is in it. */
function selectAllOfText(code: HTMLElement): void {
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

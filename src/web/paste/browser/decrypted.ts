import { extensionOf, LANGUAGE_FACTS } from '#domain/language.ts';
import { escapeAttribute } from '#text/escape.ts';
import { bookOf, elementAround } from '#text/formats/format.ts';
import { fillWords } from '#text/words.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { askPassphrase } from '#web/ui/browser/encryption/ask.ts';
import type { RenderedHtml } from '#web/ui/browser/encryption/render.ts';
import type { Decrypted } from '#web/ui/browser/encryption/tasks.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { completeNewLink, selectNewLink } from '#web/ui/browser/new-link.ts';
import { saveAs } from '#web/ui/browser/save.ts';
import { localise } from '#web/ui/browser/times.ts';
import { enhancePaste } from './paste.ts';
import { hashOf, rangeOf, withoutLines } from './range.ts';

const { encryption: messages, locale } = allMessages;

type Words = typeof import('#web/locales/en/text.ts');

/** Decrypts the paste of this page, with the passphrase in its address or with the one that the form asks for. */
export async function enhanceEncrypted(form: HTMLFormElement): Promise<void> {
  const words: Words = await import(form.dataset.words ?? '');
  const armored = document.querySelector('#armor')?.textContent ?? '';
  askPassphrase(form, armored, ({ decrypted, isFromLink }) => {
    // One in the address was wrong, or is not the one that was typed: it must not be copied.
    const range = rangeOf(location.hash);
    const here = location.pathname + location.search;
    if (!isFromLink) history.replaceState(history.state, '', here + (range ? hashOf(range) : ''));
    showDecrypted(form, decrypted, words);
  });
}

/** Shows the decrypted text in place of the page that asked for the passphrase. `form` is the one that asked. */
function showDecrypted(form: HTMLFormElement, { bytes, rendered }: Decrypted, words: Words): void {
  const template = document.querySelector<HTMLTemplateElement>('#decrypted');
  const main = form.closest('main');
  if (!template || !main) return;
  const hadFocus = form.contains(document.activeElement);
  const { file = '' } = form.dataset;
  const armor = main.querySelector('details:has(#armor)');
  main.className = 'reading';
  main.replaceChildren(template.content.cloneNode(true));
  // Of a paste that has no other address, this page has the only copy of the encrypted text.
  if (armor && !main.querySelector('[data-action="raw"]')) {
    armor.className = 'source';
    main.append(armor);
  }
  const source = main.querySelector('[data-source]');
  if (rendered) {
    const { kind, view } = rendered.shown;
    main.querySelector('[data-text]')?.replaceWith(elementOf(rendered.shown, words));
    document.body.dataset.book = bookOf(kind, view) ?? '';
  } else main.querySelector('[data-not-text]')?.removeAttribute('hidden');
  if (rendered?.source) source?.append(elementOf(rendered.source, words));
  else source?.remove();

  const encrypted = Number(main.querySelector<HTMLElement>('[data-encrypted-size]')?.dataset.encryptedSize);
  write(main, '[data-encrypted-size]', messages.sizes(locale.bytes(bytes.length), locale.bytes(encrypted)));
  const { named, guessed } = rendered?.shown ?? {};
  if (named) write(main, '[data-kind]', words.kinds[named]);
  if (guessed) {
    write(main, '[data-kind]', messages.guessed(LANGUAGE_FACTS[guessed].label));
    main.querySelector<HTMLElement>('[data-kind]')?.setAttribute('data-guessed', '');
  }
  showFacts(main, rendered?.shown, words);
  const name = guessed ? file.replace(/txt$/, extensionOf(guessed)) : file;
  // The file as it was encrypted, to the byte.
  const save = () => saveAs(new Uint8Array(bytes), name, 'application/octet-stream');
  for (const button of main.querySelectorAll('[data-action="download"]'))
    button.addEventListener('click', save);
  keepPassphrase(main);
  if (rendered?.shown.kind !== 'lines' && rendered?.shown.view !== 'archive')
    remove(main, ':is(.action, li):has([data-action="wrap"])');
  if (!rendered) remove(main, '[data-text], :is([data-action="copy-text"], [data-action="duplicate"])');
  if (rendered?.shown.kind === 'lines' && rendered.shown.lines === 1)
    for (const wrap of main.querySelectorAll<HTMLInputElement>('[data-action="wrap"]'))
      wrap.defaultChecked = wrap.checked = true;
  localise(main);
  const about = main.querySelector<HTMLElement>('.about');
  if (about) enhancePaste(about);
  if (selectNewLink(main) || !hadFocus) return;
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/**
 * The text in the element that the server would put it in (`Text` in `page.tsx`). The HTML comes from the functions that
 * render it on the server, which escape the text or sanitize it.
 */
function elementOf({ kind, view, html }: RenderedHtml, words: Words): Element {
  const [start, end] = elementAround({ kind, view }, escapeAttribute(messages.textOfThePaste));
  const around = createElement('div');
  around.innerHTML = start + fillWords(html, words, escapeAttribute) + end;
  return around.firstElementChild ?? around;
}

/** The number of lines, what the view says about the text, and what is missing. */
function showFacts(main: Element, shown: RenderedHtml | undefined, words: Words): void {
  const facts: (string | Node)[] = [];
  if (shown?.kind === 'lines') facts.push(messages.lines(shown.lines));
  for (const { text, line } of shown?.facts ?? []) {
    const fact = fillWords(text, words);
    facts.push(line === undefined ? fact : createElement('a', { href: `#L${line}` }, fact));
  }
  if (shown?.shortfall) facts.push(messages.shortfall[shown.shortfall.what]);
  main.querySelector('[data-text-facts]')?.replaceWith(...facts.map((fact) => createElement('li', {}, fact)));
}

function write(main: Element, selector: string, text: string): void {
  const element = main.querySelector(selector);
  if (element) element.textContent = text;
}

function remove(main: Element, selector: string): void {
  for (const element of main.querySelectorAll(selector)) element.remove();
}

/** Links to lines that we make; those in prose may be an author's. */
const OWN_LINE_LINKS = ':is(.about, .code) a[href^="#L"]';

/**
 * Adds the passphrase of the address to whatever leads to this text: its link, its lines and the page that edits it. Never to
 * links that an author wrote: they may lead to another site, whose scripts would read it.
 */
function keepPassphrase(main: Element): void {
  const kept = withoutLines(location.hash);
  write(main, '[data-link-says]', kept === '' ? messages.linkHasNoPassphrase : messages.linkHasPassphrase);
  if (kept === '') return;
  for (const link of main.querySelectorAll<HTMLAnchorElement>(OWN_LINE_LINKS))
    link.href = `${kept}&${link.hash.slice(1)}`;
  // Following a link to a heading or a footnote would replace the passphrase.
  main.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest(':is(.prose, .view) a[href^="#"]') : null;
    const target = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!link) return;
    event.preventDefault();
    target?.scrollIntoView();
  });
  main.querySelector('.address')?.append(kept);
  completeNewLink(main, kept);
  for (const copy of main.querySelectorAll<HTMLElement>('[data-action="copy-link"]'))
    copy.dataset.copied = messages.copiedWithPassphrase;
  for (const edit of main.querySelectorAll<HTMLAnchorElement>('.about a[href$="/edit"]')) edit.hash = kept;
}

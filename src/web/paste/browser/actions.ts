import { createButton } from '#web/ui/browser/dom.ts';
import * as messages from '#web/ui/browser/messages.ts';

/**
 * Adds to the bar of a paste the words that need a script. Gives true when that is done, or was: called while
 * the page is being parsed, before the bar is painted, so that nothing moves.
 */
export function addActions(page: Document): boolean {
  const about = page.querySelector('main > .about');
  const next = about?.nextElementSibling;
  const bar = about?.querySelector('.acts');
  // Its last child may be missing until something follows it.
  if (!bar || !next) return false;
  if (bar.querySelector('[data-act]')) return true;
  bar.prepend(createButton(messages.copy, { 'data-act': 'copy' }));
  const later = [createButton(messages.duplicate, { 'data-act': 'duplicate' })];
  // The link of a paste that has burnt leads nowhere.
  if (!next.matches('.note'))
    later.push(createButton(messages.qrCode, { 'data-act': 'qr', 'aria-expanded': 'false' }));
  const wrap = bar.querySelector('label:has(#wrap), .own');
  if (wrap) wrap.before(...later);
  else bar.append(...later);
  return true;
}

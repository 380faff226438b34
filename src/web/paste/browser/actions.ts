import { createButton } from '#web/ui/browser/dom.ts';
import * as messages from '#web/ui/browser/messages.ts';

/**
 * Adds the actions that need JavaScript to a paste. Returns true once they are there. Called while the page is being
 * parsed, before the bar is painted, so that nothing moves.
 */
export function addActions(page: Document): boolean {
  const about = page.querySelector('main > .about');
  const next = about?.nextElementSibling;
  const bar = about?.querySelector('.acts');
  // The bar is complete only once an element follows it.
  if (!bar || !next) return false;
  if (bar.querySelector('[data-act]')) return true;
  bar.prepend(createButton(messages.copy, { 'data-act': 'copy' }));
  // Without the form for a new paste there is nothing to duplicate into.
  const canDuplicate = !about?.matches('[data-no-duplicate]');
  const later = canDuplicate ? [createButton(messages.duplicate, { 'data-act': 'duplicate' })] : [];
  // The link of a burnt paste no longer works.
  if (!next.matches('.note'))
    later.push(createButton(messages.qrCode, { 'data-act': 'qr', 'aria-expanded': 'false' }));
  const wrap = bar.querySelector('label:has(#wrap), .own');
  if (wrap) wrap.before(...later);
  else bar.append(...later);
  return true;
}

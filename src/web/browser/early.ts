/**
 * Runs before the page is painted, so that nothing visibly changes afterwards: shows what needs JavaScript, sets the
 * theme, the width of tabs and wrapping, and formats times. Must stay small: the first page waits for it; later ones find it in the cache.
 */

import { applyTabWidth, showTextDisplay } from '#web/ui/browser/text-display.ts';
import { applyTheme, chosenTheme } from '#web/ui/browser/theme.ts';
import { localise } from '#web/ui/browser/times.ts';

const root = document.documentElement;
root.dataset.js = '';
if ('share' in navigator) root.dataset.share = '';
applyTheme(chosenTheme());
applyTabWidth();

/** Called between the parser's steps, before the browser paints what it has parsed. */
const parsed = new MutationObserver(() => {
  localise(document);
  showTextDisplay(document);
  // On the page of a paste only its text follows, which may have a hundred thousand elements.
  if (document.querySelector('main > .about + *')) parsed.disconnect();
});
parsed.observe(root, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => {
  parsed.disconnect();
  localise(document);
});

/**
 * Runs before the page is painted, and does what would be seen to happen if it came later: the theme, local
 * times, the words of the bar that only work with a script. Small, since the page waits for it once; after
 * that it comes from the browser's cache.
 */
import { addActions } from '#web/paste/browser/actions.ts';
import { applyTheme, chosenTheme } from '#web/ui/browser/theme.ts';
import { localise } from '#web/ui/browser/times.ts';

const root = document.documentElement;
root.dataset.js = '';
applyTheme(chosenTheme());

/** Observers are called between the parser's steps and before the browser paints what it has parsed. */
const parsed = new MutationObserver(() => {
  localise(document);
  // On the page of a paste nothing follows but its text, which may have a hundred thousand elements.
  if (addActions(document)) parsed.disconnect();
});
parsed.observe(root, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => {
  parsed.disconnect();
  localise(document);
  addActions(document);
});

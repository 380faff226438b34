/** The links of a list that its items are about. */
const ITEMS = 'main :is(.feed h2, table.list .main) a';

/** Moves the focus to the next or the previous item of the list of the page. Returns whether there is a list. */
export function moveInList(step: 1 | -1): boolean {
  const items = Array.from(document.querySelectorAll<HTMLElement>(ITEMS));
  if (items.length === 0) return false;
  // From anywhere in an item; at first, from before the first.
  const here = document.activeElement?.closest('tr') ?? document.activeElement?.closest('li');
  const at = here ? items.findIndex((item) => here.contains(item)) : -1;
  const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
  next?.focus();
  return true;
}

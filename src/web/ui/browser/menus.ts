/**
 * Closes an open menu, or the open choices of a sentence, as menus close elsewhere: on a click outside it, and with Escape,
 * which returns the focus. A click or Enter on a choice ends the choosing, too, unless a time
 * has to be entered; the arrow keys go from one to the next.
 */
export function closeMenus(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>(':is(.menu, .phrase)[open]');
  document.addEventListener('click', ({ target, detail }) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.contains(target)) menu.open = false;
    else if (detail > 0 && target.closest('.option:not(:has([value="date"]))')) close(menu);
  });
  document.addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (event.defaultPrevented || !menu || !(event.key === 'Escape' || endsChoosing(event))) return;
    event.preventDefault();
    const isTime = event.key === 'Enter' && menu.querySelector('[value="date"]:focus');
    if (isTime) menu.querySelector<HTMLElement>('#expires_at')?.focus();
    else close(menu);
  });
}

/** Enter on a choice: it would submit the form, which nobody expects who has only just chosen. */
const endsChoosing = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof Element && target.closest('.option') !== null;

function close(menu: HTMLDetailsElement): void {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus();
}

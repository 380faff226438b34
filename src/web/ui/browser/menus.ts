/**
 * Closes an open menu, or the open choices of a sentence, as menus close elsewhere: on a click outside it, and with Escape,
 * which returns the focus. A click on a choice ends the choosing, too; the arrow keys go from one to the next.
 */
export function closeMenus(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>(':is(.menu, .phrase)[open]');
  document.addEventListener('click', ({ target, detail }) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.contains(target) || (detail > 0 && target.closest('.option'))) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (event.key !== 'Escape' || event.defaultPrevented || !menu) return;
    event.preventDefault();
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
}

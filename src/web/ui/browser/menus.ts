/** Closes an open menu as menus close elsewhere: on a click outside it, and with Escape, which returns the focus. */
export function closeMenus(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]');
  document.addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
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

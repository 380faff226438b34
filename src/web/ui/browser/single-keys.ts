const KEY = 'gluepot.keys';
const OFF = 'off';

/**
 * Whether keys of one sign do something. Whoever speaks to the computer, or strikes keys by accident, can turn
 * them off (WCAG 2.1.4); kept in this browser, for all pages.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return !isOffHere;
  }
}

/** Where this browser keeps nothing for sites, it holds for this page. */
let isOffHere = false;

/** The switch on the page that lists the keys. */
export function wireSingleKeysSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('#single-keys');
  if (!box) return;
  box.checked = areSingleKeysOn();
  box.addEventListener('change', () => {
    isOffHere = !box.checked;
    try {
      if (box.checked) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, OFF);
    } catch {
      // Then it holds for this page.
    }
  });
}

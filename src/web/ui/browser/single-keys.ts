const KEY = 'gluepot.keys';
const OFF = 'off';

/**
 * Whether single-key shortcuts are on. People who use speech input or press keys by accident can turn them off (WCAG
 * 2.1.4). Stored in this browser.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return !isOffHere;
  }
}

/** Used if the browser blocks storage; applies to this page only. */
let isOffHere = false;

/** The switch on the page that lists the shortcuts. */
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
      // Storage is blocked: `isOffHere` applies.
    }
  });
}

import { readStored, writeStored } from './storage.ts';

const KEY = 'gluepot.keys';
const OFF = 'off';

/** Used if the browser blocks storage; applies to this page only. */
let isOffHere = false;

/**
 * Whether single-key shortcuts are on. People who use speech input or press keys by accident can turn them off (WCAG
 * 2.1.4). Stored in this browser.
 */
export const areSingleKeysOn = (): boolean => readStored(KEY) !== OFF && !isOffHere;

/** The switch on the page that lists the shortcuts. */
export function wireSingleKeysSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('#single-keys');
  if (!box) return;
  box.checked = areSingleKeysOn();
  box.addEventListener('change', () => {
    writeStored(KEY, box.checked ? null : OFF);
    isOffHere = !box.checked && readStored(KEY) !== OFF;
  });
}

import { readStored, writeStored } from './storage.ts';

/** The theme that the visitor chose, stored in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'gluepot.theme';
const THEMES: Theme[] = ['system', 'light', 'dark'];

/** The chosen theme; `system` if there is none or the browser blocks storage. */
export const chosenTheme = (): Theme => THEMES.find((theme) => theme === readStored(KEY)) ?? 'system';

/** Shows the page in this theme. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** The next theme in the cycle. */
export const themeAfter = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** Stores the theme for all pages and applies it to this one. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  writeStored(KEY, theme);
}

/** Calls `changed` when another page of the site changed the theme. */
export const onThemeElsewhere = (changed: (theme: Theme) => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === KEY) changed(chosenTheme());
  });

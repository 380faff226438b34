/** The theme that the visitor chose, stored in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'gluepot.theme';
const THEMES: Theme[] = ['system', 'light', 'dark'];

/** The chosen theme; `system` if there is none or the browser blocks storage. */
export function chosenTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

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
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the theme applies to this page only.
  }
}

/** Calls `changed` when another page of the site changed the theme. */
export const onThemeElsewhere = (changed: (theme: Theme) => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === KEY) changed(chosenTheme());
  });

/** The theme that a reader has chosen, kept in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'gluepot.theme';
const THEMES: Theme[] = ['system', 'light', 'dark'];

/** What was chosen; `system` where nothing was, or where this browser keeps nothing for sites. */
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

/** The one after this, round and round. */
export const themeAfter = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** Remembers it for all pages, and for those that are open already. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then it holds for this page.
  }
}

/** Calls back when another page of the site has changed it. */
export const onThemeElsewhere = (changed: (theme: Theme) => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === KEY) changed(chosenTheme());
  });

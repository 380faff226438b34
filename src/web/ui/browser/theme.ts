import { allMessages } from './messages.ts';
import { readStored, writeStored } from './storage.ts';

/** The theme that the visitor chose, stored in this browser. */
type Theme = 'system' | 'light' | 'dark';

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

/** The button in the header, which cycles through system, light and dark. */
export function wireThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  if (!button) return;
  const show = (theme: Theme) => {
    const { label, title } = allMessages.ui.themes[theme];
    Object.assign(button, { ariaLabel: label, title });
  };
  const change = (theme: Theme) => {
    applyTheme(theme);
    show(theme);
  };
  show(chosenTheme());
  button.addEventListener('click', () => {
    const theme = THEMES[THEMES.indexOf(chosenTheme()) + 1] ?? 'system';
    writeStored(KEY, theme);
    change(theme);
  });
  // Another page of the site may change it, too.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) change(chosenTheme());
  });
}

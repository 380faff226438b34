import { applyTheme, chooseTheme, chosenTheme, onThemeElsewhere, type Theme, themeAfter } from './theme.ts';

const NAMES: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' };

/** The button in the header: as the system, light, dark, and round again. */
export function wireThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  if (!button) return;
  const show = (theme: Theme) => {
    button.setAttribute('aria-label', `Theme: ${NAMES[theme]}. Switch to ${NAMES[themeAfter(theme)]}.`);
    button.title = `Theme: ${NAMES[theme]}`;
  };
  show(chosenTheme());
  button.addEventListener('click', () => {
    const theme = themeAfter(chosenTheme());
    chooseTheme(theme);
    show(theme);
  });
  onThemeElsewhere((theme) => {
    applyTheme(theme);
    show(theme);
  });
}

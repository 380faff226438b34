import * as messages from '#web/locales/en/browser/ui.ts';
import { applyTheme, chooseTheme, chosenTheme, onThemeElsewhere, type Theme, themeAfter } from './theme.ts';

const NAMES: Record<Theme, string> = messages.themes;

/** The button in the header, which cycles through system, light and dark. */
export function wireThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  if (!button) return;
  const show = (theme: Theme) => {
    button.setAttribute('aria-label', messages.themeLabel(NAMES[theme], NAMES[themeAfter(theme)]));
    button.title = messages.themeTitle(NAMES[theme]);
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

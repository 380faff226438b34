import { announce } from '#web/ui/browser/dom.ts';
import { chooseRows } from './choose.ts';
import { searchAsTyped } from './search.ts';

/** The list of an account's pastes: searches while somebody types, and checks many rows at once. */
export function enhanceDashboard(results: HTMLElement): void {
  // The live region exists before its first message: screen readers may miss the first words of a new one.
  announce('');
  const showChosen = chooseRows(results);
  const form = document.querySelector<HTMLFormElement>('search > form');
  if (form) searchAsTyped(form, results, showChosen);
}

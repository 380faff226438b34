import { announce } from '#web/ui/browser/dom.ts';
import { chooseRows } from './choose.ts';
import { searchAsTyped } from './search.ts';

/** The list of an account's pastes: its search goes on while somebody types, its boxes can be checked at once. */
export function enhanceDashboard(results: HTMLElement): void {
  // The voice is there before it has to say something: a screen reader may miss the first words of a new one.
  announce('');
  const showChosen = chooseRows(results);
  const form = document.querySelector<HTMLFormElement>('search > form');
  if (form) searchAsTyped(form, results, showChosen);
}

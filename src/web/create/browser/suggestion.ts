import type { Language } from '#domain/paste.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';

/** A button beside the language that offers a guess. Only pressing it changes the language. */
export class LanguageSuggestion {
  readonly #select: HTMLSelectElement;
  readonly #button = createButton('', { class: 'action guess', hidden: true });
  #guess: Language | null = null;
  /** Nothing is offered once the user has chosen a language. */
  #isChosen = false;

  constructor(select: HTMLSelectElement) {
    this.#select = select;
    select.addEventListener('change', () => {
      this.#isChosen = true;
      this.show(null);
    });
    this.#button.addEventListener('click', () => {
      if (this.#guess === null) return;
      select.value = this.#guess;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      select.focus();
    });
    select.after(this.#button);
  }

  /** Call it when the form gets another text: earlier choices do not apply to it. */
  reset(): void {
    this.#isChosen = this.#select.value !== 'plain';
    this.show(null);
  }

  show(guess: Language | null): void {
    const name = Array.from(this.#select.options).find(({ value }) => value === guess)?.text;
    const isOffered = !this.#isChosen && name !== undefined && guess !== this.#select.value;
    this.#guess = isOffered ? guess : null;
    this.#button.hidden = !isOffered;
    if (name === undefined) return;
    this.#button.textContent = messages.guess(name);
    this.#button.setAttribute('aria-label', messages.guessLabel(name));
  }
}

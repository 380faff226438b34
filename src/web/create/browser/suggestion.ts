import type { Language } from '#domain/paste.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';

/** Offers a language in the corner of its field; only a press takes it. */
export class LanguageSuggestion {
  readonly #select: HTMLSelectElement;
  readonly #button = createButton('', { class: 'act guess', hidden: true });
  #guess: Language | null = null;
  #preferred: Language | null = null;
  /** Whoever has chosen a language knows better. */
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

  /** Another text is in the form: what was chosen or known of the last does not hold for it. */
  reset(): void {
    this.#isChosen = this.#select.value !== 'plain';
    this.#preferred = null;
    this.show(null);
  }

  /** The name of a file says more than its text. */
  prefer(language: Language | null): void {
    this.#preferred = language;
  }

  show(guessed: Language | null): void {
    const guess = this.#preferred ?? guessed;
    const name = Array.from(this.#select.options).find(({ value }) => value === guess)?.text;
    const isOffered = !this.#isChosen && name !== undefined && guess !== this.#select.value;
    this.#guess = isOffered ? guess : null;
    this.#button.hidden = !isOffered;
    if (name === undefined) return;
    this.#button.textContent = messages.guess(name);
    this.#button.setAttribute('aria-label', messages.guessLabel(name));
  }
}

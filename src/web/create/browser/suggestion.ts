import type { Language } from '#domain/paste.ts';
import * as messages from '#web/locales/en/browser/create.ts';
import { createElement } from '#web/ui/browser/dom.ts';

/**
 * The language that the text tells, as the first option of the select: it is what the form sends until somebody chooses
 * another, and the label beside it leads to the others.
 */
export class LanguageSuggestion {
  readonly #select: HTMLSelectElement;
  readonly #guessed: HTMLOptionElement;
  readonly #noGuess: string;
  readonly #label: HTMLLabelElement;

  constructor(select: HTMLSelectElement, guessed: HTMLOptionElement) {
    this.#select = select;
    this.#guessed = guessed;
    this.#noGuess = guessed.text;
    this.#label = createElement('label', { class: 'action', for: select.id, hidden: true });
    select.closest('p')?.append(this.#label);
    // A label alone gives the focus, which shows nothing of the others.
    this.#label.addEventListener('click', () => select.showPicker?.());
    select.addEventListener('change', () => this.#showLabel());
  }

  /** Shows a guess, or that there is none. Returns whether the language of the form is another one now. */
  show(guess: Language | null): boolean {
    const before = this.#select.value;
    const name = Array.from(this.#select.options).findLast(({ value }) => value === guess)?.text;
    this.#guessed.value = name === undefined ? '' : (guess ?? '');
    this.#guessed.text = name === undefined ? this.#noGuess : messages.guessed(name);
    this.#label.textContent = name === undefined ? '' : messages.notGuessed(name);
    this.#showLabel();
    return this.#select.value !== before;
  }

  #showLabel(): void {
    this.#label.hidden = !this.#guessed.selected || this.#guessed.value === '';
  }
}

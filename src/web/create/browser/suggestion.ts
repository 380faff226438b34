import type { Language } from '#domain/paste.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { create: messages } = allMessages;

/**
 * The language that the text tells, as the first option of the select: it is what the form sends until somebody chooses
 * another, and the label beside it leads to the others.
 */
export function languageSuggestion(select: HTMLSelectElement, guessed: HTMLOptionElement) {
  const noGuess = guessed.text;
  const label = createElement('label', { class: 'action', for: select.id, hidden: true });
  const showLabel = () => {
    label.hidden = !guessed.selected || guessed.value === '';
  };
  select.closest('p')?.append(label);
  // A label alone gives the focus, which shows nothing of the others.
  label.addEventListener('click', () => select.showPicker?.());
  select.addEventListener('change', showLabel);
  return {
    /** Shows a guess, or that there is none. Returns whether the language of the form is another one now. */
    show(guess: Language | null): boolean {
      const before = select.value;
      const name = Array.from(select.options).findLast(({ value }) => value === guess)?.text;
      guessed.value = name === undefined ? '' : (guess ?? '');
      guessed.text = name === undefined ? noGuess : messages.guessed(name);
      label.textContent = name === undefined ? '' : messages.notGuessed(name);
      showLabel();
      return select.value !== before;
    },
  };
}

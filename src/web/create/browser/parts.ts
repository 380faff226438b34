import type { Content } from './content.ts';
import type { LanguageSuggestion } from './suggestion.ts';

/** The form that makes a paste, and its parts that the script works with. */
export interface HomeForm {
  form: HTMLFormElement;
  language: HTMLSelectElement;
  button: HTMLButtonElement;
  content: Content;
  suggestion: LanguageSuggestion;
  /** Says something beside the text; nothing when called without words. */
  showStatus: (...words: (string | Node)[]) => void;
  /** Counts, guesses and keeps what was typed, now. */
  settle: () => void;
  /** Whether the text has become a paste: from then on it is no draft. */
  isSubmitted: boolean;
}

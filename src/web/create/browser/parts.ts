import type { Content } from './content.ts';
import type { EncryptionChoice } from './encryption.ts';
import type { LanguageSuggestion } from './suggestion.ts';

/** The form that creates a paste, and its parts that scripts use. */
export interface HomeForm {
  form: HTMLFormElement;
  language: HTMLSelectElement;
  button: HTMLButtonElement;
  content: Content;
  suggestion: LanguageSuggestion;
  encryption: EncryptionChoice;
  /** Shows a message beside the text; without arguments, removes it. */
  showStatus: (...content: (string | Node)[]) => void;
  /** Updates the count, the suggestion and the draft immediately. */
  settle: () => void;
  /** Whether the paste was created: its text is then no longer saved as a draft. */
  isSubmitted: boolean;
}

import others from './others.json' with { type: 'json' };

export type OtherLanguage = keyof typeof others;

/** Names in a text are separated by spaces. */
interface LanguageFacts {
  name: string;
  /** The usual one first. Where two languages share one, it stands for the commoner language. */
  extensions?: string;
  /** Whole names of files. */
  fileNames?: string;
  /** Names that programs and editors have for it. */
  aliases?: string;
  /** A file of `@codemirror/legacy-modes`, which is loaded on first use, and what it exports: `css/gss`. */
  grammar: string;
}

/** The languages beyond those of the interface, by id. */
export const OTHER_LANGUAGES: Record<OtherLanguage, LanguageFacts> = others;

import languages from './languages.json' with { type: 'json' };
import type { Language } from './paste.ts';

interface LanguageFacts {
  /** The name on pages. */
  label: string;
  /** The extensions of its files, the usual one first. */
  extensions: readonly string[];
  /** Extensions that a download keeps if its title has them, although they do not tell the language. */
  keptExtensions?: readonly string[];
  /** Files known by their whole name, in lower case. */
  fileNames?: readonly string[];
  /** Other names: in Markdown after three backticks, in other services and highlighters (Pygments, GeSHi, GitHub). */
  aliases?: readonly string[];
  /** The usual indentation, where it is not two spaces. */
  indent?: string;
}

/** All that is known of each language but its grammar (`src/text/highlight-languages.ts`), in the order of forms. */
export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = languages;

const byExtension = new Map<string, Language>();
const byFileName = new Map<string, Language>();
const byName = new Map<string, Language>();
for (const [key, { extensions, fileNames = [], aliases = [] }] of Object.entries(LANGUAGE_FACTS)) {
  const language = key as Language;
  // Nobody means rich text, which changes a text, by `html`; and `.txt` says nothing of what is inside.
  if (language === 'richtext') continue;
  if (language !== 'plain') {
    for (const extension of extensions) byExtension.set(extension, language);
    for (const fileName of fileNames) byFileName.set(fileName, language);
  }
  for (const name of [language, ...extensions, ...aliases]) byName.set(name, language);
}

/** The language that the name or path of a file stands for, if any. */
export function languageOfFile(path: string | null | undefined): Language | undefined {
  const file = path?.slice(path.lastIndexOf('/') + 1).toLowerCase() ?? '';
  return byFileName.get(file) ?? byExtension.get(/\.(\w+)$/.exec(file)?.[1] ?? '');
}

/** The language with this name, extension or alias; undefined if we do not highlight it. Never rich text. */
export const languageNamed = (name: string | null | undefined): Language | undefined =>
  byName.get(name?.toLowerCase() ?? '');

/** The usual extension of a language, without the dot. */
export const extensionOf = (language: Language): string => LANGUAGE_FACTS[language].extensions[0] ?? 'txt';

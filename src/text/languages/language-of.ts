import { LANGUAGE_FACTS, languageNamed, languageOfFile } from '#domain/language.ts';
import type { Paste } from '#domain/paste.ts';
import type { GuessedLanguage } from '#domain/rendering.ts';
import { guessByText, statedLanguage } from './guess.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './others.ts';
import { signedLanguage } from './signs.ts';
import { isStored, type TextLanguage } from './text-language.ts';

type StoredText = Pick<Paste, 'language' | 'title'> & { text: string };

/**
 * The language to show a text in: the stored one, or what its title, its first and last lines or its words tell where
 * `plain` was not chosen. It reads no more than 17,000 characters.
 */
export function languageOf({ language, title, text }: StoredText): TextLanguage {
  if (language !== 'plain') return language;
  const stated = statedLanguage<TextLanguage>(
    text,
    title,
    (path) => languageOfFile(path) ?? otherOfFile(path),
    (name) => languageNamed(name) ?? byName.get(name.toLowerCase()),
  );
  if (stated !== undefined) return stated ?? 'plain';
  return guessByText(text) ?? signedLanguage(text) ?? 'plain';
}

/** The name on pages. */
export const languageName = (language: TextLanguage): string =>
  isStored(language) ? LANGUAGE_FACTS[language].label : OTHER_LANGUAGES[language].name;

/** What an unmarked text is in, by its title and itself; undefined where that is plain text. */
export function guessedLanguage(
  title: string | null,
  text: string,
): (GuessedLanguage & { id: TextLanguage }) | undefined {
  const id = languageOf({ language: 'plain', title, text });
  if (id === 'plain') return undefined;
  const extensions = isStored(id)
    ? LANGUAGE_FACTS[id].extensions
    : (OTHER_LANGUAGES[id].extensions ?? '').split(' ').filter(Boolean);
  return { id, name: languageName(id), extensions };
}

// Of languages that share a name, the first has it.
const byExtension = new Map<string, OtherLanguage>();
const byFileName = new Map<string, OtherLanguage>();
const byName = new Map<string, OtherLanguage>();
for (const [key, facts] of Object.entries(OTHER_LANGUAGES)) {
  const add = (map: Map<string, OtherLanguage>, list = '') => {
    for (const name of list.split(' '))
      if (name !== '' && !map.has(name)) map.set(name, key as OtherLanguage);
  };
  add(byExtension, facts.extensions);
  add(byFileName, facts.fileNames);
  add(byName, `${key} ${facts.extensions ?? ''} ${facts.aliases ?? ''}`);
}

function otherOfFile(path: string): OtherLanguage | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return byFileName.get(file) ?? byExtension.get(/\.(\w+)$/.exec(file)?.[1] ?? '');
}

import { extensionOf, LANGUAGE_FACTS } from '#domain/language.ts';
import type { Paste } from '#domain/paste.ts';
import type { GuessedLanguage } from '#domain/rendering.ts';

const STEM_MAX = 60;

/**
 * The file name of a downloaded paste: its title or id, with an extension of its language. A file name at the start of
 * the title is kept: `retry.ts: backoff` becomes `retry.ts`. A title cannot choose another type of file, nor hide the
 * extension behind dots or marks that reverse the reading direction. Where nobody chose a language, the guess names it.
 */
export function fileName(
  { title, id, language }: Pick<Paste, 'title' | 'id' | 'language'>,
  guessed?: GuessedLanguage,
): string {
  const { extensions: chosen, keptExtensions = [] } = LANGUAGE_FACTS[language];
  const extensions = guessed?.extensions ?? chosen;
  const [, name, extension = ''] =
    /^([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\.(\w{1,8})(?=$|[\s:,;])/u.exec(title ?? '') ?? [];
  if (name !== undefined && [...extensions, ...keptExtensions].includes(extension.toLowerCase())) {
    return `${cut(name)}.${extension.toLowerCase()}`;
  }
  const words = (title ?? '').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return `${cut(words.join('-')) || id}.${extensions[0] ?? extensionOf(language)}`;
}

/** The header of a download called `file`, which `fileName` made of the paste with this id. */
export function attachment(file: string, id: string): string {
  // RFC 6266, section 4.3: old clients take the first name, which must be ASCII. Neither has anything to escape.
  const asciiFile = /^[\x21-\x7e]+$/.test(file) ? file : id + file.slice(file.lastIndexOf('.'));
  return `attachment; filename="${asciiFile}"; filename*=UTF-8''${encodeURIComponent(file)}`;
}

const cut = (stem: string): string => Array.from(stem).slice(0, STEM_MAX).join('');

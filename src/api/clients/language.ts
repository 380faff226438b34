import { languageOfFile } from '#domain/file-language.ts';
import { LANGUAGES, type Language } from '#domain/paste.ts';

/** Names that other services and highlighters (Pygments, GeSHi) give our languages. File extensions are known besides. */
const ALIASES: Record<string, Language> = {
  python3: 'python',
  golang: 'go',
  shell: 'bash',
  html4strict: 'html',
  html5: 'html',
  mysql: 'sql',
  postgresql: 'sql',
  plpgsql: 'sql',
  plsql: 'sql',
  tsql: 'sql',
  sqlite3: 'sql',
};

/**
 * Our language for the name of one in another service; undefined for languages that we do not highlight, so that the text is
 * kept as plain text. Never rich text, which changes the text.
 */
export function languageNamed(name: string | undefined): Language | undefined {
  const known = name?.toLowerCase() ?? '';
  const same = LANGUAGES.find((language) => language === known && language !== 'richtext');
  return same ?? (Object.hasOwn(ALIASES, known) ? ALIASES[known] : languageOfFile(`.${known}`)) ?? undefined;
}

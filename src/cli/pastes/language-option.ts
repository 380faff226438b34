import { InvalidArgumentError, Option } from 'commander';
import { languageNamed } from '#domain/language.ts';
import { LANGUAGES, type Language } from '#domain/paste.ts';

/** The option of commands that create a paste: `.addOption(languageOption())`. */
export const languageOption = (): Option =>
  new Option(
    '-l, --language <language>',
    'by default from the name of the file; extensions such as py work too',
  )
    .choices(LANGUAGES)
    .argParser(parseLanguage);

/** People type extensions and other names as well: `py`, `yml`, `golang`. */
function parseLanguage(text: string): Language {
  const typed = text.toLowerCase();
  const language = typed === 'richtext' ? typed : languageNamed(typed);
  if (language !== undefined) return language;
  throw new InvalidArgumentError(`Allowed choices are ${LANGUAGES.join(', ')}.`);
}

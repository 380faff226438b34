import { InvalidArgumentError, Option } from 'commander';
import { languageOfFile } from '#domain/file-language.ts';
import { LANGUAGES, type Language } from '#domain/paste.ts';

/** The option of commands that create a paste: `.addOption(languageOption())`. */
export const languageOption = (): Option =>
  new Option(
    '-l, --language <language>',
    'by default from the name of the file; extensions such as py work too',
  )
    .choices(LANGUAGES)
    .argParser(parseLanguage);

/** People type the extension of a file as well: `py`, `ts`, `yml`. */
function parseLanguage(text: string): Language {
  const typed = text.toLowerCase();
  const language = LANGUAGES.find((name) => name === typed) ?? languageOfFile(`x.${typed}`);
  if (language !== null) return language;
  throw new InvalidArgumentError(`Allowed choices are ${LANGUAGES.join(', ')}.`);
}

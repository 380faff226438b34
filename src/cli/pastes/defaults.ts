/** What a person wants for new pastes, unless options say otherwise: environment variables, or else a file. */

import { existsSync, readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import { explainFileErrors, UsageError } from '#cli/shared/errors.ts';
import type { Environment } from '#config/environment.ts';
import { languageNamed, languageOfFile } from '#domain/language.ts';
import type { Expiry, Language, Visibility } from '#domain/paste.ts';
import { EXPIRIES, LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import { configFile } from './private-file.ts';

export interface Defaults {
  expiry?: Expiry;
  visibility?: Visibility;
  language?: Language;
  copy?: boolean;
}

const COPY = { yes: true, no: false };

/** Every setting, with what it accepts. */
const ACCEPTED = {
  expiry: EXPIRIES,
  visibility: VISIBILITIES,
  language: LANGUAGES,
  copy: Object.keys(COPY),
} satisfies Record<keyof Defaults, readonly string[]>;

const NAMES = Object.keys(ACCEPTED) as (keyof Defaults)[];

/** Throws `UsageError`, which names the variable, or the file and the line. */
export function readDefaults(environment: Environment): Defaults {
  const settings = readSettings(configFile(environment, 'config'));
  for (const name of NAMES) {
    const variable = `GLUEPOT_${name.toUpperCase()}`;
    const value = environment[variable];
    if (value) settings[name] = check(name, value, `Invalid ${variable}`);
  }
  const { copy, ...others } = settings;
  return { ...others, ...(copy !== undefined && { copy: COPY[copy as keyof typeof COPY] }) } as Defaults;
}

function readSettings(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings: Record<string, string> = {};
  const lines = explainFileErrors('read', file, () => readFileSync(file, 'utf8')).split('\n');
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const place = `${file}, line ${at + 1}`;
    const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!isName(name))
      throw new UsageError(
        `${place}: must be a setting such as "expiry = 1w"; there are ${NAMES.join(', ')}.`,
      );
    settings[name] = check(name, value, `${place}: invalid ${name}`);
  }
  return settings;
}

const isName = (name: string): name is keyof Defaults => Object.hasOwn(ACCEPTED, name);

function check(name: keyof Defaults, value: string, wrong: string): string {
  const known = name === 'language' ? (languageNamed(value) ?? value) : value;
  const accepted: readonly string[] = ACCEPTED[name];
  if (accepted.includes(known)) return known;
  throw new UsageError(`${wrong} "${value}": must be one of ${accepted.join(', ')}.`);
}

/** The options of commands that create a paste, for what has a default. */
export interface PasteOptions {
  language?: Language;
  expiry?: Expiry;
  expiresAt?: string;
  maxViews?: number;
  public?: true;
  unlisted?: true;
}

/** Only defaults can say otherwise. */
export const unlistedOption = (): Option =>
  new Option('--unlisted', 'do not list it publicly, if that is your default').conflicts('public');

/** The settings of a new paste with the content of a file. The name of the file tells its language better than a default. */
export function settingsOf(options: PasteOptions, defaults: Defaults, fileName: string | undefined) {
  const language = options.language ?? languageOfFile(fileName) ?? defaults.language;
  const isOtherwise = options.expiresAt ?? (options.maxViews && defaults.expiry === 'burn');
  const expiry = options.expiry ?? (isOtherwise ? undefined : defaults.expiry);
  const visibility: Visibility = options.public
    ? 'public'
    : options.unlisted
      ? 'unlisted'
      : (defaults.visibility ?? 'unlisted');
  return { ...(language && { language }), ...(expiry && { expiry }), visibility };
}

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

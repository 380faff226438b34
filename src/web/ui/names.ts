import { LANGUAGE_FACTS } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { lazy } from '#web/lib/format.ts';

/** The display names of languages, in the order in which forms list them. */
export const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGE_FACTS).map(([language, { label }]) => [language, label]),
) as Record<Language, string>;

/** The names of countries by their ISO 3166-1 alpha-2 codes. */
export const countryNames = lazy(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));

import { LANGUAGE_FACTS } from '#domain/language.ts';
import type { RemovalCategory } from '#domain/moderation.ts';
import type { Expiry, Language, Visibility } from '#domain/paste.ts';
import type { Range } from '#domain/range.ts';
import { lazy } from '#web/lib/lazy.ts';
import { locale } from '#web/lib/locale-en.ts';

/** The display names of languages, in the order in which forms list them. */
export const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGE_FACTS).map(([language, { label }]) => [language, label]),
) as Record<Language, string>;

export const VISIBILITY_NAMES: Record<Visibility, string> = { public: 'Public', unlisted: 'Unlisted' };

/** The names of countries by their ISO 3166-1 alpha-2 codes. */
export const countryNames = lazy(
  () => new Intl.DisplayNames(locale.tag, { type: 'region', fallback: 'code' }),
);

/** Why a paste is reported or removed, in the order in which forms list it. */
export const CATEGORY_NAMES: Record<RemovalCategory, string> = {
  spam: 'Spam',
  malware: 'Malware',
  phishing: 'Phishing',
  'personal-data': 'Personal data',
  copyright: 'Copyright infringement',
  illegal: 'Illegal content',
  other: 'Something else',
};

export const EXPIRY_NAMES: Record<Expiry, string> = {
  never: 'Never',
  '10m': 'In 10 minutes',
  '1h': 'In 1 hour',
  '1d': 'In 1 day',
  '1w': 'In 1 week',
  '1m': 'In 30 days',
  burn: 'After first view (burn)',
};

export const RANGE_NAMES: Record<Range, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  all: 'All',
};

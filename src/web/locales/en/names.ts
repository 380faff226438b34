import type { RemovalCategory } from '#domain/moderation.ts';
import type { Expiry, Visibility } from '#domain/paste.ts';
import type { Range } from '#domain/range.ts';
import { languageNames } from '#web/locales/language-names.ts';

export const LANGUAGE_NAMES = languageNames({ plain: 'Plain text', richtext: 'Rich text' });

export const VISIBILITY_NAMES: Record<Visibility, string> = { public: 'Public', unlisted: 'Unlisted' };

export const EXPIRY_NAMES: Record<Expiry, string> = {
  never: 'Never',
  '10m': 'In 10 minutes',
  '1h': 'In 1 hour',
  '1d': 'In 1 day',
  '1w': 'In 1 week',
  '1m': 'In 30 days',
  burn: 'After first view (burn)',
};

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

export const RANGE_NAMES: Record<Range, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  all: 'All',
};

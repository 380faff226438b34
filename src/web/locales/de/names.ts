import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Reiner Text',
  richtext: 'Formatierter Text',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Öffentlich', unlisted: 'Per Link' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Nie',
  '10m': 'In 10 Minuten',
  '1h': 'In 1 Stunde',
  '1d': 'In 1 Tag',
  '1w': 'In 1 Woche',
  '1m': 'In 30 Tagen',
  burn: 'Beim ersten Öffnen',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Schadsoftware',
  phishing: 'Phishing',
  'personal-data': 'Personenbezogene Daten',
  copyright: 'Urheberrechtsverletzung',
  illegal: 'Rechtswidriger Inhalt',
  other: 'Etwas anderes',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 Stunden',
  '7d': '7 Tage',
  '30d': '30 Tage',
  '90d': '90 Tage',
  all: 'Gesamt',
};

import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Texte simple',
  richtext: 'Texte enrichi',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Public', unlisted: 'Non listé' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Jamais',
  '10m': 'Dans 10 minutes',
  '1h': 'Dans 1 heure',
  '1d': 'Dans 1 jour',
  '1w': 'Dans 1 semaine',
  '1m': 'Dans 30 jours',
  burn: 'Après la première lecture',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Logiciel malveillant',
  phishing: 'Hameçonnage',
  'personal-data': 'Données personnelles',
  copyright: 'Atteinte au droit d’auteur',
  illegal: 'Contenu illicite',
  other: 'Autre',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 heures',
  '7d': '7 jours',
  '30d': '30 jours',
  '90d': '90 jours',
  all: 'Tout',
};

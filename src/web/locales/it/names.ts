import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Testo semplice',
  richtext: 'Testo formattato',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Pubblico', unlisted: 'Non in elenco' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Mai',
  '10m': 'Tra 10 minuti',
  '1h': 'Tra 1 ora',
  '1d': 'Tra 1 giorno',
  '1w': 'Tra 1 settimana',
  '1m': 'Tra 30 giorni',
  burn: 'Alla prima apertura',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Malware',
  phishing: 'Phishing',
  'personal-data': 'Dati personali',
  copyright: 'Violazione del copyright',
  illegal: 'Contenuti illegali',
  other: 'Altro',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 ore',
  '7d': '7 giorni',
  '30d': '30 giorni',
  '90d': '90 giorni',
  all: 'Tutto',
};

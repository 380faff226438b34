import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Zwykły tekst',
  richtext: 'Tekst sformatowany',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = {
  public: 'Publiczna',
  unlisted: 'Ukryta',
};

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Nigdy',
  '10m': 'Za 10 minut',
  '1h': 'Za 1 godzinę',
  '1d': 'Za 1 dzień',
  '1w': 'Za 1 tydzień',
  '1m': 'Za 30 dni',
  burn: 'Po otwarciu (jednorazowa)',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Złośliwe oprogramowanie',
  phishing: 'Phishing',
  'personal-data': 'Dane osobowe',
  copyright: 'Naruszenie praw autorskich',
  illegal: 'Treści niezgodne z prawem',
  other: 'Coś innego',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 h',
  '7d': '7 dni',
  '30d': '30 dni',
  '90d': '90 dni',
  all: 'Całość',
};

import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Звичайний текст',
  richtext: 'Форматований текст',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = {
  public: 'Публічний',
  unlisted: 'За посиланням',
};

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Ніколи',
  '10m': 'Через 10 хвилин',
  '1h': 'Через годину',
  '1d': 'Через добу',
  '1w': 'Через тиждень',
  '1m': 'Через 30 днів',
  burn: 'Після першого перегляду (знищення)',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Спам',
  malware: 'Шкідливе ПЗ',
  phishing: 'Фішинг',
  'personal-data': 'Персональні дані',
  copyright: 'Порушення авторських прав',
  illegal: 'Незаконний вміст',
  other: 'Інше',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 години',
  '7d': '7 днів',
  '30d': '30 днів',
  '90d': '90 днів',
  all: 'Усе',
};

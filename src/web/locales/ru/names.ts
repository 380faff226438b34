import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Простой текст',
  richtext: 'Форматированный текст',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Публичная', unlisted: 'По ссылке' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Бессрочно',
  '10m': '10 минут',
  '1h': '1 час',
  '1d': '1 день',
  '1w': '1 неделя',
  '1m': '30 дней',
  burn: 'До первого просмотра',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Спам',
  malware: 'Вредоносное ПО',
  phishing: 'Фишинг',
  'personal-data': 'Персональные данные',
  copyright: 'Нарушение авторских прав',
  illegal: 'Незаконное содержание',
  other: 'Другое',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 часа',
  '7d': '7 дней',
  '30d': '30 дней',
  '90d': '90 дней',
  all: 'Всё время',
};

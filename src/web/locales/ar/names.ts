import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'نص عادي',
  richtext: 'نص منسّق',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'عام', unlisted: 'غير مُدرَج' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'لا تنتهي',
  '10m': 'بعد 10 دقائق',
  '1h': 'بعد ساعة',
  '1d': 'بعد يوم',
  '1w': 'بعد أسبوع',
  '1m': 'بعد 30 يومًا',
  burn: 'بعد أول قراءة',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'محتوى مزعج',
  malware: 'برمجيات خبيثة',
  phishing: 'تصيّد احتيالي',
  'personal-data': 'بيانات شخصية',
  copyright: 'انتهاك حقوق النشر',
  illegal: 'محتوى غير قانوني',
  other: 'سبب آخر',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 ساعة',
  '7d': '7 أيام',
  '30d': '30 يومًا',
  '90d': '90 يومًا',
  all: 'الكل',
};

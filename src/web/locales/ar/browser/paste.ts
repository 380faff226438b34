import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'نسخ الرابط',
  copyLines: 'نسخ الأسطر',
  copyImage: 'نسخ كصورة',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'نُسخت مقتطعة' : 'حُفظت مقتطعة';
    return isCopied ? 'نُسخت' : 'حُفظت في ملف';
  },
  raw: 'النص الخام',
  clear: 'إلغاء',
  clearSelection: 'إلغاء التحديد',
  allSelected: 'حُدّد النص كله.',
  lines: (from, to) => (from === to ? `السطر ${from}` : `الأسطر من ${from} إلى ${to}`),

  copyPath: 'نسخ المسار',

  filterRows: 'تصفية الصفوف',
  rowsShown: (shown, all) =>
    plural(all, {
      zero: 'لا صفوف',
      one: `${shown} من صف واحد`,
      two: `${shown} من صفّين`,
      few: `${shown} من # صفوف`,
      many: `${shown} من # صفًا`,
      other: `${shown} من # صف`,
    }),
  totals: 'مجموع الصفوف المعروضة',
  totalSign: 'Σ',
};

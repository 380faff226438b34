import type * as en from '../../en/browser/palette.ts';
import { isolate } from '../locale.ts';

export const palette: typeof en.palette = {
  label: 'البحث عن إجراء أو صفحة',
  results: 'الإجراءات والصفحات',
  none: 'لا نتائج',
  goTo: (place) => `الانتقال إلى ${isolate(place)}`,
  goToLine: (number) => `الانتقال إلى السطر ${number}`,
};

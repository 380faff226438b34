import type * as en from '../../en/browser/rich.ts';
import { isolate } from '../locale.ts';

export const rich: typeof en.rich = {
  toolbar: 'نص منسّق',
  bold: 'غامق',
  italic: 'مائل',
  underline: 'تسطير',
  strike: 'مشطوب',
  code: 'شيفرة',
  heading: 'عنوان',
  list: 'قائمة نقطية',
  numbers: 'قائمة مرقّمة',
  quote: 'اقتباس',
  codeBlock: 'كتلة شيفرة',
  rule: 'خط أفقي',
  link: 'رابط',
  linkAddress: 'عنوان URL للرابط',
  linkScheme: `يجب أن يبدأ الرابط بـ ${isolate('https://')} أو ${isolate('http://')} أو ${isolate('mailto:')}`,
  addLink: 'إضافة رابط',
  cancelLink: 'إلغاء',
};

import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'لم يُنشأ النص.',
  notSaved: 'لم يُحفظ النص.',
  noText: 'النص فارغ. الصق شيئًا أو اكتبه.',
  tooLong: (over, limit) => `يتجاوز المحتوى الحد الأقصى (${limit}) بمقدار ${over}. اختصره أو قسّمه إلى نصين.`,
  untitled: 'بلا عنوان',
};

import type * as en from '../en/diff.tsx';
import { FSI, isolate, PDI } from './locale.ts';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `الفرق بين ${isolate(before)} و${isolate(after)}`,
  heading: 'الفرق بين نصين',
  between: (before, after) => (
    <>
      من {FSI}
      {before}
      {PDI} إلى {FSI}
      {after}
      {PDI}
    </>
  ),
  swap: 'تبديل',
  rawBefore: 'الخام (الأول)',
  rawAfter: 'الخام (الثاني)',
  encrypted: (url) =>
    `النص ${isolate(url)} مشفّر، لذا لا يستطيع الخادم مقارنته. افتحه ونزّل النصين، ثم قارن بينهما بالأمر diff -u.`,
  guarded: (url) =>
    `النص ${isolate(url)} محمي بكلمة مرور أو يُحذف عند فتحه، لذا لا يمكن مقارنته. لمقارنته، انسخ محتواه إلى نص جديد بلا كلمة مرور ولا حذف بعد القراءة.`,
};

export const difference: typeof en.difference = {
  view: 'طريقة العرض',
  patch: 'تنزيل الرقعة',
  layouts,
  notDrawn: {
    time: 'استغرقت مقارنة النصين وقتًا أطول من اللازم. نزّلهما، ثم قارن بينهما بالأمر diff -u.',
    size: 'هذا الفرق أكبر من أن يُعرض. نزّل النصين، ثم قارن بينهما بالأمر diff -u.',
    load: 'الخادم مشغول ولا يستطيع مقارنة النصين الآن. أعد تحميل الصفحة بعد بضع ثوانٍ.',
    failure: 'تعذرت مقارنة النصين. نزّلهما، ثم قارن بينهما بالأمر diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'مقارنة نصين',
  before: 'النص الأول',
  after: 'النص الثاني',
  hint: 'رابطه أو معرّفه',
  submit: 'مقارنة',
  unknown: 'هذا ليس رابط نص في هذا الموقع ولا معرّفه. افتح النص، وانسخ رابطه من شريط العنوان.',
};

import type * as en from '../en/history.tsx';
import { isolate, locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `إصدارات ${isolate(paste)}`,
  heading: 'الإصدارات',
  revision: (number) => `الإصدار ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'الإصدار الحالي' : `الإصدار ${locale.number(number)} من ${locale.number(last)}`,
  changes: (from, to) => `التغييرات من الإصدار ${locale.number(from)} إلى ${locale.number(to)}`,
  retitled: (before) => `كان العنوان «${isolate(before)}»`,
  encrypted: 'مشفّر، لذا لا يستطيع الخادم مقارنته',
  view: 'طريقة العرض',
  text: 'المحتوى',
  compare: (from, to) => (
    <>
      <span>
        قارن <span class="opt">الإصدار</span>
      </span>{' '}
      {from} مع {to}
    </>
  ),
  from: 'من الإصدار',
  to: 'إلى الإصدار',
  submit: 'مقارنة',
  current: 'الحالي',
  restore: (number) => (
    <>
      استعادة <span class="opt">الإصدار </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) => `استُعيد الإصدار ${locale.number(number)}. المحتوى الذي كان مكانه صار بين الإصدارات.`,
  edit: 'تعديل',
  empty: 'تظهر الإصدارات السابقة هنا بعد أول تعديل.',
  off: 'لا يحتفظ هذا الموقع بالإصدارات السابقة.',
  onlyYou: 'أنت وحدك ترى هذه الإصدارات.',
  everyone: 'كل من يستطيع فتح النص يرى هذه الإصدارات.',
  guarded: 'أنت وحدك ترى هذه الإصدارات، لأن النص محمي بكلمة مرور أو يُحذف عند فتحه.',
  show: 'إظهارها للجميع',
  hide: 'إظهارها لي فقط',
  delete: 'حذف الإصدارات',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      zero: 'لا إصدارات سابقة لحذفها.',
      one: 'هل تريد حذف الإصدار السابق؟ لا يمكن التراجع عن ذلك. يبقى المحتوى الحالي.',
      two: 'هل تريد حذف إصدارين سابقين؟ لا يمكن التراجع عن ذلك. يبقى المحتوى الحالي.',
      few: 'هل تريد حذف # إصدارات سابقة؟ لا يمكن التراجع عن ذلك. يبقى المحتوى الحالي.',
      many: 'هل تريد حذف # إصدارًا سابقًا؟ لا يمكن التراجع عن ذلك. يبقى المحتوى الحالي.',
      other: 'هل تريد حذف # إصدار سابق؟ لا يمكن التراجع عن ذلك. يبقى المحتوى الحالي.',
    }),
  cancel: 'إلغاء',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'خيارات تغيّرت',
  language: (before, after) => `اللغة: ${isolate(after)} (سابقًا: ${isolate(before)})`,
  visibility: (before, after) => `الظهور: ${after} (سابقًا: ${before})`,
  burn: (isOn) => (isOn ? 'الحذف بعد القراءة: مفعّل' : 'الحذف بعد القراءة: غير مفعّل'),
  expires: (before, after) => (
    <>
      انتهاء الصلاحية: {after} (سابقًا: {before})
    </>
  ),
  opens: (before, after) => `مرات الفتح المتبقية: ${after}، وكانت ${before}`,
  unlimited: 'بلا حد',
  never: 'لا تنتهي',
  password: { added: 'أُضيفت كلمة مرور', changed: 'تغيّرت كلمة المرور', removed: 'أُزيلت كلمة المرور' },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'عبر الموقع';
    const name = keyNames.get(keyId);
    return name === undefined ? 'بمفتاح API مُبطَل' : `بمفتاح API «${isolate(name)}»`;
  },
};

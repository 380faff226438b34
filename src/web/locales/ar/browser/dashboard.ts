import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `النتائج: ${counts}.`,
  notFound: 'فشل البحث: تعذر الوصول إلى الخادم. اضغط Enter للمحاولة مجددًا.',

  selected: (count) =>
    plural(count, {
      zero: 'لم يُحدَّد شيء',
      one: 'حُدّد نص واحد',
      two: 'حُدّد نصان',
      few: 'حُدّدت # نصوص',
      many: 'حُدّد # نصًا',
      other: 'حُدّد # نص',
    }),

  decrypted: 'فُكّ تشفيره في هذا المتصفح. يُشفَّر المحتوى مجددًا بعبارة المرور نفسها قبل حفظه.',
  notText: 'هذا ليس نصًا، لذا لا يمكنك تعديله هنا. يمكنك تعديل عنوانه ورابطه.',
};

import type * as en from '../en/explore.tsx';
import { after, FSI, isolate, locale, PDI, views } from './locale.ts';
import { LANGUAGE_NAMES } from './names.ts';

/** Two of the languages are none. */
const inLanguage = (language: string) =>
  language === LANGUAGE_NAMES.plain || language === LANGUAGE_NAMES.richtext
    ? `من نوع «${language}»`
    : `بلغة ${isolate(language)}`;

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'النصوص العامة' : `النصوص العامة ${inLanguage(language)}`),
  description: (language, site) =>
    language === null
      ? `النصوص العامة على ${isolate(site)}، الأحدث أولًا. يمكن للجميع قراءتها.`
      : `النصوص العامة ${inLanguage(language)} على ${isolate(site)}، الأحدث أولًا. يمكن للجميع قراءتها.`,
  heading: 'استكشاف',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts') return 'النصوص العامة، الأحدث أولًا. النشر هنا يتطلب حسابًا.';
    if (whoCanPaste === 'nobody') return 'النصوص العامة، الأحدث أولًا. لا يمكن نشر نصوص جديدة هنا.';
    return delayMs === 0
      ? 'النصوص العامة، الأحدث أولًا. يمكن لأي شخص النشر هنا.'
      : // “After” takes the genitive, which `locale.inDuration` has: after its first word.
        `النصوص العامة، الأحدث أولًا. يمكن لأي شخص النشر هنا. ما يُنشر بلا حساب يظهر ${after(locale.inDuration(delayMs))}.`;
  },
  guide: 'من يقرأ ماذا؟',
  popular: 'الأكثر مشاهدة هذا الأسبوع',
  languageAndViews: (language, count) => `${isolate(language)}، ${views(count)}`,
  partial: 'لم يشمل البحث النصوص الأقدم، فذلك يستغرق وقتًا طويلًا. ابحث عن كلمة أطول، أو في لغة واحدة.',
  search: 'بحث',
  feed: 'RSS',
  language: 'اللغة',
  anyLanguage: 'أي لغة',
  all: 'الكل',
  plain: 'عادي أو بالتخمين',
  none: (language, q) => {
    if (q === '')
      return language === null ? 'لا نصوص عامة بعد.' : `لا نصوص عامة ${inLanguage(language)} بعد.`;
    return language === null
      ? `لا نصوص عامة تطابق «${isolate(q)}».`
      : `لا نصوص عامة ${inLanguage(language)} تطابق «${isolate(q)}».`;
  },
  showAll: 'عرض الكل',
  noOlder: 'لا توجد نصوص أقدم.',
  createOne: 'أنشئ نصًا.',
};

export const listed: typeof en.listed = {
  by: (author) => (
    <>
      نشره {FSI}
      {author}
      {PDI}
    </>
  ),
  views,
  expires: (time) => <>تنتهي صلاحيته {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${isolate(site)}: النصوص العامة`,
  about: 'أحدث النصوص العامة بجميع اللغات.',
  aboutOf: (language) => `أحدث النصوص العامة ${inLanguage(language)}.`,
};

export const profile: typeof en.profile = {
  since: (time) => <>انضم في {time}</>,
  none: (username) => `ليس لدى ${isolate(username)} نصوص عامة.`,
  noOlder: 'لا توجد نصوص أقدم.',
  explore: 'استكشف النصوص العامة.',
  description: (username, site) => `نصوص ${isolate(username)} العامة على ${isolate(site)}، الأحدث أولًا.`,
  list: (username) => `نصوص ${isolate(username)} العامة`,
};

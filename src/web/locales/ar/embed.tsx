import type * as en from '../en/embed.tsx';
import { FSI, isolate, PDI } from './locale.ts';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `العرض على ${isolate(site)}`,
  noSuchLines: 'ليس في النص أسطر بهذه الأرقام.',
  notEmbeddable:
    'لا يمكن تضمين سوى النصوص العامة التي بلا كلمة مرور. ضع رابطًا إلى النص بدلًا من ذلك، أو أنشئ نسخة عامة منه.',
  notFound: 'النص غير موجود. ربما انتهت صلاحيته، أو حُذف بعد قراءته أو لسبب آخر.',
  failed: 'لا يمكن عرض النص الآن. حاول مجددًا لاحقًا.',
};

export const code: typeof en.code = {
  title: 'تضمين نص',
  heading: 'تضمين هذا النص',
  about: (paste) => (
    <>
      الصق شيفرة HTML هذه في صفحة لعرض {FSI}
      {paste}
      {PDI} فيها.
    </>
  ),
  html: 'HTML',
  preview: 'معاينة',
  lines: (example) => <>لعرض بعض الأسطر فقط، أضف {example} إلى العنوان.</>,
  theme: (light, dark) => (
    <>
      يتبع الإطار سمة جهاز القارئ. لاختيار السمة، أضف {light} أو {dark} إلى العنوان.
    </>
  ),
  oembed: 'المواقع التي تدعم oEmbed، مثل WordPress، تضمّن رابط النص من تلقاء نفسها.',
  who: 'لا يمكن تضمين سوى النصوص العامة. لا يشغّل الإطار أي نص برمجي ولا يضع ملفات تعريف ارتباط، ويُحسب كل تحميل مشاهدة.',
  backToPaste: 'العودة إلى النص',
};

export const oembed: typeof en.oembed = {
  url: 'اجعل قيمة url عنوان نص في هذا الموقع.',
  format: 'لا يُقبل سوى format=json.',
  size: 'يجب أن تكون قيمتا maxwidth وmaxheight عددين صحيحين بالبكسل.',
};

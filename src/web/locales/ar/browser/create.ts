import type * as en from '../../en/browser/create.ts';
import { isolate, plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      zero: ' يُحذف عند فتحه.',
      one: ' يُحذف بعد فتحه مرة واحدة.',
      two: ' يُحذف بعد فتحه مرتين.',
      few: ' يُحذف بعد فتحه # مرات.',
      many: ' يُحذف بعد فتحه # مرة.',
      other: ' يُحذف بعد فتحه # مرة.',
    }),
  sizeOf: (size, limit) => [size, ` من ${limit}`],
  sizeOver: (size, limit) => [size, ` من ${limit}.`],

  create: {
    doing: 'جارٍ الإنشاء…',
    oneField: 'لم يُنشأ النص. في أحد الحقول خطأ.',
    notEncrypted:
      'لم يُنشأ النص. لم يستطع هذا المتصفح تشفير المحتوى، لذا لم يُرسل شيء. يحتاج التشفير إلى 256 ميغابايت من الذاكرة: أغلق علامات التبويب الأخرى، ثم حاول مجددًا.',
    unreachable:
      'لم يُنشأ النص: تعذر الوصول إلى الخادم. حاول مجددًا بعد قليل. ما كتبته لا يزال هنا، وهو محفوظ في هذا المتصفح.',
    notConnected:
      'لم يُنشأ النص: أنت غير متصل. أنشئه عندما يعود الاتصال. ما كتبته لا يزال هنا، وهو محفوظ في هذا المتصفح.',
    refused: (heading, text) =>
      `لم يُنشأ النص. ${heading}. ${text} ما كتبته لا يزال هنا، وهو محفوظ في هذا المتصفح.`,
  },
  save: {
    doing: 'جارٍ الحفظ…',
    oneField: 'لم يُحفظ النص. في أحد الحقول خطأ.',
    notEncrypted:
      'لم يُحفظ النص. لم يستطع هذا المتصفح تشفير المحتوى، لذا لم يُرسل شيء. يحتاج التشفير إلى 256 ميغابايت من الذاكرة: أغلق علامات التبويب الأخرى، ثم حاول مجددًا.',
    unreachable:
      'لم يُحفظ النص: تعذر الوصول إلى الخادم. حاول مجددًا بعد قليل. ما كتبته لا يزال هنا. لا تغادر هذه الصفحة قبل حفظه.',
    notConnected:
      'لم يُحفظ النص: أنت غير متصل. احفظه عندما يعود الاتصال. ما كتبته لا يزال هنا. لا تغادر هذه الصفحة قبل حفظه.',
    refused: (heading, text) =>
      `لم يُحفظ النص. ${heading}. ${text} ما كتبته لا يزال هنا. لا تغادر هذه الصفحة قبل حفظه.`,
  },
  answered: (status) => `رد الخادم برمز الحالة ${status}`,

  encrypting: 'جارٍ التشفير…',
  noPassphrase: 'أدخل عبارة مرور، أو اختر «عبارة مرور في الرابط».',

  filesAdded: (count) =>
    plural(count, {
      zero: 'لم يُضف أي ملف.',
      one: 'أُضيف ملف واحد.',
      two: 'أُضيف ملفان.',
      few: 'أُضيفت # ملفات.',
      many: 'أُضيف # ملفًا.',
      other: 'أُضيف # ملف.',
    }),
  filesTooLarge: (limit) => `حجم الملفات معًا أكبر من الحد الأقصى للنص، وهو ${limit}. أضف ملفات أقل.`,
  fileTooLarge: (name, size, limit) =>
    `حجم ${isolate(name)} هو ${size}، والحد الأقصى للنص ${limit}. قسّمه، أو الصق جزءًا منه.`,
  fileUnreadable: (name) => `تعذرت قراءة ${isolate(name)}.`,
  fileNotText: (name) => `${isolate(name)} ليس ملفًا نصيًا. لا يمكن لصق سوى نص UTF-8.`,
  fileAdded: (name) => `أُضيف ${isolate(name)}.`,
  fileAddedAs: (name, language) => `أُضيف ${isolate(name)} (${isolate(language)}).`,
  undo: 'تراجع',

  files: 'الملفات',
  fileName: 'اسم الملف',
  introduction: 'مقدمة',
  delete: 'حذف',
  deleteFile: (name) => `حذف ${isolate(name)}`,
  fileDeleted: (name) => `حُذف ${isolate(name)}.`,
  badFileName: 'يحتاج الملف إلى اسم لا يزيد على 255 حرفًا، وبلا أحرف تحكم.',
  noFiles: 'تتعذر إضافة الملفات الآن لأن جزءًا من هذه الصفحة لم يُحمّل. تحقق من اتصالك، ثم حاول مرة أخرى.',

  pasteFailed: 'لم يسمح هذا المتصفح للصفحة بقراءة الحافظة. المس حقل المحتوى مع الاستمرار، ثم اختر «لصق».',
  clipboardEmpty: 'لا يوجد نص في الحافظة.',

  offline: 'أنت غير متصل. ما تكتبه يُحفظ في هذا المتصفح؛ أنشئ الرابط عندما يعود الاتصال.',
  online: 'عاد الاتصال.',
  isDraft: 'استُعيدت المسودة.',
  discardDraft: 'حذف المسودة',
  guessed: (language) => `${isolate(language)} (بالتخمين)`,
  notGuessed: (language) => `ليست ${isolate(language)}؟`,
};

import type * as en from '../../en/browser/encryption.ts';
import { isolate } from '../locale.ts';
import { foldedLines } from '../text.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'جارٍ فك التشفير…',
  decrypted: 'فُكّ التشفير.',
  failed: {
    passphrase: 'عبارة المرور خاطئة. تحقق منها وحاول مجددًا.',
    damaged: 'هذا المحتوى المشفّر ناقص أو تغيّر، لذا لا يمكن فك تشفيره. اطلبه من صاحبه.',
    work: 'يتطلب فك تشفير هذا المحتوى حسابات أكثر مما تسمح به هذه الصفحة. فُكّ تشفيره من سطر الأوامر.',
    memory:
      'الذاكرة المتاحة في هذا الجهاز لا تكفي: يحتاج فك التشفير إلى 256 ميغابايت. أغلق علامات التبويب الأخرى وحاول مجددًا.',
    worker:
      'تعذر تحميل البرنامج الذي يفك التشفير أو لم يكتمل عمله. تحقق من اتصالك وحاول مجددًا، أو فُكّ التشفير من سطر الأوامر.',
  },
  wrongInLink: 'عبارة المرور في الرابط خاطئة: ربما اقتُطع الرابط. أدخل عبارة المرور، أو اطلب الرابط كاملًا.',
  lines: foldedLines,
  sizes: (plain, encrypted) => `${plain}، و${encrypted} مشفّرًا`,
  textOfThePaste: 'محتوى النص',
  linkHasPassphrase: 'رابط هذه الصفحة يتضمن عبارة المرور.',
  linkHasNoPassphrase: 'رابط هذه الصفحة لا يتضمن عبارة المرور.',
  copiedWithPassphrase: 'نُسخ مع عبارة المرور',
  shortfall: {
    rendering: 'يُعرض مصدره',
    highlighting: 'معروض بلا تلوين',
    'some highlighting': 'ملوّن جزئيًا',
  },

  guessed: (language) => `${isolate(language)} (بالتخمين)`,
};

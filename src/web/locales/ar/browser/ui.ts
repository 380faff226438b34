import type * as en from '../../en/browser/ui.ts';
import { isolate } from '../locale.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'السمة: النظام. التبديل إلى الفاتحة.', title: 'السمة: النظام' },
    light: { label: 'السمة: فاتحة. التبديل إلى الداكنة.', title: 'السمة: فاتحة' },
    dark: { label: 'السمة: داكنة. التبديل إلى سمة النظام.', title: 'السمة: داكنة' },
  },

  copied: 'نُسخ',
  notCopied: 'فشل النسخ',
  linkCopied: 'نُسخ الرابط',
  copyAgain: 'إعادة النسخ',
  qrCodeOf: (address) => `رمز QR للعنوان ${isolate(address)}`,

  offline: 'أنت غير متصل.',
  tryAgain: 'إعادة المحاولة',
  notSent: 'أنت غير متصل: لم يُرسل شيء. ما كتبته لا يزال هنا. أرسله مجددًا عندما يعود الاتصال.',

  expired: 'الآن',

  keysHeading: 'اختصارات لوحة المفاتيح',
  closeKeys: 'إغلاق',
  turnKeysOff: 'إيقاف الاختصارات ذات المفتاح الواحد',
  keys: {
    list: { keys: ['?'], does: 'إظهار هذه القائمة أو إخفاؤها' },
    new: { keys: ['n'], does: 'نص جديد (إلا في سجل فيه أخطاء)' },
    errors: { keys: ['n', 'p'], does: 'الخطأ التالي أو السابق في سجل' },
    search: { keys: ['/'], does: 'البحث (في الصفحات التي فيها حقل بحث)' },
    copyText: { keys: ['c'], does: 'نسخ محتوى النص' },
    copyLink: { keys: ['y'], does: 'نسخ رابط النص' },
    raw: { keys: ['r'], does: 'فتح النص الخام' },
    download: { keys: ['d'], does: 'تنزيل النص' },
    wrap: { keys: ['w'], does: 'لفّ الأسطر الطويلة' },
    edit: { keys: ['e'], does: 'تعديل نصك' },
    items: { keys: ['j', 'k'], does: 'العنصر التالي أو السابق في قائمة' },
    palette: { keys: ['Ctrl', 'K'], does: 'البحث عن إجراء أو صفحة (Cmd K على Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'إرسال النموذج (إنشاء الرابط)' },
    find: { keys: ['Ctrl', 'F'], does: 'البحث داخل المحرر' },
    indent: { keys: ['Ctrl', isolate(']')], does: `زيادة مسافة بداية السطر، و${isolate('Ctrl [')} لإنقاصها` },
    tab: { keys: ['Tab'], does: 'الانتقال إلى الحقل التالي (ومغادرة المحرر أيضًا)' },
    indentItem: {
      keys: ['Tab'],
      does: 'زيادة مسافة عنصر القائمة في النص المنسّق (Shift Tab لإنقاصها؛ وEsc ثم Tab لمغادرة المحرر)',
    },
    range: { keys: ['Shift', 'نقر'], does: 'تحديد نطاق من الأسطر أو عناصر القائمة' },
    clear: { keys: ['Esc'], does: 'إغلاق هذه القائمة، أو إلغاء تحديد الأسطر، أو مسح البحث' },
  },
};

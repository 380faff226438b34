import type * as en from '../en/passkeys.ts';
import { isolate } from './locale.ts';

export const part: typeof en.part = {
  heading: 'مفاتيح المرور',
  about:
    'مفتاح المرور يسجّل دخولك ببصمة جهازك أو وجهك أو رقم PIN، من دون كلمة مرور ولا رمز. وبخلاف كلمة المرور، لا يمكن تخمينه ولا استخدامه في موقع مزيّف.',
  needsScript: 'تتطلب إضافة مفتاح مرور JavaScript.',
  confirmFirst: 'أكّد عنوان بريدك الإلكتروني لإضافة مفتاح مرور.',
  full: 'بلغت الحد الأقصى. أزِل مفتاح مرور لتضيف غيره.',
  add: 'إضافة مفتاح مرور',
  storage: 'التخزين',
  synced: 'متزامن',
  oneDevice: 'جهاز واحد فقط',
  change: 'تغيير',
  changeThis: (name) => `تغيير ${isolate(name)}`,
  remove: 'إزالة',
  lastDoor: 'هذه هي الطريقة الوحيدة لتسجيل الدخول إلى حسابك. أضِف مفتاح مرور آخر أولًا.',
};

export const done: typeof en.done = {
  'passkey-added': 'أُضيف مفتاح المرور. يمكنك الآن تسجيل الدخول به.',
  'passkey-removed': 'أُزيل مفتاح المرور ولم يعد يعمل هنا. يمكنك أيضًا حذفه من جهازك.',
  'passkey-renamed': 'أُعيدت تسمية مفتاح المرور.',
};

export const use: typeof en.use = {
  logIn: 'تسجيل الدخول بمفتاح مرور',
  use: 'استخدام مفتاح مرور',
  refused: 'لم يُقبل مفتاح المرور هذا. حاول مجددًا أو سجّل الدخول بطريقة أخرى.',
  failed: 'لم يُستخدم أي مفتاح مرور. حاول مجددًا.',
  confirmed: 'قُبل مفتاح المرور.',
  logInAgain: 'سجّل الدخول مجددًا للمتابعة.',
};

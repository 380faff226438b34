import type * as en from '../en/text.ts';
import { isolate, locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'أرشيف نصي',
  terminal: 'مخرجات الطرفية',
  log: 'سجل',
  table: 'جدول',
  tree: 'JSON',
  diff: 'رقعة',
};

export const layouts: typeof en.layouts = { unified: 'موحّد', split: 'جنبًا إلى جنب' };

export const errors: typeof en.errors = (count) =>
  plural(count, {
    zero: 'لا أخطاء',
    one: 'خطأ واحد',
    two: 'خطآن',
    few: '# أخطاء',
    many: '# خطأً',
    other: '# خطأ',
  });
export const warnings: typeof en.warnings = (count) =>
  plural(count, {
    zero: 'لا تحذيرات',
    one: 'تحذير واحد',
    two: 'تحذيران',
    few: '# تحذيرات',
    many: '# تحذيرًا',
    other: '# تحذير',
  });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, {
    zero: 'لا أسطر مطابقة',
    one: 'سطر مطابق واحد',
    two: 'سطران مطابقان',
    few: '# أسطر مطابقة',
    many: '# سطرًا مطابقًا',
    other: '# سطر مطابق',
  });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, {
    zero: 'لا إطارات أخرى',
    one: 'إطار واحد آخر',
    two: 'إطاران آخران',
    few: '# إطارات أخرى',
    many: '# إطارًا آخر',
    other: '# إطار آخر',
  });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    zero: 'لا أسطر مشابهة',
    one: 'سطر مشابه واحد',
    two: 'سطران مشابهان',
    few: '# أسطر مشابهة',
    many: '# سطرًا مشابهًا',
    other: '# سطر مشابه',
  });

export const table: typeof en.table = 'جدول';
export const row: typeof en.row = 'الصف';
const columnsOf = (count: number) =>
  plural(count, {
    zero: 'لا أعمدة',
    one: 'عمود واحد',
    two: 'عمودان',
    few: '# أعمدة',
    many: '# عمودًا',
    other: '# عمود',
  });
export const rows: typeof en.rows = (count, columns) =>
  `${plural(count, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفّان',
    few: '# صفوف',
    many: '# صفًا',
    other: '# صف',
  })}، ${columnsOf(columns)}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `أول ${locale.number(shown)} من ${plural(all, {
    zero: '# صف',
    one: 'صف واحد',
    two: 'صفّين',
    few: '# صفوف',
    many: '# صفًا',
    other: '# صف',
  })}، ${columnsOf(columns)}`;
export const showAllRows: typeof en.showAllRows = (count) =>
  plural(count, {
    zero: 'عرض كل الصفوف',
    one: 'عرض الصف الوحيد',
    two: 'عرض الصفّين كليهما',
    few: 'عرض كل الصفوف (#)',
    many: 'عرض كل الصفوف (#)',
    other: 'عرض كل الصفوف (#)',
  });
export const showFirstRows: typeof en.showFirstRows = (count) =>
  plural(count, {
    zero: 'عرض أول # صف',
    one: 'عرض أول صف',
    two: 'عرض أول صفّين',
    few: 'عرض أول # صفوف',
    many: 'عرض أول # صفًا',
    other: 'عرض أول # صف',
  });

export const tree: typeof en.tree = 'شجرة';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, {
    zero: 'لا أسطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: '# أسطر',
    many: '# سطرًا',
    other: '# سطر',
  });

export const image: typeof en.image = 'صورة';
export const imageOn: typeof en.imageOn = (host) => `صورة، ${isolate(host)}`;
export const imageAlone: typeof en.imageAlone = (host) => `صورة على ${isolate(host)}، لم تُحمَّل هنا`;
export const mermaid: typeof en.mermaid = 'مخطط Mermaid، يُعرض مصدره من دون رسمه';
export const math: typeof en.math = 'معادلة، يُعرض مصدرها من دون رسمها';
export const tableNumber: typeof en.tableNumber = (number) => `الجدول ${number}`;
export const footnote: typeof en.footnote = (number) => `الحاشية ${number}`;
export const backToReference: typeof en.backToReference = (name) => `العودة إلى الإحالة ${isolate(name)}`;
export const done: typeof en.done = 'منجزة';
export const toDo: typeof en.toDo = 'غير منجزة';

export const changes: typeof en.changes = 'التغييرات';
export const columns: typeof en.columns = 'رقم السطر القديم، رقم السطر الجديد، المحتوى';
export const columnsSplit: typeof en.columnsSplit = 'رقم السطر القديم ومحتواه، رقم السطر الجديد ومحتواه';
export const addedLine: typeof en.addedLine = 'أُضيف: ';
export const removedLine: typeof en.removedLine = 'حُذف: ';
export const hunk: typeof en.hunk = (from, to) =>
  from === to ? `السطر ${from}` : `الأسطر من ${from} إلى ${to}`;
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}، ${isolate(heading)}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    zero: 'لا أسطر بلا تغيير',
    one: 'سطر واحد بلا تغيير',
    two: 'سطران بلا تغيير',
    few: '# أسطر بلا تغيير',
    many: '# سطرًا بلا تغيير',
    other: '# سطر بلا تغيير',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    zero: 'لا أسطر بلا تغيير',
    one: 'سطر واحد بلا تغيير، غير معروض',
    two: 'سطران بلا تغيير، غير معروضين',
    few: '# أسطر بلا تغيير، غير معروضة',
    many: '# سطرًا بلا تغيير، غير معروضة',
    other: '# سطر بلا تغيير، غير معروضة',
  });

export const fileList: typeof en.fileList = 'الملفات';
export const copy: typeof en.copy = 'نسخ';
export const raw: typeof en.raw = 'النص الخام';
export const download: typeof en.download = 'تنزيل';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });
/** The number last: as short as in English, and without agreement. */
export const added: typeof en.added = (lines) => `أُضيف ${locale.number(lines)}`;
export const removed: typeof en.removed = (lines) => `حُذف ${locale.number(lines)}`;
export const noChanges: typeof en.noChanges = 'لا تغييرات';
export const damagedPatch: typeof en.damagedPatch = 'رقعة ناقصة أو معدّلة';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline = 'النص الأول وحده ينتهي بسطر جديد';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline = 'النص الثاني وحده ينتهي بسطر جديد';

export const newFile: typeof en.newFile = 'ملف جديد';
export const deletedFile: typeof en.deletedFile = 'ملف محذوف';
export const renamedFrom: typeof en.renamedFrom = (name) => `كان اسمه ${isolate(name)}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `منسوخ من ${isolate(name)}`;
export const binaryFile: typeof en.binaryFile = 'هذا ملف ثنائي. لا تُظهر الرقعة محتواه.';
export const unnamedFile: typeof en.unnamedFile = 'ملف بلا اسم';

import type * as en from '../en/dashboard.tsx';
import { characters, FSI, isolate, locale, PDI, plural, views as viewsOf } from './locale.ts';

export const dashboard: typeof en.dashboard = {
  title: 'نصوصك',
  heading: 'النصوص',
  all: (all) =>
    plural(all, {
      zero: 'لا نصوص',
      one: 'نص واحد',
      two: 'نصان',
      few: '# نصوص',
      many: '# نصًا',
      other: '# نص',
    }),
  found: (total, all) => `${locale.number(total)} من ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `${size} مستخدمة`,
  usedOf: (size, quota) => `${size} مستخدمة من ${quota}`,
  pages: 'التنقل بين الصفحات',
  shown: (first, last, total) =>
    `${locale.number(first)} إلى ${locale.number(last)} من ${locale.number(total)}`,
  newer: 'النصوص الأحدث',
  older: 'النصوص الأقدم',
  noMatch: 'لا نصوص مطابقة. يشمل البحث العناوين والمحتوى.',
  noMatchOf: (text) => `لا نصوص تطابق «${isolate(text)}». يشمل البحث العناوين والمحتوى.`,
  showAll: 'عرض الكل',
  none: 'ليست لديك نصوص بعد. ما تنشئه وأنت مسجّل الدخول يظهر هنا.',
  newPaste: 'نص جديد',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'النصوص المُزالة',
  about:
    'أزال أحد مشرفي الموقع هذه النصوص، ولا يستطيع أحد فتحها. إذا كنت ترى أن نصًا أُزيل خطأً، فاسأل مشرفي الموقع: يمكن استعادته إلى أن يُحذف نهائيًا.',
  list: 'النصوص التي أزالها أحد مشرفي الموقع',
  title: 'العنوان',
  category: 'الفئة',
  reason: 'السبب',
  removed: 'الإزالة',
  removedInLine: 'أُزيل في',
  restorable: 'موعد الحذف',
  restorableInLine: 'سيُحذف في',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'مشفّر',
  about: 'فُكّ تشفير المحتوى لتعديله. يمكنك تعديل العنوان والرابط من دون ذلك.',
  passphrase: 'عبارة المرور',
  decrypt: 'فك التشفير',
};

export const edit: typeof en.edit = {
  title: 'تعديل النص',
  titleNotSaved: 'لم يُحفظ',
  heading: 'تعديل',
  about: 'لا يتغير الرابط ولا عدد المشاهدات.',
  aboutCreated:
    'يمكنك تعديل العنوان والمحتوى مدة 30 يومًا في هذا المتصفح، لأن النص أُنشئ فيه. لتغيير أي شيء آخر، أنشئ نصًا جديدًا واحذف هذا.',
  language: 'اللغة',
  guess: 'تخمين',
  visibility: 'الظهور',
  expiry: 'انتهاء الصلاحية',
  unchanged: 'بلا تغيير',
  stays: (time) => `${time} (بلا تغيير)`,
  staysWhenOpened: 'عند فتحه (بلا تغيير)',
  staysNever: 'لا تنتهي (بلا تغيير)',
  password: 'كلمة المرور',
  noPassword: 'بلا',
  removePassword: 'إزالتها',
  protectedCreated:
    'لا يمكن من دون حساب تعديل نص يُحذف عند فتحه، أما المحمي بكلمة مرور فلا يمكن تعديله إلا بعد فتحه. أنشئ نصًا جديدًا بدلًا من ذلك.',
  content: 'المحتوى',
  atMost: (size) => <>{size} كحد أقصى</>,
  pasteTitle: 'العنوان',
  untitled: 'بلا عنوان',
  cancel: 'إلغاء',
  save: 'حفظ',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'تغيّر هذا النص منذ أن بدأت تعديله. لم يُحفظ تعديلك. قارن بين المحتويين، ثم اختر ما تحتفظ به.'
      : `تغيّر هذا النص في ${changedAt}، بعد أن بدأت تعديله. لم يُحفظ تعديلك. قارن بين المحتويين، ثم اختر ما تحتفظ به.`,
  compare: 'مقارنة',
  overwrite: 'استبدال',
  keepBoth: 'الاحتفاظ بكليهما',
  comparison: 'تغييراتك',
  aboutComparison: 'ما سيغيّره حفظ تعديلك في المحتوى المخزَّن. أغلق علامة التبويب هذه للعودة إلى تعديلك.',
};

export const keys: typeof en.keys = {
  title: 'مفاتيح API',
  heading: 'مفاتيح API',
  inUse: (held, most) => `${locale.number(held)} من ${locale.number(most)} مستخدمة`,
  revoked: 'أُبطل المفتاح ولم يعد يعمل.',
  missing: 'المفتاح غير موجود. ربما أُبطل من قبل.',
  leaked: (time) => (
    <>
      عُثر على هذا المفتاح في نص عام في {time}. يمكن لأي شخص يرى ذلك النص أن يقرأ نصوصك ويغيّرها ويحذفها. أبطِل
      المفتاح، ثم أنشئ مفتاحًا جديدًا للبرامج التي تستخدمه.
    </>
  ),
  about: (most) =>
    `يتيح المفتاح لبرنامج أن يتعامل مع نصوصك عبر API. احتفظ بالمفاتيح على الخوادم، لا في صفحة ويب أو تطبيق يستطيع الآخرون فحصه. ${plural(
      most,
      {
        zero: 'لا يمكنك إنشاء مفاتيح.',
        one: 'يمكن أن يكون لديك مفتاح واحد.',
        two: 'يمكن أن يكون لديك مفتاحان على الأكثر.',
        few: 'يمكن أن يكون لديك # مفاتيح على الأكثر.',
        many: 'يمكن أن يكون لديك # مفتاحًا على الأكثر.',
        other: 'يمكن أن يكون لديك # مفتاح على الأكثر.',
      },
    )}`,
  full: (most) =>
    plural(most, {
      zero: 'لا يمكنك إنشاء مفاتيح.',
      one: 'بلغت الحد الأقصى، وهو مفتاح واحد. أبطِله لتنشئ غيره.',
      two: 'بلغت الحد الأقصى، وهو مفتاحان. أبطِل أحدهما لتنشئ غيره.',
      few: 'بلغت الحد الأقصى، وهو # مفاتيح. أبطِل أحدها لتنشئ غيره.',
      many: 'بلغت الحد الأقصى، وهو # مفتاحًا. أبطِل أحدها لتنشئ غيره.',
      other: 'بلغت الحد الأقصى، وهو # مفتاح. أبطِل أحدها لتنشئ غيره.',
    }),
  confirmFirst: 'أكّد عنوان بريدك الإلكتروني لإنشاء مفاتيح API.',
  list: 'مفاتيح API',
  name: 'الاسم',
  id: 'المعرّف',
  created: 'الإنشاء',
  createdInLine: 'أُنشئ في',
  lastUsed: 'آخر استخدام',
  lastUsedInLine: 'آخر استخدام:',
  actions: 'الإجراءات',
  never: 'لا يوجد',
  limit: 'تقييد المفتاح',
  scope: 'الصلاحيات',
  scopes: { all: 'كل شيء', read: 'القراءة فقط', create: 'إنشاء النصوص فقط' },
  expiry: 'تنتهي صلاحيته',
  neverExpires: 'لا تنتهي',
  expires: 'تنتهي صلاحيته',
  expiresInLine: 'تنتهي صلاحيته',
  expired: (day) => <>{day} (انتهت صلاحيته)</>,
  expiryDay: 'أو في يوم',
  expiryRule: 'اختر يومًا في المستقبل.',
  networks: 'الشبكات',
  networksHint: 'الكل، أو مثلًا 192.0.2.0/24',
  networksRule: (most) =>
    `أدخل عناوين أو شبكات، مثل 192.0.2.0/24 أو 2001:db8::/48 (${locale.number(most)} على الأكثر).`,
  uses: 'مرات الاستخدام',
  rename: 'إعادة تسمية',
  renameThis: (name) => `إعادة تسمية ${isolate(name)}`,
  newNameOf: (name) => `الاسم الجديد للمفتاح ${isolate(name)}`,
  save: 'حفظ',
  revoke: 'إبطال',
  revokeThis: (name) => `إبطال ${isolate(name)}`,
  sure: 'تتوقف البرامج التي تستخدمه عن العمل فورًا.',
  revokeForGood: 'إبطال نهائي',
  revokeThisForGood: (name) => `إبطال نهائي: ${isolate(name)}`,
  none: 'ليست لديك مفاتيح API بعد.',
  newName: 'اسم المفتاح الجديد',
  newNameHint: 'الاسم، مثل «حاسوبي»',
  create: 'إنشاء مفتاح',
  nameTaken: 'لديك مفتاح بهذا الاسم. اختر اسمًا آخر.',
  nameRule: (most) => `لا يمكن أن يكون الاسم فارغًا أو أن يزيد على ${characters(most)}. اختر اسمًا آخر.`,
  loggedOut: 'سُجّل خروجك. سجّل الدخول مجددًا.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => (
    <>
      المفتاح «<bdi>{name}</bdi>» جاهز.
    </>
  ),
  copyNow: 'انسخه الآن: لا يُعرض إلا مرة واحدة. لا نخزّن سوى بصمته الرقمية.',
  can: {
    all: 'يمكنه قراءة نصوصك وإنشاؤها وتغييرها وحذفها.',
    read: 'يمكنه قراءة نصوصك فقط.',
    create: 'يمكنه إنشاء النصوص فقط.',
  },
  until: (time) => `تنتهي صلاحيته في ${time}.`,
  from: (networks) => <>لا يعمل إلا من {networks}.</>,
  key: 'المفتاح الجديد',
  copy: 'نسخ',
  firstRequest: 'جرّبه',
};

export const stats: typeof en.stats = {
  noViews: (isOne) => (isOne ? 'لم يفتح أحد هذا النص في هذه الفترة.' : 'لم يفتح أحد أي نص في هذه الفترة.'),
  noViewsYet: (isOne) =>
    isOne
      ? 'لم يفتح أحد هذا النص بعد. تظهر المشاهدات هنا خلال ثانية.'
      : 'لم يفتح أحد أي نص بعد. تظهر المشاهدات هنا خلال ثانية.',
  showAll: 'عرض كل الفترات.',
  title: 'الإحصاءات',
  heading: 'الإحصاءات',
  on: (day) => `${day}، بتوقيت UTC`,
  from: (first, last) => `من ${first} إلى ${last}، بتوقيت UTC`,
  ofOne: (paste) => (
    <>
      لنص واحد فقط: {FSI}
      {paste}
      {PDI}
    </>
  ),
  by: { hour: 'حسب الساعة', day: 'حسب اليوم' },
  aboutSeries:
    'تُظهر الأعمدة المشاهدات، ويُظهر الخط في كل عمود الزوار الفريدين، ويُحسب كل زائر مرة واحدة في اليوم.',
  range: 'الفترة',
  paste: 'النص',
  allPastes: 'كل النصوص',
  show: 'عرض',
  views: 'المشاهدات',
  visitors: 'الزوار الفريدون',
  busiest: { hour: 'ساعة الذروة', day: 'يوم الذروة' },
  noBusiest: '–',
  average: { hour: 'المشاهدات في الساعة', day: 'المشاهدات في اليوم' },
};

export const charts: typeof en.charts = {
  title: {
    hour: 'المشاهدات والزوار الفريدون حسب الساعة',
    day: 'المشاهدات والزوار الفريدون حسب اليوم',
  },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} في ${plural(hours, {
        zero: '# ساعة',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      })}.`,
    day: (views, days) =>
      `${viewsOf(views)} في ${plural(days, {
        zero: '# يوم',
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })}.`,
  },
  most: (views, time) => `الذروة: ${viewsOf(views)} في ${time}.`,
  inTheTable: 'الجدول أدناه يضم جميع الأرقام.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}، ${plural(visitors, {
      zero: 'لا زوار فريدين',
      one: 'زائر فريد واحد',
      two: 'زائران فريدان',
      few: '# زوار فريدين',
      many: '# زائرًا فريدًا',
      other: '# زائر فريد',
    })}`,
  hourOfDay: (day, hour) => `${day}، ${hour}`,
  asTable: 'عرض الجدول',
  tableName: { hour: 'المشاهدات حسب الساعة', day: 'المشاهدات حسب اليوم' },
  unit: { hour: 'الساعة', day: 'اليوم' },
  views: 'المشاهدات',
  visitors: 'الزوار الفريدون',
  leftOut: 'لا تُدرج الأيام التي بلا مشاهدات.',
  map: 'المشاهدات حسب البلد',
  mapDescription: 'خريطة للعالم. جدول البلدان يضم جميع الأرقام.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'مشاهدات قليلة',
  mostViews: viewsOf,
  trafficSources: 'مصادر الزيارات',
  countries: 'البلدان',
  country: 'البلد',
  unknownCountry: 'غير معروف',
  referrers: 'المواقع المُحيلة',
  referrer: 'الموقع المُحيل',
  direct: 'مباشرةً أو من تطبيق',
  devices: 'الأجهزة',
  device: 'الجهاز',
  deviceNames: { desktop: 'حاسوب', mobile: 'هاتف', tablet: 'جهاز لوحي', bot: 'روبوت', other: 'غير ذلك' },
  mostViewed: 'الأكثر مشاهدة',
  mostViewedPastes: 'النصوص الأكثر مشاهدة',
  paste: 'النص',
};

import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { after, characters, FSI, isolate, locale, PDI, plural, views as viewsOf } from './locale.ts';
import { download, fileList, foldedLines, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

const attemptsLeft = (count: number) =>
  plural(count, {
    zero: 'لم تبقَ محاولات.',
    one: 'بقيت محاولة واحدة.',
    two: 'بقيت محاولتان.',
    few: 'بقيت # محاولات.',
    many: 'بقيت # محاولة.',
    other: 'بقيت # محاولة.',
  });

export const ask: typeof en.ask = {
  title: 'نص محمي بكلمة مرور',
  titleBurn: 'الحذف بعد القراءة',
  heading: 'هذا النص محمي بكلمة مرور.',
  headingBurn: 'فتح هذا النص يحذفه.',
  headingOwn: 'هذا النص لك. فتحه يحذفه.',
  aboutOwn: 'يمكنك قراءة محتواه وتعديله في صفحة التعديل، فذلك لا يُعدّ فتحًا. إذا فتحته هنا، حُذف للجميع.',
  about: 'اطلب كلمة المرور ممن أعطاك الرابط.',
  aboutBurn:
    'لا يُعرض إلا مرة واحدة. يُحذف من هذا الخادم فور أن تفتحه، ولا يستطيع أحد فتحه بعد ذلك، حتى من أرسله.',
  titleLimited: 'عدد محدود من مرات الفتح',
  headingLimited: 'لا يُفتح هذا النص إلا عددًا محدودًا من المرات.',
  aboutLimited: 'فتحه يستهلك إحداها. ومع الأخيرة يُحذف من هذا الخادم.',
  passwordNeeded: 'يتطلب كلمة مرور',
  password: 'كلمة المرور',
  open: 'فتح',
  openBurn: 'فتح وحذف',
  notNow: 'ليس الآن',
  closeThePage: 'لست مستعدًا؟ أغلق الصفحة. يبقى النص كما هو، ويبقى الرابط صالحًا.',
  wrong: (attempts) => `كلمة المرور خاطئة. ${attemptsLeft(attempts)}`,
  wrongBurn: (attempts) => `كلمة المرور خاطئة. لم يُحذف النص. ${attemptsLeft(attempts)}`,
  wrongWait: (wait) => `كلمة المرور خاطئة. حاول مجددًا ${after(wait)}.`,
  wrongWaitBurn: (wait) => `كلمة المرور خاطئة. لم يُحذف النص. حاول مجددًا ${after(wait)}.`,
  lockedOut: (wait) => `كلمات مرور خاطئة كثيرة جدًا. حاول مجددًا ${after(wait)}.`,
  lockedOutBurn: (wait) => `كلمات مرور خاطئة كثيرة جدًا. لم يُحذف النص. حاول مجددًا ${after(wait)}.`,
};

export const activity: typeof en.activity = {
  heading: 'النشاط',
  now: 'الآن',
  notOpened: 'لم يُفتح بعد',
  noOpens: 'معاينات الروابط والروبوتات وزياراتك أنت لا تفتحه.',
  openedOnce: (origin) => `فُتح: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      zero: 'لم يُفتح',
      one: `فُتح مرة واحدة: ${origin}`,
      two: `فُتح مرتين، آخرهما: ${origin}`,
      few: `فُتح # مرات، آخرها: ${origin}`,
      many: `فُتح # مرة، آخرها: ${origin}`,
      other: `فُتح # مرة، آخرها: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      zero: `آخر مرة فُتح فيها: ${origin}`,
      one: `فُتح مرة واحدة أو أكثر، آخرها: ${origin}`,
      two: `فُتح مرتين أو أكثر، آخرها: ${origin}`,
      few: `فُتح # مرات أو أكثر، آخرها: ${origin}`,
      many: `فُتح # مرة أو أكثر، آخرها: ${origin}`,
      other: `فُتح # مرة أو أكثر، آخرها: ${origin}`,
    }),
  burnt: 'حُذف النص في اللحظة نفسها.',
  kinds: {
    opened: (origin) => `فُتح: ${origin}.`,
    wrong_password: (origin) => `كلمة مرور خاطئة: ${origin}.`,
    preview_refused: (origin) => `حُمّلت الصفحة لمعاينة الرابط: ${origin}. لم يُفتح النص.`,
  },
  created: 'أنشأت النص.',
  createdAs: (language, size) => `أنشأت النص: ${isolate(language)}، ${size}.`,
  earlier: (count) =>
    plural(count, {
      zero: 'لا أحداث أقدم',
      one: 'عرض حدث أقدم',
      two: 'عرض حدثين أقدم',
      few: 'عرض # أحداث أقدم',
      many: 'عرض # حدثًا أقدم',
      other: 'عرض # حدث أقدم',
    }),
  origin: (country, device) => `${country}، ${device}`,
  unknownCountry: 'بلد غير معروف',
  devices: {
    desktop: 'حاسوب',
    mobile: 'هاتف',
    tablet: 'جهاز لوحي',
    bot: 'روبوت أو برنامج',
    other: 'جهاز غير معروف',
  },
  kept: 'أنت وحدك ترى هذا. تُحذف الأحداث بعد 30 يومًا، ولا تتضمن شيئًا آخر عن الزوار.',
  onlyFirst: 'إذا كثرت الأحداث، فلا يُحتفظ إلا بأوائلها.',
};

export const burnt: typeof en.burnt = {
  title: 'فُتح النص',
  heading: 'فُتح هذا النص.',
  about: 'عُرض محتواه مرة واحدة ثم حُذف. لم يعد الرابط يعمل لأي أحد.',
  aboutLimited: 'فُتح بعدد المرات التي سمحت بها ثم حُذف. لم يعد الرابط يعمل لأي أحد.',
  aboutOthers: (time) => (
    <>فُتح في {time} ثم حُذف. إذا لم تكن أنت من فتحه، فأخبر من أعطاك الرابط: لقد قرأ النص شخص آخر.</>
  ),
  newPaste: 'نص جديد',
};

export const status: typeof en.status = {
  title: 'الرابط جاهز',
  heading: 'رابطك جاهز.',
  headingBurn: 'رابطك جاهز. يُفتح مرة واحدة.',
  aboutBurn: 'أرسله من دون أن تفتحه. يُحذف النص فور أن يفتحه أحد.',
  aboutBurnPassword:
    'أرسله من دون أن تفتحه، وأرسل كلمة المرور على حدة. يُحذف النص فور أن يفتحه أحد بكلمة المرور.',
  aboutPassword: 'أرسله، وأرسل كلمة المرور على حدة. يطلب الرابط كلمة المرور.',
  aboutLimited: (left) =>
    plural(left, {
      zero: 'لم يعد فتحه ممكنًا.',
      one: 'يمكن فتحه مرة واحدة، ثم يُحذف.',
      two: 'يمكن فتحه مرتين، ويُحذف مع الأخيرة.',
      few: 'يمكن فتحه # مرات، ويُحذف مع الأخيرة.',
      many: 'يمكن فتحه # مرة، ويُحذف مع الأخيرة.',
      other: 'يمكن فتحه # مرة، ويُحذف مع الأخيرة.',
    }),
  aboutPrivate: 'لا يستطيع فتحه إلا من لديه حساب في هذا الموقع. سجّل الدخول لتقرأه بنفسك.',
  bookmark: 'تُحدَّث هذه الصفحة تلقائيًا. لتعرف لاحقًا هل فُتح النص، عُد إلى عنوانها.',
  expires: (time) => <>تنتهي صلاحيته {time}.</>,
  neverExpires: 'لا تنتهي صلاحيته أبدًا.',
  open: 'فتح النص',
  newPaste: 'نص جديد',
  titleForeign: 'الرابط',
  headingForeign: 'لا يرى حالة النص إلا من أنشأه.',
  aboutForeign:
    'إذا كنت من أنشأه، فسجّل الدخول، أو افتح هذه الصفحة في المتصفح الذي أنشأته فيه، مع السماح بملفات تعريف الارتباط. هذا رابطه:',
};

export const paste: typeof en.paste = {
  untitled,
  views: viewsOf,
  lines: foldedLines,
  linesCut: (lines, numbered) => `${foldedLines(lines)}، مرقّمة حتى ${locale.number(numbered)}`,
  shortfall: {
    rendering: {
      size: 'يُعرض مصدره: حجمه كبير جدًا',
      time: 'يُعرض مصدره: تنسيقه يستغرق وقتًا طويلًا',
      load: 'يُعرض مصدره: الخادم مشغول',
      failure: 'يُعرض مصدره: تعذر تنسيقه',
    },
    highlighting: {
      size: 'معروض بلا تلوين: حجمه كبير جدًا',
      time: 'معروض بلا تلوين: تلوينه يستغرق وقتًا طويلًا',
      load: 'معروض بلا تلوين: الخادم مشغول',
      failure: 'معروض بلا تلوين: تعذر تلوينه',
    },
    'some highlighting': {
      size: 'ملوّن جزئيًا: حجمه كبير جدًا',
      time: 'ملوّن جزئيًا: تلوينه يستغرق وقتًا طويلًا',
      load: 'ملوّن جزئيًا: الخادم مشغول',
      failure: 'ملوّن جزئيًا: تعذر تلوينه',
    },
  },
  burnt: 'حُذف هذا النص.',
  aboutBurnt: 'لم يعد موجودًا على هذا الخادم. احفظ ما تحتاج إليه قبل مغادرة هذه الصفحة.',
  usedOne: 'لا يُفتح هذا النص إلا عددًا محدودًا من المرات.',
  aboutUsedOne: 'لقد استهلكت إحداها الآن. احفظ ما تحتاج إليه قبل مغادرة هذه الصفحة.',
  source: 'المصدر',
  imagesByClick: 'انقر على صورة لتحميلها. حينها يرى مضيفها عنوان IP الخاص بك، لكنه لا يرى هذه الصفحة.',
  textOfThePaste: 'محتوى النص',
};

export const outline: typeof en.outline = { heading: 'المحتويات' };

export const actions: typeof en.actions = {
  copyLink: 'نسخ الرابط',
  copyText: 'نسخ المحتوى',
  raw,
  download,
  downloadAll: 'تنزيل الكل (zip)',
  wrap: 'لفّ الأسطر',
  tabWidth: 'مسافة Tab',
  edit: 'تعديل',
  changeLanguage: 'تغيير اللغة',
  statistics: 'الإحصاءات',
  history: 'الإصدارات',
  more: 'المزيد',
  duplicate: 'تكرار',
  compare: 'مقارنة بنص آخر',
  qrCode: 'رمز QR',
  embed: 'تضمين',
  report: 'إبلاغ',
  delete: 'حذف',
  remove: 'إزالة',
  openReport: 'عرض البلاغ',
};

export const newLink: typeof en.newLink = {
  label: 'الرابط',
  heading: 'رابطك',
  about: 'الصقه حيث تحتاج إليه.',
  field: 'رابط هذا النص',
  copy: 'نسخ',
  share: 'مشاركة',
  edit: 'أخطأت؟ عدّله',
  whoCanRead: {
    everyone: {
      unlisted: 'يمكن لأي شخص لديه الرابط قراءة النص.',
      public: 'يمكن للجميع، عبر «استكشاف» أيضًا، قراءة النص.',
    },
    accounts: {
      unlisted: 'يمكن لأي شخص لديه حساب هنا ومعه الرابط قراءة النص.',
      public: 'يمكن لكل من لديه حساب هنا، عبر «استكشاف» أيضًا، قراءة النص.',
    },
  },
  expires: (time) => <>تنتهي صلاحيته في {time}.</>,
};

export const views: typeof en.views = {
  label: 'طريقة العرض',
  source: 'المصدر',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'منسّق',
    richtext: 'منسّق',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `محفوظ لدى ${isolate(site)} على ${isolate(host)}.`,
  whatIsThis: 'ما هذا؟',
  report: 'الإبلاغ عن هذا النص',
};

export const log: typeof en.log = {
  label: 'الأخطاء والتصفية',
  previous: 'السابق',
  next: 'التالي',
  errorsOnly: 'الأخطاء فقط',
  filter: 'تصفية الأسطر',
  clear: 'إلغاء التصفية',
  nothing: (filter) => `لا يوجد سطر فيه «${isolate(filter)}».`,
  ticks: 'الأخطاء في هذا السجل',
  tick: (line, text) => `السطر ${line}: ${isolate(text)}`,
};

export const facts: typeof en.facts = {
  label: 'عن هذا النص',
  by: (author) => (
    <>
      نشره {FSI}
      {author}
      {PDI}
    </>
  ),
  created: (time) => <>أُنشئ في {time}</>,
  expires: (time) => <>تنتهي صلاحيته {time}</>,
  viewsLeft: (left) =>
    plural(left, {
      zero: 'لا مرات فتح متبقية',
      one: 'بقيت مرة فتح واحدة',
      two: 'بقيت مرتا فتح',
      few: 'بقيت # مرات فتح',
      many: 'بقيت # مرة فتح',
      other: 'بقيت # مرة فتح',
    }),
  edited: 'عُدّل',
  guessed: (language) => `${isolate(language)} (بالتخمين)`,
  summary: (language, size) => `${isolate(language)}، ${size}`,
  encryptedText: 'محتوى مشفّر',
};

export const creator: typeof en.creator = {
  sure: 'سيُحذف النص للجميع. لا يمكن التراجع عن ذلك.',
  deleteForGood: 'حذف نهائي',
  deletedTitle: 'حُذف النص',
  deleted: 'حُذف النص.',
  aboutDeleted: 'لم يعد رابطه يعمل.',
  newPaste: 'نص جديد',
  notCreator:
    'النص الذي أُنشئ بلا حساب يمكن حذفه مدة 30 يومًا من المتصفح الذي أُنشئ فيه، إذا كان ذلك المتصفح يحتفظ بملفات تعريف الارتباط. أما النص الذي يخص حسابًا فلا يحذفه إلا صاحبه.',
};

export const removal: typeof en.removal = {
  title: 'حذف النص',
  heading: 'هل تريد حذف هذا النص؟',
  keep: 'الاحتفاظ به',
  deleted: 'حُذف النص.',
  wrong: 'هذا الرابط لا يحذف النص. تأكد من أنك نسخته كاملًا.',
  forPrograms: (url) => `لم يُحذف شيء. لحذف النص، أرسل طلب POST: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'نص مشفّر',
  heading: 'هذا النص مشفّر.',
  linkReady: 'رابطك جاهز. إذا اخترت عبارة المرور بنفسك، فأرسلها على حدة.',
  about: 'شُفّر قبل إرساله إلى هذا الخادم الذي لا يستطيع قراءته.',
  needsScript: 'لقراءته هنا، فعّل JavaScript.',
  enter: 'أدخل عبارة المرور لقراءته. لا تُرسل عبارة المرور إلى الخادم.',
  aboutKey: 'شُفّر بمفتاح عام. لقراءته، فُكّ تشفيره على حاسوبك بالمفتاح الخاص المقابل.',
  titled: (title) => <>العنوان: {title}</>,
  ageFile: 'ملف age',
  passphrase: 'عبارة المرور',
  decrypt: 'فك التشفير',
  download: 'تنزيل الملف المشفّر',
  ageName: 'age',
  age: (link) => <>لفك تشفيره من دون هذه الصفحة، استخدم {link}:</>,
  ageSaved: (link, file) => (
    <>
      لفك تشفيره من دون هذه الصفحة، احفظ المحتوى المشفّر باسم {file} واستخدم {link}:
    </>
  ),
  asksPassphrase: 'يطلب الأمر عبارة المرور: جزء الرابط الذي يلي #، أو العبارة التي أعطاك إياها صاحب النص.',
  command: 'أمر فك تشفير النص',
  copy: 'نسخ',
  source: 'المحتوى المشفّر',
  textOfTheFile: 'المحتوى المشفّر للنص',
  label: 'التشفير',
  strip: 'مشفّر',
  decrypted: 'فُكّ تشفيره في هذا المتصفح. لا يخزّن الخادم إلا المحتوى المشفّر.',
  how: 'كيف يعمل هذا',
  protects:
    'لا يستطيع الخادم ولا من ينسخ قاعدة البيانات قراءة المحتوى. يرى الخادم العنوان واللغة والحجم والأوقات ومن يفتح الرابط.',
  trust:
    'تأتي هذه الصفحة من الخادم، وبإمكانه أن يغيّرها ليسرق عبارة المرور. إذا كنت لا تثق بالخادم، ففُكّ تشفير النص على حاسوبك:',
  whoCanRead: 'لا يقرؤه إلا من لديه عبارة المرور.',
  notText: 'هذا ليس نصًا.',
  aboutNotText: 'نزّله وافتحه بالبرنامج المناسب له.',
};

export const privateBin: typeof en.privateBin = {
  title: 'نص من PrivateBin',
  heading: 'هذا النص شفّره PrivateBin.',
  about:
    'لقراءته تحتاج إلى الرابط كاملًا: مفتاحه هو الجزء الذي يلي #، ولا يوجد لدى أي خادم. إذا فتحت الرابط الكامل، فكّت هذه الصفحة تشفير المحتوى في المتصفح.',
  kind: 'PrivateBin',
  password: 'كلمة المرور، إن وُجدت',
  decrypt: 'فك التشفير',
  otherwise: 'برامج PrivateBin، مثل PBinCLI، تفتحه أيضًا:',
  command: 'أمر فتح النص',
  key: 'KEY',
  source: 'المصدر',
  download: 'تنزيل المستند المشفّر',
  document: 'المستند المشفّر',
};

export const removed: typeof en.removed = {
  title: 'أُزيل النص',
  heading: 'أُزيل هذا النص.',
  about: {
    spam: 'أزال أحد مشرفي الموقع هذا النص. السبب: محتوى مزعج.',
    malware: 'أزال أحد مشرفي الموقع هذا النص. السبب: برمجيات خبيثة.',
    phishing: 'أزال أحد مشرفي الموقع هذا النص. السبب: تصيّد احتيالي.',
    'personal-data': 'أزال أحد مشرفي الموقع هذا النص. السبب: بيانات شخصية.',
    copyright: 'أزال أحد مشرفي الموقع هذا النص. السبب: انتهاك حقوق النشر.',
    illegal: 'أزال أحد مشرفي الموقع هذا النص. السبب: محتوى غير قانوني.',
    other: 'أزال أحد مشرفي الموقع هذا النص لأسباب أخرى.',
  },
  newPaste: 'نص جديد',
};

export const report: typeof en.report = {
  title: 'الإبلاغ عن نص',
  heading: 'الإبلاغ عن هذا النص',
  of: (paste) => (
    <>
      أنت تبلّغ عن {FSI}
      {paste}
      {PDI}.
    </>
  ),
  about: 'يصل بلاغك إلى مشرفي الموقع، ولا يراه صاحب النص.',
  reason: 'السبب',
  chooseReason: 'اختر سببًا.',
  text: 'ما المشكلة فيه؟ (اختياري)',
  tooLong: (most) => `لا يمكن أن يزيد البلاغ على ${characters(most)}. اختصره.`,
  email: 'عنوان بريدك الإلكتروني (اختياري)',
  emailHint: 'لا يُستخدم إلا لسؤالك عن هذا البلاغ، ويُحذف بعد 30 يومًا من إغلاقه.',
  send: 'إرسال البلاغ',
  notNow: 'إلغاء',
  tooMany: (wait) => `لم يُرسل البلاغ: وردت بلاغات كثيرة جدًا من شبكتك. حاول مجددًا ${after(wait)}.`,
  sentTitle: 'أُرسل البلاغ',
  sent: 'أُرسل بلاغك.',
  reference: (reference) => <>رقمه المرجعي {reference}. اذكره إذا تواصلت مع مشرفي الموقع.</>,
  backToPaste: 'العودة إلى النص',
  newPaste: 'نص جديد',
};

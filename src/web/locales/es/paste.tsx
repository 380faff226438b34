import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'Paste protegido con contraseña',
  titleBurn: 'Se destruye después de leerlo',
  heading: 'Este paste está protegido con contraseña.',
  headingBurn: 'Este paste se elimina al abrirlo.',
  headingOwn: 'Este paste es tuyo. Al abrirlo, se elimina.',
  aboutOwn:
    'En la página de edición puedes leer y cambiar su texto sin abrirlo. Si lo abres aquí, se elimina para todo el mundo.',
  about: 'Pide la contraseña a la persona que te dio el enlace.',
  aboutBurn:
    'Solo se muestra una vez. En cuanto lo abras, se eliminará de este servidor y nadie podrá volver a abrirlo, ni siquiera quien lo envió.',
  titleLimited: 'Número limitado de aperturas',
  headingLimited: 'Este paste solo se puede abrir un número limitado de veces.',
  aboutLimited: 'Al abrirlo gastas una de ellas. Con la última, se elimina de este servidor.',
  passwordNeeded: 'con contraseña',
  password: 'Contraseña',
  open: 'Abrir',
  openBurn: 'Abrir y destruir',
  notNow: 'Ahora no',
  closeThePage: '¿Aún no? Cierra la página. El paste se queda como está y el enlace sigue funcionando.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Contraseña incorrecta. Queda # intento.',
      many: 'Contraseña incorrecta. Quedan # de intentos.',
      other: 'Contraseña incorrecta. Quedan # intentos.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Contraseña incorrecta. El paste no se ha eliminado. Queda # intento.',
      many: 'Contraseña incorrecta. El paste no se ha eliminado. Quedan # de intentos.',
      other: 'Contraseña incorrecta. El paste no se ha eliminado. Quedan # intentos.',
    }),
  wrongWait: (wait) => `Contraseña incorrecta. Vuelve a intentarlo ${wait}.`,
  wrongWaitBurn: (wait) => `Contraseña incorrecta. El paste no se ha eliminado. Vuelve a intentarlo ${wait}.`,
  lockedOut: (wait) => `Demasiadas contraseñas incorrectas. Vuelve a intentarlo ${wait}.`,
  lockedOutBurn: (wait) =>
    `Demasiadas contraseñas incorrectas. El paste no se ha eliminado. Vuelve a intentarlo ${wait}.`,
};

export const activity: typeof en.activity = {
  heading: 'Actividad',
  now: 'ahora',
  notOpened: 'Aún no se ha abierto',
  noOpens: 'Las vistas previas de enlaces, los bots y tus propias visitas no lo abren.',
  openedOnce: (origin) => `Abierto: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `Abierto # vez; la última: ${origin}`,
      many: `Abierto # de veces; la última: ${origin}`,
      other: `Abierto # veces; la última: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Abierto # vez o más; la última: ${origin}`,
      many: `Abierto # de veces o más; la última: ${origin}`,
      other: `Abierto # veces o más; la última: ${origin}`,
    }),
  burnt: 'El paste se eliminó en ese mismo momento.',
  kinds: {
    opened: (origin) => `Abierto: ${origin}.`,
    wrong_password: (origin) => `Contraseña incorrecta: ${origin}.`,
    preview_refused: (origin) =>
      `Una vista previa de enlace solicitó la página: ${origin}. No abrió el paste.`,
  },
  created: 'Creaste el paste.',
  createdAs: (language, size) => `Creaste el paste: ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, {
      one: 'Mostrar # evento anterior',
      many: 'Mostrar # de eventos anteriores',
      other: 'Mostrar # eventos anteriores',
    }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'país desconocido',
  devices: {
    desktop: 'escritorio',
    mobile: 'teléfono',
    tablet: 'tableta',
    bot: 'bot o programa',
    other: 'dispositivo desconocido',
  },
  kept: 'Solo tú puedes ver esto. Los eventos se eliminan a los 30 días. No contienen nada más sobre los visitantes.',
  onlyFirst: 'Si llegan muchísimos eventos, solo se guardan los primeros.',
};

export const burnt: typeof en.burnt = {
  title: 'Paste ya abierto',
  heading: 'Este paste ya se ha abierto.',
  about: 'Su texto se mostró una vez y luego se eliminó. El enlace ya no funciona.',
  aboutLimited: 'Se abrió todas las veces que permitiste y luego se eliminó. El enlace ya no funciona.',
  aboutOthers: (time) => (
    <>
      Se abrió el {time} y luego se eliminó. Si no fuiste tú, avisa a la persona que te dio el enlace: alguien
      más ha leído el texto.
    </>
  ),
  newPaste: 'Nuevo paste',
};

export const status: typeof en.status = {
  title: 'Enlace listo',
  heading: 'Tu enlace está listo.',
  headingBurn: 'Tu enlace está listo. Solo se puede abrir una vez.',
  aboutBurn: 'Envíalo sin abrirlo. El paste se elimina en cuanto alguien lo abre.',
  aboutBurnPassword:
    'Envíalo sin abrirlo y manda la contraseña por separado. El paste se elimina en cuanto alguien lo abre con la contraseña.',
  aboutPassword: 'Envíalo y manda la contraseña por separado. El enlace pide la contraseña.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Se puede abrir # vez, y con ella se elimina.',
      many: 'Se puede abrir # de veces. Con la última se elimina.',
      other: 'Se puede abrir # veces. Con la última se elimina.',
    }),
  aboutPrivate: 'Solo pueden abrirlo personas con cuenta en este sitio. Si quieres leerlo tú, inicia sesión.',
  bookmark:
    'Esta página se actualiza sola. Para ver más tarde si se ha abierto el paste, vuelve a su dirección.',
  expires: (time) => <>Caduca {time}.</>,
  neverExpires: 'No caduca nunca.',
  open: 'Abrir paste',
  newPaste: 'Nuevo paste',
  titleForeign: 'Enlace',
  headingForeign: 'El estado de un paste solo lo ve quien lo creó.',
  aboutForeign:
    'Si lo creaste tú, inicia sesión o vuelve en el navegador con el que lo creaste, con las cookies permitidas. Este es su enlace:',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { one: '# visita', many: '# de visitas', other: '# visitas' }),
  lines: (lines) => plural(lines, { one: '# línea', many: '# de líneas', other: '# líneas' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# línea, numerada hasta la ${locale.number(numbered)}`,
      many: `# de líneas, numeradas hasta la ${locale.number(numbered)}`,
      other: `# líneas, numeradas hasta la ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Mostrado como código: demasiado grande',
      time: 'Mostrado como código: tarda demasiado',
      load: 'Mostrado como código: servidor ocupado',
      failure: 'Mostrado como código: no se pudo renderizar',
    },
    highlighting: {
      size: 'Mostrado sin resaltado: demasiado grande',
      time: 'Mostrado sin resaltado: tarda demasiado',
      load: 'Mostrado sin resaltado: servidor ocupado',
      failure: 'Mostrado sin resaltado: no se pudo resaltar',
    },
    'some highlighting': {
      size: 'Resaltado en parte: demasiado grande',
      time: 'Resaltado en parte: tarda demasiado',
      load: 'Resaltado en parte: servidor ocupado',
      failure: 'Resaltado en parte: no se pudo resaltar todo',
    },
  },
  burnt: 'Este paste se ha eliminado.',
  aboutBurnt: 'Ya no está en este servidor. Guarda lo que necesites antes de salir de esta página.',
  usedOne: 'Este paste solo se puede abrir un número limitado de veces.',
  aboutUsedOne: 'Acabas de gastar una de ellas. Guarda lo que necesites antes de salir de esta página.',
  source: 'Código',
  imagesByClick:
    'Haz clic en una imagen para cargarla. El servidor que la aloja verá tu dirección IP, pero no esta página.',
  textOfThePaste: 'Texto del paste',
};

export const outline: typeof en.outline = { heading: 'Índice' };

export const actions: typeof en.actions = {
  copyLink: 'Copiar enlace',
  copyText: 'Copiar texto',
  raw,
  download,
  downloadAll: 'Descargar todo (zip)',
  wrap: 'Ajustar líneas',
  tabWidth: 'Ancho de tabulación',
  edit: 'Editar',
  changeLanguage: 'Cambiar lenguaje',
  statistics: 'Estadísticas',
  history: 'Historial',
  more: 'Más',
  duplicate: 'Duplicar',
  compare: 'Comparar con otro paste',
  qrCode: 'Código QR',
  embed: 'Insertar',
  report: 'Denunciar',
  delete: 'Eliminar',
  remove: 'Retirar',
  openReport: 'Abrir denuncia',
};

export const newLink: typeof en.newLink = {
  label: 'Enlace',
  heading: 'Tu enlace',
  about: 'Pégalo donde lo necesites.',
  field: 'Enlace a este paste',
  copy: 'Copiar',
  share: 'Compartir',
  edit: '¿Un error? Editar',
  whoCanRead: {
    everyone: {
      unlisted: 'Cualquiera con el enlace puede leerlo.',
      public: 'Todo el mundo puede leerlo, también desde Explorar.',
    },
    accounts: {
      unlisted: 'Cualquiera con cuenta aquí y el enlace puede leerlo.',
      public: 'Cualquiera con cuenta aquí puede leerlo, también desde Explorar.',
    },
  },
  expires: (time) => <>Caduca el {time}.</>,
};

export const views: typeof en.views = {
  label: 'Vista',
  source: 'Código',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Con formato',
    richtext: 'Con formato',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Alojado por ${site} en ${host}.`,
  whatIsThis: '¿Qué es esto?',
  report: 'Denunciar este paste',
};

export const log: typeof en.log = {
  label: 'Errores y filtro',
  previous: 'Anterior',
  next: 'Siguiente',
  errorsOnly: 'Solo errores',
  filter: 'Filtrar líneas',
  clear: 'Quitar filtro',
  nothing: (filter) => `Ninguna línea contiene «${filter}».`,
  ticks: 'Errores de este log',
  tick: (line, text) => `Línea ${line}: ${text}`,
};

export const facts: typeof en.facts = {
  label: 'Sobre este paste',
  by: (author) => <>de {author}</>,
  created: (time) => <>creado el {time}</>,
  expires: (time) => <>caduca {time}</>,
  viewsLeft: (left) =>
    plural(left, { one: 'queda # apertura', many: 'quedan # de aperturas', other: 'quedan # aperturas' }),
  edited: 'editado',
  guessed: (language) => `${language}, detectado`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Texto cifrado',
};

export const creator: typeof en.creator = {
  sure: 'El paste se eliminará para todo el mundo. Esto no se puede deshacer.',
  deleteForGood: 'Eliminar definitivamente',
  deletedTitle: 'Paste eliminado',
  deleted: 'El paste se ha eliminado.',
  aboutDeleted: 'Su enlace ya no funciona.',
  newPaste: 'Nuevo paste',
  notCreator:
    'Un paste creado sin cuenta se puede eliminar durante 30 días en el navegador con el que se creó, si ese navegador conserva las cookies. Un paste que pertenece a una cuenta solo puede eliminarlo su propietario.',
};

export const removal: typeof en.removal = {
  title: 'Eliminar paste',
  heading: '¿Eliminar este paste?',
  keep: 'Conservarlo',
  deleted: 'Paste eliminado.',
  wrong: 'Este enlace no sirve para eliminar el paste. Comprueba que lo hayas copiado entero.',
  forPrograms: (url) => `No se ha eliminado nada. Para eliminar el paste, envía un POST: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Paste cifrado',
  heading: 'Este paste está cifrado.',
  linkReady: 'Tu enlace está listo. Si elegiste tú la frase de contraseña, envíala por separado.',
  about: 'Se cifró antes de enviarse a este servidor, que no puede leerlo.',
  needsScript: 'Para leerlo aquí, activa JavaScript.',
  enter: 'Escribe la frase de contraseña para leerlo. La frase de contraseña no se envía al servidor.',
  aboutKey:
    'Se cifró con una clave pública. Para leerlo, descífralo en tu propio equipo con la clave privada correspondiente.',
  titled: (title) => <>Título: {title}</>,
  ageFile: 'archivo age',
  passphrase: 'Frase de contraseña',
  decrypt: 'Descifrar',
  download: 'Descargar archivo cifrado',
  ageName: 'age',
  age: (link) => <>Para descifrarlo sin esta página, usa {link}:</>,
  ageSaved: (link, file) => (
    <>
      Para descifrarlo sin esta página, guarda el texto cifrado como {file} y usa {link}:
    </>
  ),
  asksPassphrase:
    'El comando pide la frase de contraseña: la parte del enlace que sigue a # o la que te dio el autor.',
  command: 'Comando para descifrar el paste',
  copy: 'Copiar',
  source: 'Texto cifrado',
  textOfTheFile: 'Texto cifrado del paste',
  label: 'Cifrado',
  strip: 'Cifrado',
  decrypted: 'Descifrado en este navegador. El servidor solo guarda el texto cifrado.',
  how: 'Cómo funciona',
  protects:
    'Ni el servidor ni quien copie la base de datos pueden leer el texto. El servidor ve el título, el lenguaje, el tamaño, las fechas y quién abre el enlace.',
  trust:
    'Esta página viene del servidor, que podría cambiarla para robar la frase de contraseña. Si no confías en el servidor, descifra el paste en tu propio equipo:',
  whoCanRead: 'Solo puede leerlo quien tenga la frase de contraseña.',
  notText: 'Esto no es texto.',
  aboutNotText: 'Descárgalo y ábrelo con el programa que corresponda.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Texto de PrivateBin',
  heading: 'Este paste está cifrado con PrivateBin.',
  about:
    'Para leerlo, necesitas el enlace completo: su clave es la parte que sigue a # y ningún servidor la tiene. Con el enlace completo, esta página descifra el texto en el navegador.',
  kind: 'PrivateBin',
  password: 'Contraseña, si la tiene',
  decrypt: 'Descifrar',
  otherwise: 'También puedes abrirlo con un cliente de PrivateBin, como PBinCLI:',
  command: 'Comando para abrir el paste',
  key: 'CLAVE',
  source: 'Código',
  download: 'Descargar documento cifrado',
  document: 'Documento cifrado',
};

export const removed: typeof en.removed = {
  title: 'Paste retirado',
  heading: 'Este paste se ha retirado.',
  about: {
    spam: 'Un administrador del sitio ha retirado este paste por spam.',
    malware: 'Un administrador del sitio ha retirado este paste por contener malware.',
    phishing: 'Un administrador del sitio ha retirado este paste por phishing.',
    'personal-data': 'Un administrador del sitio ha retirado este paste por contener datos personales.',
    copyright: 'Un administrador del sitio ha retirado este paste por infracción de derechos de autor.',
    illegal: 'Un administrador del sitio ha retirado este paste por contenido ilegal.',
    other: 'Un administrador del sitio ha retirado este paste por otros motivos.',
  },
  newPaste: 'Nuevo paste',
};

export const report: typeof en.report = {
  title: 'Denunciar un paste',
  heading: 'Denunciar este paste',
  of: (paste) => <>Vas a denunciar {paste}.</>,
  about: 'La denuncia llega a los administradores del sitio. El autor del paste no la ve.',
  reason: 'Motivo',
  chooseReason: 'Elige un motivo.',
  text: '¿Qué problema hay? (opcional)',
  tooLong: (most) =>
    plural(most, {
      one: 'Una denuncia puede tener hasta # carácter. Acórtala.',
      many: 'Una denuncia puede tener hasta # de caracteres. Acórtala.',
      other: 'Una denuncia puede tener hasta # caracteres. Acórtala.',
    }),
  email: 'Tu correo electrónico (opcional)',
  emailHint:
    'Solo se usa para preguntarte por esta denuncia. Se elimina 30 días después de que se cierre la denuncia.',
  send: 'Enviar denuncia',
  notNow: 'Cancelar',
  tooMany: (wait) =>
    `La denuncia no se ha enviado: han llegado demasiadas denuncias desde tu red. Vuelve a intentarlo ${wait}.`,
  sentTitle: 'Denuncia enviada',
  sent: 'Tu denuncia se ha enviado.',
  reference: (reference) => (
    <>Su referencia es {reference}. Menciónala si escribes a los administradores del sitio.</>
  ),
  backToPaste: 'Volver al paste',
  newPaste: 'Nuevo paste',
};

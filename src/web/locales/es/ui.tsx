import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Nuevo paste',
  status: (status) => `Estado ${status}`,
  requestId: (id) => `ID de la solicitud: ${id}`,
  explore: 'Pastes públicos',
  dashboard: 'Tus pastes',
  tryAgain: 'Reintentar',
  notFound: {
    paste: {
      title: 'Paste no encontrado',
      text: 'Puede que haya caducado o se haya eliminado. Si has escrito la dirección, revísala.',
    },
    ownPaste: {
      title: 'Paste no encontrado',
      text: 'Puede que haya caducado, que se haya eliminado o que pertenezca a otra cuenta.',
    },
    person: {
      title: 'Usuario no encontrado',
      text: 'Si has escrito la dirección, revísala. Puede que la cuenta se haya eliminado.',
    },
    page: {
      title: 'Página no encontrada',
      text: 'Si has escrito la dirección, revísala. Los pastes están en /p/ y /s/.',
    },
  },
  forbidden: 'No permitido',
  methodNotAllowed: {
    title: 'Método no permitido',
    text: (methods) => `Esta dirección acepta ${methods}. Ábrela en un navegador y usa la página.`,
  },
  tooLarge: {
    title: 'Demasiado grande',
    text: (max) =>
      `Un paste puede tener hasta ${max}. Vuelve atrás: lo que has escrito sigue en el formulario. Acórtalo o divídelo en dos.`,
  },
  tooSlow: {
    title: 'Envío demasiado lento',
    text: 'Tu conexión enviaba menos de 10 KB por segundo, así que el envío se ha detenido. Vuelve atrás: lo que has escrito sigue en el formulario. Inténtalo de nuevo con una conexión más rápida.',
  },
  rateLimited: {
    title: 'Demasiadas solicitudes',
    later: 'Vuelve a intentarlo más tarde. No se ha cambiado nada.',
    text: (wait) => `Vuelve a intentarlo ${wait}. No se ha cambiado nada.`,
  },
  internal: {
    title: 'Algo ha fallado',
    text: 'El error se ha registrado. Vuelve a intentarlo; si no funciona, ponte en contacto con los administradores del sitio.',
  },
  damagedText: {
    title: 'Este texto está dañado',
    text: 'El texto guardado de este paste está dañado y no se puede mostrar. Ya se ha avisado a los administradores del sitio.',
  },
  unavailable: {
    title: 'Servicio no disponible',
    text: 'No se ha cambiado nada. Vuelve a intentarlo en unos segundos.',
  },
  notUnderstood: 'Solicitud incorrecta',
  badForm:
    'El formulario estaba incompleto, no era UTF-8 válido o tenía un campo demasiado largo. Vuelve atrás y envíalo de nuevo.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Ir al contenido',
  siteNav: 'Sitio',
  new: 'Nuevo',
  explore: 'Explorar',
  guide: 'Guía',
  docs: 'API',
  dashboard: 'Panel',
  statistics: 'Estadísticas',
  pastes: 'Pastes',
  keys: 'Claves de API',
  account: 'Cuenta',
  admin: 'Admin',
  openReports: (count) =>
    plural(count, {
      one: '# denuncia abierta',
      many: '# de denuncias abiertas',
      other: '# denuncias abiertas',
    }),
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  logOut: 'Cerrar sesión',
  menu: 'Menú',
  theme: 'Cambiar entre claro y oscuro',
  notice: 'Aviso',
  contact: 'Contacto',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  poweredBy: 'Con tecnología de Gluepot',
  language: (name) => `Idioma: ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `Como texto enriquecido, quedaría vacío o superaría ${max}. Elige HTML para conservarlo como está.`,
  notUnicode: 'Esto no es texto Unicode válido.',
  title: 'El título no es texto Unicode válido.',
  language: 'Elige un lenguaje de la lista.',
  visibility: 'Elige público o no listado.',
  expiry: 'Elige una opción de la lista.',
  expiresAt: 'Elige un momento futuro dentro del plazo que permite este sitio.',
  maxViews: (most) =>
    `Escribe un número entero de 1 a ${most}. Deja el campo vacío si el paste se elimina al abrirlo por primera vez.`,
  pastePassword: (most) => `Una contraseña puede tener hasta ${most} bytes. Elige una más corta.`,
  slugLabel: 'Enlace personalizado, después de /s/',
  slugNone: 'Ninguno',
  slug: 'Un enlace personalizado debe tener entre 3 y 48 letras minúsculas, números o guiones.',
  slugTaken: 'Este enlace personalizado ya está en uso. Elige otro.',
  slugNeedsAccount:
    'Los enlaces personalizados requieren una cuenta y tu sesión se ha cerrado. Inicia sesión en otra pestaña o deja el enlace vacío.',

  pasteNeedsLogin:
    'Aquí solo puede crear pastes quien tiene cuenta. Inicia sesión en otra pestaña y vuelve a crearlo. Lo que has escrito sigue aquí.',
  sharedNeedsLogin:
    'Aquí solo puede crear pastes quien tiene cuenta. Inicia sesión en otra pestaña y crea este paste después. Lo que has compartido espera aquí.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, {
      one: 'Hay # campo con errores.',
      many: 'Hay # de campos con errores.',
      other: 'Hay # campos con errores.',
    }),
  linkTaken: 'El enlace personalizado ya está en uso.',
  unavailable: 'El servidor no puede hacerlo ahora mismo. Vuelve a intentarlo en unos segundos.',
  tooManyByVisitor: (wait) =>
    `El paste no se ha creado: se han creado demasiados pastes desde tu red. Vuelve a intentarlo ${wait}. Lo que has escrito sigue aquí.`,
  tooManyByAccount: (wait) =>
    `El paste no se ha creado: se han creado demasiados pastes con tu cuenta. Vuelve a intentarlo ${wait}. Lo que has escrito sigue aquí.`,
  accountFull: (used, quota) =>
    `Tus pastes ocupan ${used} de ${quota}. Elimina alguno y vuelve a intentarlo. Lo que has escrito sigue aquí.`,
  networkFull: (quota, wait) =>
    `Tu red ha agotado su cuota diaria de ${quota}. Vuelve a intentarlo ${wait} o inicia sesión. Lo que has escrito sigue aquí.`,
  diskFull:
    'Al servidor le queda poco espacio en disco. Todavía puedes eliminar y acortar pastes. Lo que has escrito sigue aquí.',
  loggedOut:
    'El paste no se ha guardado: tu sesión se ha cerrado. Inicia sesión en otra pestaña y vuelve a guardarlo. Lo que has escrito sigue aquí.',
  gone: 'El paste no se ha guardado: ya no existe. Puede que haya caducado o se haya eliminado. Lo que has escrito sigue aquí.',

  atMostCharacters: (most) =>
    plural(most, {
      one: 'Como máximo # carácter.',
      many: 'Como máximo # de caracteres.',
      other: 'Como máximo # caracteres.',
    }),

  usernameRule:
    'Un nombre de usuario debe tener entre 2 y 32 letras minúsculas, números, guiones o guiones bajos, y empezar por una letra o un número.',
  emailRule: 'Escribe una dirección de correo, como nombre@example.org.',
  passwordRule: (least, most) =>
    `Una contraseña debe tener al menos ${least} caracteres y como máximo ${most} bytes.`,
  weakPassword: {
    common: 'Es una de las contraseñas más comunes. Elige otra.',
    username: 'Contiene tu nombre de usuario y poco más. Elige otra contraseña.',
    email: 'Contiene tu dirección de correo, o parte de ella, y poco más. Elige otra contraseña.',
    site: 'Contiene el nombre de este sitio y poco más. Elige otra contraseña.',
    word: 'Contiene una contraseña común y poco más. Añade más palabras o elige otra.',
    words: 'Son solo tres palabras comunes seguidas, o menos. Añade más palabras o elige otra.',
    pattern:
      'Contiene una repetición, una secuencia o una fecha y poco más. Añade más palabras o elige otra.',
  },
  typeUsername: (username) => `Escribe ${username} para confirmar.`,
  emailTaken: 'Otra cuenta ya usa esta dirección de correo.',
  emailBlocked: 'Aquí no se aceptan direcciones de este dominio. Escribe otra.',
  passwordNeeded:
    'Iniciaste sesión hace más de 10 minutos. Escribe tu contraseña para continuar; todavía no ha cambiado nada.',
  notYourPassword: 'Contraseña incorrecta.',
  noSuchAccount:
    'Nombre de usuario o contraseña incorrectos. Las contraseñas distinguen mayúsculas de minúsculas.',
  nameTaken:
    'Este nombre de usuario o esta dirección de correo ya están en uso. Prueba con otro nombre de usuario. Si tienes cuenta, inicia sesión o restablece tu contraseña.',
  tooManyRequests: (wait) => `Demasiadas solicitudes. Vuelve a intentarlo ${wait}.`,
  tooManyAttempts: (wait) => `Demasiados intentos. Vuelve a intentarlo ${wait}.`,
  tooManyAccounts: (wait) => `Demasiados registros desde tu red. Vuelve a intentarlo ${wait}.`,
  tooManyLinks: (wait) => `Has pedido demasiados enlaces. Vuelve a intentarlo ${wait}.`,

  otherSite:
    'Este formulario se ha enviado desde otro sitio. Abre la página en este sitio y envíalo de nuevo.',
};

export const lists: typeof en.lists = {
  own: 'Tus pastes',
  title: 'Título',
  language: 'Lenguaje',
  visibility: 'Visibilidad',
  views: 'Visitas',
  size: 'Tamaño',
  created: 'Creado',
  expires: 'Caduca',
  actions: 'Acciones',
  viewsInLine: (views) => plural(views, { one: 'visita', many: 'de visitas', other: 'visitas' }),
  expiresInLine: 'caduca',
  never: 'nunca',
  whenOpened: 'tras la primera visita',
  untitled,
  untitledOf: (id) => `Sin título ${id}`,
  hasPassword: '(contraseña)',
  select: 'Seleccionar',
  selectAll: 'Seleccionar todos los de esta página',
  selectThis: (name) => `Seleccionar ${name}`,
  copyLink: 'Copiar enlace',
  copyLinkOf: (name) => `Copiar enlace de ${name}`,
  edit: 'Editar',
  editThis: (name) => `Editar ${name}`,
  statistics: 'Estadísticas',
  statisticsOf: (name) => `Estadísticas de ${name}`,
  history: 'Historial',
  historyOf: (name) => `Historial de ${name}`,
  delete: 'Eliminar',
  deleteThis: (name) => `Eliminar ${name}`,
  more: 'Más',
  moreOf: (name) => `Más acciones para ${name}`,
  selection: 'Selección',
  deleteSelected: 'Eliminar selección',
  clearSelection: 'Quitar selección',
  pages: 'Páginas',
  newest: 'Más recientes',
  older: 'Más antiguos',

  search: 'Buscar',
  searchHint: 'Buscar en títulos y textos',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Una búsqueda puede tener hasta # carácter. Acórtala.',
      many: 'Una búsqueda puede tener hasta # de caracteres. Acórtala.',
      other: 'Una búsqueda puede tener hasta # caracteres. Acórtala.',
    }),
  anyLanguage: 'Cualquier lenguaje',
  anyVisibility: 'Públicos y no listados',
  showAll: 'Mostrar todos',

  deletedOne: (name) => <>Se ha eliminado «{name}».</>,
  deleted: (count) =>
    plural(count, {
      one: 'Se ha eliminado # paste.',
      many: 'Se han eliminado # de pastes.',
      other: 'Se han eliminado # pastes.',
    }),
  undoable: 'Puedes deshacerlo durante diez minutos.',
  undo: 'Deshacer',
  nothingSelected: 'No había nada seleccionado, así que no se ha eliminado nada.',
  saved: 'El paste se ha guardado.',
  restored: (count) =>
    plural(count, {
      one: 'Se ha restaurado # paste.',
      many: 'Se han restaurado # de pastes.',
      other: 'Se han restaurado # pastes.',
    }),
  tooLate: (count) =>
    plural(count, {
      one: 'No se ha podido restaurar # paste: los pastes eliminados se conservan diez minutos o hasta que caducan.',
      many: 'No se han podido restaurar # de pastes: los pastes eliminados se conservan diez minutos o hasta que caducan.',
      other:
        'No se han podido restaurar # pastes: los pastes eliminados se conservan diez minutos o hasta que caducan.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: 'Mientras tanto, otro paste ha ocupado # enlace personalizado.',
      many: 'Mientras tanto, otros pastes han ocupado # de enlaces personalizados.',
      other: 'Mientras tanto, otros pastes han ocupado # enlaces personalizados.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Idioma', heading: 'Elige un idioma' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Confirma tu dirección de correo',
  about: (email) =>
    `Abre el enlace del correo enviado a ${email}. Hasta entonces puedes crear y leer pastes, pero no crear claves de API, y tu perfil público está oculto. Las cuentas sin confirmar y sin pastes se eliminan a los 7 días.`,
  sendAgain: 'Reenviar enlace',
  changeAddress: 'Cambiar dirección',
};

export const preview: typeof en.preview = {
  sentences: ['Pega texto.', 'Obtén un enlace corto.'],
  alt: 'Pega texto. Obtén un enlace corto.',
  firstLines: 'Las primeras líneas del texto',
};

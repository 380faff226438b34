import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) =>
  plural(views, { one: '# visita', many: '# de visitas', other: '# visitas' });

export const dashboard: typeof en.dashboard = {
  title: 'Tus pastes',
  heading: 'Pastes',
  all: (all) => plural(all, { one: '# paste', many: '# de pastes', other: '# pastes' }),
  found: (total, all) => `${locale.number(total)} de ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `${size} en uso`,
  usedOf: (size, quota) => `${size} de ${quota} en uso`,
  pages: 'Paginación',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} de ${locale.number(total)}`,
  newer: 'Pastes más recientes',
  older: 'Pastes más antiguos',
  noMatch: 'Ningún paste coincide. Se busca en los títulos y los textos.',
  noMatchOf: (text) => `Ningún paste coincide con «${text}». Se busca en los títulos y los textos.`,
  showAll: 'Mostrar todos',
  none: 'Todavía no tienes pastes. Los que crees con la sesión iniciada aparecerán aquí.',
  newPaste: 'Nuevo paste',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Pastes retirados',
  about:
    'Un administrador del sitio ha retirado estos pastes. Nadie puede abrirlos. Si crees que alguno se ha retirado por error, escribe a los administradores del sitio: se puede restaurar hasta que se elimine definitivamente.',
  list: 'Pastes retirados por un administrador del sitio',
  title: 'Título',
  category: 'Categoría',
  reason: 'Motivo',
  removed: 'Retirado',
  removedInLine: 'retirado el',
  restorable: 'Se elimina',
  restorableInLine: 'se elimina el',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Cifrado',
  about: 'Descifra el texto para editarlo. El título y el enlace puedes editarlos sin descifrarlo.',
  passphrase: 'Frase de contraseña',
  decrypt: 'Descifrar',
};

export const edit: typeof en.edit = {
  title: 'Editar paste',
  titleNotSaved: 'No se ha guardado',
  heading: 'Editar',
  about: 'El enlace y las visitas no cambian.',
  aboutCreated:
    'Puedes editar el título y el texto durante 30 días en este navegador, con el que se creó el paste. Para cambiar otra cosa, crea un paste nuevo y elimina este.',
  language: 'Lenguaje',
  guess: 'Detectar',
  visibility: 'Visibilidad',
  expiry: 'Caduca',
  unchanged: 'Sin cambios',
  stays: (time) => `${time} (sin cambios)`,
  staysWhenOpened: 'Al abrirlo (sin cambios)',
  staysNever: 'Nunca (sin cambios)',
  password: 'Contraseña',
  noPassword: 'Ninguna',
  removePassword: 'Quitarla',
  protectedCreated:
    'Un paste que se elimina al abrirlo no se puede editar sin cuenta, y uno con contraseña, solo después de abrirlo. Crea un paste nuevo en su lugar.',
  content: 'Texto',
  atMost: (size) => <>{size} como máximo</>,
  pasteTitle: 'Título',
  untitled: 'Sin título',
  cancel: 'Cancelar',
  save: 'Guardar',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Este paste ha cambiado desde que empezaste a editarlo. Tu edición no se ha guardado. Compara los dos textos y elige cuál conservar.'
      : `Este paste cambió el ${changedAt}, después de que empezaras a editarlo. Tu edición no se ha guardado. Compara los dos textos y elige cuál conservar.`,
  compare: 'Comparar',
  overwrite: 'Sobrescribir',
  keepBoth: 'Conservar ambos',
  comparison: 'Tus cambios',
  aboutComparison:
    'Esto cambiará en el texto guardado si guardas tu edición. Cierra esta pestaña para volver a ella.',
};

export const keys: typeof en.keys = {
  title: 'Claves de API',
  heading: 'Claves de API',
  inUse: (held, most) => `${locale.number(held)} de ${locale.number(most)} en uso`,
  revoked: 'La clave se ha revocado. Ya no funciona.',
  missing: 'Clave no encontrada. Puede que ya se haya revocado.',
  leaked: (time) => (
    <>
      Esta clave se encontró en un paste público el {time}. Cualquiera que vea el paste puede leer, cambiar y
      eliminar tus pastes. Revoca la clave y crea otra para los programas que la usan.
    </>
  ),
  about: (most) =>
    `Una clave permite que un programa trabaje con tus pastes a través de la API. Guarda las claves en servidores, nunca en una página web o una app que otros puedan inspeccionar. ${plural(
      most,
      {
        one: 'Puedes tener hasta # clave.',
        many: 'Puedes tener hasta # de claves.',
        other: 'Puedes tener hasta # claves.',
      },
    )}`,
  full: (most) =>
    plural(most, {
      one: 'Has llegado al límite de # clave. Revócala para crear otra.',
      many: 'Has llegado al límite de # de claves. Revoca una para crear otra.',
      other: 'Has llegado al límite de # claves. Revoca una para crear otra.',
    }),
  confirmFirst: 'Confirma tu dirección de correo para crear claves de API.',
  list: 'Claves de API',
  name: 'Nombre',
  id: 'ID',
  created: 'Creada',
  createdInLine: 'creada el',
  lastUsed: 'Último uso',
  lastUsedInLine: 'último uso:',
  actions: 'Acciones',
  never: 'nunca',
  limit: 'Limitar la clave',
  scope: 'Permisos',
  scopes: { all: 'Todo', read: 'Solo leer', create: 'Solo crear pastes' },
  expiry: 'Caduca',
  neverExpires: 'Nunca',
  expires: 'Caduca',
  expiresInLine: 'caduca el',
  expired: (day) => <>{day} (caducada)</>,
  expiryDay: 'O un día concreto',
  expiryRule: 'Elige un día futuro.',
  networks: 'Redes',
  networksHint: 'Todas, o p. ej. 192.0.2.0/24',
  networksRule: (most) =>
    `Escribe direcciones o redes, como 192.0.2.0/24 o 2001:db8::/48 (${locale.number(most)} como máximo).`,
  uses: 'Usos',
  rename: 'Cambiar nombre',
  renameThis: (name) => `Cambiar nombre de ${name}`,
  newNameOf: (name) => `Nuevo nombre de ${name}`,
  save: 'Guardar',
  revoke: 'Revocar',
  revokeThis: (name) => `Revocar ${name}`,
  sure: 'Los programas que la usan dejan de funcionar de inmediato.',
  revokeForGood: 'Revocar definitivamente',
  revokeThisForGood: (name) => `Revocar definitivamente: ${name}`,
  none: 'Todavía no tienes claves de API.',
  newName: 'Nombre de la nueva clave',
  newNameHint: 'Nombre, p. ej. «servidor»',
  create: 'Crear clave',
  nameTaken: 'Ya tienes una clave con este nombre. Elige otro.',
  nameRule: (most) =>
    plural(most, {
      one: 'El nombre debe tener # carácter. Elige otro.',
      many: 'El nombre debe tener entre 1 y # de caracteres. Elige otro.',
      other: 'El nombre debe tener entre 1 y # caracteres. Elige otro.',
    }),
  loggedOut: 'Tu sesión se ha cerrado. Vuelve a iniciar sesión.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>La clave «{name}» está lista.</>,
  copyNow: 'Cópiala ahora: solo se muestra una vez. El servidor guarda solo su hash.',
  can: {
    all: 'Puede leer, crear, cambiar y eliminar tus pastes.',
    read: 'Solo puede leer tus pastes.',
    create: 'Solo puede crear pastes.',
  },
  until: (time) => `Caduca el ${time}.`,
  from: (networks) => <>Solo funciona desde {networks}.</>,
  key: 'La nueva clave',
  copy: 'Copiar',
  firstRequest: 'Pruébala',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne ? 'Nadie abrió este paste en este periodo.' : 'Nadie abrió ningún paste en este periodo.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Nadie ha abierto este paste todavía. Las visitas aparecen aquí en menos de un segundo.'
      : 'Nadie ha abierto ningún paste todavía. Las visitas aparecen aquí en menos de un segundo.',
  showAll: 'Mostrar desde el principio.',
  title: 'Estadísticas',
  heading: 'Estadísticas',
  on: (day) => `${day}, en UTC`,
  from: (first, last) => `Del ${first} al ${last}, en UTC`,
  ofOne: (paste) => <>Solo de {paste}.</>,
  by: { hour: 'Por hora', day: 'Por día' },
  aboutSeries:
    'Las barras muestran las visitas. La línea que cruza cada barra muestra los visitantes únicos, contados una vez al día.',
  range: 'Periodo',
  paste: 'Paste',
  allPastes: 'Todos los pastes',
  show: 'Mostrar',
  views: 'Visitas',
  visitors: 'Visitantes únicos',
  busiest: { hour: 'Hora con más visitas', day: 'Día con más visitas' },
  noBusiest: '–',
  average: { hour: 'Visitas por hora', day: 'Visitas por día' },
};

export const charts: typeof en.charts = {
  title: { hour: 'Visitas y visitantes únicos por hora', day: 'Visitas y visitantes únicos por día' },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} en ${plural(hours, { one: '# hora', many: '# de horas', other: '# horas' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} en ${plural(days, { one: '# día', many: '# de días', other: '# días' })}.`,
  },
  most: (views, time) => `El máximo: ${viewsOf(views)}, el ${time}.`,
  inTheTable: 'La tabla de abajo contiene todas las cifras.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# visitante único', many: '# de visitantes únicos', other: '# visitantes únicos' })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Mostrar como tabla',
  tableName: { hour: 'Visitas por hora', day: 'Visitas por día' },
  unit: { hour: 'Hora', day: 'Día' },
  views: 'Visitas',
  visitors: 'Visitantes únicos',
  leftOut: 'Los días sin visitas no aparecen.',
  map: 'Visitas por país',
  mapDescription: 'Un mapa del mundo. La tabla de países contiene todas las cifras.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Pocas visitas',
  mostViews: viewsOf,
  trafficSources: 'Fuentes de tráfico',
  countries: 'Países',
  country: 'País',
  unknownCountry: 'Desconocido',
  referrers: 'Sitios de referencia',
  referrer: 'Sitio de referencia',
  direct: 'Directo o desde una app',
  devices: 'Dispositivos',
  device: 'Dispositivo',
  deviceNames: { desktop: 'Escritorio', mobile: 'Teléfono', tablet: 'Tableta', bot: 'Bot', other: 'Otro' },
  mostViewed: 'Más visitados',
  mostViewedPastes: 'Pastes más visitados',
  paste: 'Paste',
};

import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Al menos # carácter. Cuanto más larga, más segura.',
    many: 'Al menos # de caracteres. Cuanto más larga, más segura.',
    other: 'Al menos # caracteres. Cuanto más larga, más segura.',
  });

export const account: typeof en.account = {
  title: 'Cuenta',
  heading: 'Cuenta',
  done: {
    email: 'Tu dirección de correo se ha cambiado.',
    'email-sent':
      'Hemos enviado un enlace a la nueva dirección. Ábrelo antes de una hora para cambiar tu dirección.',
    sessions: 'La sesión se ha cerrado.',
    'confirmation-sent':
      'Te hemos enviado un enlace para confirmar tu dirección de correo. Caduca en tres días.',
    'confirmation-waits':
      'No se ha enviado nada porque esta dirección ha recibido enlaces hace poco. Mira en la carpeta de spam o vuelve a intentarlo dentro de una hora.',
    'two-factor-off':
      'La autenticación de dos factores está desactivada. Ahora inicias sesión solo con tu contraseña.',
  },
  passwordChanged: 'Tu contraseña se ha cambiado.',
  sessions: 'Sesiones activas',
  logOutOthers: 'Cerrar las demás sesiones',
  language: 'Idioma',
  aboutLanguage: 'Las páginas que ves y los correos que recibes están en este idioma.',
  data: 'Tus datos',
  aboutExport:
    'Un archivo zip con tus pastes y, en JSON, su configuración, los nombres de tus claves y tus estadísticas.',
  export: 'Descargar todo',
  deletion: 'Eliminar la cuenta',
  aboutDeletion:
    'Se eliminan tu cuenta, tus pastes, tus claves y tus estadísticas de inmediato y para siempre. Los enlaces a tus pastes dejan de funcionar.',
  typeUsername: (username) => `Escribe ${username} para confirmar`,
  delete: 'Eliminar cuenta y pastes',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'No había ninguna sesión activa.'
      : plural(count, {
          one: 'Se ha cerrado # sesión.',
          many: 'Se han cerrado # de sesiones.',
          other: 'Se han cerrado # sesiones.',
        }),
  otherSessions: (count) =>
    count === 0
      ? 'No había ninguna otra sesión activa.'
      : plural(count, {
          one: 'Se ha cerrado # sesión más.',
          many: 'Se han cerrado # de sesiones más.',
          other: 'Se han cerrado otras # sesiones.',
        }),
  keys: (count) =>
    count === 0
      ? 'No tenías claves de API.'
      : plural(count, {
          one: 'Se ha revocado # clave de API.',
          many: 'Se han revocado # de claves de API.',
          other: 'Se han revocado # claves de API.',
        }),
  keysKept: 'Tus claves de API se han conservado.',
};

export const credentials: typeof en.credentials = {
  email: 'Correo electrónico',
  emailIs: (email) => (
    <>
      Tu dirección es <strong>{email}</strong>. Ahí enviamos los enlaces para restablecer la contraseña.
      Aparte de ti, solo la ven los administradores del sitio.
    </>
  ),
  newEmail: 'Nueva dirección',
  newEmailHint: 'Primero enviaremos ahí un enlace.',
  yourPassword: 'Tu contraseña',
  passwordAgain: 'Iniciaste sesión hace más de 10 minutos.',
  changeEmail: 'Cambiar dirección',
  password: 'Contraseña',
  passwordNow: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  aboutPassword: 'Al cambiarla, se cierran tus demás sesiones.',
  newPasswordHint: (least) =>
    plural(least, {
      one: 'Al menos # carácter.',
      many: 'Al menos # de caracteres.',
      other: 'Al menos # caracteres.',
    }),
  revokeKeys: 'Revocar las claves de API',
  revokeKeysHint:
    'Los programas que las usan dejan de funcionar. Desmarca esta casilla solo si nadie más puede conocer tus claves.',
  changePassword: 'Cambiar contraseña',

  browsers: 'Sesiones activas',
  browser: 'Navegador',
  lastSeen: 'Última actividad',
  since: 'Desde',
  actions: 'Acciones',
  browserOn: (browser, system) => `${browser} en ${system}`,
  unknownBrowser: 'Navegador desconocido',
  thisOne: '(esta sesión)',
  lastSeenInLine: 'última actividad:',
  sinceInLine: 'desde el',
  now: 'ahora',
  withinTheHour: 'en la última hora',
  logOut: 'Cerrar sesión',
  logOutOf: (browser) => `Cerrar sesión en ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Registrarse',
  heading: 'Registrarse',
  about: 'Con una cuenta puedes editar y eliminar tus pastes, ver sus estadísticas y usar la API.',
  username: 'Nombre de usuario',
  usernameHint: 'Letras minúsculas, números, guiones y guiones bajos. Visible para todo el mundo.',
  email: 'Correo electrónico',
  emailHint: 'Para restablecer tu contraseña. Aparte de ti, solo lo ven los administradores del sitio.',
  password: 'Contraseña',
  passwordHint: longPassword,
  create: 'Crear cuenta',
  haveAccount: (logInLink) => <>¿Ya tienes cuenta? {logInLink('Inicia sesión')}.</>,
  closed: 'El registro está cerrado.',
  aboutClosed: 'Pide una cuenta a un administrador del sitio.',
  withoutAccount: 'Puedes crear pastes sin cuenta.',
  inviteNeeded: 'Necesitas una invitación para registrarte.',
  aboutInviteNeeded: 'Pide una invitación a un administrador del sitio y abre su enlace.',
  inviteInvalid: 'Esta invitación no se puede usar.',
  aboutInviteInvalid: 'Ha caducado, se ha revocado o ya se ha usado. Pide otra a la persona que te la envió.',
  inviteGone:
    'Tu cuenta no se ha creado: la invitación ha caducado, se ha revocado o ya se ha usado. Pide otra a la persona que te la envió.',
  blocked:
    'No se pueden crear cuentas desde esta red o con esta dirección de correo. Si crees que es un error, ponte en contacto con los administradores del sitio.',
  newPaste: 'Nuevo paste',
  logIn: 'Iniciar sesión',
};

export const logIn: typeof en.logIn = {
  title: 'Iniciar sesión',
  description: 'Inicia sesión para editar y eliminar tus pastes, ver sus estadísticas y crear claves de API.',
  heading: 'Iniciar sesión',
  name: 'Nombre de usuario o correo electrónico',
  password: 'Contraseña',
  logIn: 'Iniciar sesión',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: (signUpLink) => <>¿Todavía no tienes cuenta? {signUpLink('Regístrate')}.</>,
  inviteOnly: 'Para registrarte, necesitas una invitación de un administrador del sitio.',
  closed: 'Las cuentas de este sitio las crean sus administradores.',
  blocked:
    'El inicio de sesión desde esta red está bloqueado. Si crees que es un error, ponte en contacto con los administradores del sitio.',
  withoutAccount: 'Puedes crear pastes sin cuenta.',
};

export const forgot: typeof en.forgot = {
  title: 'Restablecer contraseña',
  heading: '¿Olvidaste tu contraseña?',
  about:
    'Escribe la dirección de correo de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva.',
  email: 'Correo electrónico',
  send: 'Enviar enlace',
  logIn: 'Iniciar sesión',
  sent: 'Revisa tu correo.',
  onItsWay: (email) =>
    `Si hay una cuenta con la dirección ${email}, hemos enviado ahí un enlace. Sirve una sola vez y caduca en una hora.`,
  notThere:
    '¿No te llega después de unos minutos? Mira en la carpeta de spam o prueba con la dirección con la que te registraste.',
  another: 'Usar otra dirección',
  noMail: 'Pregunta a un administrador del sitio.',
  aboutNoMail: 'Este servidor no envía correos, así que no puedes restablecer tu contraseña con un enlace.',
  command: 'Un administrador puede establecer una contraseña nueva con este comando y tu nombre de usuario:',
};

export const reset: typeof en.reset = {
  title: 'Restablecer contraseña',
  heading: 'Elige una contraseña nueva',
  about: 'Se cerrarán todas tus sesiones y se revocarán tus claves de API.',
  password: 'Nueva contraseña',
  passwordHint: longPassword,
  set: 'Guardar contraseña',
  done: 'Tu contraseña se ha cambiado.',
  logIn: 'Iniciar sesión',
  stale: 'Este enlace ha caducado o ya se ha usado.',
  aboutStale:
    'Cada enlace sirve una sola vez, durante una hora, y solo vale el último. Tu contraseña no ha cambiado.',
  askAgain: 'Pedir otro enlace',
};

export const confirm: typeof en.confirm = {
  title: 'Correo electrónico',
  heading: 'Confirma esta dirección de correo',
  about: 'Confirma que la dirección que ha recibido este enlace pertenece a tu cuenta.',
  confirm: 'Confirmar',
  notNow: 'Ahora no',
  account: 'Cuenta',
  confirmed: 'La dirección está confirmada.',
  hasAddress: (username, email) => `La cuenta ${username} tiene ahora la dirección de correo ${email}.`,
  taken: 'Otra cuenta ya usa esta dirección.',
  aboutTaken: 'Tu cuenta conserva su dirección actual. Usa otra o elimina antes la otra cuenta.',
  stale: 'Este enlace ha caducado o ya se ha usado.',
  aboutStale:
    'Cada enlace sirve una sola vez, por tiempo limitado, y solo vale el último. Pide otro en la página de tu cuenta.',
};

export const deleted: typeof en.deleted = {
  title: 'Cuenta eliminada',
  heading: (username) => `La cuenta ${username} se ha eliminado.`,
  about: 'Sus pastes, claves, estadísticas y sesiones ya no existen y no se pueden recuperar.',
  newPaste: 'Nuevo paste',
};

export const logInCode: typeof en.logInCode = {
  title: 'Autenticación de dos factores',
  heading: 'Escribe tu código',
  about: 'Tu contraseña es correcta. Escribe el código que tu app de autenticación muestra para esta cuenta.',
  code: 'Código',
  noApp: 'Usar un código de recuperación',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Uno de los diez códigos que guardaste. Cada uno sirve una sola vez.',
  logIn: 'Iniciar sesión',
  startOver: 'Volver a empezar',
  wrong: 'Ese código es incorrecto o ya se ha usado. Espera al siguiente código y escríbelo.',
  wrongRecoveryCode: 'Ese código de recuperación es incorrecto o ya se ha usado.',
  tooMany: (wait) =>
    `Demasiados códigos incorrectos. Vuelve a intentarlo ${wait}. Puede que un código de recuperación funcione antes.`,
  expired: 'El inicio de sesión ha tardado demasiado. Vuelve a escribir tu contraseña.',
};

export const twoFactor: typeof en.twoFactor = {
  heading: 'Autenti\u00adcación de dos factores',
  aboutOff:
    'Desactivada. Cuando está activada, inicias sesión con tu contraseña y un código de una app de autenticación en tu teléfono, así que no basta con robarte la contraseña. Al activarla, se cierran tus demás sesiones. Las claves de API funcionan como antes.',
  setUp: 'Configurar',
  confirmFirst: 'Confirma tu dirección de correo para configurarla.',
  aboutOn: (since) =>
    `Activada desde el ${since}. Inicias sesión con tu contraseña y un código de tu app de autenticación.`,
  code: 'Código o código de recuperación',
  turnOff: 'Desactivar',

  recoveryHeading: 'Códigos de recuperación',
  recoveryLeft: (count) =>
    plural(count, {
      one: 'Te queda # código de recuperación.',
      many: 'Te quedan # de códigos de recuperación.',
      other: 'Te quedan # códigos de recuperación.',
    }),
  aboutRecovery:
    'Cada uno te permite iniciar sesión una vez sin tu teléfono. Los códigos nuevos sustituyen a todos los anteriores.',
  newCodes: 'Crear códigos nuevos',

  setUpTitle: 'Configurar la autenticación de dos factores',
  scan: 'Escanea este código QR con una app de autenticación en tu teléfono.',
  qrLabel: 'Código QR para tu app de autenticación',
  byHand: 'O escribe esta clave en la app. Solo se muestra una vez.',
  key: 'Clave',
  copy: 'Copiar',
  openApp: 'Abrir una app en este dispositivo',
  firstCode: 'Código de la app',
  turnOn: 'Activar',
  cancel: 'Cancelar',
  wrongFirstCode:
    'Ese código no es válido ahora. Escribe el código que muestra la app y comprueba la hora de tu teléfono.',

  codesTitle: 'Guarda tus códigos de recuperación',
  codesOn: (sessions) =>
    sessions === 0
      ? 'La autenticación de dos factores está activada.'
      : plural(sessions, {
          one: 'La autenticación de dos factores está activada. Se ha cerrado # sesión más.',
          many: 'La autenticación de dos factores está activada. Se han cerrado # de sesiones más.',
          other: 'La autenticación de dos factores está activada. Se han cerrado otras # sesiones.',
        }),
  codesNew: 'Tus códigos de recuperación anteriores ya no funcionan.',
  aboutCodes:
    'Cada uno de estos códigos te permite iniciar sesión una vez cuando no tengas tu teléfono. Guárdalos donde guardas tus contraseñas. Solo se muestran una vez.',
  codes: 'Códigos de recuperación',
  saved: 'Ya los he guardado',

  alreadyOn: 'La autenticación de dos factores ya está activada.',
  alreadyOff: 'La autenticación de dos factores ya está desactivada.',
  startAgain: 'Esta configuración ha caducado. Vuelve a empezar.',
  wrongCode: 'Ese código es incorrecto o ya se ha usado. Espera al siguiente código y escríbelo.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Aquí no se puede iniciar sesión con contraseña. Inicia sesión de otra forma o pide un enlace de inicio de sesión a un administrador del sitio.',
  loggedInAs: (name) => `El proxy que hay delante de este sitio te ha identificado como ${name}.`,
  refused: {
    taken: 'Esta cuenta no está vinculada al proxy.',
    unfit: 'Este nombre no puede ser un nombre de usuario.',
    disabled: 'No puedes iniciar sesión aquí.',
  },
  aboutRefused: {
    taken:
      'La cuenta con ese nombre se creó de otra forma. Si es tuya, inicia sesión en ella y vincula el nombre en la página de tu cuenta. Si no, consulta a un administrador del sitio, que puede vincularlo con este comando:',
    unfit: 'Pide otro nombre a un administrador del sitio.',
    disabled:
      'Esta cuenta o esta red está bloqueada. Si crees que es un error, ponte en contacto con los administradores del sitio.',
  },
  heading: 'Proxy',
  aboutLink: 'Cuando vincules este nombre, el proxy iniciará tu sesión en esta cuenta.',
  link: 'Vincular este nombre',
  linked: 'El nombre se ha vinculado. A partir de ahora, el proxy inicia tu sesión en esta cuenta.',
  noEmail: 'Esta cuenta no tiene correo electrónico.',
  noPassword:
    'Esta cuenta aún no tiene contraseña. Con una, también puedes iniciar sesión con tu nombre de usuario.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Iniciar sesión con este enlace',
  about: 'Inicia sesión en tu cuenta una sola vez.',
  aboutStale:
    'Un enlace funciona una sola vez, durante 10 minutos, y solo es válido el más reciente. Pide otro a un administrador del sitio.',
};

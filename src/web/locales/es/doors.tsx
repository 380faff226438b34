import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Iniciar sesión con ${name}`,
  refused: (name) =>
    `${name} no ha iniciado tu sesión. Inténtalo de nuevo o inicia sesión con tu contraseña.`,
  notCompleted:
    'No se ha iniciado la sesión: ha tardado demasiado o empezó en otro navegador. Inténtalo de nuevo.',
  aboutCode: (name) =>
    `${name} ha confirmado quién eres. Escribe el código que tu app de autenticación muestra para esta cuenta.`,
  aboutSignUp: (name) => `${name} ha confirmado quién eres. Con esto se crea tu cuenta en este sitio.`,
  emailTaken: (name, email) =>
    `Otra cuenta tiene la dirección ${email}. Si es tuya, inicia sesión en ella con tu contraseña y vincula ${name} en la página de la cuenta.`,
  haveAccount: (name) =>
    `Si ya tienes una cuenta, inicia sesión con su contraseña y vincula ${name} en la página de la cuenta.`,
  leave: (name) => `Continuar en ${name}`,
  aboutLeave: 'Tu navegador irá allí automáticamente.',
  goOn: 'Continuar',
  refusals: {
    unreachable: (name) => ({
      heading: `No se puede conectar con ${name}.`,
      text: 'Inténtalo de nuevo dentro de unos minutos o inicia sesión con tu contraseña. Si sigue igual, avisa a los administradores del sitio.',
    }),
    notInGroup: (name) => ({
      heading: 'No puedes iniciar sesión en este sitio.',
      text: `${name} ha confirmado quién eres, pero no perteneces a ningún grupo que pueda iniciar sesión aquí. Consulta a un administrador del sitio.`,
    }),
    disabled: () => ({
      heading: 'Tu cuenta está desactivada.',
      text: 'Si crees que es un error, ponte en contacto con los administradores del sitio.',
    }),
    taken: (name) => ({
      heading: `Este acceso de ${name} ya está vinculado.`,
      text: 'Un acceso pertenece a una sola cuenta. Para vincularlo a esta, inicia sesión primero con él y desvincúlalo en la página de esa cuenta.',
    }),
  },
  aboutLink: (name) =>
    `Vincula tu acceso de ${name} y ya no necesitarás la contraseña para iniciar sesión. Ahora iniciarás sesión allí.`,
  link: 'Vincular',
  linked: 'Accesos vinculados',
  aboutUnlink: 'Las sesiones iniciadas con un acceso se cierran al desvincularlo.',
  choose: 'Acceso',
  linkedOn: (host, day) => `${host}, vinculado el ${day}`,
  unlink: 'Desvincular',
  lastDoor: 'Ya no podrías iniciar sesión: es la única forma de entrar en tu cuenta. Añade otra primero.',
  missing: 'Elige un acceso vinculado.',
  done: {
    'identity-linked': 'El acceso está vinculado. A partir de ahora puedes iniciar sesión con él.',
    'identity-not-linked':
      'El acceso no se ha vinculado: ha tardado demasiado o empezó en otro navegador. Inténtalo de nuevo.',
    'identity-unlinked': 'El acceso ya no está vinculado.',
  },
};

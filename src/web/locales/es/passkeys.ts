import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Llaves de acceso',
  about:
    'Con una llave de acceso inicias sesión con la huella, la cara o el PIN de tu dispositivo, sin contraseña ni código. A diferencia de una contraseña, nadie puede adivinarla ni usarla en un sitio falso.',
  needsScript: 'Para añadir una llave de acceso hace falta JavaScript.',
  confirmFirst: 'Confirma tu dirección de correo para añadir una llave de acceso.',
  full: 'Has llegado al límite. Elimina una llave de acceso para añadir otra.',
  add: 'Añadir una llave de acceso',
  storage: 'Almacenamiento',
  synced: 'Sincronizada',
  oneDevice: 'Un solo dispositivo',
  change: 'Cambiar',
  changeThis: (name) => `Cambiar ${name}`,
  remove: 'Eliminar',
  lastDoor: 'Es la única forma de iniciar sesión en tu cuenta. Añade antes otra llave de acceso.',
};

export const done: typeof en.done = {
  'passkey-added': 'La llave de acceso se ha añadido. Ya puedes iniciar sesión con ella.',
  'passkey-removed':
    'La llave de acceso se ha eliminado y ya no funciona aquí. También puedes eliminarla en tu dispositivo.',
  'passkey-renamed': 'El nombre de la llave de acceso se ha cambiado.',
};

export const use: typeof en.use = {
  logIn: 'Iniciar sesión con una llave de acceso',
  use: 'Usar una llave de acceso',
  refused: 'Esta llave de acceso no se ha aceptado. Inténtalo de nuevo o inicia sesión de otra forma.',
  failed: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo.',
  confirmed: 'Tu llave de acceso se ha aceptado.',
  logInAgain: 'Vuelve a iniciar sesión para continuar.',
};

import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Restablece tu contraseña de ${site}`,
    text:
      `Alguien, probablemente tú, ha pedido restablecer la contraseña de ${username}.\n\n` +
      `Elige una contraseña nueva antes de una hora:\n${link}\n\n` +
      'Si no has sido tú, ignora este correo. Tu contraseña seguirá siendo la misma.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `Confirma tu dirección para ${site}`,
    text:
      `Alguien, probablemente tú, ha creado la cuenta ${username} con esta dirección de correo.\n\n` +
      `Confirma la dirección antes de tres días:\n${link}\n\n` +
      'Si no has sido tú, ignora este correo: la cuenta seguirá limitada y se eliminará a los siete días si no ' +
      'tiene pastes. También puedes quedarte con ella si restableces su contraseña.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Confirma tu nueva dirección de correo para ${site}`,
    text:
      `Alguien ha pedido cambiar la dirección de correo de la cuenta ${username} por esta.\n\n` +
      `Confírmala antes de una hora:\n${link}\n\n` +
      'Si no lo has pedido tú, ignora este correo.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Nueva clave de API para tu cuenta de ${site}`,
    text:
      `El ${time} se creó una clave de API para la cuenta ${username}.\n\n` +
      'Si no has sido tú, abre el sitio, cambia tu contraseña y marca «Revocar las claves de API».\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Una clave de API de tu cuenta de ${site} se ha publicado en un paste`,
    text:
      `El ${time} se publicó una clave de API de la cuenta ${username} en un paste público. Cualquiera que encuentre ` +
      `el paste puede leer, cambiar y eliminar los pastes de la cuenta. El ID de la clave es ${keyId}.\n\n` +
      'Abre el sitio, ve a las claves de API de tu panel y revoca la clave. Después, crea otra para los programas ' +
      'que la usan. Si no has sido tú, otra persona tiene la clave.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Una clave de API de tu cuenta de ${site} caduca pronto`,
    text:
      `Una clave de API de la cuenta ${username} caduca el ${time}. A partir de entonces, los programas que la ` +
      `usan dejarán de funcionar. El ID de la clave es ${keyId}.\n\n` +
      'Para sustituirla, abre el sitio, ve a las claves de API de tu panel y crea una nueva para esos ' +
      'programas.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Nueva llave de acceso para tu cuenta de ${site}`,
    text:
      `El ${time} se añadió una llave de acceso a la cuenta ${username}. Con ella se inicia sesión sin contraseña.\n\n` +
      'Si no has sido tú, abre el sitio, elimina la llave de acceso en la página de tu cuenta y cambia tu contraseña.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Se ha eliminado una llave de acceso de tu cuenta de ${site}`,
    text:
      `El ${time} se eliminó una llave de acceso de la cuenta ${username}. Ya no sirve para iniciar sesión.\n\n` +
      'Si no has sido tú, abre el sitio y cambia tu contraseña.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `Tu contraseña de ${site} se ha cambiado`,
    text:
      `La contraseña de la cuenta ${username} se cambió el ${time}. Se cerraron todas las demás sesiones.\n\n` +
      'Si no has sido tú, abre el sitio, pulsa «¿Olvidaste tu contraseña?» y elige una nueva.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `Tu contraseña de ${site} se ha restablecido`,
    text:
      `La contraseña de la cuenta ${username} se restableció el ${time} con un enlace para elegir una nueva. ` +
      'Se cerraron todas las sesiones y se revocaron todas las claves de API.\n\n' +
      'Si no has sido tú, puede que otra persona esté leyendo tu correo. Protege primero tu cuenta de correo; después, abre ' +
      'el sitio, pulsa «¿Olvidaste tu contraseña?» y elige una nueva.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Tu dirección de correo de ${site} se ha cambiado`,
    text:
      `La dirección de correo de la cuenta ${username} se cambió el ${time}. Los enlaces para restablecer la ` +
      'contraseña se envían ahora a la nueva, y esta dirección ya no recibirá correos.\n\n' +
      'Si no has sido tú, avisa a los administradores del sitio.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `Autenticación de dos factores activada en tu cuenta de ${site}`,
    text:
      `La autenticación de dos factores se activó en la cuenta ${username} el ${time}. Se cerraron todas las ` +
      'demás sesiones.\n\n' +
      'Si no has sido tú, avisa a los administradores del sitio: ellos pueden desactivarla.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `Autenticación de dos factores desactivada en tu cuenta de ${site}`,
    text:
      `La autenticación de dos factores se desactivó en la cuenta ${username} el ${time}. Ahora basta con la ` +
      'contraseña para iniciar sesión.\n\n' +
      'Si no has sido tú, abre el sitio, cambia tu contraseña y vuelve a activar la autenticación de dos ' +
      'factores.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Nuevos códigos de recuperación para tu cuenta de ${site}`,
    text:
      `El ${time} se crearon nuevos códigos de recuperación para la cuenta ${username}. Los anteriores ya no ` +
      'funcionan.\n\n' +
      'Si no has sido tú, abre el sitio, cambia tu contraseña y crea nuevos códigos de recuperación.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Se ha usado un código de recuperación de tu cuenta de ${site}`,
    text:
      `El ${time} alguien inició sesión en la cuenta ${username} con la contraseña y un código de recuperación. ` +
      'Ese código ya no funciona.\n\n' +
      'Si no has sido tú, abre el sitio, cambia tu contraseña y crea nuevos códigos de recuperación.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Se ha vinculado un acceso a tu cuenta de ${site}`,
    text:
      `El ${time} se vinculó un acceso de otro servicio a la cuenta ${username}. Permite iniciar sesión sin contraseña.\n\n` +
      'Si no has sido tú, abre el sitio, desvincúlalo en la página de la cuenta, en «Accesos vinculados», y cambia tu contraseña.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Se ha desvinculado un acceso de tu cuenta de ${site}`,
    text:
      `El ${time} se desvinculó un acceso de otro servicio de la cuenta ${username}. Ya no permite iniciar sesión.\n\n` +
      'Si no has sido tú, abre el sitio, cambia tu contraseña y vuelve a vincularlo.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Alguien conoce la contraseña de tu cuenta de ${site}`,
    text:
      `El ${time} alguien escribió la contraseña correcta de la cuenta ${username} y después demasiados códigos ` +
      'incorrectos. Durante un tiempo no se aceptarán más códigos.\n\n' +
      'Si no has sido tú, abre el sitio y cambia tu contraseña.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Inicio de sesión desde un navegador nuevo en tu cuenta de ${site}`,
    text:
      (browser === null
        ? `El ${time} alguien inició sesión en la cuenta ${username} desde un navegador que no se había usado antes.\n\n`
        : `El ${time} alguien inició sesión en la cuenta ${username} desde un navegador que no se había usado antes: ${browser}.\n\n`) +
      'Si has sido tú, ignora este correo. Un navegador también cuenta como nuevo después de borrar sus cookies o ' +
      'de cambiar la contraseña.\n\n' +
      'Si no has sido tú, abre el sitio y cambia tu contraseña: así se cierran todas las demás sesiones.\n',
  }),
});

import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'El enlace no tiene clave. Pide el enlace completo: la clave es la parte que sigue a # y ningún servidor la tiene.',
  notSecure: 'Este navegador solo descifra en páginas https. Abre el paste con un cliente de PrivateBin.',
  wrong:
    'No se ha podido descifrar el texto. Comprueba que el enlace esté completo y, si el paste tiene contraseña, escríbela.',
  text: 'Texto descifrado',
  copy: 'Copiar texto',
  decrypted: 'Descifrado en este navegador. El servidor solo guarda el texto cifrado.',
};

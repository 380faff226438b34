import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Descifrando…',
  decrypted: 'Descifrado.',
  failed: {
    passphrase: 'Frase de contraseña incorrecta. Revísala y vuelve a intentarlo.',
    damaged:
      'Este texto cifrado está incompleto o se ha modificado, así que no se puede descifrar. Pide a su autor que te lo envíe otra vez.',
    work: 'Descifrar este texto exige más cálculo del que permite esta página. Descífralo en la línea de comandos.',
    memory:
      'Este dispositivo tiene poca memoria libre: para descifrar hacen falta 256 MB. Cierra otras pestañas y vuelve a intentarlo.',
    worker:
      'El script que descifra no se ha podido cargar o no ha terminado. Comprueba tu conexión y vuelve a intentarlo, o descifra el texto en la línea de comandos.',
  },
  wrongInLink:
    'La frase de contraseña del enlace es incorrecta: puede que el enlace esté cortado. Escribe la frase de contraseña o pide el enlace completo.',
  lines: (count) => plural(count, { one: '# línea', many: '# de líneas', other: '# líneas' }),
  sizes: (plain, encrypted) => `${plain}, ${encrypted} cifrado`,
  textOfThePaste: 'Texto del paste',
  linkHasPassphrase: 'El enlace de esta página incluye la frase de contraseña.',
  linkHasNoPassphrase: 'El enlace de esta página no incluye la frase de contraseña.',
  copiedWithPassphrase: 'Copiado con la frase',
  shortfall: {
    rendering: 'mostrado como código',
    highlighting: 'mostrado sin resaltado',
    'some highlighting': 'resaltado en parte',
  },

  guessed: (language) => `${language}, detectado`,
};

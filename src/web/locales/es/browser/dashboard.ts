import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Encontrados: ${counts}.`,
  notFound:
    'La búsqueda ha fallado: no se ha podido conectar con el servidor. Pulsa Enter para volver a intentarlo.',

  selected: (count) =>
    plural(count, { one: '# seleccionado', many: '# seleccionados', other: '# seleccionados' }),

  decrypted:
    'Descifrado en este navegador. El texto se vuelve a cifrar con la misma frase de contraseña antes de guardarse.',
  notText: 'Esto no es texto, así que no puedes editarlo aquí. Puedes editar su título y su enlace.',
};

import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      one: ' Se elimina tras # apertura.',
      many: ' Se elimina tras # de aperturas.',
      other: ' Se elimina tras # aperturas.',
    }),
  sizeOf: (size, limit) => [size, ` de ${limit}`],
  sizeOver: (size, limit) => [size, ` de ${limit}.`],

  create: {
    doing: 'Creando…',
    oneField: 'El paste no se ha creado. Hay 1 campo con errores.',
    notEncrypted:
      'El paste no se ha creado. Este navegador no ha podido cifrar el texto, así que no se ha enviado nada. Para cifrar hacen falta 256 MB de memoria: cierra otras pestañas y vuelve a intentarlo.',
    unreachable:
      'El paste no se ha creado: no se ha podido conectar con el servidor. Vuelve a intentarlo en un momento. Lo que has escrito sigue aquí y está guardado en este navegador.',
    notConnected:
      'El paste no se ha creado: no tienes conexión. Créalo cuando vuelvas a tenerla. Lo que has escrito sigue aquí y está guardado en este navegador.',
    refused: (heading, text) =>
      `El paste no se ha creado. ${heading}. ${text} Lo que has escrito sigue aquí y está guardado en este navegador.`,
  },
  save: {
    doing: 'Guardando…',
    oneField: 'El paste no se ha guardado. Hay 1 campo con errores.',
    notEncrypted:
      'El paste no se ha guardado. Este navegador no ha podido cifrar el texto, así que no se ha enviado nada. Para cifrar hacen falta 256 MB de memoria: cierra otras pestañas y vuelve a intentarlo.',
    unreachable:
      'El paste no se ha guardado: no se ha podido conectar con el servidor. Vuelve a intentarlo en un momento. Lo que has escrito sigue aquí. No salgas de esta página hasta que se guarde.',
    notConnected:
      'El paste no se ha guardado: no tienes conexión. Guárdalo cuando vuelvas a tenerla. Lo que has escrito sigue aquí. No salgas de esta página hasta que se guarde.',
    refused: (heading, text) =>
      `El paste no se ha guardado. ${heading}. ${text} Lo que has escrito sigue aquí. No salgas de esta página hasta que se guarde.`,
  },
  answered: (status) => `El servidor ha respondido con el estado ${status}`,

  encrypting: 'Cifrando…',
  noPassphrase: 'Escribe una frase de contraseña o elige «Frase de contraseña en el enlace».',

  filesAdded: (count) =>
    plural(count, {
      one: 'Se ha añadido # archivo.',
      many: 'Se han añadido # de archivos.',
      other: 'Se han añadido # archivos.',
    }),
  filesTooLarge: (limit) =>
    `Juntos, los archivos ocupan demasiado; un paste puede tener hasta ${limit}. Añade menos archivos.`,
  fileTooLarge: (name, size, limit) =>
    `${name} ocupa ${size}; un paste puede tener hasta ${limit}. Divídelo o pega solo una parte.`,
  fileUnreadable: (name) => `No se puede leer ${name}.`,
  fileNotText: (name) => `${name} no es un archivo de texto. Solo se puede pegar texto en UTF-8.`,
  fileAdded: (name) => `Se ha añadido ${name}.`,
  fileAddedAs: (name, language) => `Se ha añadido ${name} como ${language}.`,
  undo: 'Deshacer',

  files: 'Archivos',
  fileName: 'Nombre del archivo',
  introduction: 'Introducción',
  delete: 'Eliminar',
  deleteFile: (name) => `Eliminar ${name}`,
  fileDeleted: (name) => `Se ha eliminado ${name}.`,
  badFileName: 'Un archivo necesita un nombre de 255 caracteres como máximo, sin caracteres de control.',
  noFiles:
    'Ahora no se pueden añadir archivos porque no se ha cargado una parte de esta página. Comprueba tu conexión e inténtalo de nuevo.',

  pasteFailed:
    'Este navegador no ha permitido leer el portapapeles. Mantén pulsado el campo de texto y elige Pegar.',
  clipboardEmpty: 'No hay texto en el portapapeles.',

  offline:
    'No tienes conexión. Lo que escribes se guarda en este navegador; crea el paste cuando vuelvas a tenerla.',
  online: 'Vuelves a tener conexión.',
  isDraft: 'Borrador recuperado.',
  discardDraft: 'Descartar borrador',
  guessed: (language) => `${language}, detectado`,
  notGuessed: (language) => `¿No es ${language}?`,
};

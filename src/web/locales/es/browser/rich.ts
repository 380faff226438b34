import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Texto enriquecido',
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strike: 'Tachado',
  code: 'Código',
  heading: 'Encabezado',
  list: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  codeBlock: 'Bloque de código',
  rule: 'Línea horizontal',
  link: 'Enlace',
  linkAddress: 'URL del enlace',
  linkScheme: 'Un enlace debe empezar por https://, http:// o mailto:',
  addLink: 'Añadir enlace',
  cancelLink: 'Cancelar',
};

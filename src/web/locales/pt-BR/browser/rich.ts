import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Texto formatado',
  bold: 'Negrito',
  italic: 'Itálico',
  underline: 'Sublinhado',
  strike: 'Tachado',
  code: 'Código',
  heading: 'Título',
  list: 'Lista com marcadores',
  numbers: 'Lista numerada',
  quote: 'Citação',
  codeBlock: 'Bloco de código',
  rule: 'Linha horizontal',
  link: 'Link',
  linkAddress: 'URL do link',
  linkScheme: 'Um link deve começar com https://, http:// ou mailto:',
  addLink: 'Adicionar link',
  cancelLink: 'Cancelar',
};

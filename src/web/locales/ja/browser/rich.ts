import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'リッチテキスト',
  bold: '太字',
  italic: '斜体',
  underline: '下線',
  strike: '取り消し線',
  code: 'コード',
  heading: '見出し',
  list: '箇条書き',
  numbers: '番号付きリスト',
  quote: '引用',
  codeBlock: 'コードブロック',
  rule: '水平線',
  link: 'リンク',
  linkAddress: 'リンク先の URL',
  linkScheme: 'リンクは https://、http://、mailto: のいずれかで始めてください',
  addLink: 'リンクを追加',
  cancelLink: 'キャンセル',
};

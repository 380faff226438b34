import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: '富文本',
  bold: '粗体',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  code: '代码',
  heading: '标题',
  list: '项目符号列表',
  numbers: '编号列表',
  quote: '引用',
  codeBlock: '代码块',
  rule: '分隔线',
  link: '链接',
  linkAddress: '链接地址',
  linkScheme: '链接必须以 https://、http:// 或 mailto: 开头',
  addLink: '添加链接',
  cancelLink: '取消',
};

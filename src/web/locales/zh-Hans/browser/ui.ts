import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: '主题：跟随系统。切换为浅色。', title: '主题：跟随系统' },
    light: { label: '主题：浅色。切换为深色。', title: '主题：浅色' },
    dark: { label: '主题：深色。切换为跟随系统。', title: '主题：深色' },
  },

  copied: '已复制',
  notCopied: '复制失败',
  linkCopied: '已复制链接',
  copyAgain: '再次复制',
  qrCodeOf: (address) => `${address} 的二维码`,

  offline: '你已离线。',
  tryAgain: '重试',
  notSent: '你已离线，未发送任何内容。你输入的内容还在，请在恢复联网后重新发送。',

  expired: '刚刚',

  keysHeading: '键盘快捷键',
  closeKeys: '关闭',
  turnKeysOff: '关闭单键快捷键',
  keys: {
    list: { keys: ['?'], does: '显示或隐藏此列表' },
    new: { keys: ['n'], does: '新建片段（有错误的日志页面除外）' },
    errors: { keys: ['n', 'p'], does: '日志中的下一个或上一个错误' },
    search: { keys: ['/'], does: '搜索（在有搜索框的页面上）' },
    copyText: { keys: ['c'], does: '复制片段的文本' },
    copyLink: { keys: ['y'], does: '复制片段的链接' },
    raw: { keys: ['r'], does: '打开原始文本' },
    download: { keys: ['d'], does: '下载片段' },
    wrap: { keys: ['w'], does: '长行自动换行' },
    edit: { keys: ['e'], does: '编辑你的片段' },
    items: { keys: ['j', 'k'], does: '列表中的下一项或上一项' },
    palette: { keys: ['Ctrl', 'K'], does: '查找操作或页面（Mac 上为 Cmd K）' },
    submit: { keys: ['Ctrl', '↵'], does: '提交表单（创建片段）' },
    find: { keys: ['Ctrl', 'F'], does: '在编辑器中查找' },
    indent: { keys: ['Ctrl', ']'], does: '缩进当前行（Ctrl [ 减少缩进）' },
    tab: { keys: ['Tab'], does: '移到下一个字段（也可离开编辑器）' },
    indentItem: {
      keys: ['Tab'],
      does: '缩进富文本中的列表项（Shift Tab 减少缩进；先按 Esc 再按 Tab 可离开编辑器）',
    },
    range: { keys: ['Shift', '点击'], does: '连续选择多行或多个列表项' },
    clear: { keys: ['Esc'], does: '关闭此列表，清除所选行或搜索' },
  },
};

import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

/** What the server said: a heading, and mostly a text. */
const reason = (heading: string, text: string) => (text === '' ? `${heading}。` : `${heading}：${text}`);

export const create: typeof en.create = {
  limit: (opens) => plural(opens, { other: '打开#次后即删除。' }),
  sizeOf: (size, limit) => [size, ` / ${limit}`],
  sizeOver: (size, limit) => [size, ` / ${limit}。`],

  create: {
    doing: '正在创建…',
    oneField: '片段未创建。1个字段有误。',
    notEncrypted:
      '片段未创建。此浏览器无法加密文本，因此未发送任何内容。加密需要 256 MB 内存：请关闭其他标签页，然后重试。',
    unreachable: '片段未创建：无法连接服务器。请稍后重试。你输入的内容还在，并已保存在此浏览器中。',
    notConnected: '片段未创建：你已离线。请在恢复联网后创建。你输入的内容还在，并已保存在此浏览器中。',
    refused: (heading, text) =>
      `片段未创建。${reason(heading, text)}你输入的内容还在，并已保存在此浏览器中。`,
  },
  save: {
    doing: '正在保存…',
    oneField: '片段未保存。1个字段有误。',
    notEncrypted:
      '片段未保存。此浏览器无法加密文本，因此未发送任何内容。加密需要 256 MB 内存：请关闭其他标签页，然后重试。',
    unreachable: '片段未保存：无法连接服务器。请稍后重试。你输入的内容还在，保存之前请不要离开此页面。',
    notConnected: '片段未保存：你已离线。请在恢复联网后保存。你输入的内容还在，保存之前请不要离开此页面。',
    refused: (heading, text) =>
      `片段未保存。${reason(heading, text)}你输入的内容还在，保存之前请不要离开此页面。`,
  },
  answered: (status) => `服务器返回了状态码 ${status}`,

  encrypting: '正在加密…',
  noPassphrase: '请输入密码短语，或选择“密码短语放在链接中”。',

  filesAdded: (count) => plural(count, { other: '已添加#个文件。' }),
  filesTooLarge: (limit) => `这些文件的总大小超过了片段上限 ${limit}。请减少文件数量。`,
  fileTooLarge: (name, size, limit) =>
    `${name} 的大小为 ${size}，而片段上限为 ${limit}。请拆分文件，或只粘贴其中一部分。`,
  fileUnreadable: (name) => `无法读取 ${name}。`,
  fileNotText: (name) => `${name} 不是文本文件。只能粘贴 UTF-8 文本。`,
  fileAdded: (name) => `已添加 ${name}。`,
  fileAddedAs: (name, language) => `已添加 ${name}，语言为“${language}”。`,
  undo: '撤销',

  files: '文件',
  fileName: '文件名',
  introduction: '简介',
  delete: '删除',
  deleteFile: (name) => `删除 ${name}`,
  fileDeleted: (name) => `已删除 ${name}。`,
  badFileName: '文件需要名称，最多255个字符，且不能包含控制字符。',
  noFiles: '此页面的一部分未能加载，暂时无法添加文件。请检查网络连接后重试。',

  pasteFailed: '此浏览器不允许页面读取剪贴板。请长按文本框，然后选择“粘贴”。',
  clipboardEmpty: '剪贴板中没有文本。',

  offline: '你已离线。输入的内容会保存在此浏览器中，请在恢复联网后创建片段。',
  online: '你已恢复联网。',
  isDraft: '已恢复草稿。',
  discardDraft: '舍弃草稿',
  guessed: (language) => `${language}（自动识别）`,
  notGuessed: (language) => `不是“${language}”？`,
};

import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: '片段未创建。',
  notSaved: '片段未保存。',
  noText: '片段是空的。请粘贴或输入文本。',
  tooLong: (over, limit) => `文本上限为 ${limit}，已超出 ${over}。请缩短，或拆成两个片段。`,
  untitled: '无标题',
};

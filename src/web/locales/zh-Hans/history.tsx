import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `“${paste}”的历史记录`,
  heading: '历史记录',
  revision: (number) => `第${locale.number(number)}版`,
  position: (number, last) =>
    number === last ? '当前文本' : `第${locale.number(number)}版，共${locale.number(last)}版`,
  changes: (from, to) => `从第${locale.number(from)}版到第${locale.number(to)}版的更改`,
  retitled: (before) => `原标题为“${before}”`,
  encrypted: '已加密，服务器无法比较',
  view: '视图',
  text: '文本',
  compare: (from, to) => (
    <>
      <span>
        比较<span class="opt">版本</span>
      </span>{' '}
      {from} 与 {to}
    </>
  ),
  from: '起始版本',
  to: '目标版本',
  submit: '比较',
  current: '当前',
  restore: (number) => (
    <>
      恢复<span class="opt">到</span>第{locale.number(number)}版
    </>
  ),
  restored: (number) => `已恢复到第${locale.number(number)}版。被替换的文本已存入历史记录。`,
  edit: '编辑',
  empty: '首次编辑后，较早的版本会显示在这里。',
  off: '本站不保留较早的版本。',
  onlyYou: '只有你能看到此历史记录。',
  everyone: '能打开此片段的人都能看到此历史记录。',
  guarded: '只有你能看到此历史记录，因为片段设有密码或会阅后即焚。',
  show: '对所有人显示',
  hide: '仅对我显示',
  delete: '删除历史记录',
  deleteQuestion: (revisions) =>
    plural(revisions, { other: '删除#个较早的版本？此操作无法撤销。当前文本会保留。' }),
  cancel: '取消',
};

export const optionChanges: typeof en.optionChanges = {
  heading: '更改过的选项',
  language: (before, after) => `语言由“${before}”改为“${after}”`,
  visibility: (before, after) => `可见性由“${before}”改为“${after}”`,
  burn: (isOn) => (isOn ? '阅后即焚：开启' : '阅后即焚：关闭'),
  expires: (before, after) => (
    <>
      过期时间由“{before}”改为“{after}”
    </>
  ),
  opens: (before, after) => `剩余打开次数：${after}，之前为${before}`,
  unlimited: '不限',
  never: '永不过期',
  password: { added: '已添加密码', changed: '已更改密码', removed: '已移除密码' },
  by: (keyId, keyNames) => {
    if (keyId === null) return '通过网站';
    const name = keyNames.get(keyId);
    return name === undefined ? '通过已吊销的 API 密钥' : `通过 API 密钥“${name}”`;
  },
};

import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `“${before}”与“${after}”的差异`,
  heading: '两个片段的差异',
  between: (before, after) => (
    <>
      从“{before}”到“{after}”
    </>
  ),
  swap: '交换',
  rawBefore: '原始文本（第一份）',
  rawAfter: '原始文本（第二份）',
  encrypted: (url) => `片段 ${url} 已加密，服务器无法比较。请打开它，下载两份文本，然后用 diff -u 比较。`,
  guarded: (url) =>
    `片段 ${url} 设有密码或会阅后即焚，因此无法比较。要比较它，请将其文本复制到没有密码、不会阅后即焚的新片段中。`,
};

export const difference: typeof en.difference = {
  view: '视图',
  patch: '下载补丁',
  layouts,
  notDrawn: {
    time: '比较这两份文本耗时过长。请下载两份文本，然后用 diff -u 比较。',
    size: '差异过大，无法显示。请下载两份文本，然后用 diff -u 比较。',
    load: '服务器繁忙，无法比较这两份文本。请过几秒刷新页面。',
    failure: '无法比较这两份文本。请下载两份文本，然后用 diff -u 比较。',
  },
};

export const form: typeof en.form = {
  title: '比较两个片段',
  before: '第一个片段',
  after: '第二个片段',
  hint: '片段的链接或 ID',
  submit: '比较',
  unknown: '这不是本站片段的链接或 ID。请打开片段，从地址栏复制链接。',
};

import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: '文本归档',
  terminal: '终端输出',
  log: '日志',
  table: '表格',
  tree: 'JSON',
  diff: '补丁',
};

export const layouts: typeof en.layouts = { unified: '单栏', split: '双栏' };

export const errors: typeof en.errors = (count) => plural(count, { other: '#个错误' });
export const warnings: typeof en.warnings = (count) => plural(count, { other: '#个警告' });
export const linesFound: typeof en.linesFound = (count) => plural(count, { other: '找到#行' });
export const moreFrames: typeof en.moreFrames = (count) => plural(count, { other: '另有#个栈帧' });
export const similarLines: typeof en.similarLines = (count) => plural(count, { other: '#行相似内容' });

export const table: typeof en.table = '表格';
export const row: typeof en.row = '行号';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { other: '#行' })}，${plural(columns, { other: '#列' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `${rows(all, columns)}（显示前${locale.number(shown)}行）`;
export const showAllRows: typeof en.showAllRows = (rows) => plural(rows, { other: '显示全部#行' });
export const showFirstRows: typeof en.showFirstRows = (rows) => plural(rows, { other: '只显示前#行' });

export const tree: typeof en.tree = '树形视图';
export const foldedLines: typeof en.foldedLines = (count) => plural(count, { other: '#行' });

export const image: typeof en.image = '图片';
export const imageOn: typeof en.imageOn = (host) => `图片，${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `图片位于 ${host}，此处未加载`;
export const mermaid: typeof en.mermaid = 'Mermaid 图（未绘制，显示源文本）';
export const math: typeof en.math = '公式（未绘制，显示源文本）';
export const tableNumber: typeof en.tableNumber = (number) => `表格 ${number}`;
export const footnote: typeof en.footnote = (number) => `脚注 ${number}`;
export const backToReference: typeof en.backToReference = (name) => `返回引用处 ${name}`;
export const done: typeof en.done = '已完成';
export const toDo: typeof en.toDo = '待办';

export const changes: typeof en.changes = '更改';
export const columns: typeof en.columns = '旧行号，新行号，文本';
export const columnsSplit: typeof en.columnsSplit = '旧行号和文本，新行号和文本';
export const addedLine: typeof en.addedLine = '新增：';
export const removedLine: typeof en.removedLine = '删除：';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `第${from}行` : `第${from}–${to}行`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}，${heading}`;
export const unchanged: typeof en.unchanged = (lines) => plural(lines, { other: '#行未更改' });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, { other: '#行未更改，未显示' });

export const fileList: typeof en.fileList = '文件';
export const copy: typeof en.copy = '复制';
export const raw: typeof en.raw = '原始文本';
export const download: typeof en.download = '下载';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) => plural(count, { other: '#个文件' });
export const added: typeof en.added = (lines) => plural(lines, { other: '新增#行' });
export const removed: typeof en.removed = (lines) => plural(lines, { other: '删除#行' });
export const noChanges: typeof en.noChanges = '没有更改';
export const damagedPatch: typeof en.damagedPatch = '补丁不完整或被改动过';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline = '只有第一份文本以换行符结尾';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline = '只有第二份文本以换行符结尾';

export const newFile: typeof en.newFile = '新文件';
export const deletedFile: typeof en.deletedFile = '已删除的文件';
export const renamedFrom: typeof en.renamedFrom = (name) => `重命名自 ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `复制自 ${name}`;
export const binaryFile: typeof en.binaryFile = '这是二进制文件，补丁不显示其内容。';
export const unnamedFile: typeof en.unnamedFile = '未命名文件';

import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'テキストアーカイブ',
  terminal: 'ターミナル出力',
  log: 'ログ',
  table: '表',
  tree: 'JSON',
  diff: 'パッチ',
};

export const layouts: typeof en.layouts = { unified: '統合表示', split: '左右表示' };

export const errors: typeof en.errors = (count) => plural(count, { other: 'エラー # 件' });
export const warnings: typeof en.warnings = (count) => plural(count, { other: '警告 # 件' });
export const linesFound: typeof en.linesFound = (count) => plural(count, { other: '# 行一致' });
export const moreFrames: typeof en.moreFrames = (count) => plural(count, { other: 'ほか # フレーム' });
export const similarLines: typeof en.similarLines = (count) => plural(count, { other: '類似の # 行' });

export const table: typeof en.table = '表';
export const row: typeof en.row = '行';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { other: '# 行' })}、${plural(columns, { other: '# 列' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `${rows(all, columns)}のうち先頭 ${locale.number(shown)} 行`;
export const showAllRows: typeof en.showAllRows = (rows) => plural(rows, { other: '全 # 行を表示' });
export const showFirstRows: typeof en.showFirstRows = (rows) => plural(rows, { other: '先頭 # 行を表示' });

export const tree: typeof en.tree = 'ツリー';
export const foldedLines: typeof en.foldedLines = (count) => plural(count, { other: '# 行' });

export const image: typeof en.image = '画像';
export const imageOn: typeof en.imageOn = (host) => `画像：${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `${host} の画像（ここでは読み込まれません）`;
export const mermaid: typeof en.mermaid = 'Mermaid の図（描画せず、ソースを表示）';
export const math: typeof en.math = '数式（描画せず、ソースを表示）';
export const tableNumber: typeof en.tableNumber = (number) => `表 ${number}`;
export const footnote: typeof en.footnote = (number) => `脚注 ${number}`;
export const backToReference: typeof en.backToReference = (name) => `参照元 ${name} に戻る`;
export const done: typeof en.done = '完了';
export const toDo: typeof en.toDo = '未完了';

export const changes: typeof en.changes = '変更内容';
export const columns: typeof en.columns = '変更前の行番号、変更後の行番号、テキスト';
export const columnsSplit: typeof en.columnsSplit = '変更前の行番号とテキスト、変更後の行番号とテキスト';
export const addedLine: typeof en.addedLine = '追加：';
export const removedLine: typeof en.removedLine = '削除：';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `${from} 行目` : `${from}～${to} 行目`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}：${heading}`;
export const unchanged: typeof en.unchanged = (lines) => plural(lines, { other: '変更なし # 行' });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, { other: '変更なし # 行（非表示）' });

export const fileList: typeof en.fileList = 'ファイル';
export const copy: typeof en.copy = 'コピー';
export const raw: typeof en.raw = '生テキスト';
export const download: typeof en.download = 'ダウンロード';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) => plural(count, { other: '# ファイル' });
export const added: typeof en.added = (lines) => plural(lines, { other: '# 行追加' });
export const removed: typeof en.removed = (lines) => plural(lines, { other: '# 行削除' });
export const noChanges: typeof en.noChanges = '変更なし';
export const damagedPatch: typeof en.damagedPatch = '一部が欠けているか、編集されたパッチ';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline = '変更前だけ末尾に改行あり';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline = '変更後だけ末尾に改行あり';

export const newFile: typeof en.newFile = '新規ファイル';
export const deletedFile: typeof en.deletedFile = '削除されたファイル';
export const renamedFrom: typeof en.renamedFrom = (name) => `${name} から名前変更`;
export const copiedFrom: typeof en.copiedFrom = (name) => `${name} からコピー`;
export const binaryFile: typeof en.binaryFile = 'バイナリファイルです。パッチには内容が含まれていません。';
export const unnamedFile: typeof en.unnamedFile = '名前のないファイル';

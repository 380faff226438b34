import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

const linesOf = (count: number) =>
  plural(count, { one: '# строка', few: '# строки', many: '# строк', other: '# строки' });
const columnsOf = (count: number) =>
  plural(count, { one: '# столбец', few: '# столбца', many: '# столбцов', other: '# столбца' });

export const kinds: typeof en.kinds = {
  archive: 'Текстовый архив',
  terminal: 'Вывод терминала',
  log: 'Лог',
  table: 'Таблица',
  tree: 'JSON',
  diff: 'Патч',
};

export const layouts: typeof en.layouts = { unified: 'Подряд', split: 'Рядом' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# ошибка', few: '# ошибки', many: '# ошибок', other: '# ошибки' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, {
    one: '# предупреждение',
    few: '# предупреждения',
    many: '# предупреждений',
    other: '# предупреждения',
  });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, {
    one: 'найдена # строка',
    few: 'найдены # строки',
    many: 'найдено # строк',
    other: 'найдено # строки',
  });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: 'ещё # вызов', few: 'ещё # вызова', many: 'ещё # вызовов', other: 'ещё # вызова' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    one: '# похожая строка',
    few: '# похожие строки',
    many: '# похожих строк',
    other: '# похожей строки',
  });

export const table: typeof en.table = 'Таблица';
export const row: typeof en.row = 'Строка';
export const rows: typeof en.rows = (rows, columns) => `${linesOf(rows)}, ${columnsOf(columns)}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `первые строки: ${locale.number(shown)} из ${locale.number(all)}, ${columnsOf(columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) => `Показать все строки (${locale.number(rows)})`;
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  `Показать первые строки (${locale.number(rows)})`;

export const tree: typeof en.tree = 'Дерево';
export const foldedLines: typeof en.foldedLines = linesOf;

export const image: typeof en.image = 'изображение';
export const imageOn: typeof en.imageOn = (host) => `изображение, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Изображение с ${host}, здесь не загружается`;
export const mermaid: typeof en.mermaid = 'Диаграмма Mermaid, показан исходник';
export const math: typeof en.math = 'Формула, показан исходник';
export const tableNumber: typeof en.tableNumber = (number) => `Таблица ${number}`;
export const footnote: typeof en.footnote = (number) => `Сноска ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Назад к ссылке на сноску ${name}`;
export const done: typeof en.done = 'Выполнено';
export const toDo: typeof en.toDo = 'Не выполнено';

export const changes: typeof en.changes = 'Изменения';
export const columns: typeof en.columns = 'Старый номер строки, новый номер строки, текст';
export const columnsSplit: typeof en.columnsSplit = 'Старый номер строки и текст, новый номер строки и текст';
export const addedLine: typeof en.addedLine = 'Добавлено: ';
export const removedLine: typeof en.removedLine = 'Удалено: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Строка ${from}` : `Строки ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# строка без изменений',
    few: '# строки без изменений',
    many: '# строк без изменений',
    other: '# строки без изменений',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# строка без изменений не показана',
    few: '# строки без изменений не показаны',
    many: '# строк без изменений не показано',
    other: '# строки без изменений не показано',
  });

export const fileList: typeof en.fileList = 'Файлы';
export const copy: typeof en.copy = 'Копировать';
export const raw: typeof en.raw = 'Сырой текст';
export const download: typeof en.download = 'Скачать';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# файл', few: '# файла', many: '# файлов', other: '# файла' });
export const added: typeof en.added = (lines) => `добавлено: ${locale.number(lines)}`;
export const removed: typeof en.removed = (lines) => `удалено: ${locale.number(lines)}`;
export const noChanges: typeof en.noChanges = 'Изменений нет';
export const damagedPatch: typeof en.damagedPatch = 'Патч неполный или изменён вручную';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Перевод строки в конце есть только в первом тексте';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Перевод строки в конце есть только во втором тексте';

export const newFile: typeof en.newFile = 'Новый файл';
export const deletedFile: typeof en.deletedFile = 'Удалённый файл';
export const renamedFrom: typeof en.renamedFrom = (name) => `Прежнее имя: ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Скопирован из ${name}`;
export const binaryFile: typeof en.binaryFile = 'Это двоичный файл. Патч не показывает его содержимое.';
export const unnamedFile: typeof en.unnamedFile = 'Файл без имени';

import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Текстовий архів',
  terminal: 'Вивід термінала',
  log: 'Лог',
  table: 'Таблиця',
  tree: 'JSON',
  diff: 'Патч',
};

export const layouts: typeof en.layouts = { unified: 'Суцільно', split: 'Поруч' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# помилка', few: '# помилки', many: '# помилок', other: '# помилки' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, {
    one: '# попередження',
    few: '# попередження',
    many: '# попереджень',
    other: '# попередження',
  });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, { one: 'знайдено #', few: 'знайдено #', many: 'знайдено #', other: 'знайдено #' });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: 'ще # виклик', few: 'ще # виклики', many: 'ще # викликів', other: 'ще # виклику' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    one: '# схожий рядок',
    few: '# схожі рядки',
    many: '# схожих рядків',
    other: '# схожого рядка',
  });

const columnsOf = (columns: number) =>
  plural(columns, { one: '# стовпець', few: '# стовпці', many: '# стовпців', other: '# стовпця' });

export const table: typeof en.table = 'Таблиця';
export const row: typeof en.row = 'Рядок';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# рядок', few: '# рядки', many: '# рядків', other: '# рядка' })}, ${columnsOf(columns)}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `перші ${locale.number(shown)} ${plural(all, { one: 'з # рядка', few: 'з # рядків', many: 'з # рядків', other: 'з # рядка' })}, ${columnsOf(columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, {
    one: 'Показати всі # рядок',
    few: 'Показати всі # рядки',
    many: 'Показати всі # рядків',
    other: 'Показати всі # рядка',
  });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Показати перші # рядок',
    few: 'Показати перші # рядки',
    many: 'Показати перші # рядків',
    other: 'Показати перші # рядка',
  });

export const tree: typeof en.tree = 'Дерево';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# рядок', few: '# рядки', many: '# рядків', other: '# рядка' });

export const image: typeof en.image = 'зображення';
export const imageOn: typeof en.imageOn = (host) => `зображення, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Зображення на ${host}, тут не завантажується`;
export const mermaid: typeof en.mermaid = 'Діаграма Mermaid: показано код, а не рисунок';
export const math: typeof en.math = 'Формула: показано код, а не рисунок';
export const tableNumber: typeof en.tableNumber = (number) => `Таблиця ${number}`;
export const footnote: typeof en.footnote = (number) => `Виноска ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Назад до посилання на виноску ${name}`;
export const done: typeof en.done = 'Виконано';
export const toDo: typeof en.toDo = 'Не виконано';

export const changes: typeof en.changes = 'Зміни';
export const columns: typeof en.columns = 'Старий номер рядка, новий номер рядка, текст';
export const columnsSplit: typeof en.columnsSplit = 'Старий номер рядка й текст, новий номер рядка й текст';
export const addedLine: typeof en.addedLine = 'Додано: ';
export const removedLine: typeof en.removedLine = 'Видалено: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Рядок ${from}` : `Рядки ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# незмінений рядок',
    few: '# незмінені рядки',
    many: '# незмінених рядків',
    other: '# незміненого рядка',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# незмінений рядок, не показано',
    few: '# незмінені рядки, не показано',
    many: '# незмінених рядків, не показано',
    other: '# незміненого рядка, не показано',
  });

export const fileList: typeof en.fileList = 'Файли';
export const copy: typeof en.copy = 'Копіювати';
export const raw: typeof en.raw = 'Сирий текст';
export const download: typeof en.download = 'Завантажити';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# файл', few: '# файли', many: '# файлів', other: '# файлу' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: 'додано #', few: 'додано #', many: 'додано #', other: 'додано #' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: 'видалено #', few: 'видалено #', many: 'видалено #', other: 'видалено #' });
export const noChanges: typeof en.noChanges = 'Без змін';
export const damagedPatch: typeof en.damagedPatch = 'Неповний або змінений патч';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Символом нового рядка закінчується лише перший текст';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Символом нового рядка закінчується лише другий текст';

export const newFile: typeof en.newFile = 'Новий файл';
export const deletedFile: typeof en.deletedFile = 'Видалений файл';
export const renamedFrom: typeof en.renamedFrom = (name) => `Перейменовано з ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Скопійовано з ${name}`;
export const binaryFile: typeof en.binaryFile = 'Це двійковий файл. Патч не показує його вмісту.';
export const unnamedFile: typeof en.unnamedFile = 'Файл без назви';

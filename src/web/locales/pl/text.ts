import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Archiwum tekstowe',
  terminal: 'Wyjście terminala',
  log: 'Log',
  table: 'Tabela',
  tree: 'JSON',
  diff: 'Łatka',
};

export const layouts: typeof en.layouts = { unified: 'Jedna kolumna', split: 'Obok siebie' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# błąd', few: '# błędy', many: '# błędów', other: '# błędu' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# ostrzeżenie', few: '# ostrzeżenia', many: '# ostrzeżeń', other: '# ostrzeżenia' });
export const linesFound: typeof en.linesFound = (count) => `znaleziono ${locale.number(count)}`;
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, {
    one: 'jeszcze # ramka',
    few: 'jeszcze # ramki',
    many: 'jeszcze # ramek',
    other: 'jeszcze # ramki',
  });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    one: '# podobny wiersz',
    few: '# podobne wiersze',
    many: '# podobnych wierszy',
    other: '# podobnego wiersza',
  });

export const table: typeof en.table = 'Tabela';
export const row: typeof en.row = 'Wiersz';
const columnsOf = (count: number) =>
  plural(count, { one: '# kolumna', few: '# kolumny', many: '# kolumn', other: '# kolumny' });
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# wiersz', few: '# wiersze', many: '# wierszy', other: '# wiersza' })}, ${columnsOf(columns)}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `pierwsze ${locale.number(shown)} z ${plural(all, { one: '# wiersza', few: '# wierszy', many: '# wierszy', other: '# wiersza' })}, ${columnsOf(columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  `Pokaż wszystkie wiersze (${locale.number(rows)})`;
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Pokaż pierwszy # wiersz',
    few: 'Pokaż pierwsze # wiersze',
    many: 'Pokaż pierwsze # wierszy',
    other: 'Pokaż pierwsze # wiersza',
  });

export const tree: typeof en.tree = 'Drzewo';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# wiersz', few: '# wiersze', many: '# wierszy', other: '# wiersza' });

export const image: typeof en.image = 'obraz';
export const imageOn: typeof en.imageOn = (host) => `obraz, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Obraz z ${host}, tu niewczytany`;
export const mermaid: typeof en.mermaid = 'Diagram Mermaid: kod źródłowy, bez rysunku';
export const math: typeof en.math = 'Wzór: zapis źródłowy, bez składu';
export const tableNumber: typeof en.tableNumber = (number) => `Tabela ${number}`;
export const footnote: typeof en.footnote = (number) => `Przypis ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Wróć do odsyłacza ${name}`;
export const done: typeof en.done = 'Zrobione';
export const toDo: typeof en.toDo = 'Do zrobienia';

export const changes: typeof en.changes = 'Zmiany';
export const columns: typeof en.columns = 'Stary numer wiersza, nowy numer wiersza, tekst';
export const columnsSplit: typeof en.columnsSplit = 'Stary numer wiersza i tekst, nowy numer wiersza i tekst';
export const addedLine: typeof en.addedLine = 'Dodano: ';
export const removedLine: typeof en.removedLine = 'Usunięto: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Wiersz ${from}` : `Wiersze ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# wiersz bez zmian',
    few: '# wiersze bez zmian',
    many: '# wierszy bez zmian',
    other: '# wiersza bez zmian',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: 'Pominięto # wiersz bez zmian',
    few: 'Pominięto # wiersze bez zmian',
    many: 'Pominięto # wierszy bez zmian',
    other: 'Pominięto # wiersza bez zmian',
  });

export const fileList: typeof en.fileList = 'Pliki';
export const copy: typeof en.copy = 'Kopiuj';
export const raw: typeof en.raw = 'Surowy';
export const download: typeof en.download = 'Pobierz';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' });
export const added: typeof en.added = (lines) => `dodano ${locale.number(lines)}`;
export const removed: typeof en.removed = (lines) => `usunięto ${locale.number(lines)}`;
export const noChanges: typeof en.noChanges = 'Bez zmian';
export const damagedPatch: typeof en.damagedPatch = 'Niekompletna lub zmieniona łatka';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Tylko pierwszy tekst kończy się znakiem nowego wiersza';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Tylko drugi tekst kończy się znakiem nowego wiersza';

export const newFile: typeof en.newFile = 'Nowy plik';
export const deletedFile: typeof en.deletedFile = 'Usunięty plik';
export const renamedFrom: typeof en.renamedFrom = (name) => `Poprzednia nazwa: ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Skopiowano z ${name}`;
export const binaryFile: typeof en.binaryFile = 'To plik binarny. Łatka nie pokazuje jego zawartości.';
export const unnamedFile: typeof en.unnamedFile = 'Plik bez nazwy';

import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Textarchiv',
  terminal: 'Terminalausgabe',
  log: 'Log',
  table: 'Tabelle',
  tree: 'JSON',
  diff: 'Patch',
};

export const layouts: typeof en.layouts = { unified: 'Einspaltig', split: 'Zweispaltig' };

export const errors: typeof en.errors = (count) => plural(count, { one: '# Fehler', other: '# Fehler' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# Warnung', other: '# Warnungen' });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, { one: '# gefunden', other: '# gefunden' });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: '# weiterer Frame', other: '# weitere Frames' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, { one: '# ähnliche Zeile', other: '# ähnliche Zeilen' });

export const table: typeof en.table = 'Tabelle';
export const row: typeof en.row = 'Zeile';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# Zeile', other: '# Zeilen' })}, ${plural(columns, { one: '# Spalte', other: '# Spalten' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `die ersten ${locale.number(shown)} von ${rows(all, columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, { one: '# Zeile anzeigen', other: 'Alle # Zeilen anzeigen' });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, { one: 'Erste Zeile anzeigen', other: 'Die ersten # Zeilen anzeigen' });

export const tree: typeof en.tree = 'Baum';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# Zeile', other: '# Zeilen' });

export const image: typeof en.image = 'Bild';
export const imageOn: typeof en.imageOn = (host) => `Bild, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Bild auf ${host}, hier nicht geladen`;
export const mermaid: typeof en.mermaid = 'Mermaid-Diagramm, nur als Quelltext angezeigt';
export const math: typeof en.math = 'Formel, nur als Quelltext angezeigt';
export const tableNumber: typeof en.tableNumber = (number) => `Tabelle ${number}`;
export const footnote: typeof en.footnote = (number) => `Fußnote ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Zurück zum Verweis ${name}`;
export const done: typeof en.done = 'Erledigt';
export const toDo: typeof en.toDo = 'Offen';

export const changes: typeof en.changes = 'Änderungen';
export const columns: typeof en.columns = 'Alte Zeilennummer, neue Zeilennummer, Text';
export const columnsSplit: typeof en.columnsSplit = 'Alte Zeilennummer und Text, neue Zeilennummer und Text';
export const addedLine: typeof en.addedLine = 'Hinzugefügt: ';
export const removedLine: typeof en.removedLine = 'Entfernt: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Zeile ${from}` : `Zeilen ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, { one: '# unveränderte Zeile', other: '# unveränderte Zeilen' });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# unveränderte Zeile, nicht angezeigt',
    other: '# unveränderte Zeilen, nicht angezeigt',
  });

export const fileList: typeof en.fileList = 'Dateien';
export const copy: typeof en.copy = 'Kopieren';
export const raw: typeof en.raw = 'Rohtext';
export const download: typeof en.download = 'Herunterladen';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) => plural(count, { one: '# Datei', other: '# Dateien' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: '# hinzugefügt', other: '# hinzugefügt' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: '# entfernt', other: '# entfernt' });
export const noChanges: typeof en.noChanges = 'Keine Änderungen';
export const damagedPatch: typeof en.damagedPatch = 'Unvollständiger oder bearbeiteter Patch';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Nur der erste Text endet mit einem Zeilenumbruch';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Nur der zweite Text endet mit einem Zeilenumbruch';

export const newFile: typeof en.newFile = 'Neue Datei';
export const deletedFile: typeof en.deletedFile = 'Gelöschte Datei';
export const renamedFrom: typeof en.renamedFrom = (name) => `Umbenannt, vorher ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Kopie von ${name}`;
export const binaryFile: typeof en.binaryFile =
  'Diese Datei ist eine Binärdatei. Der Patch zeigt ihren Inhalt nicht.';
export const unnamedFile: typeof en.unnamedFile = 'Datei ohne Namen';

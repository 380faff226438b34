import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Archivio di testo',
  terminal: 'Output del terminale',
  log: 'Log',
  table: 'Tabella',
  tree: 'JSON',
  diff: 'Patch',
};

export const layouts: typeof en.layouts = { unified: 'Unificato', split: 'Affiancato' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# errore', many: '# di errori', other: '# errori' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# avviso', many: '# di avvisi', other: '# avvisi' });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, { one: '# trovata', many: '# di righe trovate', other: '# trovate' });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: '# altro frame', many: '# di altri frame', other: '# altri frame' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, { one: '# riga simile', many: '# di righe simili', other: '# righe simili' });

export const table: typeof en.table = 'Tabella';
export const row: typeof en.row = 'Riga';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# riga', many: '# di righe', other: '# righe' })}, ${plural(columns, { one: '# colonna', many: '# di colonne', other: '# colonne' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `prime ${locale.number(shown)} di ${rows(all, columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, {
    one: 'Mostra l’unica riga',
    many: 'Mostra tutte le righe (#)',
    other: 'Mostra tutte le # righe',
  });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Mostra la prima riga',
    many: 'Mostra le prime righe (#)',
    other: 'Mostra le prime # righe',
  });

export const tree: typeof en.tree = 'Albero';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# riga', many: '# di righe', other: '# righe' });

export const image: typeof en.image = 'immagine';
export const imageOn: typeof en.imageOn = (host) => `immagine, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Immagine su ${host}, non caricata qui`;
export const mermaid: typeof en.mermaid = 'Diagramma Mermaid, mostrato come sorgente e non disegnato';
export const math: typeof en.math = 'Formula, mostrata come sorgente e non disegnata';
export const tableNumber: typeof en.tableNumber = (number) => `Tabella ${number}`;
export const footnote: typeof en.footnote = (number) => `Nota ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Torna al rimando ${name}`;
export const done: typeof en.done = 'Fatto';
export const toDo: typeof en.toDo = 'Da fare';

export const changes: typeof en.changes = 'Modifiche';
export const columns: typeof en.columns = 'Vecchio numero di riga, nuovo numero di riga, testo';
export const columnsSplit: typeof en.columnsSplit =
  'Vecchio numero di riga e testo, nuovo numero di riga e testo';
export const addedLine: typeof en.addedLine = 'Aggiunta: ';
export const removedLine: typeof en.removedLine = 'Rimossa: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Riga ${from}` : `Righe ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, { one: '# riga invariata', many: '# di righe invariate', other: '# righe invariate' });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# riga invariata, non mostrata',
    many: '# di righe invariate, non mostrate',
    other: '# righe invariate, non mostrate',
  });

export const fileList: typeof en.fileList = 'File';
export const copy: typeof en.copy = 'Copia';
export const raw: typeof en.raw = 'Raw';
export const download: typeof en.download = 'Scarica';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# file', many: '# di file', other: '# file' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: '# aggiunta', many: '# di aggiunte', other: '# aggiunte' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: '# rimossa', many: '# di righe rimosse', other: '# rimosse' });
export const noChanges: typeof en.noChanges = 'Nessuna modifica';
export const damagedPatch: typeof en.damagedPatch = 'Patch incompleta o modificata';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Solo il primo testo termina con un a capo';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Solo il secondo testo termina con un a capo';

export const newFile: typeof en.newFile = 'Nuovo file';
export const deletedFile: typeof en.deletedFile = 'File eliminato';
export const renamedFrom: typeof en.renamedFrom = (name) => `Rinominato (prima: ${name})`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Copiato da ${name}`;
export const binaryFile: typeof en.binaryFile = 'Questo file è binario. La patch non ne mostra il contenuto.';
export const unnamedFile: typeof en.unnamedFile = 'File senza nome';

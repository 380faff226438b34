import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Colección de archivos',
  terminal: 'Salida de terminal',
  log: 'Log',
  table: 'Tabla',
  tree: 'JSON',
  diff: 'Parche',
};

export const layouts: typeof en.layouts = { unified: 'Unificado', split: 'En paralelo' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# error', many: '# de errores', other: '# errores' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# advertencia', many: '# de advertencias', other: '# advertencias' });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, { one: '# encontrada', many: '# encontradas', other: '# encontradas' });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: '# llamada más', many: '# de llamadas más', other: '# llamadas más' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, { one: '# línea similar', many: '# de líneas similares', other: '# líneas similares' });

export const table: typeof en.table = 'Tabla';
export const row: typeof en.row = 'Fila';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# fila', many: '# de filas', other: '# filas' })}, ${plural(columns, { one: '# columna', many: '# de columnas', other: '# columnas' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `primeras ${locale.number(shown)} de ${rows(all, columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, {
    one: 'Mostrar # fila',
    many: 'Mostrar # de filas',
    other: 'Mostrar las # filas',
  });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Mostrar solo la primera fila',
    many: 'Mostrar las primeras # de filas',
    other: 'Mostrar las primeras # filas',
  });

export const tree: typeof en.tree = 'Árbol';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# línea', many: '# de líneas', other: '# líneas' });

export const image: typeof en.image = 'imagen';
export const imageOn: typeof en.imageOn = (host) => `imagen, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Imagen en ${host}, no se carga aquí`;
export const mermaid: typeof en.mermaid = 'Diagrama de Mermaid, mostrado como código';
export const math: typeof en.math = 'Fórmula, mostrada como código';
export const tableNumber: typeof en.tableNumber = (number) => `Tabla ${number}`;
export const footnote: typeof en.footnote = (number) => `Nota al pie ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Volver a la referencia ${name}`;
export const done: typeof en.done = 'Hecho';
export const toDo: typeof en.toDo = 'Pendiente';

export const changes: typeof en.changes = 'Cambios';
export const columns: typeof en.columns = 'Número de línea anterior, número de línea nuevo, texto';
export const columnsSplit: typeof en.columnsSplit =
  'Número de línea y texto anteriores, número de línea y texto nuevos';
export const addedLine: typeof en.addedLine = 'Añadida: ';
export const removedLine: typeof en.removedLine = 'Eliminada: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Línea ${from}` : `Líneas ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# línea sin cambios',
    many: '# de líneas sin cambios',
    other: '# líneas sin cambios',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# línea sin cambios, no mostrada',
    many: '# de líneas sin cambios, no mostradas',
    other: '# líneas sin cambios, no mostradas',
  });

export const fileList: typeof en.fileList = 'Archivos';
export const copy: typeof en.copy = 'Copiar';
export const raw: typeof en.raw = 'Sin formato';
export const download: typeof en.download = 'Descargar';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# archivo', many: '# de archivos', other: '# archivos' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: '# añadida', many: '# añadidas', other: '# añadidas' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: '# eliminada', many: '# eliminadas', other: '# eliminadas' });
export const noChanges: typeof en.noChanges = 'Sin cambios';
export const damagedPatch: typeof en.damagedPatch = 'Parche incompleto o modificado';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Solo el primer texto termina con un salto de línea';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Solo el segundo texto termina con un salto de línea';

export const newFile: typeof en.newFile = 'Archivo nuevo';
export const deletedFile: typeof en.deletedFile = 'Archivo eliminado';
export const renamedFrom: typeof en.renamedFrom = (name) => `Antes se llamaba ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Copiado de ${name}`;
export const binaryFile: typeof en.binaryFile = 'Este archivo es binario. El parche no muestra su contenido.';
export const unnamedFile: typeof en.unnamedFile = 'Archivo sin nombre';

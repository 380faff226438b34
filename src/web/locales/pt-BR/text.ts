import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Coleção de arquivos',
  terminal: 'Saída de terminal',
  log: 'Log',
  table: 'Tabela',
  tree: 'JSON',
  diff: 'Patch',
};

export const layouts: typeof en.layouts = { unified: 'Unificado', split: 'Lado a lado' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# erro', many: '# de erros', other: '# erros' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# aviso', many: '# de avisos', other: '# avisos' });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, {
    one: '# linha encontrada',
    many: '# de linhas encontradas',
    other: '# linhas encontradas',
  });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: 'mais # chamada', many: 'mais # de chamadas', other: 'mais # chamadas' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    one: '# linha semelhante',
    many: '# de linhas semelhantes',
    other: '# linhas semelhantes',
  });

export const table: typeof en.table = 'Tabela';
export const row: typeof en.row = 'Linha';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# linha', many: '# de linhas', other: '# linhas' })}, ${plural(columns, { one: '# coluna', many: '# de colunas', other: '# colunas' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `primeiras ${locale.number(shown)} de ${rows(all, columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, {
    one: 'Mostrar # linha',
    many: 'Mostrar todas as # de linhas',
    other: 'Mostrar todas as # linhas',
  });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Mostrar a primeira linha',
    many: 'Mostrar as primeiras # de linhas',
    other: 'Mostrar as primeiras # linhas',
  });

export const tree: typeof en.tree = 'Árvore';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# linha', many: '# de linhas', other: '# linhas' });

export const image: typeof en.image = 'imagem';
export const imageOn: typeof en.imageOn = (host) => `imagem, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Imagem em ${host}, não carregada aqui`;
export const mermaid: typeof en.mermaid = 'Diagrama Mermaid, exibido como texto, sem ser desenhado';
export const math: typeof en.math = 'Fórmula, exibida como texto, sem ser desenhada';
export const tableNumber: typeof en.tableNumber = (number) => `Tabela ${number}`;
export const footnote: typeof en.footnote = (number) => `Nota de rodapé ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Voltar à referência ${name}`;
export const done: typeof en.done = 'Concluída';
export const toDo: typeof en.toDo = 'Pendente';

export const changes: typeof en.changes = 'Alterações';
export const columns: typeof en.columns = 'Número da linha antiga, número da linha nova, texto';
export const columnsSplit: typeof en.columnsSplit =
  'Número e texto da linha antiga, número e texto da linha nova';
export const addedLine: typeof en.addedLine = 'Adicionada: ';
export const removedLine: typeof en.removedLine = 'Removida: ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Linha ${from}` : `Linhas ${from}–${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# linha sem alterações',
    many: '# de linhas sem alterações',
    other: '# linhas sem alterações',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# linha sem alterações, não exibida',
    many: '# de linhas sem alterações, não exibidas',
    other: '# linhas sem alterações, não exibidas',
  });

export const fileList: typeof en.fileList = 'Arquivos';
export const copy: typeof en.copy = 'Copiar';
export const raw: typeof en.raw = 'Bruto';
export const download: typeof en.download = 'Baixar';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# arquivo', many: '# de arquivos', other: '# arquivos' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: '# adicionada', many: '# de adicionadas', other: '# adicionadas' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: '# removida', many: '# de removidas', other: '# removidas' });
export const noChanges: typeof en.noChanges = 'Nenhuma alteração';
export const damagedPatch: typeof en.damagedPatch = 'Patch incompleto ou editado';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Só o primeiro texto termina com quebra de linha';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Só o segundo texto termina com quebra de linha';

export const newFile: typeof en.newFile = 'Arquivo novo';
export const deletedFile: typeof en.deletedFile = 'Arquivo excluído';
export const renamedFrom: typeof en.renamedFrom = (name) => `Nome anterior: ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Copiado de ${name}`;
export const binaryFile: typeof en.binaryFile = 'Este arquivo é binário. O patch não mostra o conteúdo dele.';
export const unnamedFile: typeof en.unnamedFile = 'Arquivo sem nome';

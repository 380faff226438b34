import type * as en from '../en/text.ts';
import { locale, plural } from './locale.ts';

export const kinds: typeof en.kinds = {
  archive: 'Archive texte',
  terminal: 'Sortie de terminal',
  log: 'Log',
  table: 'Tableau',
  tree: 'JSON',
  diff: 'Patch',
};

export const layouts: typeof en.layouts = { unified: 'Unifié', split: 'Côte à côte' };

export const errors: typeof en.errors = (count) =>
  plural(count, { one: '# erreur', many: '# d’erreurs', other: '# erreurs' });
export const warnings: typeof en.warnings = (count) =>
  plural(count, { one: '# avertissement', many: '# d’avertissements', other: '# avertissements' });
export const linesFound: typeof en.linesFound = (count) =>
  plural(count, { one: '# ligne trouvée', many: '# de lignes trouvées', other: '# lignes trouvées' });
export const moreFrames: typeof en.moreFrames = (count) =>
  plural(count, { one: '# appel de plus', many: '# d’appels de plus', other: '# appels de plus' });
export const similarLines: typeof en.similarLines = (count) =>
  plural(count, {
    one: '# ligne semblable',
    many: '# de lignes semblables',
    other: '# lignes semblables',
  });

export const table: typeof en.table = 'Tableau';
export const row: typeof en.row = 'Ligne';
export const rows: typeof en.rows = (rows, columns) =>
  `${plural(rows, { one: '# ligne', many: '# de lignes', other: '# lignes' })}, ${plural(columns, { one: '# colonne', many: '# de colonnes', other: '# colonnes' })}`;
export const firstRows: typeof en.firstRows = (shown, all, columns) =>
  `${locale.number(shown)} premières sur ${rows(all, columns)}`;
export const showAllRows: typeof en.showAllRows = (rows) =>
  plural(rows, {
    one: 'Afficher la ligne',
    many: 'Afficher les # de lignes',
    other: 'Afficher les # lignes',
  });
export const showFirstRows: typeof en.showFirstRows = (rows) =>
  plural(rows, {
    one: 'Afficher la première ligne',
    many: 'Afficher les # premières lignes',
    other: 'Afficher les # premières lignes',
  });

export const tree: typeof en.tree = 'Arborescence';
export const foldedLines: typeof en.foldedLines = (count) =>
  plural(count, { one: '# ligne', many: '# de lignes', other: '# lignes' });

export const image: typeof en.image = 'image';
export const imageOn: typeof en.imageOn = (host) => `image, ${host}`;
export const imageAlone: typeof en.imageAlone = (host) => `Image sur ${host}, non chargée ici`;
export const mermaid: typeof en.mermaid = 'Diagramme Mermaid non dessiné, source affichée';
export const math: typeof en.math = 'Formule non mise en forme, source affichée';
export const tableNumber: typeof en.tableNumber = (number) => `Tableau ${number}`;
export const footnote: typeof en.footnote = (number) => `Note ${number}`;
export const backToReference: typeof en.backToReference = (name) => `Retour à l’appel de note ${name}`;
export const done: typeof en.done = 'Fait';
export const toDo: typeof en.toDo = 'À faire';

export const changes: typeof en.changes = 'Modifications';
export const columns: typeof en.columns = 'Ancien numéro de ligne, nouveau numéro de ligne, texte';
export const columnsSplit: typeof en.columnsSplit =
  'Ancien numéro de ligne et texte, nouveau numéro de ligne et texte';
export const addedLine: typeof en.addedLine = 'Ajoutée : ';
export const removedLine: typeof en.removedLine = 'Supprimée : ';
export const hunk: typeof en.hunk = (from, to) => (from === to ? `Ligne ${from}` : `Lignes ${from} à ${to}`);
export const hunkIn: typeof en.hunkIn = (from, to, heading) => `${hunk(from, to)}, ${heading}`;
export const unchanged: typeof en.unchanged = (lines) =>
  plural(lines, {
    one: '# ligne inchangée',
    many: '# de lignes inchangées',
    other: '# lignes inchangées',
  });
export const unchangedNotShown: typeof en.unchangedNotShown = (lines) =>
  plural(lines, {
    one: '# ligne inchangée, non affichée',
    many: '# de lignes inchangées, non affichées',
    other: '# lignes inchangées, non affichées',
  });

export const fileList: typeof en.fileList = 'Fichiers';
export const copy: typeof en.copy = 'Copier';
export const raw: typeof en.raw = 'Brut';
export const download: typeof en.download = 'Télécharger';
export const fileSize: typeof en.fileSize = (bytes) => locale.bytes(bytes);

export const files: typeof en.files = (count) =>
  plural(count, { one: '# fichier', many: '# de fichiers', other: '# fichiers' });
export const added: typeof en.added = (lines) =>
  plural(lines, { one: '# ajout', many: '# d’ajouts', other: '# ajouts' });
export const removed: typeof en.removed = (lines) =>
  plural(lines, { one: '# suppression', many: '# de suppressions', other: '# suppressions' });
export const noChanges: typeof en.noChanges = 'Aucune modification';
export const damagedPatch: typeof en.damagedPatch = 'Patch incomplet ou modifié';
export const firstEndsWithNewline: typeof en.firstEndsWithNewline =
  'Seul le premier texte se termine par un saut de ligne';
export const secondEndsWithNewline: typeof en.secondEndsWithNewline =
  'Seul le second texte se termine par un saut de ligne';

export const newFile: typeof en.newFile = 'Nouveau fichier';
export const deletedFile: typeof en.deletedFile = 'Fichier supprimé';
export const renamedFrom: typeof en.renamedFrom = (name) => `Ancien nom : ${name}`;
export const copiedFrom: typeof en.copiedFrom = (name) => `Copié depuis ${name}`;
export const binaryFile: typeof en.binaryFile = 'Ce fichier est binaire. Le patch ne montre pas son contenu.';
export const unnamedFile: typeof en.unnamedFile = 'Fichier sans nom';

import type { DatabaseSync } from 'node:sqlite';
import type { TextName } from '#store/damaged-texts.ts';
import { deleteRevision } from '#store/operations/texts.ts';
import { isSound, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import type { Connection } from './connection.ts';
import { deletePasteRow } from './deletion.ts';
import { perform } from './perform.ts';

/** Reads every text once, present and former ones. Backups of older versions have no checksums, or no revisions. */
export function findDamagedTexts(database: DatabaseSync): TextName[] {
  const has = (table: string, column: string) =>
    database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined;
  const stored = (table: string, columns: string) =>
    `size_bytes AS sizeBytes, ${has(table, 'checksum') ? columns : 'packed, NULL AS checksum, content'} FROM ${table}`;
  const selects = [`SELECT id AS pasteId, NULL AS revision, ${stored('pastes', STORED_TEXT)}`];
  if (has('paste_revisions', 'content')) {
    const former = stored('paste_revisions', 'packed, checksum, content');
    selects.push(`SELECT paste_id AS pasteId, number AS revision, ${former}`);
  }
  const damaged: TextName[] = [];
  for (const select of selects) {
    const rows = database.prepare(select).iterate() as Iterable<unknown>;
    for (const row of rows as Iterable<TextName & StoredText>) {
      if (!isSound(row.pasteId, row)) damaged.push({ pasteId: row.pasteId, revision: row.revision });
    }
  }
  return damaged;
}

/** Deletes these texts: a paste with everything that belongs to it, or one revision. */
export function deleteTexts(connection: Connection, texts: TextName[]): void {
  connection.transaction(() => {
    for (const { pasteId, revision } of texts) {
      if (revision !== null) {
        perform(connection, deleteRevision(pasteId, revision));
        continue;
      }
      const row = connection
        .sql('SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE id = ?')
        .get(pasteId) as unknown as Parameters<typeof deletePasteRow>[1];
      deletePasteRow(connection, row);
    }
  });
}

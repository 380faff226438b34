import type { DatabaseSync } from 'node:sqlite';
import type { TextName } from '#domain/text-name.ts';
import { isSound, STORED_TEXT, type StoredText } from '#store/stored-text.ts';

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

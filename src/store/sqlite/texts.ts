import type { DatabaseSync } from 'node:sqlite';
import type { TextName } from '#domain/text-name.ts';
import type { Checked, ScrubRow, ScrubState } from '#store/operations/texts.ts';
import {
  checkRows,
  isScrubDue,
  SCRUB_BYTES,
  SCRUB_ROWS,
  SCRUB_STATE,
  scrubPosition,
} from '#store/operations/texts.ts';
import { isSound, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import type { Connection } from './connection.ts';

/** The next row of each table. A paste is found by its row key, and so in the order of the file. */
const NEXT = {
  pastes: `SELECT row_key AS key, id AS pasteId, revision, size_bytes AS sizeBytes, ${STORED_TEXT} FROM pastes
    WHERE row_key > ? ORDER BY row_key LIMIT 1`,
  paste_revisions: `SELECT paste_id AS pasteId, number AS revision, size_bytes AS sizeBytes, packed, checksum, content
    FROM paste_revisions WHERE (paste_id, number) > (?, ?) ORDER BY paste_id, number LIMIT 1`,
};

/** Reads and checks the next texts; undefined when none are due. Takes about a millisecond. */
export function checkNextTexts(connection: Connection, now: number): Checked | undefined {
  const state = connection.sql(SCRUB_STATE).get() as unknown as ScrubState;
  if (!isScrubDue(state, now)) return undefined;
  const { table, after } = scrubPosition(state);
  const next = connection.sql(NEXT[table]);
  let key = after ?? (table === 'pastes' ? [0] : ['', 0]);
  const rows: ScrubRow[] = [];
  for (let bytes = 0; rows.length < SCRUB_ROWS && bytes < SCRUB_BYTES; ) {
    const row = next.get(...key) as unknown as (ScrubRow & { key?: number }) | undefined;
    if (row === undefined) return checkRows(state, rows, true, now);
    key = table === 'pastes' ? [Number(row.key)] : [row.pasteId, row.revision];
    rows.push({ ...row, key });
    bytes += row.content.length;
  }
  return checkRows(state, rows, false, now);
}

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

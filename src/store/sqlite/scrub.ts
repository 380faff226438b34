import type { Checked, ScrubRow, ScrubState } from '#store/scrub.ts';
import { checkRows, isScrubDue, SCRUB_BYTES, SCRUB_ROWS, SCRUB_STATE, scrubPosition } from '#store/scrub.ts';
import { STORED_TEXT } from '#store/stored-text.ts';
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

import type { TextName } from '#domain/text-name.ts';
import {
  type Checked,
  COUNT_DAMAGED,
  checkRows,
  damagedNumber,
  isScrubDue,
  SCRUB_BYTES,
  SCRUB_ROWS,
  SCRUB_STATE,
  type ScrubRow,
  type ScrubState,
  scrubPosition,
} from '#store/scrub.ts';
import { STORED_TEXT } from '#store/stored-text.ts';
import type { TextHealth } from '#store/texts.ts';
import type { Connection } from './connection.ts';

const stateOf = (connection: Connection) => connection.sql(SCRUB_STATE).get() as unknown as ScrubState;

/** The next row of each table. A paste is found by its row key, and so in the order of the file. */
const NEXT = {
  pastes: `SELECT row_key AS key, id AS pasteId, revision, size_bytes AS sizeBytes, ${STORED_TEXT} FROM pastes
    WHERE row_key > ? ORDER BY row_key LIMIT 1`,
  paste_revisions: `SELECT paste_id AS pasteId, number AS revision, size_bytes AS sizeBytes, packed, checksum, content
    FROM paste_revisions WHERE (paste_id, number) > (?, ?) ORDER BY paste_id, number LIMIT 1`,
};

/** Reads and checks the next texts; undefined when none are due. Takes about a millisecond. */
export function checkNextTexts(connection: Connection, now: number): Checked | undefined {
  const state = stateOf(connection);
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

export const textReads = {
  health: (connection: Connection): TextHealth => ({
    damaged: Number(Object.values(connection.sql(COUNT_DAMAGED).get() ?? {})[0]),
    checkedAt: stateOf(connection).finishedAt,
  }),
};

/** Writes of the scrub, and of reads that meet a damaged text. */
export const textWrites = {
  /** Unless a text was edited or deleted since, it gets its checksum. */
  keepChecked(connection: Connection, { table, gained, damaged, isLast, state }: Checked): void {
    connection
      .sql('UPDATE text_scrub SET position = ?, next_at = ?, started_at = ?, finished_at = ?')
      .run(state.position, state.nextAt, state.startedAt, state.finishedAt);
    const update = connection.sql(
      table === 'pastes'
        ? 'UPDATE pastes SET checksum = ?, checksum_revision = revision WHERE id = ? AND revision = ?'
        : 'UPDATE paste_revisions SET checksum = ? WHERE paste_id = ? AND number = ? AND checksum IS NULL',
    );
    for (const { pasteId, revision, checksum } of gained) update.run(checksum, pasteId, revision);
    for (const text of damaged) textWrites.keepDamaged(connection, text);
    // Neither this pass nor a read since it began has found these.
    if (isLast) connection.sql('DELETE FROM damaged_texts WHERE found_at < ?').run(state.startedAt);
  },

  keepDamaged(connection: Connection, text: TextName): void {
    connection
      .sql(
        'INSERT OR REPLACE INTO damaged_texts (paste_id, revision, found_at) SELECT ?, ?, started_at FROM text_scrub',
      )
      .run(text.pasteId, damagedNumber(text));
  },
};

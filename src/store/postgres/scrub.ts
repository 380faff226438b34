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
  type ScrubTable,
  scrubPosition,
} from '#store/scrub.ts';
import { STORED_TEXT } from '#store/stored-text.ts';
import type { ScrubStep, TextHealth } from '#store/texts.ts';
import type { Database, Sql } from './connection.ts';
import { jsonRows } from './values.ts';

const KEYS: Record<
  ScrubTable,
  { columns: string; id: string; revision: string; text: string; start: (string | number)[] }
> = {
  pastes: { columns: 'id', id: 'id', revision: 'revision', text: STORED_TEXT, start: [''] },
  paste_revisions: {
    columns: 'paste_id, number',
    id: 'paste_id',
    revision: 'number',
    text: 'packed, checksum, content',
    start: ['', 0],
  },
};

/** `TextStore.scrub`: the node that locks the row of its state checks, the others do nothing. */
export async function scrub(database: Database, now: number): Promise<ScrubStep | undefined> {
  const idle = await database.get<ScrubState>(SCRUB_STATE);
  if (idle === undefined || !isScrubDue(idle, now)) return undefined;
  return database.withoutSyncCommit<ScrubStep | undefined>(async (sql) => {
    const state = await sql.get<ScrubState>(`${SCRUB_STATE} FOR UPDATE SKIP LOCKED`);
    if (state === undefined || !isScrubDue(state, now)) return undefined;
    const { rows, isEnd } = await nextRows(sql, state);
    const checked = checkRows(state, rows, isEnd, now);
    const { position, nextAt, startedAt, finishedAt } = checked.state;
    await sql.run(
      'UPDATE text_scrub SET position = $1, next_at = $2, started_at = $3, finished_at = $4',
      position,
      nextAt,
      startedAt,
      finishedAt,
    );
    await keepChecksums(sql, checked);
    for (const text of checked.damaged) await keepDamaged(sql, text);
    // Neither this pass nor a read since it began has found these.
    if (checked.isLast) await sql.run('DELETE FROM damaged_texts WHERE found_at < $1', startedAt);
    return checked;
  });
}

/** The sizes are added up first, so that hundreds of large texts are never read at once. */
async function nextRows(sql: Sql, state: ScrubState): Promise<{ rows: ScrubRow[]; isEnd: boolean }> {
  const { table, after } = scrubPosition(state);
  const { columns, id, revision, text, start } = KEYS[table];
  const key = after ?? start;
  const places = key.map((_, n) => `$${n + 1}`).join(', ');
  const found = await sql.all<Omit<ScrubRow, 'key'> & { before: number }>(
    `WITH next AS MATERIALIZED (
       SELECT ${columns}, sum(octet_length(content)) OVER (ORDER BY ${columns}) - octet_length(content) AS before
       FROM ${table} WHERE (${columns}) > (${places}) ORDER BY ${columns} LIMIT ${SCRUB_ROWS}
     )
     SELECT ${id} AS "pasteId", ${revision} AS revision, size_bytes AS "sizeBytes", ${text}
     FROM next JOIN ${table} USING (${columns}) WHERE before < ${SCRUB_BYTES} ORDER BY ${columns}`,
    ...key,
  );
  const rows = found.map((row) => ({
    ...row,
    key: table === 'pastes' ? [row.pasteId] : [row.pasteId, row.revision],
  }));
  return { rows, isEnd: rows.length === 0 };
}

/** Unless a text was edited since it was read, it gets its checksum. Locked in the order in which counted views lock pastes. */
async function keepChecksums(sql: Sql, { table, gained }: Checked): Promise<void> {
  if (gained.length === 0) return;
  const rows = jsonRows(
    gained.map(({ pasteId, revision, checksum }) => ({ id: pasteId, revision, checksum })),
  );
  const gainedRows = 'json_to_recordset($1::json) AS gained (id text, revision integer, checksum bigint)';
  await sql.run(
    table === 'pastes'
      ? `WITH held AS MATERIALIZED (
           SELECT id, revision FROM pastes WHERE id IN (SELECT id FROM ${gainedRows}) ORDER BY id FOR NO KEY UPDATE
         )
         UPDATE pastes SET checksum = gained.checksum, checksum_revision = gained.revision
         FROM held JOIN ${gainedRows} USING (id, revision) WHERE pastes.id = held.id`
      : `UPDATE paste_revisions SET checksum = gained.checksum FROM ${gainedRows}
         WHERE paste_id = gained.id AND number = gained.revision AND paste_revisions.checksum IS NULL`,
    rows,
  );
}

export async function keepDamaged(sql: Sql, text: TextName): Promise<void> {
  await sql.run(
    `INSERT INTO damaged_texts (paste_id, revision, found_at) SELECT $1, $2, started_at FROM text_scrub
     ON CONFLICT (paste_id, revision) DO UPDATE SET found_at = excluded.found_at`,
    text.pasteId,
    damagedNumber(text),
  );
}

export const textReads = {
  async health(sql: Sql): Promise<TextHealth> {
    const row = await sql.get<TextHealth>(
      `SELECT (${COUNT_DAMAGED}) AS damaged, finished_at AS "checkedAt" FROM text_scrub`,
    );
    return row ?? { damaged: 0, checkedAt: null };
  },
};

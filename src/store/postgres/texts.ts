import type { TextName } from '#domain/text-name.ts';
import type { ScrubPosition, ScrubRow, ScrubState } from '#store/operations/texts.ts';
import {
  checkRows,
  isScrubDue,
  SCRUB_BYTES,
  SCRUB_ROWS,
  SCRUB_STATE,
  scrubPosition,
  textWrites,
} from '#store/operations/texts.ts';
import { isSound, STORED_TEXT } from '#store/stored-text.ts';
import type { ScrubStep } from '#store/texts.ts';
import type { Database, Sql } from './connection.ts';
import { perform } from './perform.ts';

const KEYS = {
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
    const rows = await nextRows(sql, scrubPosition(state));
    const checked = checkRows(state, rows, rows.length === 0, now);
    await perform(sql, textWrites.keepChecked(checked));
    return checked;
  });
}

/** Reads every text once, present and former ones. */
export async function findDamagedTexts(sql: Sql): Promise<TextName[]> {
  const damaged: TextName[] = [];
  for (const table of ['pastes', 'paste_revisions'] as const) {
    let rows = await nextRows(sql, { table, after: null });
    for (; rows.length > 0; rows = await nextRows(sql, { table, after: rows.at(-1)?.key ?? null })) {
      for (const row of rows) {
        const { pasteId, revision } = row;
        if (isSound(pasteId, row)) continue;
        damaged.push({ pasteId, revision: table === 'pastes' ? null : revision });
      }
    }
  }
  return damaged;
}

/** The sizes are added up first, so that hundreds of large texts are never read at once. */
async function nextRows(sql: Sql, { table, after }: ScrubPosition): Promise<ScrubRow[]> {
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
  return found.map((row) => ({
    ...row,
    key: table === 'pastes' ? [row.pasteId] : [row.pasteId, row.revision],
  }));
}

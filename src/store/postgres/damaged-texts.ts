import type { TextName } from '#domain/text-name.ts';
import { isSound, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import type { Sql } from './connection.ts';

/** A text may be half a megabyte. */
const PAGE_ROWS = 64;
const TEXTS = `SELECT id AS "pasteId", 0 AS number, size_bytes AS "sizeBytes", ${STORED_TEXT} FROM pastes
  WHERE id > $1 AND $2::int >= 0 ORDER BY id LIMIT ${PAGE_ROWS}`;
const FORMER_TEXTS = `SELECT paste_id AS "pasteId", number, size_bytes AS "sizeBytes", packed, checksum, content
  FROM paste_revisions WHERE (paste_id, number) > ($1, $2) ORDER BY paste_id, number LIMIT ${PAGE_ROWS}`;

/** Reads every text once, present and former ones. */
export async function findDamagedTexts(sql: Sql): Promise<TextName[]> {
  const damaged: TextName[] = [];
  for (const select of [TEXTS, FORMER_TEXTS]) {
    let last: { pasteId: string; number: number } | undefined = { pasteId: '', number: 0 };
    while (last !== undefined) {
      type TextRow = StoredText & { pasteId: string; number: number };
      const rows: TextRow[] = await sql.all<TextRow>(select, last.pasteId, last.number);
      for (const row of rows) {
        const { pasteId, number } = row;
        if (!isSound(pasteId, row)) damaged.push({ pasteId, revision: number || null });
      }
      last = rows.at(-1);
    }
  }
  return damaged;
}

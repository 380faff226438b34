import type { Language, Paste } from '#domain/paste.ts';
import type { PublicQuery } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { PASTE_COLUMNS, type PasteRow, toPaste } from './pastes.ts';

/** Must match the condition of the partial indexes, or SQLite does not use them. */
const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND burn = 0`;

/** A page of public pastes, newest first, after `after`; without a total, which would cost a scan. */
export function listPublic(connection: Connection, query: PublicQuery, now: number): Paste[] {
  const { accountId, language, after, atMost } = query;
  const conditions = [PUBLIC, '(expires_at IS NULL OR expires_at > ?)'];
  const values: (string | number)[] = [now];
  const addCondition = (condition: string, ...more: (string | number)[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (accountId !== null) addCondition('account_id = ?', accountId);
  if (language !== null) addCondition('language = ?', language satisfies Language);
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (after !== null) {
    addCondition(
      `(created_at, row_key) < (?, coalesce((SELECT row_key FROM pastes WHERE id = ?), 0))`,
      after.createdAt,
      after.id,
    );
  }
  const rows = connection
    .sql(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, row_key DESC LIMIT ?`,
    )
    .all(...values, atMost);
  return (rows as unknown as PasteRow[]).map(toPaste);
}

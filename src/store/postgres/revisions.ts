import { isLive } from '#store/operations/live.ts';
import { NEXT_NUMBER } from '#store/operations/revisions.ts';
import { countFitting } from '#store/revisions.ts';
import type { EditRules, RevisionStore } from '#store/store.ts';
import { STORED_TEXT } from '#store/stored-text.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';
import { charge } from './quota.ts';

export const revisionDeletions = {
  deleteAll: (database, pasteId, accountId, now) =>
    database.transaction(async (sql) => {
      // The lock on the paste keeps edits from adding a revision meanwhile.
      const paste = await sql.get<{ bytes: number }>(
        `SELECT revision_bytes AS bytes FROM pastes WHERE id = $1 AND ${isLive('$2')} AND account_id = $3 FOR NO KEY UPDATE`,
        pasteId,
        now,
        accountId,
      );
      if (paste === undefined) return false;
      await sql.run('DELETE FROM paste_revisions WHERE paste_id = $1', pasteId);
      await sql.run('UPDATE pastes SET revision_bytes = 0 WHERE id = $1', pasteId);
      await charge(sql, accountId, -paste.bytes, now);
      return true;
    }),
} satisfies Methods<RevisionStore>;

/**
 * Keeps the present text of a locked paste as a revision, and deletes the oldest so that `keep` are left. Returns how
 * many bytes the revisions have afterwards; before they had `before`.
 */
export async function keepRevision(
  sql: Sql,
  { id, sizeBytes }: { id: string; sizeBytes: number },
  keep: number,
  before: number,
): Promise<number> {
  if (keep === 0) {
    if (before > 0) await sql.run('DELETE FROM paste_revisions WHERE paste_id = $1', id);
    return 0;
  }
  const gone = await sql.get<{ bytes: number }>(
    `WITH kept AS (
       INSERT INTO paste_revisions (paste_id, number, title, created_at, size_bytes, packed, checksum, content)
       SELECT id, ${NEXT_NUMBER}, title, coalesce(edited_at, created_at), size_bytes, ${STORED_TEXT}
       FROM pastes WHERE id = $1 RETURNING number AS newest
     ), gone AS (
       DELETE FROM paste_revisions USING kept WHERE paste_id = $1 AND number <= newest - $2 RETURNING size_bytes
     )
     SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM gone`,
    id,
    keep,
  );
  return before + sizeBytes - (gone?.bytes ?? 0);
}

/**
 * Charges an edit to the account. Near the quota, the oldest revisions of the paste make room for it, so that only the
 * growth of the text itself can exceed the quota; `usedBytes` then is the size of the account's live pastes. Otherwise
 * returns how many bytes the revisions have in the end.
 */
export async function chargeEdit(
  sql: Sql,
  { id, accountId }: { id: string; accountId: string | null },
  { growth, before, kept }: { growth: number; before: number; kept: number },
  now: number,
  { quotaBytes = 0 }: EditRules,
): Promise<{ revisionBytes: number } | { usedBytes: number }> {
  if (accountId === null) return { revisionBytes: kept };
  const bytes = growth + kept - before;
  const usedBytes = await charge(sql, accountId, bytes, now, quotaBytes);
  if (usedBytes === undefined) return { revisionBytes: kept };
  if (growth > 0 && usedBytes + growth > quotaBytes) return { usedBytes };
  const fitted = await fitRevisions(sql, id, quotaBytes - usedBytes - growth + before);
  await charge(sql, accountId, fitted - kept, now);
  return { revisionBytes: fitted };
}

/**
 * Deletes the oldest revisions of a locked paste until the others fit into `roomBytes`; only the newest where not even
 * that one fits. Returns how many bytes the others have.
 */
async function fitRevisions(sql: Sql, id: string, roomBytes: number): Promise<number> {
  const rows = await sql.all<{ number: number; sizeBytes: number }>(
    'SELECT number, size_bytes AS "sizeBytes" FROM paste_revisions WHERE paste_id = $1 ORDER BY number DESC',
    id,
  );
  const fitting = countFitting(
    rows.map(({ sizeBytes }) => sizeBytes),
    roomBytes,
  );
  const gone = fitting === 0 ? rows.slice(0, 1) : rows.slice(fitting);
  await sql.run(
    'DELETE FROM paste_revisions WHERE paste_id = $1 AND number = ANY ($2::integer[])',
    id,
    gone.map(({ number }) => String(number)),
  );
  return rows.filter((row) => !gone.includes(row)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

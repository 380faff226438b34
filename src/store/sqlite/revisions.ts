import { isLive } from '#store/operations/live.ts';
import { NEXT_NUMBER } from '#store/operations/revisions.ts';
import { countFitting } from '#store/revisions.ts';
import type { EditRules, RevisionStore } from '#store/store.ts';
import { STORED_TEXT } from '#store/stored-text.ts';
import type { Connection } from './connection.ts';
import { exceededQuota } from './limits.ts';
import type { Methods } from './methods.ts';

/** Writes; `store/revisions.ts` documents them. */
export const revisionDeletions = {
  deleteAll(connection, pasteId, accountId, now) {
    const { changes } = connection
      .sql(`UPDATE pastes SET revision_bytes = 0 WHERE id = $1 AND account_id = $2 AND ${isLive('$3')}`)
      .run(pasteId, accountId, now);
    if (changes === 0) return false;
    connection.sql('DELETE FROM paste_revisions WHERE paste_id = ?').run(pasteId);
    return true;
  },
} satisfies Methods<RevisionStore>;

/**
 * Keeps the text that an edit replaces, as far as quota and disk allow. `growth` is that of the text. Returns by how many
 * bytes the revisions grew.
 */
export function keepFormerText(
  connection: Connection,
  {
    id,
    accountId,
    sizeBytes,
    content,
  }: { id: string; accountId: string | null; sizeBytes: number; content: Uint8Array },
  growth: number,
  now: number,
  { quotaBytes = 0, keepRevisions = 0 }: EditRules,
): number {
  if (keepRevisions === 0) return -deleteUpTo(connection, id, Number.MAX_SAFE_INTEGER);
  if (connection.isDiskLow(content.length)) return 0;
  const kept = keepRevision(connection, { id, sizeBytes }, keepRevisions);
  const usedBytes = exceededQuota(connection, accountId, growth + kept, now, quotaBytes);
  if (usedBytes === undefined) return kept;
  const before = revisionBytes(connection, id);
  return fitRevisions(connection, id, quotaBytes - usedBytes - growth + before, before);
}

/**
 * Keeps the present text of a paste as a revision, and deletes the oldest so that `keep` are left. Returns by how many
 * bytes the revisions grew. The text is copied as it is stored: nothing is compressed again.
 */
function keepRevision(
  connection: Connection,
  { id, sizeBytes }: { id: string; sizeBytes: number },
  keep: number,
): number {
  const { number } = connection
    .sql(
      `INSERT INTO paste_revisions (paste_id, number, title, created_at, size_bytes, packed, checksum, content)
       SELECT id, ${NEXT_NUMBER}, title, coalesce(edited_at, created_at), size_bytes, ${STORED_TEXT}
       FROM pastes WHERE id = ? RETURNING number`,
    )
    .get(id) as { number: number };
  return sizeBytes - deleteUpTo(connection, id, number - keep);
}

/** Deletes the revisions of a paste up to this number, and returns how many bytes they had. */
function deleteUpTo(connection: Connection, id: string, number: number): number {
  const gone = connection
    .sql('DELETE FROM paste_revisions WHERE paste_id = ? AND number <= ? RETURNING size_bytes AS sizeBytes')
    .all(id, number) as { sizeBytes: number }[];
  return gone.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/**
 * Deletes the oldest revisions of a paste until the others fit into `roomBytes`; only the newest where not even that one
 * fits. Returns by how many bytes they grew in all since `before`.
 */
function fitRevisions(connection: Connection, id: string, roomBytes: number, before: number): number {
  const rows = connection
    .sql(
      'SELECT number, size_bytes AS sizeBytes FROM paste_revisions WHERE paste_id = ? ORDER BY number DESC',
    )
    .all(id) as { number: number; sizeBytes: number }[];
  const sizes = rows.map(({ sizeBytes }) => sizeBytes);
  const newest = rows[0];
  const fitting = countFitting(sizes, roomBytes);
  const left = sizes.reduce((sum, size) => sum + size, 0);
  if (newest === undefined) return -before;
  if (fitting > 0) return left - deleteUpTo(connection, id, newest.number - fitting) - before;
  connection.sql('DELETE FROM paste_revisions WHERE paste_id = ? AND number = ?').run(id, newest.number);
  return left - newest.sizeBytes - before;
}

const revisionBytes = (connection: Connection, id: string): number =>
  Number(connection.sql('SELECT revision_bytes AS bytes FROM pastes WHERE id = ?').get(id)?.bytes ?? 0);

import type { RemovalEngine } from '#store/operations/moderation.ts';
import { all, get, type Operation, own, run, transaction } from '#store/operations/operation.ts';
import { COUNTED_MAX } from '#store/operations/removal-jobs.ts';
import type { Sql } from './connection.ts';
import { deleteRows } from './deletion.ts';

/** One statement for all pastes of a batch. Each locks them in the order of their ids. */
export const removalEngine: RemovalEngine = {
  *countRows(accountId) {
    const text = `SELECT count(*) AS total
      FROM (SELECT FROM pastes WHERE account_id = $1 LIMIT ${COUNTED_MAX}) AS counted`;
    return (yield* get<{ total: number }>(text, accountId))?.total ?? 0;
  },

  *hide(ids, { category, reason, restorableUntil }, { removedAt, now }, condition) {
    const rows = yield* all<{ id: string }>(
      `WITH found AS MATERIALIZED (
         SELECT id, account_id, expires_at FROM pastes
         WHERE id = ANY ($1::text[]) AND ${condition('$2')} ORDER BY id FOR NO KEY UPDATE
       ), hidden AS (
         UPDATE pastes SET expires_at = 0, undo_until = least($3::bigint, found.expires_at), undo_expires_at = 0
         FROM found WHERE pastes.id = found.id
       )
       INSERT INTO paste_removals AS removal
         (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
       SELECT id, account_id, $4, $5, $6, least($3::bigint, expires_at), expires_at FROM found
       ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, category = excluded.category,
         reason = excluded.reason, removed_at = excluded.removed_at, restorable_until = excluded.restorable_until,
         expires_at = excluded.expires_at
       RETURNING paste_id AS id`,
      ids,
      now,
      restorableUntil,
      category,
      reason,
      removedAt,
    );
    const removed = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => removed.has(id));
  },

  *endUndo(ids, now) {
    const rows = yield* all<{ id: string }>(
      `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
       WHERE id = ANY ($1::text[]) AND expires_at > 0 AND undo_until > $2
         AND (undo_expires_at IS NULL OR undo_expires_at > $2) RETURNING id`,
      ids,
      now,
    );
    return rows.map(({ id }) => id);
  },

  *deletePastes(ids) {
    const select = 'SELECT id FROM pastes WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE';
    yield* own((sql: Sql) => deleteRows(sql, select, ids));
    yield* run('DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[])', ids);
  },

  *closeReportsOf(ids, { outcome, now, closedBy }) {
    yield* run(
      `UPDATE reports SET closed_at = $1, closed_by = $2, outcome = $3
       WHERE paste_id = ANY ($4::text[]) AND closed_at IS NULL`,
      now,
      closedBy,
      outcome,
      ids,
    );
  },
};

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export const sweepRemovals = (now: number, atMost: number): Operation<number> =>
  transaction(function* () {
    const old = yield* all<{ id: string }>(
      `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= $1
       ORDER BY restorable_until LIMIT $2`,
      now,
      atMost,
    );
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const select =
      'SELECT id FROM pastes WHERE id = ANY ($1::text[]) AND expires_at = 0 FOR UPDATE SKIP LOCKED';
    yield* own((sql: Sql) => deleteRows(sql, select, ids));
    // A paste that another node's sweep has locked keeps its row until that one is done.
    return yield* run(
      `DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[]) AND restorable_until <= $2
         AND NOT EXISTS (SELECT 1 FROM pastes WHERE id = paste_id AND expires_at = 0)`,
      ids,
      now,
    );
  });

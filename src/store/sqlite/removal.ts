import type { RemovalEngine } from '#store/operations/moderation.ts';
import { get, type Operation, own, run } from '#store/operations/operation.ts';
import { closeReportsOf } from '#store/operations/reports.ts';
import type { Connection } from './connection.ts';
import { type DeletableRow, deletePasteRow } from './deletion.ts';

const DELETABLE = 'SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE id = ?';
const FORGET = 'DELETE FROM paste_removals WHERE paste_id = $1';

/** A statement for each paste: one by one they take microseconds here. */
export const removalEngine: RemovalEngine = {
  *countRows(accountId) {
    const text = 'SELECT pastes FROM paste_counts WHERE account_id = $1';
    return (yield* get<{ pastes: number }>(text, accountId))?.pastes ?? 0;
  },

  *hide(ids, { category, reason, restorableUntil }, { removedAt, now }, condition) {
    const hidden: string[] = [];
    for (const id of ids) {
      const made = yield* run(
        `INSERT OR REPLACE INTO paste_removals
           (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
         SELECT id, account_id, $3, $4, $5, min($6, coalesce(expires_at, $6)), expires_at
         FROM pastes WHERE id = $1 AND ${condition('$2')}`,
        id,
        now,
        category,
        reason,
        removedAt,
        restorableUntil,
      );
      if (made === 0) continue;
      yield* run(
        `UPDATE pastes SET expires_at = 0, undo_until = min($2, coalesce(expires_at, $2)), undo_expires_at = 0
         WHERE id = $1`,
        id,
        restorableUntil,
      );
      hidden.push(id);
    }
    return hidden;
  },

  *endUndo(ids, now) {
    const ended: string[] = [];
    for (const id of ids) {
      const changed = yield* run(
        `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
         WHERE id = $1 AND undo_until > $2 AND (undo_expires_at IS NULL OR undo_expires_at > $2)`,
        id,
        now,
      );
      if (changed === 1) ended.push(id);
    }
    return ended;
  },

  *deletePastes(ids) {
    for (const id of ids) {
      yield* own((connection: Connection) => deleteById(connection, DELETABLE, id));
      yield* run(FORGET, id);
    }
  },

  *closeReportsOf(ids, closing) {
    for (const id of ids) yield* closeReportsOf(id, closing);
  },
};

function deleteById(connection: Connection, select: string, id: string): void {
  const paste = connection.sql(select).get(id) as DeletableRow | undefined;
  if (paste !== undefined) deletePasteRow(connection, paste);
}

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export const sweepRemovals = (now: number, atMost: number): Operation<number> =>
  own((connection: Connection) => {
    const rows = connection
      .sql(
        `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= ?
         ORDER BY restorable_until LIMIT ?`,
      )
      .all(now, atMost) as { id: string }[];
    for (const { id } of rows) {
      deleteById(connection, `${DELETABLE} AND expires_at = 0`, id);
      connection.sql(FORGET).run(id);
    }
    return rows.length;
  });

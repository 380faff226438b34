import type { Paste } from '#domain/paste.ts';
import type { Connection } from './connection.ts';
import { PASTE_COLUMNS, type PasteRow, toPaste } from './pastes.ts';

/** A paste that its owner deleted and can still restore; takes `now` twice. */
export const RESTORABLE = 'undo_until > ? AND (undo_expires_at IS NULL OR undo_expires_at > ?)';

export function findRestorable(
  connection: Connection,
  id: string,
  accountId: string,
  now: number,
): Paste | undefined {
  const row = connection
    .sql(`SELECT ${PASTE_COLUMNS} FROM pastes WHERE id = ? AND account_id = ? AND ${RESTORABLE}`)
    .get(id, accountId, now, now) as PasteRow | undefined;
  return row && toPaste(row);
}

export const restoreWrites = {
  softDeletePaste(
    connection: Connection,
    {
      id,
      accountId,
      restorableUntil,
      now,
    }: { id: string; accountId: string; restorableUntil: number; now: number },
  ): boolean {
    const { changes } = connection
      .sql(
        `UPDATE pastes SET undo_expires_at = expires_at, undo_until = ?, expires_at = ?
         WHERE id = ? AND account_id = ? AND (expires_at IS NULL OR expires_at > ?)`,
      )
      .run(restorableUntil, now, id, accountId, now);
    return changes === 1;
  },

  restorePaste(
    connection: Connection,
    { id, accountId, now }: { id: string; accountId: string; now: number },
  ): boolean {
    const { changes } = connection
      .sql(
        `UPDATE pastes SET expires_at = undo_expires_at, undo_until = NULL, undo_expires_at = NULL
         WHERE id = ? AND account_id = ? AND ${RESTORABLE}`,
      )
      .run(id, accountId, now, now);
    return changes === 1;
  },
};

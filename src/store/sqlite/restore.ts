import type { PasteStore } from '#store/store.ts';
import { IS_LIVE, RESTORABLE } from './live.ts';
import type { Methods } from './methods.ts';
import { PASTE_COLUMNS, type PasteRow, toPaste } from './pastes.ts';

export const restoreReads = {
  findRestorable(connection, id, accountId, now) {
    const row = connection
      .sql(`SELECT ${PASTE_COLUMNS} FROM pastes WHERE id = ? AND account_id = ? AND ${RESTORABLE}`)
      .get(id, accountId, now, now) as PasteRow | undefined;
    return row && toPaste(row);
  },
} satisfies Methods<PasteStore>;

export const restoreWrites = {
  softDelete(connection, id, accountId, restorableUntil, now) {
    const { changes } = connection
      .sql(
        `UPDATE pastes SET undo_expires_at = expires_at, undo_until = ?, expires_at = ?
         WHERE id = ? AND account_id = ? AND ${IS_LIVE}`,
      )
      .run(restorableUntil, now, id, accountId, now);
    return changes === 1;
  },

  restore(connection, id, accountId, now) {
    const { changes } = connection
      .sql(
        `UPDATE pastes SET expires_at = undo_expires_at, undo_until = NULL, undo_expires_at = NULL
         WHERE id = ? AND account_id = ? AND ${RESTORABLE}`,
      )
      .run(id, accountId, now, now);
    return changes === 1;
  },
} satisfies Methods<PasteStore>;

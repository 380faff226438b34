import type { PasteStore } from '#store/store.ts';
import { isLive, isRestorable } from './live.ts';
import type { Methods } from './methods.ts';
import { PASTE_COLUMNS } from './pastes.ts';

const RESTORABLE = isRestorable('$3');

export const restoreMethods = {
  findRestorable: (sql, id, accountId, now) =>
    sql.get(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE id = $1 AND account_id = $2 AND ${RESTORABLE}`,
      id,
      accountId,
      now,
    ),

  async softDelete(sql, id, accountId, restorableUntil, now) {
    const deleted = await sql.run(
      `UPDATE pastes SET undo_expires_at = expires_at, undo_until = $4, expires_at = $3
       WHERE id = $1 AND account_id = $2 AND ${isLive('$3')}`,
      id,
      accountId,
      now,
      restorableUntil,
    );
    return deleted === 1;
  },

  async restore(sql, id, accountId, now) {
    const back = await sql.run(
      `UPDATE pastes SET expires_at = undo_expires_at, undo_until = NULL, undo_expires_at = NULL
       WHERE id = $1 AND account_id = $2 AND ${RESTORABLE}`,
      id,
      accountId,
      now,
    );
    return back === 1;
  },
} satisfies Methods<PasteStore>;
